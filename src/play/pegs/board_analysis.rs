//! What takes longer to find out about a board than a key press, as a task.
//!
//! A finding is true of the board that it names, whoever asked. So a late finding does no harm.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::task::{Cancelled, Monitor, Task};
use crate::triangle::{Board, Report, Rows, Solver, Target};

/// A board to find out about, and the solver that does it.
#[derive(Clone, Debug)]
pub struct BoardAnalysis {
    solver: Arc<Solver>,
    board: Board,
    start: Option<Board>,
}

/// Something found out, and where the last peg is wanted for it to be true.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardFinding {
    /// Where the last peg is wanted.
    pub target: Target,
    /// What was found.
    pub report: Report,
}

impl PartialEq for BoardAnalysis {
    fn eq(&self, other: &BoardAnalysis) -> bool {
        self.is_for(other.board, other.solver.target()) && self.start == other.start
    }
}

impl Eq for BoardAnalysis {}

impl BoardAnalysis {
    /// Finds out about a board and those that its jumps lead to, and about one more of the same class if asked to: where
    /// the game started, for a goal that asks for the best there was.
    pub const fn new(solver: Arc<Solver>, board: Board, start: Option<Board>) -> BoardAnalysis {
        BoardAnalysis { solver, board, start }
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The size of the board.
    pub const fn rows(&self) -> Rows {
        self.board.rows()
    }

    /// Whether it is for this board, and a last peg wanted there.
    pub fn is_for(&self, board: Board, target: Target) -> bool {
        self.board == board && self.solver.target() == target
    }

    /// Whether it answers all that another analysis asks.
    pub fn covers(&self, other: &BoardAnalysis) -> bool {
        self.is_for(other.board, other.solver.target())
            && (other.start.is_none() || self.start == other.start)
    }
}

impl Task for BoardAnalysis {
    type Progress = BoardFinding;
    type Output = ();

    fn run(self, monitor: &Monitor<'_, BoardFinding>) -> Result<(), Cancelled> {
        let after = self.board.successors().map(|(_, after)| after);
        let boards: Vec<Board> = std::iter::once(self.board).chain(after).chain(self.start).collect();
        let target = self.solver.target();
        let mut tell = |report| monitor.report(BoardFinding { target, report });
        let solved: ControlFlow<()> = self.solver.solve(&boards, &mut tell);
        solved.continue_value().ok_or(Cancelled)
    }
}

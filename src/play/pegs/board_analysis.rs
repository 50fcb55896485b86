//! Evaluates a board and the boards after its jumps in the background.
//!
//! Each report names its board, so a report that arrives late is still true.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::task::{Canceled, Monitor, Task};
use pegwise_engine::pegs::{Board, Report, Shape, Solver, Target};

/// A board to evaluate, and its solver.
#[derive(Clone, Debug)]
pub struct BoardAnalysis {
    solver: Arc<Solver>,
    pub board: Board,
    start: Option<Board>,
}

/// A report of the solver, and the target that it holds for.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardProgress {
    pub target: Target,
    pub report: Report,
}

impl PartialEq for BoardAnalysis {
    fn eq(&self, other: &BoardAnalysis) -> bool {
        self.is_for(other.board, other.solver.target()) && self.start == other.start
    }
}

impl Eq for BoardAnalysis {}

impl BoardAnalysis {
    /// Evaluates a board and the boards after its jumps, and the `start` of the game if its goal depends on that.
    pub const fn new(solver: Arc<Solver>, board: Board, start: Option<Board>) -> BoardAnalysis {
        BoardAnalysis { solver, board, start }
    }

    pub const fn shape(&self) -> Shape {
        self.board.shape()
    }

    pub fn is_for(&self, board: Board, target: Target) -> bool {
        self.board == board && self.solver.target() == target
    }

    pub fn covers(&self, other: &BoardAnalysis) -> bool {
        self.is_for(other.board, other.solver.target())
            && (other.start.is_none() || self.start == other.start)
    }
}

impl Task for BoardAnalysis {
    type Progress = BoardProgress;
    type Output = ();

    fn run(self, monitor: &Monitor<'_, BoardProgress>) -> Result<(), Canceled> {
        let after = self.board.successors().map(|(_, after)| after);
        let boards: Vec<Board> = std::iter::once(self.board).chain(after).chain(self.start).collect();
        let target = self.solver.target();
        let mut report = |report| monitor.report(BoardProgress { target, report });
        let solved: ControlFlow<()> = self.solver.solve(&boards, &mut report);
        solved.continue_value().ok_or(Canceled)
    }
}

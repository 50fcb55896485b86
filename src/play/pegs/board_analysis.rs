//! What takes longer to find out about a board than a key press: whether a board of the larger triangles can be won, and in
//! how many games.
//!
//! A finding is true of the board that it names, whoever asked. So a late finding does no harm.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::task::{Cancelled, Monitor, Task};
use crate::triangle::{Board, Fates, Finish, Jump, Report, Rows, Scout};

/// How many boards are looked at for a solution of a board that is known to have one.
const PATIENCE: u64 = 50_000_000;

/// A board to find out about, and the means to do it.
#[derive(Clone, Debug)]
pub struct BoardAnalysis {
    means: Means,
    /// The board; those that its jumps lead to are found out about as well.
    pub board: Board,
    /// One more to find out about, of the same class: where the game started, for a goal that asks for the best there was.
    pub start: Option<Board>,
    /// Where the last peg is wanted.
    pub finish: Finish,
}

/// How it is found out.
#[derive(Clone, Debug)]
enum Means {
    /// By working out the class of the board in a table, for all who share the table.
    Table(Arc<Fates>),
    /// By a scout for triangles of so many rows, with all that it found out about others.
    Scout(Rows, Arc<Scout>),
}

/// Something found out, and the board that it is true of.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardFinding {
    /// The board asked about.
    pub board: Board,
    /// Where the last peg is wanted.
    pub finish: Finish,
    /// What was found.
    pub found: Found,
}

/// What can be found.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// The scout reports something.
    Reported(Report),
    /// These jumps lead to the best end: as wanted or, where none is, with the fewest pegs.
    Solution(Vec<Jump>),
}

impl PartialEq for BoardAnalysis {
    fn eq(&self, other: &BoardAnalysis) -> bool {
        self.is_for(other.board, other.finish) && self.start == other.start
    }
}

impl Eq for BoardAnalysis {}

impl BoardAnalysis {
    /// Works out the class of this board in a table.
    pub fn working_out(board: Board, fates: &Arc<Fates>) -> BoardAnalysis {
        BoardAnalysis { means: Means::Table(Arc::clone(fates)), board, start: None, finish: fates.finish() }
    }

    /// Looks ahead from this board, and from the start of its game if that is asked for, with what the analysis before
    /// found out if that is of use.
    pub fn scouting(
        board: Board,
        start: Option<Board>,
        finish: Finish,
        before: Option<&BoardAnalysis>,
    ) -> BoardAnalysis {
        let known = before.filter(|before| before.finish == finish).and_then(|before| match &before.means {
            Means::Scout(rows, scout) if *rows == board.rows() => Some(Arc::clone(scout)),
            Means::Scout(..) | Means::Table(_) => None,
        });
        let scout = known.unwrap_or_else(|| Arc::new(Scout::new(board.rows(), finish)));
        BoardAnalysis { means: Means::Scout(board.rows(), scout), board, start, finish }
    }

    /// Whether it is for this board, and a last peg wanted there.
    pub fn is_for(&self, board: Board, finish: Finish) -> bool {
        self.board == board && self.finish == finish
    }

    fn work(&self, monitor: &Monitor<'_, BoardFinding>) -> ControlFlow<()> {
        match &self.means {
            Means::Table(fates) => {
                fates.fate(self.board);
            }
            Means::Scout(_, scout) => {
                let after = self.board.jumps().iter().map(|jump| self.board.flipped(jump));
                let boards: Vec<Board> = std::iter::once(self.board).chain(after).chain(self.start).collect();
                scout.look(&boards, &mut |report| monitor.report(self.finding(Found::Reported(report))))?;
            }
        }
        match self.best_line(monitor)? {
            Some(jumps) => monitor.report(self.finding(Found::Solution(jumps))),
            None => ControlFlow::Continue(()),
        }
    }

    /// Jumps to the best end of the board, once a scout knows it. `Break` if the task was cancelled.
    pub fn best_line(&self, monitor: &Monitor<'_, BoardFinding>) -> ControlFlow<(), Option<Vec<Jump>>> {
        match &self.means {
            Means::Table(_) => ControlFlow::Continue(None),
            Means::Scout(_, scout) => scout.best_line(self.board, PATIENCE, &mut || monitor.check()),
        }
    }

    const fn finding(&self, found: Found) -> BoardFinding {
        BoardFinding { board: self.board, finish: self.finish, found }
    }
}

impl Task for BoardAnalysis {
    type Progress = BoardFinding;
    type Output = ();

    fn run(self, monitor: &Monitor<'_, BoardFinding>) -> Result<(), Cancelled> {
        self.work(monitor).continue_value().ok_or(Cancelled)
    }
}

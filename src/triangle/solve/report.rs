//! What a solver reports while it works.

use std::ops::ControlFlow;

use super::evaluation::Evaluation;
use crate::triangle::Board;

/// What a solver reports.
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// How many boards are in the pattern database, and how many there will be.
    Surveyed(u64, u64),
    /// A depth-first search has looked at this many boards.
    LookedAt(u64),
    /// From the boards of how many layers games are counted, and how many layers there are.
    Counted(usize, usize),
    /// What is known of a board by now.
    Known(Board, Box<Evaluation>),
}

/// Takes what a solver reports, and goes on or stops.
pub type Tell<'a> = dyn FnMut(Report) -> ControlFlow<()> + 'a;

//! The reports of a solver.

use std::ops::ControlFlow;

use super::evaluation::Evaluation;
use crate::pegs::Board;

/// A report of a solver.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Report {
    /// The number of boards in the pattern database so far, and in total.
    DatabaseProgress(u64, u64),
    /// The number of boards that a depth-first search has examined.
    LookedAt(u64),
    /// The number of layers whose games have been counted, and in total.
    Counted(usize, usize),
    /// The evaluation of a board so far.
    Known(Board, Box<Evaluation>),
}

/// A callback for reports. `Break` cancels the solver.
pub type OnReport<'a> = dyn FnMut(Report) -> ControlFlow<()> + 'a;

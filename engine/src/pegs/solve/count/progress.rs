//! The progress of a count, and why there may be none.

use std::ops::ControlFlow;

use thiserror::Error;

use crate::pegs::solve::ranking::TooLarge;

/// How far a count is.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct CountProgress {
    /// The number of values of boards computed so far.
    pub done: u64,
    /// The number of all values, as far as known.
    pub of: u64,
}

/// A callback for progress. `Break` stops the count.
pub(super) type OnProgress<'a> = dyn FnMut(CountProgress) -> ControlFlow<()> + 'a;

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum NoCount {
    /// The triangle is too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The callback for progress stopped it.
    #[error("the count was stopped")]
    Stopped,
}

/// Converts `Break` to [`NoCount::Stopped`].
pub(super) fn not_stopped<T>(found: ControlFlow<(), T>) -> Result<T, NoCount> {
    found.continue_value().ok_or(NoCount::Stopped)
}

pub(super) struct Run<'a> {
    done: u64,
    of: u64,
    on_progress: &'a mut OnProgress<'a>,
}

impl<'a> Run<'a> {
    /// A count of this many values.
    pub(super) fn over(of: u64, on_progress: &'a mut OnProgress<'a>) -> Run<'a> {
        Run { done: 0, of, on_progress }
    }

    /// Adds values, and tells the progress. `Break` if the callback stops the count.
    pub(super) fn add(&mut self, values: usize) -> ControlFlow<()> {
        self.done += values as u64;
        (self.on_progress)(CountProgress { done: self.done, of: self.of.max(self.done) })
    }
}

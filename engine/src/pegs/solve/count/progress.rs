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

/// A count while it runs.
pub(super) struct Run<'a> {
    done: u64,
    of: u64,
    state: Result<(), NoCount>,
    on_progress: &'a mut OnProgress<'a>,
}

impl<'a> Run<'a> {
    /// A count of so many values, whose beginning is told.
    ///
    /// # Errors
    ///
    /// If the callback stops it.
    pub(super) fn over(of: u64, on_progress: &'a mut OnProgress<'a>) -> Result<Run<'a>, NoCount> {
        let mut run = Run { done: 0, of, state: Ok(()), on_progress };
        run.layer(0)?;
        Ok(run)
    }

    /// Adds a layer, and tells the progress, unless the count was stopped.
    pub(super) fn layer(&mut self, boards: u64) -> Result<(), NoCount> {
        self.done += boards;
        self.state?;
        let progress = CountProgress { done: self.done, of: self.of.max(self.done) };
        if (self.on_progress)(progress).is_break() {
            self.state = Err(NoCount::Stopped);
        }
        self.state
    }

    /// Fails if the count was stopped.
    pub(super) const fn state(&self) -> Result<(), NoCount> {
        self.state
    }
}

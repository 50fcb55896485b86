//! A count while it runs: its progress, the passes that are done, and why there may be no count.

use std::ops::ControlFlow;

use pegwise_engine::pegs::Hole;
use thiserror::Error;

use crate::folded::OutOfMemory;
use crate::passes::{Passes, Quantity};

/// How far a count is.
#[derive(Clone, Copy, Debug)]
pub struct CountProgress<'a> {
    /// The number of values of boards computed so far.
    pub done: u64,
    /// The number of all values, as far as known.
    pub of: u64,
    /// The passes that are done.
    pub passes: &'a Passes,
}

/// A callback for progress. `Break` stops the count.
pub(crate) type OnProgress<'a> = dyn FnMut(CountProgress<'_>) -> ControlFlow<()> + 'a;

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoCount {
    /// The memory cannot be had.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// The callback for progress stopped it.
    #[error("the count was stopped")]
    Stopped,
}

/// A count while it runs.
pub(crate) struct Run<'a> {
    done: u64,
    of: u64,
    pub(crate) passes: &'a mut Passes,
    on_progress: &'a mut OnProgress<'a>,
}

impl<'a> Run<'a> {
    /// A count of so many values, whose beginning is told.
    ///
    /// # Errors
    ///
    /// If the callback stops it.
    pub(crate) fn over(
        of: u64,
        passes: &'a mut Passes,
        on_progress: &'a mut OnProgress<'a>,
    ) -> Result<Run<'a>, NoCount> {
        let mut run = Run { done: 0, of, passes, on_progress };
        run.layer(0)?;
        Ok(run)
    }

    /// Adds a layer.
    pub(crate) fn layer(&mut self, boards: u64) -> Result<(), NoCount> {
        self.done += boards;
        let progress = CountProgress { done: self.done, of: self.of.max(self.done), passes: self.passes };
        if (self.on_progress)(progress).is_break() { Err(NoCount::Stopped) } else { Ok(()) }
    }

    /// Adds what a pass found for these starts.
    pub(crate) fn pass(
        &mut self,
        quantity: Quantity,
        holes: &[Hole],
        numbers: &[Vec<u64>],
    ) -> Result<(), NoCount> {
        self.passes.add(quantity, holes, numbers);
        self.layer(0)
    }
}

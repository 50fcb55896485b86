//! The work of searches, and the patience of their caller.

use std::ops::ControlFlow;

use thiserror::Error;

/// The search was stopped by its caller.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the search was stopped by its caller")]
pub struct Stopped;

/// A callback for the work done since the search began, in units of one score lookup. Other work counts as the number
/// of lookups that take the same time. `Break` stops the search.
pub type Patience<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// The work of one or more searches together, and the patience of their caller.
pub(super) struct MeteredWork<'b, 'c> {
    pub(super) done: u64,
    patience: &'b mut Patience<'c>,
}

impl<'b, 'c> MeteredWork<'b, 'c> {
    /// No work so far.
    pub(super) fn new(patience: &'b mut Patience<'c>) -> MeteredWork<'b, 'c> {
        MeteredWork { done: 0, patience }
    }

    /// Adds work. Fails if the caller stops the search.
    pub(super) fn add(&mut self, work: u64) -> Result<(), Stopped> {
        self.done += work;
        if (self.patience)(self.done).is_break() { Err(Stopped) } else { Ok(()) }
    }
}

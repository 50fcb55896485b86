//! The receiver of the facts that a code-breaker tells, which can cancel it.

use std::ops::ControlFlow;

use thiserror::Error;

use super::Event;

/// Receives the facts that a code-breaker tells, in order, and can cancel it by its answer. A closure that takes an
/// [`Event`] is an observer.
pub trait Observer {
    /// Receives a fact. `Break` cancels.
    fn observe(&mut self, event: Event) -> ControlFlow<()>;

    /// Called at short intervals during a long stretch without facts. `Break` cancels.
    fn checkpoint(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(Event) -> ControlFlow<()>> Observer for F {
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        self(event)
    }
}

/// The reason why a code-breaker makes no further guess.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Halt {
    /// The observer cancelled.
    #[error("the observer cancelled the code-breaker")]
    Cancelled,
    /// No code fits the scores: they contradict each other.
    #[error("no code fits the scores: they contradict each other")]
    Contradiction,
}

/// Tells a fact. A `Break` of the observer becomes a halt.
pub(super) fn tell(observe: &mut dyn Observer, event: Event) -> Result<(), Halt> {
    halt_on_break(observe.observe(event))
}

/// Lets the observer cancel. Its `Break` becomes a halt.
pub(super) fn checkpoint(observe: &mut dyn Observer) -> Result<(), Halt> {
    halt_on_break(observe.checkpoint())
}

/// The result of a computation. `Break`, which only the observer causes, becomes a halt.
pub(super) fn halt_on_break<T>(computed: ControlFlow<(), T>) -> Result<T, Halt> {
    match computed {
        ControlFlow::Continue(result) => Ok(result),
        ControlFlow::Break(()) => Err(Halt::Cancelled),
    }
}

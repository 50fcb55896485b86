//! Who receives the facts that a code-breaker tells, and how it is cancelled.

use std::ops::ControlFlow;

use super::Event;

/// Receives the facts that a code-breaker tells, in order, and cancels it by its answer. A closure from [`Event`] is one.
pub trait Observer {
    /// Takes a fact. `Break` cancels.
    fn observe(&mut self, event: Event) -> ControlFlow<()>;

    /// Called now and then while no fact is found. `Break` cancels.
    fn checkpoint(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(Event) -> ControlFlow<()>> Observer for F {
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        self(event)
    }
}

/// Why a code-breaker makes no further guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The observer wanted no more.
    Cancelled,
    /// No code fits the scores: they contradict each other.
    Contradiction,
}

/// Tells a fact, and turns a cancelling answer into a halt.
pub(super) fn tell(observe: &mut dyn Observer, event: Event) -> Result<(), Halt> {
    halt_on_break(observe.observe(event))
}

/// Lets the observer cancel, and turns a cancelling answer into a halt.
pub(super) fn checkpoint(observe: &mut dyn Observer) -> Result<(), Halt> {
    halt_on_break(observe.checkpoint())
}

/// What was computed, or the halt that follows where the observer ended the computation.
pub(super) fn halt_on_break<T>(computed: ControlFlow<(), T>) -> Result<T, Halt> {
    match computed {
        ControlFlow::Continue(result) => Ok(result),
        ControlFlow::Break(()) => Err(Halt::Cancelled),
    }
}

//! The trait that all strategies implement, and observers, which receive the events of a code-breaker and can cancel it.

use std::ops::ControlFlow;

use thiserror::Error;

use super::Event;
use crate::code::{Code, History, Turn};

/// A code-breaker: proposes guesses and learns their scores. It never sees the secret.
pub trait Breaker {
    /// The turns learned so far.
    fn history(&self) -> &History;

    /// Chooses the next guess after these turns and reports the events that lead to it.
    ///
    /// # Errors
    ///
    /// If the observer cancels, or if no code agrees with the scores.
    fn propose(&mut self, observe: &mut dyn Observer) -> Result<Code, Halt>;

    /// Learns a turn and reports the events that follow from the turns so far. The turn is that of the guess proposed
    /// last; before the first proposal it may be of any guess. Some code has to agree with all turns.
    ///
    /// # Errors
    ///
    /// If the observer cancels.
    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt>;
}

/// Receives the events of a code-breaker in order. Every closure from [`Event`] to [`ControlFlow`] is an observer.
pub trait Observer {
    /// Receives an event. `Break` cancels the code-breaker.
    fn observe(&mut self, event: Event) -> ControlFlow<()>;

    /// Whether the events are read. If not, a code-breaker may spare work that only events need; its guesses are the same.
    fn reads_events(&self) -> bool {
        true
    }

    /// Called at short intervals while there are no events. `Break` cancels the code-breaker.
    fn checkpoint(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(Event) -> ControlFlow<()>> Observer for F {
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        self(event)
    }
}

/// Ignores events, but calls a checkpoint, which can cancel the code-breaker.
pub(super) struct OnlyCanceling<F>(pub(super) F);

impl<F: FnMut() -> ControlFlow<()>> Observer for OnlyCanceling<F> {
    fn observe(&mut self, _: Event) -> ControlFlow<()> {
        (self.0)()
    }

    fn reads_events(&self) -> bool {
        false
    }

    fn checkpoint(&mut self) -> ControlFlow<()> {
        (self.0)()
    }
}

/// Why a code-breaker stopped.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Halt {
    /// The observer canceled.
    #[error("the observer canceled the strategy")]
    Canceled,
    /// The scores contradict each other.
    #[error("the scores contradict each other: no code agrees with all of them")]
    Contradiction,
}

/// Reports an event. Converts `Break` to [`Halt::Canceled`].
pub(super) fn tell(observe: &mut dyn Observer, event: Event) -> Result<(), Halt> {
    halt_on_break(observe.observe(event))
}

/// Calls the checkpoint. Converts `Break` to [`Halt::Canceled`].
pub(super) fn checkpoint(observe: &mut dyn Observer) -> Result<(), Halt> {
    halt_on_break(observe.checkpoint())
}

/// Converts the result of a computation that only the observer breaks off: `Break` is [`Halt::Canceled`].
pub(super) fn halt_on_break<T>(computed: ControlFlow<(), T>) -> Result<T, Halt> {
    computed.continue_value().ok_or(Halt::Canceled)
}

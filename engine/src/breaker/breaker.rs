//! The trait that all strategies implement.

use super::{Halt, Observer};
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

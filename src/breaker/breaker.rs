//! The trait of all code-breakers.

use super::{Halt, Observer};
use crate::code::{Code, History, Turn};

/// Guesses, and learns the scores of its guesses. It never sees the secret.
pub trait Breaker {
    /// Chooses the next guess, and tells the observer the facts that lead to it.
    ///
    /// # Errors
    ///
    /// If the observer cancels, or if no code fits the scores learned so far.
    fn propose(&mut self, history: &History, observe: &mut dyn Observer) -> Result<Code, Halt>;

    /// Learns a turn, and tells the observer the facts that follow from it. The turn is that of the guess proposed last;
    /// before the first proposal it may be of any guess. The facts follow from the turns learned so far alone. Some code
    /// has to fit all of them.
    ///
    /// # Errors
    ///
    /// If the observer cancels.
    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt>;
}

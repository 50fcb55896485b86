//! What every code-breaker can do.

use super::{Halt, Observer};
use crate::code::{Code, History, Turn};

/// A player that is told scores and never sees the secret.
pub trait Breaker {
    /// Chooses the next guess, telling what leads to it.
    ///
    /// # Errors
    ///
    /// If the observer cancels, or if no code fits the scores told so far.
    fn propose(&mut self, history: &History, observe: &mut dyn Observer) -> Result<Code, Halt>;

    /// Takes a turn, and tells what follows from it. It is that of the guess proposed last; or, as long as nothing was
    /// proposed, of any guess at all, which somebody else may have chosen. What is told may rest on nothing but the
    /// turns taken, and some code fits them all.
    ///
    /// # Errors
    ///
    /// If the observer cancels.
    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt>;
}

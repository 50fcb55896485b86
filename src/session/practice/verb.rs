//! What the player can do with a challenge, and what follows.

use crate::play::practice::Fault;
use crate::play::puzzle::PuzzleAnswer;

/// What the player can do with a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    Answer(PuzzleAnswer),
    /// Take the next hint.
    Hint,
    /// Show the answer. Needs confirmation.
    Show,
}

/// A question to the player before something is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    Show,
}

/// The result of a [`Verb`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Right,
    /// The answer is wrong. It can be given again.
    Wrong(Fault),
    Hinted,
    NoHintLeft,
    /// Nothing has happened yet. Repeating the verb as the next input confirms it.
    Asks(Confirmation),
    Shown,
    /// No challenge is open, or it is over.
    Impossible,
}

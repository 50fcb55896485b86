//! Comments on a game, which its text has beside the guesses or jumps.

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The number of guesses or jumps before it.
    pub after: usize,
    /// Its text: one line that is not empty.
    pub text: String,
}

//! What a strategy finds in its tree.

use crate::code::Code;

/// What a [`Follower`](super::Follower) finds in its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum TreeStep {
    /// The next guess.
    Guess {
        /// The guess.
        code: Code,
        /// Whether it is a candidate.
        fits: bool,
        /// The number of candidates.
        candidates: usize,
        /// The guesses of the tree for all of them in total, from this one on.
        guesses: u64,
        /// The guesses of the longest of these games, from this one on.
        longest: usize,
    },
    /// Nothing, because an earlier guess was not that of the tree. The next guess is chosen greedily.
    Departed,
}

//! The choice of a guess and the figures that justify it.

use super::objective::Measure;
use crate::code::{Code, Partition};

/// A guess and how it divides the candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The guess.
    pub code: Code,
    /// Whether the guess is a candidate.
    pub fits: bool,
    /// The partition of all candidates by the guess.
    pub partition: Partition,
}

/// What a choice is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// All canonical guesses were weighed against all candidates.
    Everything,
    /// Evenly spaced samples were weighed, because there were too many guesses and candidates.
    Sample {
        /// The number of guesses.
        guesses: usize,
        /// The number of candidates.
        candidates: usize,
    },
}

/// The guess that divides the candidates best, and the guesses that it was compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The measure of the comparison.
    pub measure: Measure,
    /// The chosen guess.
    pub chosen: Weighed,
    /// The best guess that is a candidate. `None` if the chosen guess is a candidate.
    pub candidate: Option<Weighed>,
    /// The best guess that is not equivalent to the chosen one.
    pub runner_up: Option<Weighed>,
    /// What the choice is based on.
    pub basis: Basis,
}

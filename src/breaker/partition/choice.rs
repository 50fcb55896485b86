//! The choice of a guess, with the figures that justify it.

use super::objective::Measure;
use crate::code::{Code, Partition};

/// A guess and how it divides the candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The guess.
    pub code: Code,
    /// Whether it can be the secret itself.
    pub fits: bool,
    /// How it divides all candidates.
    pub partition: Partition,
}

/// What a choice is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// One guess of each class of equivalent ones was weighed against every candidate.
    Everything,
    /// There were too many: some guesses were weighed against some candidates, both taken at even distances.
    Sample {
        /// The number of guesses.
        guesses: usize,
        /// The number of candidates.
        candidates: usize,
    },
}

/// A guess that was chosen because it divides the candidates best, and what it was compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The measure by which guesses were compared.
    pub measure: Measure,
    /// The guess chosen.
    pub chosen: Weighed,
    /// The best guess that can be the secret, where the chosen one cannot.
    pub candidate: Option<Weighed>,
    /// The second best guess that is not equivalent to the chosen one, if there is one.
    pub runner_up: Option<Weighed>,
    /// What the choice is based on.
    pub basis: Basis,
}

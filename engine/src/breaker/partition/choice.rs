//! The choice of a guess and the figures that justify it.

use super::cost::Measure;
use crate::code::{Code, Partition};

/// A guess and how it divides the candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
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
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Basis {
    /// All guesses that may be made, one for each class of equivalent ones, were weighed against all candidates.
    Everything,
    /// There were too many guesses and candidates: all guesses were weighed against an evenly spaced sample of the
    /// candidates, or a sample of guesses was.
    Sample {
        /// The number of guesses.
        guesses: usize,
        /// The number of candidates.
        candidates: usize,
    },
}

/// The guess that divides the candidates best, and the guesses that it was compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Choice {
    /// The measure of the comparison.
    pub measure: Measure,
    /// The chosen guess.
    pub chosen: Weighed,
    /// The best guess that is a candidate. `None` if the chosen guess is a candidate.
    pub candidate: Option<Weighed>,
    /// The next best guesses, best first, at most [`Choice::RIVALS`]. There are fewer if no guess can be better than the
    /// first two, because no others are weighed then. Guesses that a symmetry of the game maps to each other count as one.
    pub rivals: Vec<Weighed>,
    /// What the choice is based on.
    pub basis: Basis,
}

impl Choice {
    /// The most rivals.
    pub const RIVALS: usize = 5;

    /// The guesses to show beside the chosen one, best first: the rivals, and in place of the last one the best candidate
    /// if it is none of them.
    pub fn alternatives(&self) -> Vec<&Weighed> {
        let is_new = |candidate: &&Weighed| !self.rivals.contains(candidate);
        let candidate = self.candidate.as_ref().filter(is_new);
        let rivals = self.rivals.iter().take(Choice::RIVALS - usize::from(candidate.is_some()));
        rivals.chain(candidate).collect()
    }

    /// The next best guess, if there is one.
    pub fn runner_up(&self) -> Option<&Weighed> {
        self.rivals.first()
    }
}

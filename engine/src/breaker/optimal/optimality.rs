//! The result of the search for an optimal guess.

use super::objective::{Depth, Objective};
use crate::breaker::partition::Weighed;
use crate::code::Code;

/// What is proved about the next guess.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Optimality {
    /// The guess is optimal.
    Fewest {
        /// The guess.
        guess: Box<Weighed>,
        /// What it leads to.
        fewest: OptimalTotal,
        /// The best of the other guesses. `None` if it is not asked for, or was not found within the limit of work.
        runner_up: Option<RunnerUp>,
    },
    /// There is only one candidate.
    Only {
        /// The candidate.
        code: Code,
    },
    /// No strategy finds every candidate within this number of guesses.
    Impossible {
        /// The number of guesses.
        depth: u32,
    },
    /// There is no proof because of a limit. The next guess is chosen greedily.
    Unproved(Limit),
}

impl Optimality {
    /// The optimal guess. `None` without a proof.
    pub fn guess(&self) -> Option<Code> {
        match self {
            Optimality::Fewest { guess, .. } => Some(guess.code),
            Optimality::Only { code } => Some(*code),
            Optimality::Impossible { .. } | Optimality::Unproved(_) => None,
        }
    }
}

/// The best guess but one. Of guesses that a symmetry makes equal, one stands for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunnerUp {
    /// The guess.
    pub guess: Code,
    /// How many guesses in total it takes more than the best.
    pub more: u32,
}

/// What the best strategy for some candidates comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct OptimalTotal {
    /// The number of candidates.
    pub candidates: usize,
    /// The guesses in total that find all candidates.
    pub total: u32,
    /// The games that take more guesses than [`Objective::Longer`](super::Objective::Longer) says. 0 for other objectives.
    pub longer: u32,
    /// The most guesses that a game may still take. The total is that of the strategies within this limit.
    pub depth: Depth,
    /// What the strategy is best for.
    pub objective: Objective,
}

impl OptimalTotal {
    /// The guesses on average.
    pub fn mean(&self) -> f64 {
        f64::from(self.total) / self.candidates as f64
    }
}

/// What is proved about the fewest guesses in total that find some candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FewestGuesses {
    /// This many.
    Exactly(u32),
    /// This many or more.
    AtLeast(u32),
}

/// The limit that stopped or prevented a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Limit {
    /// The limit of work was reached.
    Work {
        /// The budget, in the units of [`Patience`](super::Patience).
        budget: u64,
    },
    /// The tables for the game would take too much memory.
    Memory {
        /// The number of codes of the game.
        codes: u32,
        /// The most codes of a game that is searched.
        most: u32,
    },
}

//! The result of the search for an optimal guess.

use super::depth::Depth;
use crate::breaker::partition::Weighed;
use crate::code::Code;

/// What is proved about the next guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Optimality {
    /// The guess is optimal.
    Fewest {
        /// The guess.
        guess: Box<Weighed>,
        /// The number of candidates.
        candidates: usize,
        /// The fewest guesses in total that find all candidates.
        total: u32,
        /// The most guesses that a game may still take. The total is that of the strategies within this limit.
        depth: Depth,
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

/// The limit that stopped or prevented a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

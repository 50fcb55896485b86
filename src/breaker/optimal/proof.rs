//! What was proved of a guess, and the limits of work and memory that can prevent a proof.

use super::depth::Depth;
use crate::breaker::partition::Weighed;
use crate::code::Code;

/// What was proved of the next guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// No strategy finds the candidates with fewer guesses in total.
    Fewest {
        /// The first guess of a strategy that needs no more.
        guess: Box<Weighed>,
        /// The number of candidates.
        candidates: usize,
        /// The fewest guesses that find each of the candidates, added up over all of them.
        total: u32,
        /// The most guesses that a game may still take. The total is the fewest of all strategies that keep to it.
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
    /// There is no proof because of this limit. A guess is made that divides the candidates well.
    Unproved(Limit),
}

impl Proof {
    /// The guess that is proved best. `None` where there is no proof of a best guess.
    pub fn guess(&self) -> Option<Code> {
        match self {
            Proof::Fewest { guess, .. } => Some(guess.code),
            Proof::Only { code } => Some(*code),
            Proof::Impossible { .. } | Proof::Unproved(_) => None,
        }
    }
}

/// The limit that ended or prevented a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The search took more work than this.
    Work {
        /// The budget, in the units of [`Patience`](super::Patience).
        budget: u64,
    },
    /// The tables of the game would take too much memory.
    Memory {
        /// The number of codes of the game.
        codes: u32,
        /// The most codes of a game that is searched.
        most: u32,
    },
}

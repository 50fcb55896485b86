//! The search for good strategies of games that are too large for a proof, as others use it.

use super::evenness::Width;
use super::objective::Objective;
use super::optimality::FewestGuesses;
use super::prover::{GuessSearch, Prover, TooManyCodes};
use super::workspace::{Patience, ProverMemory, Stopped};
use crate::code::{Code, Rules, ScoredGuess};

/// Finds good guesses: of each large set of candidates, it tries only the most promising ones. The strategies have few
/// guesses, but nothing is proved about the others, so there are no bounds to be asked or stored. Only for
/// [`Objective::Worst`](super::Objective::Worst), the longest game is as short as possible.
///
/// Several threads may search for the same guess at once, as with a [`Prover`].
#[derive(Debug)]
pub struct NarrowSearch {
    /// Its bounds are those of the guesses that were tried.
    search: Prover,
}

impl NarrowSearch {
    /// Creates a search that tries only this number of guesses for each large set.
    ///
    /// # Errors
    ///
    /// If the game is too large for the objective.
    pub fn new(
        rules: Rules,
        objective: Objective,
        memory: ProverMemory,
        width: usize,
    ) -> Result<NarrowSearch, TooManyCodes> {
        let search = Prover::with_width(rules, objective, memory, Some(Width(width)))?;
        Ok(NarrowSearch { search })
    }
}

impl GuessSearch for NarrowSearch {
    fn rules(&self) -> Rules {
        self.search.rules()
    }

    fn objective(&self) -> Objective {
        self.search.objective()
    }

    fn guess(&self, scored: &[ScoredGuess], patience: &mut Patience<'_>) -> Result<Option<Code>, Stopped> {
        match self.search.guess(scored, patience)? {
            // The guesses that were tried may all be too long, and then others are not.
            None => self.search.shortest_games(scored, patience),
            found => Ok(found),
        }
    }

    fn with_guess(&self, first: &Code, scored: &[ScoredGuess], patience: &mut Patience<'_>) -> FewestGuesses {
        self.search.with_guess(first, scored, patience)
    }
}

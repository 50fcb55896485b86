//! The search for the best strategy with a given first guess.

use super::objective::Objective;
use super::optimality::FewestGuesses;
use super::prover::GuessSearch;
use super::workspace::{Patience, Stopped};
use crate::code::{Code, Rules, ScoredGuess};

/// Begins with a given guess, and continues by a search. The objective is [`Objective::Total`] without a depth.
pub struct FirstGuess<'a> {
    /// The search for all later guesses.
    pub search: &'a dyn GuessSearch,
    /// The first guess, a code of the game.
    pub guess: Code,
}

impl GuessSearch for FirstGuess<'_> {
    fn rules(&self) -> Rules {
        self.search.rules()
    }

    fn objective(&self) -> Objective {
        self.search.objective()
    }

    fn guess(&self, scored: &[ScoredGuess], patience: &mut Patience<'_>) -> Result<Option<Code>, Stopped> {
        if !scored.is_empty() {
            return self.search.guess(scored, patience);
        }
        match self.search.with_guess(&self.guess, scored, patience) {
            FewestGuesses::Exactly(_) => Ok(Some(self.guess)),
            FewestGuesses::AtLeast(_) => Err(Stopped),
        }
    }

    fn with_guess(&self, first: &Code, scored: &[ScoredGuess], patience: &mut Patience<'_>) -> FewestGuesses {
        self.search.with_guess(first, scored, patience)
    }
}

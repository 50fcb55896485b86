//! The guesses of a game so far and the scores they earned.

use std::fmt;

use thiserror::Error;

use super::{Code, ParseCodeError, ParseScoreError, Rules, Score, ScoreError, excerpt};

/// A guess and what it earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The guess.
    pub code: Code,
    /// What it earned.
    pub score: Score,
}

/// Why a text is not a turn of a game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseTurnError {
    /// There is no `=` between guess and score.
    #[error("{found:?} is not a guess with its score: write GUESS=EXACT,MISPLACED, for example aabb=1,2")]
    Form {
        /// What was given.
        found: String,
    },
    /// The guess is no code of the game.
    #[error(transparent)]
    Code(#[from] ParseCodeError),
    /// The score is none.
    #[error(transparent)]
    Score(#[from] ParseScoreError),
    /// No guess of this length can earn the score.
    #[error("{found:?}: {reason}")]
    Impossible {
        /// What was given.
        found: String,
        /// What is wrong with it.
        reason: ScoreError,
    },
}

impl fmt::Display for Turn {
    /// As [`Turn::parse`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={},{}", self.code, self.score.exact(), self.score.misplaced())
    }
}

impl Turn {
    /// Reads `GUESS=EXACT,MISPLACED`.
    ///
    /// # Errors
    ///
    /// Names the part that is wrong: the form, the guess, the score.
    pub fn parse(text: &str, rules: Rules) -> Result<Turn, ParseTurnError> {
        let (guess, score) =
            text.split_once('=').ok_or_else(|| ParseTurnError::Form { found: excerpt(text) })?;
        let code = rules.parse(guess)?;
        let claimed: Score = score.parse()?;
        let score = Score::new(claimed.exact(), claimed.misplaced(), rules)
            .map_err(|reason| ParseTurnError::Impossible { found: excerpt(text), reason })?;
        Ok(Turn { code, score })
    }

    /// Whether `code`, were it the secret, would have given this guess this score.
    #[inline]
    pub fn fits(&self, code: &Code) -> bool {
        Score::of(&self.code, code) == self.score
    }
}

/// The turns of a game, first to last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    turns: Vec<Turn>,
}

impl History {
    /// A game before the first guess.
    pub const fn new() -> History {
        History { turns: Vec::new() }
    }

    /// Adds a turn at the end.
    pub fn push(&mut self, turn: Turn) {
        self.turns.push(turn);
    }

    /// The turns, first to last.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The first turn, from 0, whose score rules `code` out as the secret. `None` for a candidate.
    #[inline]
    pub fn first_conflict(&self, code: &Code) -> Option<usize> {
        self.turns.iter().position(|turn| !turn.fits(code))
    }

    /// The first turn, from 0, that guessed `code`. `None` if none did.
    pub fn turn_of(&self, code: &Code) -> Option<usize> {
        self.turns.iter().position(|turn| turn.code == *code)
    }
}

impl FromIterator<Turn> for History {
    fn from_iter<I: IntoIterator<Item = Turn>>(turns: I) -> History {
        History { turns: turns.into_iter().collect() }
    }
}

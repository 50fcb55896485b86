//! The turns of a game.

use std::fmt;

use thiserror::Error;

use super::{Code, ParseCodeError, ParseScoreError, Rules, Score, ScoreError, excerpt};

/// A guess and its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The guess.
    pub code: Code,
    /// Its score.
    pub score: Score,
}

/// An error in the text form of a turn.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ParseTurnError {
    /// A missing `=` between guess and score.
    #[error("{found:?} is not a guess with its score: write GUESS=EXACT,MISPLACED, for example aabb=1,2")]
    Form {
        /// The text.
        found: String,
    },
    /// An invalid guess.
    #[error(transparent)]
    Code(#[from] ParseCodeError),
    /// A score in another form.
    #[error(transparent)]
    Score(ParseScoreError),
    /// A score that no guess of this length can earn.
    #[error("{found:?}: {reason}")]
    Impossible {
        /// The text.
        found: String,
        /// Why no guess can earn the score.
        reason: ScoreError,
    },
    /// A turn after the one that found the secret.
    #[error(
        "{found:?} comes after guess {number} ({won}), which found the secret: leave it out, or correct that score"
    )]
    Over {
        /// The text.
        found: String,
        /// The number of the turn that found the secret, from 1.
        number: usize,
        /// That turn.
        won: Turn,
    },
}

impl fmt::Display for Turn {
    /// Writes `GUESS=EXACT,MISPLACED`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.code, self.score.with_comma())
    }
}

impl Turn {
    /// Reads `GUESS=EXACT,MISPLACED`.
    ///
    /// # Errors
    ///
    /// If the form, the guess or the score is invalid.
    pub fn parse(text: &str, rules: Rules) -> Result<Turn, ParseTurnError> {
        let (guess, score) =
            text.split_once('=').ok_or_else(|| ParseTurnError::Form { found: excerpt(text) })?;
        let code = rules.parse(guess)?;
        let score = Score::parse(score, rules).map_err(|wrong| match wrong {
            ParseScoreError::Form(_) => ParseTurnError::Score(wrong),
            ParseScoreError::Impossible(reason) => {
                ParseTurnError::Impossible { found: excerpt(text), reason }
            }
        })?;
        Ok(Turn { code, score })
    }

    /// Whether `code` agrees with the score: as the secret, it would give the guess this score.
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
    /// An empty history.
    pub const fn new() -> History {
        History { turns: Vec::new() }
    }

    /// Reads turns in the form of [`Turn::parse`].
    ///
    /// # Errors
    ///
    /// If a turn is invalid, or follows the one that found the secret.
    pub fn parse<T: AsRef<str>>(texts: &[T], rules: Rules) -> Result<History, ParseTurnError> {
        let mut history = History::new();
        for text in texts.iter().map(AsRef::as_ref) {
            let turn = Turn::parse(text, rules)?;
            if let Some(won) = history.won(rules) {
                return Err(ParseTurnError::Over {
                    found: excerpt(text),
                    number: history.turns.len(),
                    won: *won,
                });
            }
            history.push(turn);
        }
        Ok(history)
    }

    /// The last turn, if it found the secret.
    pub fn won(&self, rules: Rules) -> Option<&Turn> {
        self.turns.last().filter(|turn| turn.score.wins(rules))
    }

    /// Appends a turn.
    pub fn push(&mut self, turn: Turn) {
        self.turns.push(turn);
    }

    /// The turns, first to last.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The first turn, from 0, that `code` disagrees with. `None` for a candidate.
    #[inline]
    pub fn first_conflict(&self, code: &Code) -> Option<usize> {
        self.turns.iter().position(|turn| !turn.fits(code))
    }

    /// The first turn, from 0, that guessed `code`. `None` if no turn did.
    pub fn turn_of(&self, code: &Code) -> Option<usize> {
        self.turns.iter().position(|turn| turn.code == *code)
    }
}

impl FromIterator<Turn> for History {
    fn from_iter<I: IntoIterator<Item = Turn>>(turns: I) -> History {
        History { turns: turns.into_iter().collect() }
    }
}

//! Guesses with what is known of their scores.

use std::fmt;

use thiserror::Error;

use super::{Code, ParseCodeError, ParseScoreError, Rules, Score, ScoreError, ScoreSet, excerpt};

/// A guess and the scores that it may have earned: only one, or several if a part of the score is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoredGuess {
    /// The guess.
    pub code: Code,
    /// What is known of its score.
    pub scores: ScoreSet,
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
        /// That guess.
        won: ScoredGuess,
    },
}

impl ScoredGuess {
    /// Reads `GUESS=EXACT,MISPLACED`, with the score in any notation of [`ScoreSet::parse`].
    ///
    /// # Errors
    ///
    /// If the form, the guess or the score is invalid.
    pub fn parse(text: &str, rules: Rules) -> Result<ScoredGuess, ParseTurnError> {
        let (guess, score) =
            text.split_once('=').ok_or_else(|| ParseTurnError::Form { found: excerpt(text) })?;
        let code = rules.parse(guess)?;
        let scores = ScoreSet::parse(score, rules).map_err(|wrong| match wrong {
            ParseScoreError::Impossible(reason) => {
                ParseTurnError::Impossible { found: excerpt(text), reason }
            }
            wrong => ParseTurnError::Score(wrong),
        })?;
        Ok(ScoredGuess { code, scores })
    }

    /// Reads several of them.
    ///
    /// # Errors
    ///
    /// If a guess is invalid, or follows the one that found the secret.
    pub fn parse_all<T: AsRef<str>>(texts: &[T], rules: Rules) -> Result<Vec<ScoredGuess>, ParseTurnError> {
        let mut scored: Vec<ScoredGuess> = Vec::new();
        for text in texts.iter().map(AsRef::as_ref) {
            let guess = ScoredGuess::parse(text, rules)?;
            if let Some(won) = ScoredGuess::won(&scored, rules) {
                return Err(ParseTurnError::Over { found: excerpt(text), number: scored.len(), won });
            }
            scored.push(guess);
        }
        Ok(scored)
    }

    /// The last guess, if it found the secret.
    pub fn won(scored: &[ScoredGuess], rules: Rules) -> Option<ScoredGuess> {
        scored.last().copied().filter(|last| last.scores.only().is_some_and(|score| score.wins(rules)))
    }

    /// Whether `code` agrees with what is known: as the secret, it would give the guess one of the scores.
    pub fn fits(&self, code: &Code) -> bool {
        let score = Score::of(&self.code, code);
        self.scores.contains(score.with_feedback(self.scores.feedback(), code.pegs().len()))
    }
}

/// Writes `GUESS=SCORE`, which [`ScoredGuess::parse`] reads.
impl fmt::Display for ScoredGuess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.code, self.scores)
    }
}

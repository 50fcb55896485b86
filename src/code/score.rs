//! The score of a guess: how many pegs are exact, how many misplaced.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Code, Rules, excerpt};

/// What a guess earns: `exact` pegs right in color and position, `misplaced` pegs right in color only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    exact: u8,
    misplaced: u8,
}

/// The reason why no guess of this length can earn a score.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum ScoreError {
    /// More marks than pegs.
    #[error("{exact} exact and {misplaced} misplaced are more than the {positions} pegs of a code")]
    TooMany {
        /// Exact pegs claimed.
        exact: usize,
        /// Misplaced pegs claimed.
        misplaced: usize,
        /// Pegs there are.
        positions: usize,
    },
    /// All but one peg exact and the last one misplaced.
    #[error("{exact} exact leaves one position; its peg cannot be misplaced")]
    LastMisplaced {
        /// Exact pegs claimed.
        exact: usize,
    },
}

/// A text that is not a score.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{found:?} is not a score: write EXACT,MISPLACED, for example 2,1")]
pub struct ParseScoreError {
    found: String,
}

impl Score {
    /// A score that some guess of these rules' length can earn.
    ///
    /// # Errors
    ///
    /// If there are more marks than pegs, or only one peg is not exact and that one is said to be misplaced.
    pub fn new(exact: usize, misplaced: usize, rules: Rules) -> Result<Score, ScoreError> {
        let positions = rules.positions();
        if exact.saturating_add(misplaced) > positions {
            return Err(ScoreError::TooMany { exact, misplaced, positions });
        }
        if exact + 1 == positions && misplaced == 1 {
            return Err(ScoreError::LastMisplaced { exact });
        }
        Ok(Score { exact: exact as u8, misplaced: misplaced as u8 })
    }

    /// Every score that some guess of these rules' length can earn, in the order of [`Score::number`].
    pub fn all(rules: Rules) -> impl Iterator<Item = Score> {
        (0..Score::kinds(rules.positions()))
            .map(Score::from_number)
            .filter(move |score| Score::new(score.exact(), score.misplaced(), rules).is_ok())
    }

    /// What `guess` earns against `secret`, and `secret` against `guess`: each color is found as often as it
    /// occurs in both, and those found that are not exact are misplaced.
    #[inline]
    pub fn of(guess: &Code, secret: &Code) -> Score {
        debug_assert_eq!(guess.pegs().len(), secret.pegs().len());
        let mut exact = 0;
        let (mut in_guess, mut in_secret) = ([0u8; 32], [0u8; 32]);
        for (ours, theirs) in guess.pegs().iter().zip(secret.pegs()) {
            exact += u8::from(ours == theirs);
            in_guess[ours.index()] += 1;
            in_secret[theirs.index()] += 1;
        }
        let found: u8 = in_guess.iter().zip(in_secret).map(|(ours, theirs)| theirs.min(*ours)).sum();
        Score { exact, misplaced: found - exact }
    }

    /// The number of score numbers for codes of [`MAX_POSITIONS`](super::MAX_POSITIONS) positions.
    pub const KINDS: usize = Score::kinds(super::MAX_POSITIONS);

    /// The number of score numbers for codes of this number of positions. One of them, all but one peg exact and the last
    /// misplaced, belongs to no score that can be earned.
    pub const fn kinds(positions: usize) -> usize {
        (positions + 1) * (positions + 2) / 2
    }

    /// The number of the score, from 0, in the order of the totals, then of the exact pegs.
    pub const fn number(self) -> usize {
        Score::number_of(self.total(), self.exact())
    }

    /// The number of the score with `total` pegs of a right color, `exact` of them exact.
    pub(super) const fn number_of(total: usize, exact: usize) -> usize {
        total * (total + 1) / 2 + exact
    }

    /// The score of a number, the inverse of [`Score::number`].
    ///
    /// # Panics
    ///
    /// If the number is not below [`Score::KINDS`].
    pub const fn from_number(number: usize) -> Score {
        assert!(number < Score::KINDS, "no such score");
        let mut total = 0;
        while Score::kinds(total) <= number {
            total += 1;
        }
        let exact = (number - total * (total + 1) / 2) as u8;
        Score { exact, misplaced: total as u8 - exact }
    }

    /// Pegs right in color and position.
    pub const fn exact(self) -> usize {
        self.exact as usize
    }

    /// Pegs right in color, wrong in position.
    pub const fn misplaced(self) -> usize {
        self.misplaced as usize
    }

    /// Pegs right in color, wherever they stand.
    pub const fn total(self) -> usize {
        self.exact() + self.misplaced()
    }

    /// Whether the guess was the secret.
    pub const fn wins(self, rules: Rules) -> bool {
        self.exact() == rules.positions()
    }
}

/// `EXACT MISPLACED`, as games are printed.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.exact, self.misplaced)
    }
}

/// Reads two small numbers with a comma, a blank or a middle dot between them. Whether a guess can earn them is
/// for [`Score::new`] to say, which knows the rules.
impl FromStr for Score {
    type Err = ParseScoreError;

    fn from_str(text: &str) -> Result<Score, ParseScoreError> {
        let number =
            |part: &str| part.trim().parse().ok().filter(|marks| usize::from(*marks) <= super::MAX_POSITIONS);
        text.split_once([',', ' ', '·'])
            .and_then(|(exact, misplaced)| {
                Some(Score { exact: number(exact)?, misplaced: number(misplaced)? })
            })
            .ok_or_else(|| ParseScoreError { found: excerpt(text) })
    }
}

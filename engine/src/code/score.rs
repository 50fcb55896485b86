//! Scores.

#![expect(clippy::cast_possible_truncation, reason = "exact and misplaced pegs are at most 10")]

use std::fmt;

use thiserror::Error;

use super::score_notation::{self, WON, Written};
use super::{Code, Feedback, Rules, excerpt};

/// The score of a guess, as far as its game shows it: `exact` pegs have the right color and position, `misplaced` pegs
/// only the right color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    exact: u8,
    misplaced: u8,
    feedback: Feedback,
}

/// Why no guess of a length can earn a score.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ScoreError {
    /// More marks than pegs.
    #[error("{exact} exact and {misplaced} misplaced are more than the {positions} {} of a code", if *positions == 1 { "peg" } else { "pegs" })]
    TooMany {
        /// The number of exact pegs.
        exact: usize,
        /// The number of misplaced pegs.
        misplaced: usize,
        /// The number of pegs of a guess.
        positions: usize,
    },
    /// All pegs but one exact, and that one misplaced.
    #[error("{exact} exact leaves one position; its peg cannot be misplaced")]
    LastMisplaced {
        /// The number of exact pegs.
        exact: usize,
    },
}

/// An error in the text form of a score.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ParseScoreError {
    /// None of the notations.
    #[error("{0:?} is not a score: write EXACT,MISPLACED, for example 2,1")]
    Form(String),
    /// A part of the score is unknown.
    #[error("{0:?} is a part of a score: the whole of it is needed here, for example 2,1")]
    Part(String),
    /// A part that no guess of this length can earn.
    #[error("no guess can earn {0:?} here")]
    Unearned(String),
    /// No guess can earn the score.
    #[error(transparent)]
    Impossible(#[from] ScoreError),
}

impl Score {
    /// Creates a score that a guess can earn under these rules.
    ///
    /// # Errors
    ///
    /// If there are more marks than pegs, or all pegs but one are exact and that one is misplaced.
    pub fn new(exact: usize, misplaced: usize, rules: Rules) -> Result<Score, ScoreError> {
        Ok(Score::of_length(exact, misplaced, rules.positions())?.as_shown(rules))
    }

    /// Creates a score that a guess of this length can earn.
    fn of_length(exact: usize, misplaced: usize, positions: usize) -> Result<Score, ScoreError> {
        if exact.saturating_add(misplaced) > positions {
            return Err(ScoreError::TooMany { exact, misplaced, positions });
        }
        if exact + 1 == positions && misplaced == 1 {
            return Err(ScoreError::LastMisplaced { exact });
        }
        Ok(Score { exact: exact as u8, misplaced: misplaced as u8, feedback: Feedback::Both })
    }

    /// Parses the score of a guess of this length in the form of [`Score::with_comma`] or in any of the usual notations:
    /// `2,1`, `2 1`, `21`, `2b1w`, `bbw`, `2A1B`, `2 exact 1 misplaced`, or marks.
    #[cfg(feature = "serde")]
    pub(crate) fn parse_for_length(text: &str, positions: usize) -> Result<Score, ParseScoreError> {
        let (exact, misplaced, feedback) = match Score::read(text)? {
            Written::Each(Some(exact), Some(misplaced)) => (exact, misplaced, Feedback::Both),
            Written::Each(Some(exact), None) => (exact, 0, Feedback::Exact),
            Written::Sum(total) => (0, total, Feedback::Sum),
            Written::Won => (positions, 0, Feedback::Sum),
            Written::Each(None, _) => return Err(ParseScoreError::Part(excerpt(text))),
        };
        Ok(Score { feedback, ..Score::of_length(exact, misplaced, positions)? })
    }

    /// Reads what a text says about a score.
    pub(super) fn read(text: &str) -> Result<Written, ParseScoreError> {
        score_notation::read(text).ok_or_else(|| ParseScoreError::Form(excerpt(text)))
    }

    /// Every score that a guess can earn under these rules, in the order of [`Score::number`].
    pub fn all(rules: Rules) -> impl Iterator<Item = Score> {
        Score::all_of_length(rules.positions())
            .map(move |score| (score, score.as_shown(rules)))
            .filter(|(score, shown)| score.number() == shown.number())
            .map(|(_, shown)| shown)
    }

    /// Every score of a guess of this length, with both numbers.
    fn all_of_length(positions: usize) -> impl Iterator<Item = Score> {
        let whole = (0..Score::kinds(positions)).map(Score::from_number);
        whole.filter(move |score| Score::of_length(score.exact(), score.misplaced(), positions).is_ok())
    }

    /// The score as these rules show it.
    #[inline]
    #[must_use]
    pub fn as_shown(self, rules: Rules) -> Score {
        self.with_feedback(rules.feedback(), rules.positions())
    }

    /// What this feedback shows of the score of a guess of this length.
    #[inline]
    pub(super) fn with_feedback(self, feedback: Feedback, positions: usize) -> Score {
        match feedback {
            Feedback::Both => self,
            Feedback::Exact => Score { misplaced: 0, feedback, ..self },
            Feedback::Sum if self.exact() == positions => Score { feedback, ..self },
            Feedback::Sum => Score { exact: 0, misplaced: self.exact + self.misplaced, feedback },
        }
    }

    /// The scores of a guess of this length that show as this one, with both numbers.
    pub fn whole(self, positions: usize) -> impl Iterator<Item = Score> {
        Score::all_of_length(positions).filter(move |whole| match self.feedback {
            Feedback::Both => *whole == self,
            Feedback::Exact => whole.exact == self.exact,
            Feedback::Sum => {
                whole.total() == self.total() && (whole.exact() == positions) == (self.exact() == positions)
            }
        })
    }

    /// What the score shows.
    pub const fn feedback(self) -> Feedback {
        self.feedback
    }

    /// The score with a number, and this feedback.
    pub(super) const fn numbered(number: usize, feedback: Feedback) -> Score {
        Score { feedback, ..Score::from_number(number) }
    }

    /// The number of exact pegs, if the score shows it.
    pub const fn known_exact(self) -> Option<usize> {
        match self.feedback {
            Feedback::Sum if self.exact == 0 && self.misplaced > 0 => None,
            _ => Some(self.exact()),
        }
    }

    /// The number of misplaced pegs, if the score shows it.
    pub const fn known_misplaced(self) -> Option<usize> {
        match self.feedback {
            Feedback::Exact => None,
            Feedback::Sum if self.misplaced > 0 => None,
            _ => Some(self.misplaced()),
        }
    }

    /// The number of exact and misplaced pegs, if the score shows it.
    pub const fn known_total(self) -> Option<usize> {
        if let Feedback::Exact = self.feedback { None } else { Some(self.total()) }
    }

    /// Scores `guess` against `secret`, two codes of a game, and shows what its rules show. Scores are symmetric.
    #[inline]
    pub fn under(rules: Rules, guess: &Code, secret: &Code) -> Score {
        Score::of(guess, secret).as_shown(rules)
    }

    /// Scores `guess` against `secret`, which has the same length, and shows both numbers. Scores are symmetric.
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
        Score { exact, misplaced: found - exact, feedback: Feedback::Both }
    }

    /// The number of score numbers for codes of [`MAX_POSITIONS`](super::MAX_POSITIONS) positions.
    pub const KINDS: usize = Score::kinds(super::MAX_POSITIONS);

    /// The number of score numbers for codes of this number of positions. One of them belongs to a score that cannot be
    /// earned: all pegs but one exact, and that one misplaced.
    pub const fn kinds(positions: usize) -> usize {
        (positions + 1) * (positions + 2) / 2
    }

    /// The number of the score, from 0, in the order of totals, then of exact pegs.
    pub const fn number(self) -> usize {
        Score::number_of(self.total(), self.exact())
    }

    /// The number of the score with `total` marks, `exact` of them exact.
    pub(super) const fn number_of(total: usize, exact: usize) -> usize {
        total * (total + 1) / 2 + exact
    }

    /// The score with a number, the inverse of [`Score::number`] for scores that show both numbers.
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
        Score { exact, misplaced: total as u8 - exact, feedback: Feedback::Both }
    }

    /// The number of exact pegs.
    pub const fn exact(self) -> usize {
        self.exact as usize
    }

    /// The number of misplaced pegs.
    pub const fn misplaced(self) -> usize {
        self.misplaced as usize
    }

    /// The number of exact and misplaced pegs.
    pub const fn total(self) -> usize {
        self.exact() + self.misplaced()
    }

    /// Whether the guess is the secret.
    pub const fn wins(self, rules: Rules) -> bool {
        self.exact() == rules.positions()
    }

    /// The score in words: `1 exact, 2 misplaced`; or `1 exact`, `sum 3` or `won` if it shows no more.
    pub fn in_words(self) -> String {
        match self.feedback {
            Feedback::Both => format!("{} exact, {} misplaced", self.exact, self.misplaced),
            Feedback::Exact | Feedback::Sum => self.to_string(),
        }
    }

    /// The score as command lines and files write it: `1,2`; `1,?`, `sum3` or `won` if it shows no more.
    pub fn with_comma(self) -> String {
        match self.feedback {
            Feedback::Both => format!("{},{}", self.exact, self.misplaced),
            Feedback::Exact => format!("{},?", self.exact),
            Feedback::Sum if self.exact > 0 => WON.to_owned(),
            Feedback::Sum => format!("sum{}", self.misplaced),
        }
    }
}

/// Writes `EXACT MISPLACED`; or `1 exact`, `sum 3` or `won` if the score shows no more.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.feedback {
            Feedback::Both => write!(f, "{} {}", self.exact, self.misplaced),
            Feedback::Exact => write!(f, "{} exact", self.exact),
            Feedback::Sum if self.exact > 0 => f.write_str(WON),
            Feedback::Sum => write!(f, "sum {}", self.misplaced),
        }
    }
}

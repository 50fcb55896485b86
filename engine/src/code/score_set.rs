//! Sets of scores: what is known of a score if a part of it is not.

use std::fmt;

use super::score_notation::Written;
use super::{Feedback, ParseScoreError, Rules, Score, excerpt};

/// The scores that a guess may have earned, as far as its game shows them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ScoreSet {
    /// A bit for the number of each score.
    numbers: u128,
    feedback: Feedback,
}

const _: () = assert!(Score::KINDS <= u128::BITS as usize, "a bit for each score");

impl ScoreSet {
    /// Parses a score in any notation. A number that is unknown is a question mark, as in `2,?`; the number of all marks
    /// is written `sum 3`. Where scores show only one number, it can stand alone.
    ///
    /// # Errors
    ///
    /// If the text has another form, or no guess can earn such a score under these rules.
    pub fn parse(text: &str, rules: Rules) -> Result<ScoreSet, ParseScoreError> {
        let positions = rules.positions();
        let written = match (rules.feedback(), text.trim().parse()) {
            (Feedback::Exact, Ok(exact)) => Written::Each(Some(exact), None),
            (Feedback::Sum, Ok(total)) => Written::Sum(total),
            _ => Score::read(text)?,
        };
        let set = match written {
            Written::Each(Some(exact), Some(misplaced)) => Score::new(exact, misplaced, rules)?.into(),
            Written::Won => Score::new(positions, 0, rules)?.into(),
            // A sum of all marks is not the secret, which shows as won.
            Written::Sum(total) if rules.feedback() == Feedback::Sum => {
                Score::all(rules).filter(|shown| shown.exact() == 0 && shown.total() == total).collect()
            }
            _ => Score::all(rules)
                .filter(|shown| shown.whole(positions).any(|score| agrees(score, written)))
                .collect(),
        };
        if set == ScoreSet::default() { Err(ParseScoreError::Unearned(excerpt(text))) } else { Ok(set) }
    }

    /// Parses a score that is known, in any notation of [`ScoreSet::parse`].
    ///
    /// # Errors
    ///
    /// As for [`ScoreSet::parse`], and if a part of the score is unknown.
    pub fn parse_one(text: &str, rules: Rules) -> Result<Score, ParseScoreError> {
        ScoreSet::parse(text, rules)?.only().ok_or_else(|| ParseScoreError::Part(excerpt(text)))
    }

    /// Whether the score is in the set.
    pub const fn contains(self, score: Score) -> bool {
        self.has(score.total(), score.exact())
    }

    /// What the scores show.
    pub(super) const fn feedback(self) -> Feedback {
        self.feedback
    }

    /// The scores of a guess of this length that show as one of these, with both numbers.
    pub(super) fn whole(self, positions: usize) -> ScoreSet {
        match self.feedback {
            Feedback::Both => self,
            Feedback::Exact | Feedback::Sum => {
                self.scores().flat_map(|score| score.whole(positions)).collect()
            }
        }
    }

    /// Whether the score with `total` marks, `exact` of them exact, is in the set.
    pub(super) const fn has(self, total: usize, exact: usize) -> bool {
        self.numbers & 1 << Score::number_of(total, exact) != 0
    }

    /// The scores, in the order of [`Score::number`].
    pub fn scores(self) -> impl Iterator<Item = Score> {
        let mut left = self.numbers;
        std::iter::from_fn(move || {
            let number = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(Score::numbered(number, self.feedback))
        })
    }

    /// The score, if there is only one.
    pub fn only(self) -> Option<Score> {
        let mut scores = self.scores();
        scores.next().filter(|_| scores.next().is_none())
    }
}

fn agrees(score: Score, written: Written) -> bool {
    match written {
        Written::Each(exact, misplaced) => {
            exact.is_none_or(|exact| exact == score.exact())
                && misplaced.is_none_or(|misplaced| misplaced == score.misplaced())
        }
        Written::Sum(total) => total == score.total(),
        Written::Won => false,
    }
}

impl From<Score> for ScoreSet {
    fn from(score: Score) -> ScoreSet {
        ScoreSet { numbers: 1 << score.number(), feedback: score.feedback() }
    }
}

impl FromIterator<Score> for ScoreSet {
    fn from_iter<I: IntoIterator<Item = Score>>(scores: I) -> ScoreSet {
        let add = |set: ScoreSet, score: Score| ScoreSet {
            numbers: set.numbers | 1 << score.number(),
            feedback: score.feedback(),
        };
        scores.into_iter().fold(ScoreSet::default(), add)
    }
}

/// Writes `2,1`, `2,?`, `?,1` or `sum 3`: what all scores of the set have in common.
impl fmt::Display for ScoreSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.feedback != Feedback::Both {
            return f.write_str(&self.only().map_or_else(|| "?".to_owned(), Score::with_comma));
        }
        let common = |figure: fn(Score) -> usize| {
            let mut figures = self.scores().map(figure);
            let first = figures.next()?;
            figures.all(|other| other == first).then_some(first)
        };
        match (common(Score::exact), common(Score::misplaced), common(Score::total)) {
            (Some(exact), Some(misplaced), _) => write!(f, "{exact},{misplaced}"),
            (Some(exact), None, _) => write!(f, "{exact},?"),
            (None, Some(misplaced), _) => write!(f, "?,{misplaced}"),
            (None, None, Some(total)) => write!(f, "sum {total}"),
            (None, None, None) => f.write_str("?,?"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Variant;

    #[test]
    fn what_is_displayed_is_read_as_the_same_set() {
        let texts = ["2,1", "2,?", "?,1", "sum 3", "?,?", "4,0", "0,0", "sum 1", "0,?"];
        for text in texts {
            let set = ScoreSet::parse(text, Rules::CLASSIC).expect("a score of the classic game");
            assert_eq!(set.to_string(), text);
        }
        // Beside three exact pegs, the fourth cannot be misplaced.
        assert_eq!(
            ScoreSet::parse("3,?", Rules::CLASSIC).map(ScoreSet::only),
            Ok(Score::new(3, 0, Rules::CLASSIC).ok())
        );
    }

    #[test]
    fn what_a_variant_tells_of_a_score_is_read_as_it_is_written() {
        for variant in [Variant::ExactOnly, Variant::SumOnly] {
            let rules = Rules::CLASSIC.with(variant).expect("every code stays");
            for score in Score::all(rules) {
                assert_eq!(ScoreSet::parse_one(&score.with_comma(), rules), Ok(score), "{score}");
                assert_eq!(ScoreSet::from(score).to_string(), score.with_comma());
            }
        }
        let sum = Rules::CLASSIC.with(Variant::SumOnly).expect("every code stays");
        assert_eq!(ScoreSet::parse_one("4", sum).map(|score| score.wins(sum)), Ok(false));
        assert_eq!(ScoreSet::parse_one("won", sum).map(|score| score.wins(sum)), Ok(true));
    }

    #[test]
    fn what_no_guess_can_earn_is_refused() {
        for text in ["5,?", "?,5", "sum 5", "3,1", "3,2", "?"] {
            assert!(ScoreSet::parse(text, Rules::CLASSIC).is_err(), "{text}");
        }
    }
}

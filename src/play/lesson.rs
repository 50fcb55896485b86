//! The lessons by their names, and the scores that are typed in them.

use thiserror::Error;

use crate::excerpt::excerpt;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Rules, Score, ScoreError};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lesson {
    Scoring,
    /// The depth-first search of a small triangle.
    Search,
    Strategy(Strategy),
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("unknown lesson {found:?}: the lessons are {}", Lesson::ALL.each_ref().map(Lesson::name).join(", "))]
pub struct ParseLessonError {
    found: String,
}

impl Lesson {
    pub const ALL: [Lesson; 2 + Strategy::ALL.len()] = [
        Lesson::Scoring,
        Lesson::Search,
        Lesson::Strategy(Strategy::States),
        Lesson::Strategy(Strategy::Smart),
        Lesson::Strategy(Strategy::Constraints),
        Lesson::Strategy(Strategy::Minimax),
        Lesson::Strategy(Strategy::Expected),
        Lesson::Strategy(Strategy::Entropy),
        Lesson::Strategy(Strategy::Parts),
        Lesson::Strategy(Strategy::OPTIMAL),
    ];

    /// The name that [`Lesson::parse`] reads.
    pub fn name(&self) -> &'static str {
        match self {
            Lesson::Scoring => "scoring",
            Lesson::Search => "search",
            Lesson::Strategy(strategy) => strategy.into(),
        }
    }

    /// Reads the name of a lesson, in either case.
    pub fn parse(name: &str) -> Result<Lesson, ParseLessonError> {
        let found = Lesson::ALL.into_iter().find(|lesson| lesson.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| ParseLessonError { found: excerpt(name) })
    }
}

/// A line that is no score.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum LessonScoreError {
    #[error(
        "{0:?} is not a command here and no score: two digits are one, exact and misplaced, such as 2 1. Type help for \
         the commands"
    )]
    NotTwoDigits(String),
    #[error(transparent)]
    Impossible(#[from] ScoreError),
}

/// Reads two digits, with or without a blank or a comma between them.
pub fn read_score(line: &str, rules: Rules) -> Result<Score, LessonScoreError> {
    let digits: Option<Vec<usize>> = line
        .chars()
        .filter(|sign| !matches!(sign, ' ' | ','))
        .map(|sign| sign.to_digit(10).map(|digit| digit as usize))
        .collect();
    match digits.as_deref() {
        Some([exact, misplaced]) => Ok(Score::new(*exact, *misplaced, rules)?),
        _ => Err(LessonScoreError::NotTwoDigits(excerpt(line))),
    }
}

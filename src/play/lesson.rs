//! The lessons: their names, and the subject of each page.

use thiserror::Error;

use super::{PegGame, WatchedGame};
use crate::excerpt::excerpt;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Rules, Score};
use pegwise_engine::pegs::Search;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lesson {
    Scoring,
    /// The depth-first search of a small triangle.
    Search,
    /// How a strategy chooses its guesses.
    Strategy(Strategy),
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("unknown lesson {found:?}: the lessons are {}", Lesson::ALL.each_ref().map(Lesson::name).join(", "))]
pub struct ParseLessonError {
    found: String,
}

impl Lesson {
    /// All lessons, in the order of the list.
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
    ///
    /// # Errors
    ///
    /// If there is no such lesson.
    pub fn parse(name: &str) -> Result<Lesson, ParseLessonError> {
        let found = Lesson::ALL.into_iter().find(|lesson| lesson.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| ParseLessonError { found: excerpt(name) })
    }
}

/// A page with the game or the search that its words are about.
#[derive(Clone, Debug)]
pub enum LessonPage<'a> {
    Scoring {
        rules: Rules,
        page: &'a ScoringPage,
        /// The player's answer, if it is a question.
        answer: Answer,
    },
    Search {
        page: SearchPage,
        /// The game from whose board the search starts.
        origin: &'a PegGame,
        search: &'a Search,
    },
    /// A watched game.
    Strategy { strategy: Strategy, page: StrategyPage, secret: Code, game: &'a WatchedGame },
}

/// A page about scoring: a secret and the guess that is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoringPage {
    /// What the page explains or asks.
    pub topic: ScoringTopic,
    pub secret: Code,
    pub guess: Code,
}

/// What a page about scoring explains or asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoringTopic {
    /// The secret, before any guess.
    Secret,
    Exact,
    Misplaced,
    Both,
    /// A color that the guess has more often than the secret.
    RepeatedInGuess,
    /// A color that the secret has more often than the guess.
    RepeatedInSecret,
    /// The player scores the guess.
    Question,
    Found,
}

/// The player's answer to a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answer {
    #[default]
    Open,
    /// This score, which the guess does not earn.
    Wrong(Score),
    /// The score that the guess earns.
    Right,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchPage {
    Start,
    /// The first jump is made.
    FirstJump,
    /// The first board without a possible jump is reached.
    FirstEnd,
    /// The first game is a dead end.
    FirstDeadEnd,
    /// Jumps are undone, back to the first board with an untried jump.
    SteppedBack,
    SecondGame,
    /// Every game that begins with the first jump has been played.
    FirstBranch,
    FirstSolution,
    Finished,
    Next,
}

/// A page about a strategy. Guesses are numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyPage {
    Idea,
    /// Why this guess is made.
    Reason(usize),
    Guess(usize),
    /// What follows from the score of this guess.
    Effect(usize),
    /// How the strategy does against every secret, and what to do next.
    Results,
}

//! The lessons in words: what each is about, and the text of each page. Every figure is read from the game or the
//! search that the page shows.

mod scoring;
mod search;
mod strategy;

pub use scoring::answered;

use super::Voice;
use crate::play::{Lesson, LessonPage};
use pegwise_engine::breaker::Strategy;

pub fn title(lesson: &Lesson) -> String {
    match lesson {
        Lesson::Scoring => "How a guess is scored".to_owned(),
        Lesson::Search => "A depth-first search".to_owned(),
        Lesson::Strategy(strategy) => format!("The strategy {strategy}"),
    }
}

pub const fn about(lesson: &Lesson) -> &'static str {
    match lesson {
        Lesson::Scoring => "Exact and misplaced; colors that repeat.",
        Lesson::Search => "Every game on a small triangle, one by one.",
        Lesson::Strategy(Strategy::States) => "Two fixed guesses, then codes in order.",
        Lesson::Strategy(Strategy::Smart) => "A list of colors for each position.",
        Lesson::Strategy(Strategy::Constraints) => "Every way that a score can come about.",
        Lesson::Strategy(Strategy::Minimax) => "The smallest largest part.",
        Lesson::Strategy(Strategy::Expected) => "The fewest possible codes on average.",
        Lesson::Strategy(Strategy::Entropy) => "The most information.",
        Lesson::Strategy(Strategy::Parts) => "The most parts.",
        Lesson::Strategy(Strategy::Optimal(_)) => "Proof that no strategy needs fewer guesses.",
        Lesson::Strategy(Strategy::Tree(_)) => "Every guess is looked up.",
    }
}

/// What to try after a lesson, to follow the key or the word that opens it.
pub const fn what_next(lesson: &Lesson) -> &'static str {
    match lesson {
        Lesson::Scoring => "opens Break the code, where the secret is hidden from you",
        Lesson::Search => "opens this search, for you to step through",
        Lesson::Strategy(_) => "opens Watch it think with this strategy and this secret",
    }
}

pub fn page_title(page: &LessonPage<'_>) -> String {
    match page {
        LessonPage::Scoring { page, .. } => scoring::title(page.topic).to_owned(),
        LessonPage::Search { page, .. } => search::title(*page).to_owned(),
        LessonPage::Strategy { page, .. } => strategy::title(*page),
    }
}

/// The text of a page. A search or a game stands at its step.
pub fn page_text(voice: Voice, page: &LessonPage<'_>) -> String {
    match page {
        LessonPage::Scoring { rules, page, answer } => scoring::text(voice, *rules, page, *answer),
        LessonPage::Search { page, origin, search } => search::text(voice, *page, origin, search),
        LessonPage::Strategy { strategy, page, secret, game } => {
            strategy::text(voice, strategy, *page, secret, game)
        }
    }
}

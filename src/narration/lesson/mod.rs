//! The lessons in words: what each is about, and the text of each page. Every figure is read from the game or the
//! search that the page shows.

mod scoring;
mod search;
mod strategy;

pub use scoring::answered;

use super::board::spoken_rows;
use super::spoken::Spoken;
use super::{Voice, as_sentence};
use crate::play::Lesson;
use crate::session::LessonSession;
use crate::session::lesson::{Answer, Fact, OpenLesson, Refusal, Scene, ScoringTopic, StrategyScene, Topic};
use pegwise_engine::breaker::Strategy;

impl Spoken for LessonSession {
    fn greeting(&self) -> Vec<String> {
        self.open().map_or_else(list, page)
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        match (fact, self.open()) {
            (Fact::Begun, Some(open)) => {
                std::iter::once(format!("Lesson: {}.", title(&open.lesson))).chain(page(open)).collect()
            }
            (Fact::Page, Some(open)) => page(open),
            (Fact::List | Fact::Begun | Fact::Page, _) => list(),
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match (refusal, self.open()) {
            (Refusal::LastPage, Some(open)) => {
                format!("{refusal}. Type open: it {}.", what_next(&open.lesson))
            }
            (Refusal::NotPlayed, _) => "The game was not played to its end.".to_owned(),
            _ => as_sentence(&refusal.to_string()),
        }
    }
}

fn list() -> Vec<String> {
    let lessons = Lesson::ALL.into_iter().map(|lesson| format!("{}: {}", lesson.name(), about(&lesson)));
    let begin = format!("Type lesson and a name, such as lesson {}.", Lesson::Scoring.name());
    lessons.chain([begin]).collect()
}

/// The page on show, and what to type.
fn page(open: &OpenLesson) -> Vec<String> {
    let of = open.page_count().map_or_else(String::new, |pages| format!(" of {pages}"));
    let mut lines = vec![format!("Page {}{of}: {}.", open.page + 1, page_title(open.topic()))];
    if let Topic::Scoring(page) = open.topic() {
        lines.push(format!("Secret {}.", Voice::SPOKEN.code(&page.secret)));
        if page.topic != ScoringTopic::Secret {
            lines.push(format!("Guess {}.", Voice::SPOKEN.code(&page.guess)));
        }
    }
    lines.push(page_text(Voice::SPOKEN, open));
    if open.asks() && open.answer() == Answer::Open {
        lines.push(as_sentence(&answered(Voice::SPOKEN, Answer::Open)));
    }
    if let Scene::Search(scene) = &open.scene {
        lines.extend(spoken_rows(scene.session.search.board()));
    }
    lines.push(if open.is_at_end() {
        format!("Type open: it {}. Or type back, or stop.", what_next(&open.lesson))
    } else {
        "Type next, back or stop.".to_owned()
    });
    lines
}

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

pub fn page_title(topic: Topic) -> String {
    match topic {
        Topic::Scoring(page) => <&str>::from(page.topic).to_owned(),
        Topic::Search(topic) => <&str>::from(topic).to_owned(),
        Topic::Strategy(topic) => strategy::title(topic),
    }
}

pub fn page_text(voice: Voice, open: &OpenLesson) -> String {
    match (open.topic(), &open.scene) {
        (Topic::Scoring(page), Scene::Scoring(_)) => scoring::text(voice, &page, open.answer()),
        (Topic::Search(topic), Scene::Search(scene)) => {
            search::text(voice, topic, &scene.session.origin, &scene.session.search)
        }
        (Topic::Strategy(topic), Scene::Strategy(scene)) => {
            let watching = scene.watching();
            strategy::text(voice, &watching.setup.strategy, topic, &StrategyScene::secret(), &watching.game)
        }
        _ => unreachable!("a page is about its scene"),
    }
}

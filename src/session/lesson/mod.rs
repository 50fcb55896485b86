//! Lessons: pages that stand at real steps of a search or a watched game, or show a guess that is scored. A lesson has
//! sessions of its own, so it touches no game of the player's.

mod scoring;
mod search;
mod strategy;

pub use scoring::ScoringScene;
pub use search::SearchScene;
pub use strategy::StrategyScene;

use crate::play::{Answer, GameTask, Lesson, LessonPage, ScoringTopic};
use crate::task::Update;
use pegwise_engine::code::Score;

/// What the player can do in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Turn to the next page.
    Next,
    /// Turn to the previous page.
    Back,
    /// Answer the question of the page with this score.
    Answer(Score),
}

/// What a lesson shows beside its words.
#[derive(Debug)]
pub enum Scene {
    /// A secret, a guess and its score.
    Scoring(ScoringScene),
    Search(Box<SearchScene>),
    /// A watched game.
    Strategy(Box<StrategyScene>),
}

#[derive(Debug)]
pub struct LessonSession {
    pub lesson: Lesson,
    /// The page, from 0.
    pub page: usize,
    pub scene: Scene,
}

impl LessonSession {
    /// Begins a lesson. Returns it with the task that plays its game, if it has one.
    pub fn begin(lesson: Lesson) -> (LessonSession, Option<GameTask>) {
        let (scene, task) = match &lesson {
            Lesson::Scoring => (Scene::Scoring(ScoringScene::new()), None),
            Lesson::Search => (Scene::Search(Box::new(SearchScene::new())), None),
            Lesson::Strategy(strategy) => {
                let (scene, task) = StrategyScene::new(strategy.clone());
                (Scene::Strategy(Box::new(scene)), task)
            }
        };
        (LessonSession { lesson, page: 0, scene }, task)
    }

    /// The number of pages. `None` until the game of the lesson has been played.
    pub fn pages(&self) -> Option<usize> {
        match &self.scene {
            Scene::Scoring(scene) => Some(scene.pages.len()),
            Scene::Search(scene) => Some(scene.pages.len()),
            Scene::Strategy(scene) => Some(scene.pages.len()).filter(|pages| *pages > 0),
        }
    }

    /// The page with what its words are about. A search or a game stands at the step of the page on show, whichever page
    /// is asked for.
    pub fn page_at(&self, page: usize) -> LessonPage<'_> {
        match &self.scene {
            Scene::Scoring(scene) => LessonPage::Scoring {
                rules: ScoringScene::rules(),
                page: &scene.pages[page],
                answer: scene.answer(page),
            },
            Scene::Search(scene) => LessonPage::Search {
                page: scene.pages[page].0,
                origin: &scene.session.origin,
                search: &scene.session.search,
            },
            Scene::Strategy(scene) => LessonPage::Strategy {
                strategy: scene.watching().strategy.clone(),
                page: scene.page(page),
                secret: StrategyScene::secret(),
                game: &scene.watching().game,
            },
        }
    }

    /// Whether this is the last page.
    pub fn is_at_end(&self) -> bool {
        self.pages() == Some(self.page + 1)
    }

    /// Whether the page asks the player for a score, and has not got it.
    pub fn asks(&self) -> bool {
        let Scene::Scoring(scene) = &self.scene else { return false };
        scene.pages[self.page].topic == ScoringTopic::Question && scene.answer(self.page) != Answer::Right
    }

    /// Whether a verb would have an effect now.
    pub fn allows(&self, verb: Verb) -> bool {
        match verb {
            Verb::Next => self.pages().is_some_and(|pages| self.page + 1 < pages),
            Verb::Back => self.page > 0,
            Verb::Answer(_) => self.asks(),
        }
    }

    /// Carries out a verb, if it is allowed.
    pub fn carry_out(&mut self, verb: Verb) {
        if !self.allows(verb) {
            return;
        }
        match verb {
            Verb::Next => self.turn_to(self.page + 1),
            Verb::Back => self.turn_to(self.page - 1),
            Verb::Answer(score) => {
                if let Scene::Scoring(scene) = &mut self.scene {
                    scene.take_answer(self.page, score);
                }
            }
        }
    }

    fn turn_to(&mut self, page: usize) {
        self.page = page;
        match &mut self.scene {
            Scene::Scoring(_) => {}
            Scene::Search(scene) => scene.show(page),
            Scene::Strategy(scene) => scene.show(page),
        }
    }

    pub fn receive(&mut self, update: Update<GameTask>) {
        if let Scene::Strategy(scene) = &mut self.scene {
            scene.receive(update);
            scene.show(self.page);
        }
    }
}

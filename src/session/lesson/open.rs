//! The lesson that is open: its page, and what it shows.

use super::scoring::{self, Answer, ScoringPage, ScoringTopic};
use super::search::{self, SearchScene, SearchTopic};
use super::strategy::{StrategyScene, StrategyTopic};
use crate::play::{GameTask, Lesson};
use crate::session::new_game::NewGame;
use crate::session::{Location, Subject};
use crate::task::Update;
use pegwise_engine::code::Score;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    Scoring(ScoringPage),
    Search(SearchTopic),
    Strategy(StrategyTopic),
}

/// What a lesson shows beside its words.
#[derive(Debug)]
pub enum Scene {
    /// A secret, a guess and its score, with the player's answer on each page.
    Scoring(Vec<Answer>),
    Search(Box<SearchScene>),
    Strategy(Box<StrategyScene>),
}

#[derive(Debug)]
pub struct OpenLesson {
    pub lesson: Lesson,
    /// The pages, each with the step at which its search or game stands. Only the first one until a game has been played.
    pub pages: Vec<(Topic, u64)>,
    /// Whether all pages are known.
    is_ready: bool,
    /// The page on show, from 0.
    pub page: usize,
    pub scene: Scene,
}

fn pages<T>(pages: Vec<(T, u64)>, topic: fn(T) -> Topic) -> Vec<(Topic, u64)> {
    pages.into_iter().map(|(page, step)| (topic(page), step)).collect()
}

impl OpenLesson {
    /// Begins a lesson. Returns it with the task that plays its game, if it has one.
    pub fn begin(lesson: Lesson) -> (OpenLesson, Option<GameTask>) {
        let (scene, pages, task) = match &lesson {
            Lesson::Scoring => {
                let pages = pages(scoring::pages(), Topic::Scoring);
                (Scene::Scoring(vec![Answer::Open; pages.len()]), pages, None)
            }
            Lesson::Search => {
                let scene = SearchScene::new();
                let pages = pages(search::pages(&scene.session.search), Topic::Search);
                (Scene::Search(Box::new(scene)), pages, None)
            }
            Lesson::Strategy(strategy) => {
                let (scene, task) = StrategyScene::new(strategy.clone());
                (Scene::Strategy(Box::new(scene)), vec![(Topic::Strategy(StrategyTopic::Idea), 0)], task)
            }
        };
        (OpenLesson { lesson, pages, is_ready: task.is_none(), page: 0, scene }, task)
    }

    /// The number of pages. `None` until the game of the lesson has been played.
    pub fn page_count(&self) -> Option<usize> {
        self.is_ready.then_some(self.pages.len())
    }

    /// What the page on show is about. A search or a game stands at its step.
    pub fn topic(&self) -> Topic {
        self.pages[self.page].0
    }

    /// Whether this is the last page.
    pub fn is_at_end(&self) -> bool {
        self.page_count() == Some(self.page + 1)
    }

    /// Whether the page asks the player for a score, and has not got it.
    pub fn asks(&self) -> bool {
        let is_question =
            matches!(self.topic(), Topic::Scoring(page) if page.topic == ScoringTopic::Question);
        is_question && self.answer() != Answer::Right
    }

    pub fn answer(&self) -> Answer {
        match &self.scene {
            Scene::Scoring(answers) => answers[self.page],
            Scene::Search(_) | Scene::Strategy(_) => Answer::Open,
        }
    }

    /// Answers the question of the page.
    pub fn take_answer(&mut self, score: Score) {
        if let (Topic::Scoring(page), Scene::Scoring(answers)) = (self.topic(), &mut self.scene) {
            answers[self.page] = page.answered(score);
        }
    }

    /// What the last page opens.
    pub(super) fn what_next(&self) -> Subject {
        match &self.scene {
            Scene::Scoring(_) => Subject::Go(Location::Break),
            Scene::Search(scene) => Subject::Search(Box::new(scene.session.origin.clone())),
            Scene::Strategy(scene) => Subject::Begin(Box::new(NewGame::Watch {
                rules: StrategyScene::rules(),
                strategy: scene.watching().setup.strategy.clone(),
                secret: Some(StrategyScene::secret()),
            })),
        }
    }

    pub fn turn_to(&mut self, page: usize) {
        self.page = page;
        let step = self.pages[page].1;
        match &mut self.scene {
            Scene::Scoring(_) => {}
            Scene::Search(scene) => scene.show(step),
            Scene::Strategy(scene) => scene.show(step),
        }
    }

    pub fn receive(&mut self, update: Update<GameTask>) {
        if let Scene::Strategy(scene) = &mut self.scene
            && let Some(played) = scene.receive(update)
        {
            (self.pages, self.is_ready) = (pages(played, Topic::Strategy), true);
            self.turn_to(self.page);
        }
    }
}

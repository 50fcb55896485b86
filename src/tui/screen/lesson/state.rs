//! The list of lessons, and the lesson that is open.

use crate::play::{GameTask, Lesson};
use crate::session::LessonSession;
use crate::session::lesson::{Scene, ScoringScene, StrategyScene, Verb};
use crate::session::new_game::NewGame;
use crate::session::{Location, Subject};
use crate::task::{TaskId, Update};
use crate::tui::message::Work;
use crate::tui::screen::Request;
use crate::tui::screen::parts::ScoreEntry;

#[derive(Debug)]
pub(super) struct OpenLesson {
    pub(super) session: LessonSession,
    /// The score typed so far on a page that asks for one.
    pub(super) entry: ScoreEntry,
}

/// The state of the screen of the lessons.
#[derive(Debug, Default)]
pub(crate) struct Lessons {
    /// The selected lesson, from 0.
    pub(super) chosen: usize,
    pub(super) open: Option<OpenLesson>,
    last_task: TaskId,
}

impl Lessons {
    /// Begins a lesson. Returns the work that it needs.
    pub(crate) fn begin(&mut self, lesson: Lesson) -> Option<Request> {
        self.chosen = Lesson::ALL.iter().position(|other| *other == lesson).unwrap_or(0);
        let (session, task) = LessonSession::begin(lesson);
        self.open = Some(OpenLesson { session, entry: ScoreEntry::new(ScoringScene::rules(), None) });
        let id = self.last_task.advance();
        task.map(|task| Request::Start(Work::Lesson(id, task)))
    }

    /// Handles an update of a task. One of an earlier lesson is ignored.
    pub(crate) fn on_work(&mut self, id: TaskId, update: Update<GameTask>) {
        if let Some(open) = self.open.as_mut().filter(|_| id == self.last_task) {
            open.session.receive(update);
        }
    }

    pub(super) fn turn(&mut self, verb: Verb) {
        if let Some(open) = &mut self.open {
            open.session.carry_out(verb);
            open.entry = ScoreEntry::new(ScoringScene::rules(), None);
        }
    }
}

impl OpenLesson {
    /// What the last page opens.
    pub(super) fn what_next(&self) -> Request {
        match &self.session.scene {
            Scene::Scoring(_) => Request::Open(Subject::Go(Location::Break)),
            Scene::Search(scene) => Request::Open(Subject::Search(Box::new(scene.session.origin.clone()))),
            Scene::Strategy(scene) => Request::Open(Subject::Begin(Box::new(NewGame::Watch {
                rules: StrategyScene::rules(),
                strategy: scene.watching().strategy.clone(),
                secret: Some(StrategyScene::secret()),
            }))),
        }
    }
}

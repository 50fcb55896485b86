//! Lessons: the list, and pages beside the panels of a search or a watched game. The session has the lesson.

mod action;
mod scoring_view;
mod state;
mod view;

use ratatui::layout::{Position, Rect};

use super::{Context, Request, Screen};
use crate::narration::command_line;
use crate::play::Lesson;
use crate::session::lesson::ScoringScene;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;

pub(crate) use state::Lessons;

impl Screen for Lessons {
    fn title(&self) -> &'static str {
        "Lessons"
    }

    fn keys(&self) -> Keys {
        let plain = |context| Keys { context, typing: Typing::Nothing };
        match &self.open {
            None => plain(KeyContext::Lessons),
            Some(open) if open.session.asks() => Keys {
                context: KeyContext::LessonQuestion,
                typing: Typing::Number(ScoringScene::rules().positions()),
            },
            Some(open) if open.session.is_at_end() => plain(KeyContext::LessonEnd),
            Some(_) => plain(KeyContext::Lesson),
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Each page stands at a real step of a search or of a game.",
            "A lesson has games of its own: yours are left alone.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        let chosen = &Lesson::ALL[self.chosen];
        vec![command_line::lesson(self.open.as_ref().map(|_| chosen))]
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn why_not(&self, command: Command, look: Look) -> Option<String> {
        self.reason_not_to(command, look)
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        self.act(command)
    }

    fn click(&self, at: Position, area: Rect, _: Look) -> Vec<Command> {
        view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}

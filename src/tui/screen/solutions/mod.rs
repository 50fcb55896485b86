//! Solutions: lists all solutions from a board, filters them, and plays them on the board. The session has the list.

mod action;
mod state;
mod view;

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::{Context, Request, Screen, Typed};
use crate::narration::command_line;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;
use state::Asking;

pub(crate) use state::SolutionList;

impl Screen for SolutionList {
    fn title(&self) -> &'static str {
        "Solutions"
    }

    fn keys(&self) -> Keys {
        match self.asking {
            Asking::Nothing => Keys { context: KeyContext::Solutions, typing: Typing::Nothing },
            Asking::Number(_) => Keys { context: KeyContext::TypedNumber, typing: Typing::Text },
            Asking::Jumps(_) => Keys { context: KeyContext::TypedFilter, typing: Typing::Text },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Numbers are those of `pegwise paths`, in table order.",
            "Merged solutions have the same jumps in a different order.",
            "Jumps to type: 4-1 13-6, or ^4-1 13-6 to begin so.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        let origin = &self.session.origin;
        command_line::paths(origin).into_iter().chain(command_line::from_board("solutions", origin)).collect()
    }

    fn works(&self, command: Command) -> bool {
        self.has_action(command)
    }

    fn why_not(&self, command: Command, look: Look) -> Option<String> {
        self.reason_not_to(command, look)
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        self.act(command)
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        match &mut self.asking {
            Asking::Nothing => Typed::No,
            Asking::Number(prompt) | Asking::Jumps(prompt) => prompt.type_key(key),
        }
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        match &mut self.asking {
            Asking::Nothing => {}
            Asking::Number(prompt) | Asking::Jumps(prompt) => prompt.paste(text),
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.due
    }

    fn tick(&mut self, now: Instant) {
        if self.due.is_some_and(|due| due <= now) {
            self.collect(now);
        }
    }

    fn click(&self, at: Position, area: Rect, _: Look) -> Vec<Command> {
        view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}

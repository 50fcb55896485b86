//! Solutions: lists all solutions from a board, filters them, and plays them on the board. The session has the list.

mod action;
mod state;
mod view;

use std::time::Instant;

use ratatui::layout::Rect;

use super::parts::LineInput;
use super::{Context, Request, Screen};
use crate::narration::command_line;
use crate::session::command::Argument;
use crate::session::solutions::Verb;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;
use crate::tui::widget::{PanelContent, View};
use state::{Asking, BOARD, LIST};

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

    fn prompt(&self) -> Option<&LineInput> {
        match &self.asking {
            Asking::Nothing => None,
            Asking::Number(prompt) | Asking::Jumps(prompt) => Some(prompt),
        }
    }

    fn prompt_mut(&mut self) -> Option<&mut LineInput> {
        match &mut self.asking {
            Asking::Nothing => None,
            Asking::Number(prompt) | Asking::Jumps(prompt) => Some(prompt),
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

    fn select(&mut self, selected: Argument) {
        if let Argument::Row(row) = selected {
            self.message = None;
            self.session.carry_out(Verb::Choose(row));
        }
    }

    fn focus_on(&mut self, panel: usize) {
        self.focus.turn_to(panel);
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        Some(View {
            focus: Some(self.focus.panel()),
            is_zoomed: self.focus.is_zoomed(),
            names_command: Some(LIST),
            ..View::new(view::arrangement(area, self.session.origin.rows()), view::frame(self, look))
        })
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        match panel {
            LIST => view::list(self, room, look),
            BOARD => view::board(self, room, look),
            _ => view::moves(self, room, look),
        }
    }
}

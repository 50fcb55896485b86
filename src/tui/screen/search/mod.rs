//! Peg search: the depth-first search, stepped forwards and backwards. The session has the search.

mod action;
mod board_panel;
mod games_panel;
mod icicle_panel;
mod jumps_panel;
mod layout;
mod lesson_view;
mod log_panel;
mod search_view;
mod state;
mod view;

use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};

use super::parts::LineInput;
use super::{Arrival, Context, Preference, Request, Screen, Typed};
use crate::narration::command_line;
use crate::narration::unfinished::at_step;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::Work;
use crate::tui::theme::Look;
use state::TOLD;

pub(super) use lesson_view::draw_lesson;
pub(super) use search_view::SearchView;
pub(crate) use state::PegSearch;

impl Screen for PegSearch {
    fn title(&self) -> &'static str {
        "Peg search"
    }

    fn keys(&self) -> Keys {
        match self.prompt {
            Some(_) => Keys { context: KeyContext::TypedNumber, typing: Typing::Text },
            None => Keys { context: KeyContext::Search, typing: Typing::Nothing },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Runs of cells are jumps, as wide as the games below them.",
            "Jumps are numbered by the hole they start from.",
            "The next untried jump is made; the others wait.",
            "At a dead end jumps are undone until one is untried.",
            "Steps back are exact: each one undoes what was done.",
            "A long search continues while you watch; any key stops it.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        let origin = &self.session.origin;
        let printed = command_line::paths(origin).zip(command_line::count(origin));
        let printed = printed.into_iter().flat_map(|(paths, count)| [paths, count]);
        printed.chain(command_line::from_board("search", origin)).collect()
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn prefer(&mut self, preference: Preference, now: Instant) {
        if let Preference::Speed(speed) = preference {
            self.playback.prefer(speed, now);
        }
    }

    fn unfinished(&self) -> Option<String> {
        self.session.unfinished().map(at_step)
    }

    fn asks(&self) -> bool {
        self.session.asks()
    }

    fn next_input(&mut self) {
        self.session.next_input();
    }

    fn arrive(&mut self, arrival: Arrival) -> Option<Request> {
        // A restored search goes to its step.
        if self.session.saved_at().is_some() {
            self.session.resume();
            self.go_on(arrival.now);
        }
        None
    }

    fn background(&mut self, on_show: bool) -> Option<Request> {
        if on_show {
            let (id, analysis) = self.session.tablebase_task()?;
            Some(Request::Start(Work::Table(id, analysis)))
        } else {
            None
        }
    }

    fn why_not(&self, command: Command, _: Look) -> Option<String> {
        self.reason_not_to(command)
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let request = self.act(command, context.now);
        self.last_steps = self.session.last_steps(TOLD);
        request
    }

    /// Any key stops the search on its way to a step. Esc and Space do nothing else then.
    fn prompt(&self) -> Option<&LineInput> {
        self.prompt.as_ref()
    }

    fn prompt_mut(&mut self) -> Option<&mut LineInput> {
        self.prompt.as_mut()
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        if let Some(prompt) = &mut self.prompt {
            return prompt.type_key(key).into();
        }
        let stops = matches!(key.code, KeyCode::Esc | KeyCode::Char(' '));
        // The way back to a saved step continues, unless the key moves the search.
        if self.session.seek().is_some() && (stops || self.session.saved_at().is_none()) {
            self.stop_on_the_way();
            return if stops { Typed::Yes } else { Typed::Stopped };
        }
        Typed::No
    }

    fn deadline(&self) -> Option<Instant> {
        self.seek_due.or(self.playback.due)
    }

    fn tick(&mut self, now: Instant) {
        match self.seek_due {
            Some(due) if due <= now => self.go_on(now),
            None if self.playback.tick(now) => self.run(),
            _ => return,
        }
        self.last_steps = self.session.last_steps(TOLD);
    }

    fn pause(&mut self) {
        self.playback.pause();
        if self.session.saved_at().is_none() {
            self.session.stop_on_the_way();
            self.seek_due = None;
        }
    }

    fn click(&self, at: Position, area: Rect, _: Look) -> Vec<Command> {
        view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}

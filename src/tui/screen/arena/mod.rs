//! The arena: strategies play against every secret of a game, one after the other. The session has their results.

mod action;
mod ranking_view;
mod results_view;
mod state;
mod view;

use ratatui::layout::{Position, Rect};

use super::{Context, Request, Screen};
use crate::narration::command_line;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;
use pegwise_engine::breaker::Strategy;

pub(crate) use state::Arena;

impl Screen for Arena {
    fn title(&self) -> &'static str {
        "Arena"
    }

    fn keys(&self) -> Keys {
        Keys { context: KeyContext::Arena, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Each strategy plays against every secret.",
            "Bars: games by number of guesses.",
            "states opens with the color a here.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        let (rules, entrants) = (self.session.lineup().rules(), self.session.entrants());
        let is_full = self.session.lineup().chosen() == Strategy::ALL;
        let named = if is_full { &[] } else { &entrants[..] };
        if entrants.is_empty() { None } else { command_line::arena(rules, named) }.into_iter().collect()
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn why_not(&self, command: Command, _: Look) -> Option<String> {
        self.reason_not_to(command)
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

//! The options: every setting with its values. A change takes effect at once and is saved.

mod action;
mod layout;
mod preview;
mod state;
mod view;

use ratatui::layout::{Position, Rect};

use super::{Context, Request, Screen};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;

pub(crate) use state::Options;

impl Screen for Options {
    fn title(&self) -> &'static str {
        "Options"
    }

    fn keys(&self) -> Keys {
        Keys { context: KeyContext::Options, typing: Typing::Nothing }
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "A change takes effect at once, here and in the games that wait.",
            "It is written into the file that the title line names, where your comments stay.",
            "What the command line or a variable asks for goes before the file at every start.",
            "The same file binds keys: a table [keys] with command = [\"key\"].",
        ]
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        self.act(command)
    }

    fn click(&self, at: Position, area: Rect, look: Look) -> Vec<Command> {
        view::click(self, at, area, look)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}

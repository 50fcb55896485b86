//! The options: every setting with its values. A change takes effect at once and is saved.

mod action;
mod keys_view;
mod layout;
mod preview;
mod state;
mod view;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::{Context, Request, Screen, Typed};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;

use state::{NextKey, Panel};

pub(crate) use state::Options;

impl Screen for Options {
    fn title(&self) -> &'static str {
        "Options"
    }

    fn keys(&self) -> Keys {
        let context = match (self.focus.panel(), self.next_key) {
            (_, NextKey::Binding) => KeyContext::PressKey,
            (Panel::Keys, NextKey::Command) => KeyContext::OptionsKeys,
            (Panel::Settings, NextKey::Command) => KeyContext::Options,
        };
        Keys { context, typing: Typing::Nothing }
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        self.take_key(key)
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Changes take effect immediately, here and in the games that wait.",
            "They are saved in the file that the title line names. Your comments stay.",
            "The command line and environment variables override the file at startup.",
            "Tab opens the keys of all commands. Your own keys are in the same file.",
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

//! Overlays: forms, lists and texts over a screen.

pub(super) mod help;
pub(super) mod palette;
pub(super) mod repair;
mod scoring;
pub(super) mod why;

use crossterm::event::KeyEvent;
use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

use super::keymap::{Command, Keys};
use super::screen::Screen;
use super::theme::Look;
use super::widget::{NARROWEST, draw_hints, hint_under};
use help::Help;
use palette::Palette;

/// What lies over a whole screen and takes its keys.
#[derive(Debug)]
pub(super) enum Overlay {
    Help(Help),
    Palette(Palette),
}

impl Overlay {
    pub(super) fn keys(&self) -> Keys {
        match self {
            Overlay::Help(help) => help.keys(),
            Overlay::Palette(_) => Palette::KEYS,
        }
    }

    /// The smallest window in which it is shown.
    pub(super) fn least_window(&self, screen: &dyn Screen) -> Size {
        match self {
            Overlay::Help(_) => NARROWEST,
            Overlay::Palette(_) => screen.least_window(),
        }
    }

    /// Types a key, if text is being typed and the key is part of it.
    pub(super) fn type_key(&mut self, key: KeyEvent) -> bool {
        match self {
            Overlay::Help(help) => help.type_key(key),
            Overlay::Palette(palette) => palette.type_key(key),
        }
    }

    /// The overlay after a command. `None` if the command closes it.
    pub(super) fn updated(
        self,
        command: Command,
        screen: &dyn Screen,
        area: Rect,
        look: Look,
    ) -> Option<Overlay> {
        match self {
            Overlay::Help(help) => help.updated(command, screen, area, look).map(Overlay::Help),
            Overlay::Palette(palette) => palette.updated(command, screen, look).map(Overlay::Palette),
        }
    }

    pub(super) fn draw(&self, screen: &dyn Screen, frame: &mut Frame<'_>, area: Rect, look: Look) {
        match self {
            Overlay::Help(help) => help.draw(screen, frame, area, look),
            Overlay::Palette(palette) => palette.draw(screen, frame, area, look),
        }
        draw_hints(frame, area, look, self.keys(), &|command| self.works(command, screen, area, look));
    }

    /// The key of the hint at a position, if any.
    pub(super) fn key_under(
        &self,
        screen: &dyn Screen,
        area: Rect,
        look: Look,
        at: Position,
    ) -> Option<KeyEvent> {
        hint_under(area, look, self.keys(), &|command| self.works(command, screen, area, look), at)
    }

    fn works(&self, command: Command, screen: &dyn Screen, area: Rect, look: Look) -> bool {
        match self {
            Overlay::Help(help) => help.works(command, screen, area, look),
            Overlay::Palette(palette) => palette.works(command, screen, look),
        }
    }
}

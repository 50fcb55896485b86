//! The focus among the panels of a screen.

use ratatui::layout::Rect;

use crate::tui::keymap::Command;
use crate::tui::widget::{Arrangement, Frame, View, is_narrow};

/// How many panels a window has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    Several,
    One,
}

/// The focused panel of a screen, and whether it is zoomed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Focus<P: 'static> {
    panels: &'static [P],
    at: usize,
    alone: bool,
    room: Room,
}

impl<P: Copy + PartialEq> Focus<P> {
    /// The focus on the first of these panels, not zoomed.
    pub(crate) const fn new(panels: &'static [P]) -> Focus<P> {
        Focus { panels, at: 0, alone: false, room: Room::Several }
    }

    /// Takes the window's area. In a narrow one, only the focused panel is visible.
    pub(crate) const fn fit(&mut self, window: Rect) {
        self.room = if is_narrow(window) { Room::One } else { Room::Several };
    }

    pub(crate) fn panel(&self) -> P {
        self.panels[self.at]
    }

    /// Focuses a panel and shows all panels.
    pub(crate) fn turn_to(&mut self, panel: P) {
        self.alone = false;
        self.at = self.panels.iter().position(|other| *other == panel).unwrap_or(0);
    }

    /// Zooms a panel, or shows all panels if it is zoomed already.
    pub(crate) fn show_alone(&mut self, panel: P) {
        let alone = !(self.alone && self.is_on(panel));
        self.turn_to(panel);
        self.alone = alone;
    }

    /// Whether the first panel has the focus and no panel is zoomed. If not, Esc leads there.
    pub(crate) const fn is_at_rest(&self) -> bool {
        self.at == 0 && !self.alone
    }

    /// Focuses the first panel and shows all panels.
    pub(crate) const fn rest(&mut self) {
        (self.at, self.alone) = (0, false);
    }

    /// Moves among these panels from now on. The focused panel keeps the focus if it is one of them.
    pub(crate) fn go_through(&mut self, panels: &'static [P]) {
        let at = panels.iter().position(|panel| *panel == self.panel());
        (self.panels, self.at) = (panels, at.unwrap_or(0));
    }

    pub(crate) const fn is_zoomed(&self) -> bool {
        self.alone
    }

    pub(crate) fn is_on(&self, panel: P) -> bool {
        self.panel() == panel
    }

    /// Whether a panel is visible in a layout that has all of them.
    pub(crate) fn shows(&self, panel: P) -> bool {
        (!self.alone && self.room == Room::Several) || self.is_on(panel)
    }

    /// Whether a command that moves the focus does something.
    pub(crate) fn works(&self, command: Command) -> bool {
        command != Command::Zoom || self.room == Room::Several
    }

    /// Carries out a command that moves the focus. Returns whether it was one.
    pub(crate) fn update(&mut self, command: Command) -> bool {
        let count = self.panels.len();
        match command {
            Command::NextPanel => self.at = (self.at + 1) % count,
            Command::PreviousPanel => self.at = (self.at + count - 1) % count,
            Command::Zoom => self.alone = !self.alone,
            _ => return false,
        }
        true
    }
}

impl Focus<usize> {
    /// Panels with this focus, and a frame around them.
    pub(crate) fn view(&self, arrangement: Arrangement, frame: Frame) -> View {
        View { focus: Some(self.panel()), is_zoomed: self.alone, ..View::new(arrangement, frame) }
    }
}

//! The focus among the panels of a screen.

use ratatui::layout::Rect;

use crate::tui::keymap::Command;

/// Which of a screen's panels the keys go to, and whether it is shown alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Focus<P: 'static> {
    panels: &'static [P],
    at: usize,
    alone: bool,
}

impl<P: Copy + PartialEq> Focus<P> {
    /// The first of these panels, shown with the others.
    pub(crate) const fn new(panels: &'static [P]) -> Focus<P> {
        Focus { panels, at: 0, alone: false }
    }

    pub(crate) fn panel(&self) -> P {
        self.panels[self.at]
    }

    /// Shows all panels again, the keys going to this one.
    pub(crate) fn turn_to(&mut self, panel: P) {
        self.alone = false;
        self.at = self.panels.iter().position(|other| *other == panel).unwrap_or(0);
    }

    /// Shows this panel alone, or all again if it is already.
    pub(crate) fn show_alone(&mut self, panel: P) {
        let alone = !(self.alone && self.is_on(panel));
        self.turn_to(panel);
        self.alone = alone;
    }

    pub(crate) fn is_on(&self, panel: P) -> bool {
        self.panel() == panel
    }

    /// Whether a panel is drawn where the layout has room for all.
    pub(crate) fn shows(&self, panel: P) -> bool {
        !self.alone || self.is_on(panel)
    }

    /// Takes the commands that move it. Says whether this was one.
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

    /// The panels to draw and where: all as laid out, or the one that is shown alone. A panel for which the layout
    /// has no room beside the others is shown alone, too.
    pub(crate) fn arrange(&self, layout: Vec<(P, Rect)>, whole: Rect) -> Vec<(P, Rect)> {
        let has_room = layout.iter().any(|(panel, _)| self.is_on(*panel));
        if self.alone || !has_room { vec![(self.panel(), whole)] } else { layout }
    }
}

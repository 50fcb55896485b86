//! Why a colour can or cannot be at a position, over the panels below the grid.

use ratatui::layout::Rect;
use ratatui::text::{Line, Text};

use super::super::keymap::Command;
use super::super::theme::Look;
use super::super::widget::{self, Panel, PanelState, popup};
use crate::breaker::Why;
use crate::code::{History, Peg, Rules, Tally};
use crate::narration::{self, Voice, why};

/// What was found out of a cell, and how far it is scrolled.
#[derive(Debug)]
pub(crate) struct Explanation {
    title: String,
    lines: Vec<narration::Line>,
    scroll: usize,
}

impl Explanation {
    /// Works out why a colour can or cannot be at a position (from 0) after these turns.
    pub(crate) fn of(rules: Rules, history: &History, tally: &Tally, cell: (usize, Peg)) -> Explanation {
        let answer = Why::of(rules, history, cell.0, cell.1);
        Explanation {
            title: format!("Why {} in {}", cell.1.capital(), cell.0 + 1),
            lines: why(Voice::Tiles, history, tally, cell, &answer),
            scroll: 0,
        }
    }

    /// Does what a key asks for.
    pub(crate) fn update(&mut self, command: Command) {
        match command {
            Command::Up => self.scroll = self.scroll.saturating_sub(1),
            Command::Down => self.scroll = (self.scroll + 1).min(self.lines.len().saturating_sub(1)),
            _ => {}
        }
    }

    /// Whether a command would do something.
    pub(crate) fn works(&self, command: Command) -> bool {
        match command {
            Command::Up => self.scroll > 0,
            Command::Down => self.scroll + 1 < self.lines.len(),
            _ => true,
        }
    }

    /// Draws it at the foot of a screen, so that a grid above it stays in sight.
    pub(crate) fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        let room = widget::body(area);
        let width = usize::from(room.width.min(100)).saturating_sub(4);
        let lines: Vec<Line<'static>> = self.lines[self.scroll..]
            .iter()
            .flat_map(|line| {
                let indent = "  ".repeat(line.depth);
                let style = if line.depth == 0 { look.strong() } else { ratatui::style::Style::new() };
                let told = widget::wrapped(&line.text, width - indent.len());
                told.into_iter().map(move |text| Line::styled(format!("{indent}{text}"), style))
            })
            .collect();
        let height = (lines.len() as u16 + 2).min(room.height);
        let width = width as u16 + 4;
        let place = Rect { x: room.x + (room.width - width) / 2, y: room.bottom() - height, width, height };
        let hidden = lines.len() + 2 > usize::from(height) || self.scroll > 0;
        let words = Panel {
            title: self.title.clone(),
            aside: if hidden { "↑↓ more · Esc closes" } else { "Esc closes" }.to_owned(),
            state: PanelState::Focused,
            text: Text::from(lines),
        };
        popup(frame, place, look, words);
    }
}

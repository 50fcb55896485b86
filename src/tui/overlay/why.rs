//! Why a color can or cannot be at a position, over the panels below the grid.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Text};

use super::super::keymap::Command;
use super::super::theme::Look;
use super::super::widget::{self, LEAST, Panel, PanelState, popup};
use crate::code::Tally;
use crate::narration::{self, Voice, why};
use crate::play::{WhyAnswer, WhyTask};
use crate::task::End;

/// The greatest width in cells.
const WIDTH: u16 = 100;

/// The explanation of a cell, and its scroll position.
#[derive(Debug)]
pub(crate) struct Explanation {
    question: WhyTask,
    tally: Tally,
    lines: Vec<narration::NarrationLine>,
    scroll: usize,
}

impl Explanation {
    /// An explanation that waits for its answer. `tally` is that of the possible codes.
    pub(crate) fn waiting(question: WhyTask, tally: Tally) -> Explanation {
        Explanation { question, tally, lines: vec![plain_line("Working it out …".to_owned())], scroll: 0 }
    }

    /// Handles an answer if it is for this question.
    pub(crate) fn on_answer(&mut self, end: &End<Box<WhyAnswer>>) {
        match end {
            End::Done(explained) if explained.question == self.question => {
                let WhyTask { history, cell, .. } = &self.question;
                self.lines = why(Voice::Tiles, history, &self.tally, *cell, &explained.why);
            }
            End::Failed(message) => {
                self.lines = vec![plain_line(format!("This could not be worked out: {message}"))];
            }
            End::Done(_) | End::Canceled => {}
        }
    }

    /// Handles a command.
    pub(crate) fn update(&mut self, command: Command) {
        match command {
            Command::Up => self.scroll = self.scroll.saturating_sub(1),
            Command::Down => self.scroll = (self.scroll + 1).min(self.furthest()),
            _ => {}
        }
    }

    /// Whether a command has an effect now.
    pub(crate) fn works(&self, command: Command) -> bool {
        match command {
            Command::Up => self.scroll > 0,
            Command::Down => self.scroll < self.furthest(),
            _ => true,
        }
    }

    /// The scroll position that shows the end in the smallest window.
    fn furthest(&self) -> usize {
        let room = widget::body(Rect::from((Position::ORIGIN, LEAST)));
        self.wrapped(usize::from(room.width) - 4).len().saturating_sub(usize::from(room.height) - 2)
    }

    /// The lines wrapped to a width, each with its depth.
    fn wrapped(&self, width: usize) -> Vec<(usize, String)> {
        let lines = self.lines.iter().flat_map(|line| {
            let indent = "  ".repeat(line.depth);
            let wrapped = widget::wrapped(&line.text, width - indent.len());
            wrapped.into_iter().map(move |text| (line.depth, format!("{indent}{text}")))
        });
        lines.collect()
    }

    /// Draws the explanation at the bottom of a screen, so that a grid above it stays visible.
    pub(crate) fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        let room = widget::body(area);
        let width = room.width.min(WIDTH);
        let wrapped = self.wrapped(usize::from(width) - 4);
        let lines = wrapped.into_iter().skip(self.scroll).map(|(depth, text)| match depth {
            0 => Line::styled(text, look.strong()),
            _ => Line::from(text),
        });
        let lines: Vec<Line<'static>> = lines.collect();
        let height = (lines.len() as u16 + 2).min(room.height);
        let place = Rect { x: room.x + (room.width - width) / 2, y: room.bottom() - height, width, height };
        let hidden = lines.len() + 2 > usize::from(height) || self.scroll > 0;
        let words = Panel {
            title: format!("Why {} in {}", self.question.cell.1.capital(), self.question.cell.0 + 1),
            aside: if hidden { "↑↓ more · Esc closes" } else { "Esc closes" }.to_owned(),
            state: PanelState::Focused,
            text: Text::from(lines),
        };
        popup(frame, place, look, words);
    }
}

fn plain_line(text: String) -> narration::NarrationLine {
    narration::NarrationLine { depth: 0, mark: None, text }
}

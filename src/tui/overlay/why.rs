//! Why a color can or cannot be at a position, over the panels below the grid.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::super::keymap::Command;
use super::super::theme::{Look, Role};
use super::super::widget::{self, LEAST, Panel, PanelState, TileWidth, name_command, popup, tiles};
use crate::narration::{self, Voice, WhyLine, command_line, why};
use crate::play::{WhyAnswer, WhyTask};
use crate::task::End;
use pegwise_engine::code::{History, Tally};

/// The greatest width in cells.
const WIDTH: u16 = 100;

/// The smallest window of every screen.
const SMALL: Rect = Rect::new(0, 0, LEAST.width, LEAST.height);

/// The explanation of a cell, and its scroll position.
#[derive(Debug)]
pub(crate) struct Explanation {
    question: WhyTask,
    tally: Tally,
    lines: Vec<WhyLine>,
    scroll: usize,
    /// The smallest window in which the last scroll shows the end.
    window: Rect,
}

impl Explanation {
    /// An explanation that waits for its answer. `tally` is that of the possible codes.
    pub(crate) fn waiting(question: WhyTask, tally: Tally) -> Explanation {
        let lines = vec![plain_line("Working it out …".to_owned())];
        Explanation { question, tally, lines, scroll: 0, window: SMALL }
    }

    pub(crate) fn fit(&mut self, window: Rect) {
        self.window = window.intersection(SMALL);
    }

    pub(crate) fn command(&self) -> String {
        let WhyTask { rules, history, cell } = &self.question;
        command_line::explain(*rules, *cell, history)
    }

    const fn voice(&self) -> Voice {
        Voice::TILES.of(self.question.rules)
    }

    /// Handles an answer if it is for this question.
    pub(crate) fn on_answer(&mut self, end: &End<Box<WhyAnswer>>) {
        match end {
            End::Done(explained) if explained.question == self.question => {
                let WhyTask { history, cell, .. } = &self.question;
                self.lines = why(self.voice(), history, &self.tally, *cell, &explained.why);
            }
            End::Failed(message) => {
                self.lines = vec![plain_line(format!("This could not be worked out: {message}"))];
            }
            End::Done(_) | End::Canceled => {}
        }
    }

    pub(crate) fn update(&mut self, command: Command) {
        match command {
            Command::Up => self.scroll = self.scroll.saturating_sub(1),
            Command::Down => self.scroll = (self.scroll + 1).min(self.furthest()),
            _ => {}
        }
    }

    pub(crate) fn works(&self, command: Command) -> bool {
        match command {
            Command::Up => self.scroll > 0,
            Command::Down => self.scroll < self.furthest(),
            _ => true,
        }
    }

    /// The scroll position that shows the end in a small window.
    fn furthest(&self) -> usize {
        let room = widget::body(self.window);
        self.wrapped(usize::from(room.width) - 4).len().saturating_sub(usize::from(room.height) - 2)
    }

    /// The rows of all lines, wrapped to a width.
    fn wrapped(&self, width: usize) -> Vec<Row> {
        self.lines.iter().flat_map(|line| self.rows(line, width)).collect()
    }

    /// A line wrapped to a width. A guess that it is about is drawn before it.
    fn rows(&self, line: &WhyLine, width: usize) -> Vec<Row> {
        let history = &self.question.history;
        let (turn, text) = match line.turns[..] {
            [turn] => (Some(turn), line.text.clone()),
            _ => (None, line.sentence(self.voice(), history)),
        };
        let gap = turn.map_or(0, |turn| guess_width(turn, history));
        let indent = "  ".repeat(line.depth);
        let rows = widget::wrapped(&format!("{}{text}", "_".repeat(gap)), width - indent.len());
        let row = |(at, text): (usize, String)| {
            let turn = turn.filter(|_| at == 0);
            let text = if turn.is_some() { text.chars().skip(gap).collect() } else { text };
            Row { depth: line.depth, turn, text }
        };
        rows.into_iter().enumerate().map(row).collect()
    }

    /// Draws the explanation at the bottom of a screen, so that a grid above it stays visible.
    pub(crate) fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        let room = widget::body(area);
        let width = room.width.min(WIDTH);
        let rows = self.wrapped(usize::from(width) - 4);
        let lines: Vec<Line<'static>> =
            rows.into_iter().skip(self.scroll).map(|row| row.drawn(&self.question.history, look)).collect();
        let height = (lines.len() as u16 + 2).min(room.height);
        let place = Rect { x: room.x + (room.width - width) / 2, y: room.bottom() - height, width, height };
        let hidden = lines.len() + 2 > usize::from(height) || self.scroll > 0;
        let words = Panel {
            title: format!(
                "Why {} in {}",
                look.symbol(self.question.cell.1),
                look.voice().position(&(self.question.cell.0 + 1).to_string())
            ),
            aside: if hidden { "↑↓ more · Esc closes" } else { "Esc closes" }.into(),
            state: PanelState::Focused,
            text: Text::from(lines),
        };
        popup(frame, place, look, words);
        name_command(frame, place, look, &[self.command()]);
    }
}

/// A row of a wrapped line, as wide as a panel.
struct Row {
    depth: usize,
    /// The turn whose guess is drawn before the text.
    turn: Option<usize>,
    text: String,
}

impl Row {
    fn drawn(self, history: &History, look: Look) -> Line<'static> {
        let style = if self.depth == 0 { look.strong() } else { look.style(Role::Text) };
        let mut spans = vec![Span::raw("  ".repeat(self.depth))];
        if let Some(at) = self.turn {
            let turn = &history.turns()[at];
            spans.push(Span::styled(format!("{} ", at + 1), look.style(Role::Secondary)));
            spans.extend(tiles(&turn.code, TileWidth::Narrow, look));
            spans.push(Span::styled(format!(" {} ", narration::marks(turn.score)), look.strong()));
        }
        spans.push(Span::styled(self.text, style));
        Line::from(spans)
    }
}

/// The width of a guess before a text: its number, its tiles, its score, and a gap after each.
fn guess_width(at: usize, history: &History) -> usize {
    let turn = &history.turns()[at];
    let score = narration::marks(turn.score).chars().count();
    (at + 1).to_string().len() + TileWidth::Narrow.cells() * turn.code.pegs().len() + score + 3
}

fn plain_line(text: String) -> WhyLine {
    WhyLine { depth: 0, turns: Vec::new(), text }
}

//! A grid of positions and colors: what each position can be.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::super::theme::{Look, Role};
use super::code_row::tile;
use pegwise_engine::code::{Peg, Rules};

pub(crate) struct GridCell {
    /// The same fact at different lengths, longest first. The longest that fits is drawn.
    pub(crate) forms: Vec<String>,
    pub(crate) style: Style,
}

/// A grid with a column for each color and a row for each position.
pub(crate) struct GridView<'a> {
    pub(crate) rules: Rules,
    pub(crate) look: Look,
    /// The cells available in a row.
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) cell: &'a dyn Fn(usize, Peg) -> GridCell,
}

/// The cells for the position's number and the gap after it.
const MARGIN: usize = 3;
/// The greatest width of a column, with the gap after it.
const WIDEST: usize = 8;
/// The width of a column whose cells have several lines.
const SQUARE: usize = 6;
/// The lines of such a cell, and the fewest lines that a legend below the grid needs.
const TALL: [usize; 2] = [5, 3];
const LEGEND: usize = 2;

/// The least width of a column whose rows have a blank line between them.
const AIRY: usize = 7;

/// The width of a column, and the lines of a row without and with the gap below it.
fn pitch(rules: Rules, (width, height): (usize, usize)) -> (usize, usize, usize) {
    let (colors, positions) = (rules.colors(), rules.positions());
    let column = (width.saturating_sub(MARGIN) / colors).clamp(1, WIDEST);
    let room = height.saturating_sub(1 + LEGEND);
    let tall = TALL.into_iter().find(|tall| column >= SQUARE && room + 1 >= positions * (tall + 1));
    if let Some(tall) = tall {
        (SQUARE, tall, tall + 1)
    } else if column >= AIRY && room + 1 >= positions * 2 {
        (column, 1, 2)
    } else {
        (column, 1, 1)
    }
}

/// The width of a column with the gap after it, and the lines of the grid, in a width and a height.
pub(crate) fn grid_size(rules: Rules, size: (usize, usize)) -> (usize, usize) {
    let (column, _, row) = pitch(rules, size);
    (column, 1 + rules.positions() * row)
}

impl GridView<'_> {
    /// The grid as lines: the header, then the positions.
    pub(crate) fn lines(&self) -> Vec<Line<'static>> {
        let (column, tall, pitch) = pitch(self.rules, (self.width, self.height));
        let room = if column > 1 { column - 1 } else { 1 };
        let mut header = vec![Span::raw(" ".repeat(MARGIN))];
        for peg in self.rules.palette() {
            let name = if room >= 3 { tile(peg, self.look).to_vec() } else { vec![self.letter(peg)] };
            header.extend(centered(name, room, column, Style::new()));
        }
        let mut lines = vec![Line::from(header)];
        for position in 0..self.rules.positions() {
            let cells: Vec<(Peg, GridCell)> =
                self.rules.palette().map(|peg| (peg, (self.cell)(position, peg))).collect();
            for line in 0..tall {
                let number = if line == tall / 2 { (position + 1).to_string() } else { String::new() };
                let number = Span::styled(format!("{number:<MARGIN$}"), self.look.style(Role::Secondary));
                let mut spans = vec![number];
                for (_, cell) in &cells {
                    let form = cell.forms.iter().find(|form| form.chars().count() <= room);
                    let text = form.filter(|_| line == tall / 2).map_or("", String::as_str);
                    let text = vec![Span::styled(text.to_owned(), cell.style)];
                    spans.extend(centered(text, room, column, cell.style));
                }
                lines.push(Line::from(spans));
            }
            lines.extend((tall..pitch).map(|_| Line::default()));
        }
        lines
    }

    fn letter(&self, peg: Peg) -> Span<'static> {
        Span::styled(self.look.symbol(peg).to_string(), self.look.strong())
    }
}

/// Spans in the middle of a cell of a style, with the gap after the cell.
fn centered(spans: Vec<Span<'static>>, room: usize, column: usize, style: Style) -> Vec<Span<'static>> {
    let width: usize = spans.iter().map(Span::width).sum();
    let left = room.saturating_sub(width) / 2;
    let blank = |cells: usize| Span::styled(" ".repeat(cells), style);
    let right = blank(room.saturating_sub(width + left));
    let gap = Span::raw(" ".repeat(column - room));
    [blank(left)].into_iter().chain(spans).chain([right, gap]).collect()
}

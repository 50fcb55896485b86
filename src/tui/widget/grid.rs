//! A grid of positions and colors: ruled out, open or certain.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::super::theme::Look;
use crate::code::{Peg, Rules};

/// A cell of the grid.
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
    /// The greatest width of a column.
    pub(crate) widest: usize,
    pub(crate) cell: &'a dyn Fn(usize, Peg) -> GridCell,
}

/// The cells for the position's number and the gap after it.
const MARGIN: usize = 3;

impl GridView<'_> {
    /// The width of a column.
    pub(crate) fn column(&self) -> usize {
        (self.width.saturating_sub(MARGIN) / self.rules.colors()).clamp(1, self.widest)
    }

    /// The grid as lines: the header, then the positions.
    pub(crate) fn lines(&self) -> Vec<Line<'static>> {
        let column = self.column();
        let header: String = self.rules.palette().map(|peg| format!("{:<column$}", peg.capital())).collect();
        let mut lines =
            vec![Line::from(vec![Span::raw(" ".repeat(MARGIN)), Span::styled(header, self.look.strong())])];
        for position in 0..self.rules.positions() {
            let mut spans = vec![Span::raw(format!("{:<MARGIN$}", position + 1))];
            for peg in self.rules.palette() {
                let cell = (self.cell)(position, peg);
                let room = if column > 1 { column - 1 } else { 1 };
                let form = cell.forms.iter().find(|form| form.chars().count() <= room);
                let text = form.map_or("", String::as_str);
                spans.push(Span::styled(text.to_owned(), cell.style));
                spans.push(Span::raw(" ".repeat(column - text.chars().count().min(column))));
            }
            lines.push(Line::from(spans));
        }
        lines
    }
}

//! The dots of a map of all codes: how many codes each stands for, and where it is drawn.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::theme::{Look, Role};
use crate::play::MapSize;
use pegwise_engine::code::{Peg, Rules};

/// The columns for the letters of the rows, with the gap after them.
const MARGIN: u16 = 2;

/// Upper half of a cell.
const HALF: char = '▀';

/// The sign of a color in the legend.
pub(super) const SQUARE: char = '■';

#[derive(Clone, Copy, Debug)]
pub(super) struct MapDot {
    /// Where there are no colors.
    pub(super) sign: char,
    pub(super) color: Option<Color>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A dot is two cells.
    Wide,
    /// A dot is a cell.
    Cell,
    /// A cell has two dots, one above the other.
    Half,
}

/// A map of all codes in an area: its dots, each of which stands for a block of codes.
#[derive(Clone, Copy, Debug)]
pub(super) struct MapGrid {
    rules: Rules,
    look: Look,
    form: Form,
    /// The columns for the letters of the rows.
    margin: u16,
    /// The codes of a dot, down and across.
    height: usize,
    width: usize,
    /// The dots, down and across.
    rows: usize,
    columns: usize,
}

impl MapGrid {
    /// The finest map that fits an area.
    /// The letters of the rows are left out if it is finer without them.
    pub(super) fn fitting(rules: Rules, area: Rect, look: Look) -> MapGrid {
        let with_letters = MapGrid::with_margin(MARGIN, rules, area, look);
        let without = MapGrid::with_margin(0, rules, area, look);
        if without.columns > with_letters.columns && without.form == with_letters.form {
            without
        } else {
            with_letters
        }
    }

    fn with_margin(margin: u16, rules: Rules, area: Rect, look: Look) -> MapGrid {
        let MapSize { rows, columns } = MapSize::of(rules);
        let (width, height) =
            (area.width.saturating_sub(margin).into(), area.height.saturating_sub(1).into());
        if columns * 2 <= width && rows <= height {
            return MapGrid { rules, look, form: Form::Wide, margin, height: 1, width: 1, rows, columns };
        }
        let form = if look.is_plain() { Form::Cell } else { Form::Half };
        let lines = if form == Form::Half { 2 * height } else { height };
        let block = |side: usize, room: usize| {
            let least = MapSize::smallest_block(side, rules);
            let sizes = MapSize::blocks(side, rules).into_iter().filter(|block| block.is_multiple_of(least));
            sizes.into_iter().find(|block| side / block <= room).unwrap_or(side)
        };
        let (height, width) = (block(rows, lines), block(columns, width));
        MapGrid { rules, look, form, margin, height, width, rows: rows / height, columns: columns / width }
    }

    /// The rows and columns of codes of a dot.
    fn codes(&self, row: usize, column: usize) -> (Range<usize>, Range<usize>) {
        let range = |at: usize, block: usize| at * block..(at + 1) * block;
        (range(row, self.height), range(column, self.width))
    }

    const fn cells(&self) -> (usize, usize) {
        match self.form {
            Form::Wide => (2 * self.columns, self.rows),
            Form::Cell => (self.columns, self.rows),
            Form::Half => (self.columns, self.rows.div_ceil(2)),
        }
    }

    const fn cell(&self, row: usize, column: usize) -> (usize, usize) {
        match self.form {
            Form::Wide => (2 * column, row),
            Form::Cell => (column, row),
            Form::Half => (column, row / 2),
        }
    }

    /// The columns of the letters and the dots.
    pub(super) const fn width(&self) -> u16 {
        self.margin + self.cells().0 as u16
    }

    pub(super) const fn codes_of_dot(&self) -> usize {
        self.height * self.width
    }

    /// Draws the letters and the dots, of which `dot` tells what they are by their rows and columns of codes. Returns
    /// the lines that were used.
    pub(super) fn draw(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        cursor: Option<(usize, usize)>,
        dot: impl Fn(&Range<usize>, &Range<usize>) -> Option<MapDot>,
    ) -> u16 {
        self.draw_letters(buffer, area);
        let dots: Vec<Option<MapDot>> = (0..self.rows)
            .flat_map(|row| (0..self.columns).map(move |column| (row, column)))
            .map(|(row, column)| {
                let (rows, columns) = self.codes(row, column);
                dot(&rows, &columns)
            })
            .collect();
        let cursor = cursor.map(|(row, column)| (row / self.height, column / self.width));
        let color = |row: usize, column: usize| {
            if cursor == Some((row, column)) {
                self.look.color(Role::Accent)
            } else {
                (*dots.get(row * self.columns + column)?)?.color
            }
        };
        let (across, down) = self.cells();
        for y in 0..down {
            for x in 0..across {
                let at = Position::new(area.x + self.margin + x as u16, area.y + 1 + y as u16);
                let Some(cell) = buffer.cell_mut(at).filter(|_| area.contains(at)) else { continue };
                match self.form {
                    Form::Half => match (color(2 * y, x), color(2 * y + 1, x)) {
                        (None, None) => {}
                        (upper, Some(lower)) if upper == Some(lower) => {
                            cell.set_char(' ').set_bg(lower);
                        }
                        (Some(upper), lower) => {
                            cell.set_char(HALF).set_fg(upper).set_bg(lower.unwrap_or(Color::Reset));
                        }
                        (None, Some(lower)) => {
                            cell.set_char('▄').set_fg(lower);
                        }
                    },
                    Form::Wide | Form::Cell => {
                        let column = if self.form == Form::Wide { x / 2 } else { x };
                        let (sign, style) = self.sign(dots[y * self.columns + column]);
                        cell.set_char(sign).set_style(style);
                        if cursor == Some((y, column)) {
                            cell.set_style(self.look.cursor());
                        }
                    }
                }
            }
        }
        1 + down as u16
    }

    /// The sign of a dot that is at least a cell.
    fn sign(&self, dot: Option<MapDot>) -> (char, Style) {
        match dot {
            None => (' ', Style::new()),
            Some(MapDot { sign, color: None }) => (sign, Style::new()),
            Some(MapDot { sign, color: Some(color) }) if self.look.is_plain() => {
                (sign, Style::new().fg(color))
            }
            Some(MapDot { color: Some(color), .. }) => (' ', Style::new().bg(color)),
        }
    }

    /// The letters of the first pegs of rows and columns, and lines as long as their parts of the map.
    fn draw_letters(&self, buffer: &mut Buffer, area: Rect) {
        let colors = self.rules.colors();
        let letter = |at: usize| self.look.symbol(Peg::default().cycled(at, colors));
        let (style, line) = (self.look.style(Role::Secondary), self.look.style(Role::Line));
        let (across, _) = self.cells();
        if self.columns.is_multiple_of(colors) {
            let pitch = across / colors;
            // Letters side by side would read as a word.
            for at in (0..colors).filter(|_| pitch > 2) {
                let x = area.x + self.margin + (at * pitch) as u16;
                buffer.set_stringn(x, area.y, letter(at).to_string(), 1, style.add_modifier(Modifier::BOLD));
                buffer.set_stringn(x + 1, area.y, "─".repeat(pitch - 2), pitch - 2, line);
            }
        }
        if self.margin > 0 && self.rows > 1 && self.rows.is_multiple_of(colors) {
            for at in 0..colors {
                let (_, y) = self.cell(at * self.rows / colors, 0);
                let y = area.y + 1 + y as u16;
                if y < area.bottom() {
                    buffer.set_stringn(
                        area.x,
                        y,
                        letter(at).to_string(),
                        1,
                        style.add_modifier(Modifier::BOLD),
                    );
                }
            }
        }
    }
}

/// Items one after another, `gap` cells apart, in as many lines as they need.
pub(super) fn flowing(
    items: impl Iterator<Item = Vec<Span<'static>>>,
    gap: usize,
    width: usize,
) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    for item in items {
        let item = Line::from(item);
        match lines.last_mut() {
            Some(line) if line.width() + gap + item.width() <= width => {
                line.push_span(Span::raw(" ".repeat(gap)));
                line.spans.extend(item.spans);
            }
            _ => lines.push(item),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use pegwise_engine::code::Repeats;

    fn rules(positions: usize, colors: usize) -> Rules {
        Rules::new(positions, colors, Repeats::Allowed).unwrap()
    }

    #[test]
    fn dots_are_merged_until_they_fit_and_end_where_letters_change() {
        let area = |width, height| Rect::new(0, 0, width, height);
        let grid = |rules, area| MapGrid::fitting(rules, area, Look::STILL);
        let dots = |rules, area| (grid(rules, area).rows, grid(rules, area).columns);
        assert_eq!(dots(Rules::CLASSIC, area(38, 19)), (36, 36));
        assert_eq!(dots(Rules::CLASSIC, area(38, 10)), (18, 36));
        assert_eq!(grid(Rules::CLASSIC, area(38, 10)).codes_of_dot(), 2);
        assert_eq!(dots(rules(8, 8), area(78, 42)), (64, 64));
        assert_eq!(grid(rules(8, 8), area(78, 42)).codes_of_dot(), 4096);
    }
}

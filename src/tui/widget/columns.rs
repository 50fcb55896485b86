//! Charts of vertical columns.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::super::glyphs::{BARS, NO_MARK};
use super::super::theme::{Look, Role};
use super::bars::{EIGHTHS, Scale, lengths};

/// What stands at the place of a column.
#[derive(Clone, Debug)]
pub(crate) enum Bar {
    /// A column for a number. Zero is a dot.
    Of(u64, Role),
    Text(Span<'static>),
    /// Nothing, because nothing is known.
    Unknown,
}

/// A column with the texts above and below it.
#[derive(Clone, Debug)]
pub(crate) struct ChartColumn {
    pub(crate) bar: Bar,
    /// Left out where it would touch another text or column.
    pub(crate) above: Span<'static>,
    pub(crate) below: Span<'static>,
}

#[derive(Clone, Debug)]
pub(crate) struct ColumnChart {
    pub(crate) columns: Vec<ChartColumn>,
    /// The width of each column, in cells.
    pub(crate) width: usize,
    pub(crate) scale: Scale,
    /// The value that fills the height, if none in the chart is larger.
    pub(crate) most: u64,
}

/// Where the texts above columns stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Labels {
    /// On the columns, or nowhere.
    OnColumns,
    /// On the columns, or in the next line above where they touch nothing.
    Raised,
}

type Cell = (char, Style);

const BLANK: Cell = (' ', Style::new());

impl ColumnChart {
    /// The widest columns, up to `widest` cells, of which this many fit in `room` cells with a gap of one cell.
    pub(crate) fn fitting_width(columns: usize, room: usize, widest: usize) -> usize {
        ((room + 1) / columns.max(1)).saturating_sub(1).clamp(1, widest)
    }

    /// The first cell of a column. One cell is between two columns.
    pub(crate) const fn left(&self, column: usize) -> usize {
        column * (self.width + 1)
    }

    /// The width of the whole chart, in cells.
    pub(crate) fn total_width(&self) -> usize {
        self.left(self.columns.len()).saturating_sub(1)
    }

    /// The chart in this many lines, with those of its texts.
    pub(crate) fn lines(&self, height: usize, look: Look) -> Vec<Line<'static>> {
        self.lines_with(Labels::OnColumns, height, look)
    }

    /// The same chart. A text above a column that would touch another one stands in a line above it.
    pub(crate) fn lines_with_raised_labels(&self, height: usize, look: Look) -> Vec<Line<'static>> {
        self.lines_with(Labels::Raised, height, look)
    }

    fn lines_with(&self, labels: Labels, height: usize, look: Look) -> Vec<Line<'static>> {
        let has = |text: fn(&ChartColumn) -> &Span<'static>| {
            usize::from(self.columns.iter().any(|column| !text(column).content.is_empty()))
        };
        let (above, below) = (has(|column| &column.above), has(|column| &column.below));
        let rows = height.saturating_sub(above + below).max(1);
        let value = |column: &ChartColumn| if let Bar::Of(value, _) = column.bar { value } else { 0 };
        let values: Vec<u64> = self.columns.iter().map(value).chain([self.most]).collect();
        let lengths = lengths(&values, rows, self.scale);
        // The longest text of the last column may stick out.
        let width = self.total_width() + 8;
        let mut cells = vec![vec![BLANK; width]; above + rows + below];
        let floor = above + rows - 1;
        for (at, (column, length)) in self.columns.iter().zip(&lengths).enumerate() {
            self.draw_bar(at, &column.bar, *length, &mut cells[..=floor], look);
        }
        for (at, (column, length)) in self.columns.iter().zip(&lengths).enumerate() {
            let is_dot = matches!(column.bar, Bar::Of(0, _) | Bar::Text(_));
            let top = length.div_ceil(EIGHTHS).max(usize::from(is_dot));
            if let Some(row) = (floor + 1).checked_sub(top + 1) {
                let highest = if labels == Labels::Raised { 0 } else { row };
                let is_written = |row: &mut Vec<Cell>| self.write(at, &column.above, row);
                cells[highest..=row].iter_mut().rev().any(is_written);
            }
            if below > 0 {
                self.write(at, &column.below, &mut cells[floor + 1]);
            }
        }
        cells.iter().map(|row| line_of(row)).collect()
    }

    fn draw_bar(&self, at: usize, bar: &Bar, length: usize, rows: &mut [Vec<Cell>], look: Look) {
        let floor = rows.len() - 1;
        match bar {
            Bar::Unknown => {}
            Bar::Text(text) => {
                self.write(at, text, &mut rows[floor]);
            }
            Bar::Of(0, _) => {
                let dot = Span::styled(NO_MARK.to_string(), look.style(Role::Faint));
                self.write(at, &dot, &mut rows[floor]);
            }
            Bar::Of(_, role) => {
                let style = look.style(*role);
                // Many fonts leave a gap between blocks of two lines.
                let whole = style.patch(look.ground(*role));
                for row in 0..length.div_ceil(EIGHTHS) {
                    let eighths = (length - row * EIGHTHS).min(EIGHTHS);
                    let cell = (BARS[eighths - 1], if eighths == EIGHTHS { whole } else { style });
                    rows[floor - row][self.left(at)..][..self.width].fill(cell);
                }
            }
        }
    }

    /// Writes a text over or under the middle of a column, if it touches nothing. Returns whether it did.
    fn write(&self, at: usize, text: &Span<'static>, row: &mut [Cell]) -> bool {
        let letters: Vec<char> = text.content.chars().collect();
        let middle = self.left(at) + (self.width.saturating_sub(letters.len())).div_ceil(2);
        // A longer text begins at its column, or one cell before it.
        let overlap = letters.len().saturating_sub(self.width) / 2;
        let from = middle.saturating_sub(overlap);
        let around = from.saturating_sub(1)..(from + letters.len() + 1).min(row.len());
        let has_room = from + letters.len() <= row.len() && row[around].iter().all(|cell| *cell == BLANK);
        if has_room {
            for (cell, letter) in row[from..].iter_mut().zip(letters) {
                *cell = (letter, text.style);
            }
        }
        has_room
    }
}

/// A row of cells as a line, without the blanks at its end.
fn line_of(cells: &[Cell]) -> Line<'static> {
    let end = cells.iter().rposition(|cell| *cell != BLANK).map_or(0, |last| last + 1);
    let spans = cells[..end]
        .chunk_by(|one, other| one.1 == other.1)
        .map(|run| Span::styled(run.iter().map(|(letter, _)| *letter).collect::<String>(), run[0].1));
    spans.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(values: &[u64]) -> ColumnChart {
        let column = |value: &u64| ChartColumn {
            bar: Bar::Of(*value, Role::Data),
            above: Span::raw(value.to_string()),
            below: Span::raw("k"),
        };
        ColumnChart { columns: values.iter().map(column).collect(), width: 2, scale: Scale::Linear, most: 0 }
    }

    fn told(chart: &ColumnChart, height: usize) -> Vec<String> {
        chart.lines(height, Look::STILL).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn columns_stand_on_one_floor_with_their_numbers_above_them() {
        let lines = ["      16", "      ██", " 8    ██", "██  4 ██", "██ ██ ██", " k  k  k"];
        assert_eq!(told(&chart(&[8, 4, 16]), 6), lines);
    }

    #[test]
    fn what_is_not_zero_is_never_empty_and_zero_is_a_dot() {
        assert_eq!(told(&chart(&[10_000, 1, 0]), 4)[2], "██ ▁▁  ·");
    }

    #[test]
    fn charts_with_the_same_most_can_be_compared() {
        let chart = ColumnChart { most: 16, ..chart(&[8, 4]) };
        assert_eq!(told(&chart, 6)[2..5], [" 8", "██  4", "██ ██"]);
    }

    #[test]
    fn what_is_not_known_is_not_drawn() {
        let mut chart = chart(&[8, 4]);
        chart.columns[0].bar = Bar::Unknown;
        chart.columns[0].above = Span::raw("");
        assert_eq!(told(&chart, 4), ["    4", "   ██", "   ██", " k  k"]);
    }

    #[test]
    fn a_number_that_would_touch_another_is_left_out() {
        assert_eq!(told(&chart(&[1000, 1000, 1000]), 3)[0], "1000 1000");
    }

    #[test]
    fn a_raised_number_stands_above_the_one_that_it_would_touch() {
        let lines = chart(&[100, 100, 100, 3]).lines_with_raised_labels(6, Look::STILL);
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(lines[0].trim_end(), "100   100");
        let mut lower = chart(&[1000, 100, 100, 100]);
        lower.columns[0].above = Span::raw("");
        let lines = lower.lines_with_raised_labels(12, Look::STILL);
        let all: String = lines.iter().map(ToString::to_string).collect();
        assert_eq!(all.matches("100").count(), 3, "{lines:?}");
    }

    #[test]
    fn columns_are_as_wide_as_the_room_allows() {
        assert_eq!(
            [(10, 49), (10, 39), (3, 80)]
                .map(|(columns, room)| { ColumnChart::fitting_width(columns, room, 6) }),
            [4, 3, 6]
        );
    }
}

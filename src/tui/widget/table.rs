//! A table that leaves out the least important columns if not all fit.

use ratatui::text::{Line, Span};

use super::super::theme::{Look, Role};

/// A column: its heading, a cell for each row, and its rank. The column with the highest rank is left out first, rank 0
/// never.
pub(crate) struct Column {
    pub(crate) heading: &'static str,
    pub(crate) cells: Vec<Line<'static>>,
    pub(crate) rank: usize,
}

impl Column {
    fn width(&self) -> usize {
        let heading = self.heading.chars().count();
        self.cells.iter().map(Line::width).max().unwrap_or(0).max(heading)
    }
}

/// Columns side by side.
pub(crate) struct Table {
    pub(crate) columns: Vec<Column>,
}

const WIDEST_GAP: usize = 3;

impl Table {
    /// The heading and the rows, in `width` cells.
    pub(crate) fn lines(mut self, width: usize, look: Look) -> Vec<Line<'static>> {
        while self.width(1) > width {
            let last = (0..self.columns.len()).max_by_key(|at| self.columns[*at].rank);
            match last {
                Some(last) if self.columns[last].rank > 0 => drop(self.columns.remove(last)),
                _ => break,
            }
        }
        let gap = (1..=WIDEST_GAP).rev().find(|gap| self.width(*gap) <= width).unwrap_or(1);
        let rows = self.columns.first().map_or(0, |column| column.cells.len());
        let heading = self.row(gap, |column| Line::from(column.heading)).style(look.style(Role::Secondary));
        std::iter::once(heading)
            .chain((0..rows).map(|row| self.row(gap, |column| column.cells[row].clone())))
            .collect()
    }

    pub(crate) fn width(&self, gap: usize) -> usize {
        self.columns.iter().map(Column::width).sum::<usize>() + gap * self.columns.len().saturating_sub(1)
    }

    fn row(&self, gap: usize, cell: impl Fn(&Column) -> Line<'static>) -> Line<'static> {
        let mut spans = Vec::new();
        for column in &self.columns {
            let cell = cell(column);
            let blank = column.width() - cell.width() + gap;
            let style = cell.style;
            // Tiles and bars keep their colors.
            spans.extend(cell.spans.into_iter().map(|span| Span { style: style.patch(span.style), ..span }));
            spans.push(Span::raw(" ".repeat(blank)));
        }
        let mut line = Line::from(spans);
        line.style.bg = self.columns.first().and_then(|column| cell(column).style.bg);
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(width: usize) -> Vec<String> {
        let column = |heading, cells: [&str; 2], rank| Column {
            heading,
            cells: cells.map(|cell| Line::from(cell.to_owned())).to_vec(),
            rank,
        };
        let columns =
            vec![column("a", ["1", "22"], 0), column("bb", ["x", "y"], 2), column("c", ["z", "z"], 1)];
        let line = |line: Line<'_>| line.to_string().trim_end().to_owned();
        Table { columns }.lines(width, Look::STILL).into_iter().map(line).collect()
    }

    #[test]
    fn columns_are_left_out_whole_and_the_least_important_first() {
        assert_eq!(told(7), ["a  bb c", "1  x  z", "22 y  z"]);
        assert_eq!(told(6), ["a    c", "1    z", "22   z"]);
        assert_eq!(told(3), ["a", "1", "22"]);
    }

    #[test]
    fn columns_stand_further_apart_where_there_is_room() {
        assert_eq!(told(11), ["a    bb   c", "1    x    z", "22   y    z"]);
        assert_eq!(told(200), told(11));
    }
}

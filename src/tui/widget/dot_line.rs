//! Numbers close to each other, as dots on a line.

#![expect(
    clippy::cast_possible_truncation,
    reason = "means of guesses are small, and a share of a width is below the width"
)]

use ratatui::text::{Line, Span};

use super::super::glyphs::PEG;
use super::super::theme::{Look, Role};

/// A line from one whole number to another, with a mark at each whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DotLine {
    first: u32,
    last: u32,
    width: usize,
}

impl DotLine {
    /// A line of `width` cells with room for all these numbers, which are not negative.
    pub(crate) fn around(numbers: impl Iterator<Item = f64> + Clone, width: usize) -> DotLine {
        let least = numbers.clone().fold(f64::INFINITY, f64::min);
        let most = numbers.fold(0.0, f64::max);
        let first = if least.is_finite() { least.floor() as u32 } else { 0 };
        DotLine { first, last: (most.ceil() as u32).max(first + 1), width }
    }

    fn cell(self, number: f64) -> usize {
        let share = (number - f64::from(self.first)) / f64::from(self.last - self.first);
        (share.clamp(0.0, 1.0) * self.width.saturating_sub(1) as f64).round() as usize
    }

    /// The whole numbers with a mark: all of them, or the first and the last if the marks would be too close.
    fn marks(self) -> Vec<u32> {
        let all = self.first..=self.last;
        let room = all.clone().count() * 4 <= self.width + 3;
        if room { all.collect() } else { vec![self.first, self.last] }
    }

    pub(crate) fn line(self, number: f64, role: Role, look: Look) -> Vec<Span<'static>> {
        let mut cells = vec!['─'; self.width];
        for mark in self.marks() {
            cells[self.cell(f64::from(mark))] = '┼';
        }
        let dot = self.cell(number);
        let rest = |part: &[char]| Span::styled(part.iter().collect::<String>(), look.style(Role::Line));
        let peg = Span::styled(PEG.to_string(), look.style(role));
        vec![rest(&cells[..dot]), peg, rest(&cells[dot + 1..])]
    }

    /// These rows, with lines between them if they are `apart`, and the axis below, after an `indent`.
    pub(crate) fn chart(
        self,
        rows: impl Iterator<Item = Line<'static>>,
        indent: usize,
        apart: bool,
        look: Look,
    ) -> Vec<Line<'static>> {
        let mut lines: Vec<Line<'static>> = Vec::new();
        for row in rows {
            lines.extend((apart && !lines.is_empty()).then(Line::default));
            lines.push(row);
        }
        let mut axis = self.axis(look);
        axis.spans.insert(0, Span::raw(" ".repeat(indent)));
        lines.push(axis);
        lines
    }

    /// The numbers of the marks, to stand under the line.
    fn axis(self, look: Look) -> Line<'static> {
        let mut text = String::new();
        for mark in self.marks() {
            let number = mark.to_string();
            let from = (self.cell(f64::from(mark)) + 1).saturating_sub(number.len());
            text.push_str(&" ".repeat(from.saturating_sub(text.len())));
            text.push_str(&number);
        }
        Line::styled(text, look.style(Role::Secondary))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(line: DotLine, number: f64) -> String {
        Line::from(line.line(number, Role::Data, Look::STILL)).to_string()
    }

    #[test]
    fn a_dot_stands_where_its_number_is() {
        let line = DotLine::around([4.34, 5.765].into_iter(), 9);
        assert_eq!(
            [4.0, 4.34, 5.25, 6.0].map(|number| told(line, number)),
            ["●───┼───┼", "┼●──┼───┼", "┼───┼●──┼", "┼───┼───●"]
        );
        assert_eq!(line.axis(Look::STILL).to_string(), "4   5   6");
    }

    #[test]
    fn a_short_line_has_marks_at_its_ends_alone() {
        let line = DotLine::around([1.0, 9.5].into_iter(), 10);
        assert_eq!(
            (told(line, 5.5), line.axis(Look::STILL).to_string().as_str()),
            ("┼────●───┼".to_owned(), "1       10")
        );
    }
}

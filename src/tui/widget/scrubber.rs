//! A scrubber: a line of positions, how far it is passed, and marks on it.

use ratatui::style::Modifier;
use ratatui::text::Span;

use super::super::theme::{Charset, Look, Role};

/// A line of the positions from 0 to `length`.
#[derive(Clone, Debug)]
pub(crate) struct Scrubber {
    /// The last position.
    pub(crate) length: u128,
    pub(crate) position: u128,
    /// Positions with a sign.
    pub(crate) marks: Vec<u128>,
}

impl Scrubber {
    /// The fewest columns in which a scrubber is drawn.
    pub(crate) const LEAST: u16 = 20;

    /// The column of a position, in a scrubber of `width` columns. The ends have the first and the last.
    fn column(&self, position: u128, width: u16) -> u16 {
        let last = width.saturating_sub(1);
        let share = position.min(self.length) as f64 / self.length.max(1) as f64;
        let column = (share * f64::from(last)).round() as u16;
        // What is not at an end does not look as if it were.
        match position {
            0 => 0,
            _ if position >= self.length => last,
            _ if last >= 2 => column.clamp(1, last - 1),
            _ => column,
        }
    }

    /// The position at a column, in a scrubber of `width` columns: a mark, if there is one.
    pub(crate) fn position_at(&self, column: u16, width: u16) -> u128 {
        let is_here = |mark: &&u128| self.column(**mark, width) == column;
        let share = f64::from(column) / f64::from(width.saturating_sub(1).max(1));
        let nearest = (share * self.length as f64).round() as u128;
        self.marks.iter().find(is_here).copied().unwrap_or(nearest.min(self.length))
    }

    /// The scrubber in `width` columns.
    pub(crate) fn spans(&self, width: u16, look: Look) -> Vec<Span<'static>> {
        let now = self.column(self.position, width);
        let marks: Vec<u16> = self.marks.iter().map(|mark| self.column(*mark, width)).collect();
        let cell = |column: u16| match (column == now, column < now, marks.contains(&column)) {
            // A peg that can jump is another sign in ASCII.
            (true, ..) if look.charset == Charset::Ascii => ("o", Role::Current),
            (true, ..) => ("●", Role::Current),
            (_, true, true) => ("╋", Role::Accent),
            (_, true, false) => ("━", Role::Accent),
            (_, false, true) => ("┼", Role::Line),
            (_, false, false) => ("─", Role::Line),
        };
        let cells = (0..width).map(cell).map(|(sign, role)| {
            let style = look.style(role);
            let style = if role == Role::Accent { style.remove_modifier(Modifier::BOLD) } else { style };
            Span::styled(sign, style)
        });
        cells.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(scrubber: &Scrubber, width: u16, look: Look) -> String {
        scrubber.spans(width, look).iter().map(|span| span.content.as_ref()).collect()
    }

    #[test]
    fn what_is_passed_what_is_to_come_and_the_marks_differ() {
        let scrubber = Scrubber { length: 18, position: 9, marks: vec![0, 6, 12] };
        assert_eq!(drawn(&scrubber, 19, Look::STILL), "╋━━━━━╋━━●──┼──────");
        let ascii = Look { charset: Charset::Ascii, ..Look::STILL };
        assert!(drawn(&scrubber, 19, ascii).contains('o'));
    }

    #[test]
    fn a_column_is_its_mark_or_the_nearest_position() {
        let scrubber = Scrubber { length: 180, position: 9, marks: vec![63, 122] };
        let at = |column| scrubber.position_at(column, 19);
        assert_eq!([0, 1, 6, 12, 17, 18].map(at), [0, 10, 63, 122, 170, 180]);
        for position in 0..=18 {
            let scrubber = Scrubber { length: 18, position, marks: Vec::new() };
            assert_eq!(scrubber.position_at(scrubber.column(position, 60), 60), position);
        }
    }

    #[test]
    fn only_the_ends_look_like_ends() {
        let at = |position| drawn(&Scrubber { length: 568_630, position, marks: Vec::new() }, 5, Look::STILL);
        assert_eq!([0, 1, 568_629, 568_630].map(at), ["●────", "━●───", "━━━●─", "━━━━●"]);
        assert_eq!(drawn(&Scrubber { length: 0, position: 0, marks: Vec::new() }, 3, Look::STILL), "●──");
    }
}

//! A guess with its score as one row. Parts that do not fit are left out whole.

use ratatui::text::{Line, Span};

use super::super::theme::Look;
use super::code_row::{TileWidth, marks, tiles};
use crate::code::{Rules, Score, Turn};
use crate::narration::{marks as digits, thousands};

/// The cells for the pointer and the number of the row.
const MARGIN: usize = 4;

/// Whether the score is shown as dots beside its digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dots {
    Shown,
    LeftOut,
}

/// The layout of a row: the parts that fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnRow {
    rules: Rules,
    pub(crate) tiles: TileWidth,
    dots: Dots,
    /// The cells for the number of possible codes, or 0 if it is left out.
    left: usize,
}

impl TurnRow {
    /// The fullest layout that fits.
    pub(crate) fn fitting(rules: Rules, width: usize) -> TurnRow {
        let left = thousands(u64::from(rules.universe_size())).len().max(4) + 2;
        let forms = [
            (TileWidth::Wide, Dots::Shown, left),
            (TileWidth::Narrow, Dots::Shown, left),
            (TileWidth::Narrow, Dots::LeftOut, left),
            (TileWidth::Narrow, Dots::LeftOut, 0),
        ];
        let rows = forms.map(|(tiles, dots, left)| TurnRow { rules, tiles, dots, left });
        let fits = |row: &&TurnRow| row.width() <= width;
        *rows.iter().find(fits).unwrap_or(&rows[forms.len() - 1])
    }

    fn width(&self) -> usize {
        MARGIN + self.rules.positions() * self.tiles.cells() + self.score_width() + self.left
    }

    /// Two spaces, the dots and a space if they are shown, and the digits.
    fn score_width(&self) -> usize {
        let dots = if self.dots == Dots::Shown { self.rules.positions() + 1 } else { 0 };
        2 + dots + 3
    }

    /// A row: the pointer, its number from 1, the turn, and the number of possible codes after it.
    pub(crate) fn line(
        &self,
        pointer: char,
        number: usize,
        turn: &Turn,
        left: Option<usize>,
        look: Look,
    ) -> Line<'static> {
        let mut spans = vec![Span::raw(format!("{pointer}{number:>2} "))];
        spans.extend(tiles(&turn.code, self.tiles, look));
        spans.extend(self.dots_of(turn.score, look));
        spans.push(Span::styled(digits(turn.score), look.strong()));
        if let Some(left) = left.filter(|_| self.left > 0) {
            spans.push(Span::raw(format!("{:>1$}", thousands(left as u64), self.left)));
        }
        Line::from(spans)
    }

    fn dots_of(&self, score: Score, look: Look) -> Vec<Span<'static>> {
        let mut spans = vec![Span::raw("  ")];
        if self.dots == Dots::Shown {
            spans.extend(marks(score, self.rules.positions(), look));
            spans.push(Span::raw(" "));
        }
        spans
    }
}

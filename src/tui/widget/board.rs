//! The peg triangle, at any size that fits.

use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Modifier, Style};

use super::super::glyphs::{HOLE, JUMPED, PEG, RED_DOT};
use super::super::theme::Look;
use crate::triangle::{Board, Hole, Rows};

/// The mark of a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// No mark.
    Plain,
    /// The peg can jump.
    CanJump,
    /// The cursor is here.
    Cursor,
    /// The peg is picked up.
    Picked,
    /// The peg will be jumped and removed.
    Jumped,
    /// The picked peg can land here.
    Landing,
    /// The picked peg will land here.
    Target,
    /// The picked peg can land here, but the goal is then out of reach.
    LosingLanding,
    /// The picked peg will land here, and the goal is then out of reach.
    LosingTarget,
    /// The last jump landed here.
    LastLanding,
}

/// A triangle to draw.
pub(crate) struct TriangleView<'a> {
    pub(crate) board: Board,
    pub(crate) look: Look,
    pub(crate) mark: &'a dyn Fn(Hole) -> Mark,
}

/// The fewest columns per hole: brackets, glyph, a number of two digits and a space.
const NARROWEST: u16 = 6;

/// The smallest area that shows the whole triangle.
pub(crate) const fn least_room(rows: Rows) -> Size {
    let count = rows.count() as u16;
    Size::new(NARROWEST * count, count)
}

/// The columns per hole, and the lines per row.
fn pitch(area: Rect, rows: Rows) -> (u16, u16) {
    let count = rows.count() as u16;
    // Each row is shifted by half the columns of a hole, so their number has to be even.
    let columns = (area.width / count).clamp(NARROWEST, 12) & !1;
    let lines = if count > 1 { (area.height.saturating_sub(1) / (count - 1)).clamp(1, 4) } else { 1 };
    (columns, lines)
}

/// The cell of a hole's glyph.
fn place(area: Rect, rows: Rows, hole: Hole) -> Position {
    let (columns, lines) = pitch(area, rows);
    let (row, place) = hole.row_and_place();
    let height = lines * (rows.count() as u16 - 1) + 1;
    let top = area.y + area.height.saturating_sub(height) / 2;
    let middle = i32::from(area.x) + i32::from(area.width) / 2 - 1;
    let x = middle + (2 * place as i32 - row as i32) * i32::from(columns) / 2;
    Position::new(x.max(0) as u16, top + lines * row as u16)
}

/// The hole at or near a cell of the screen, if any.
pub(crate) fn hole_under(area: Rect, rows: Rows, at: Position) -> Option<Hole> {
    let near = |hole: &Hole| {
        let place = place(area, rows, *hole);
        place.y == at.y && (place.x.saturating_sub(1)..=place.x + 2).contains(&at.x)
    };
    rows.all_holes().find(near)
}

impl TriangleView<'_> {
    /// Draws the holes that fit.
    pub(crate) fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect) {
        for hole in self.board.rows().all_holes() {
            let at = place(area, self.board.rows(), hole);
            if !area.contains(Position::new(at.x.saturating_sub(1), at.y))
                || !area.contains(Position::new(at.x + 3, at.y))
            {
                continue;
            }
            let (text, style) = self.hole(hole);
            let buffer = frame.buffer_mut();
            buffer.set_string(at.x - 1, at.y, text, style);
            // Bold pegs are hard to tell from others in some fonts; bold numbers are not.
            let number =
                if (self.mark)(hole) == Mark::CanJump { self.look.strong() } else { self.look.dim() };
            buffer.set_string(at.x + 2, at.y, hole.to_string(), number);
        }
    }

    /// The position of the terminal's cursor for a hole.
    pub(crate) fn cursor(&self, area: Rect, hole: Hole) -> Position {
        place(area, self.board.rows(), hole)
    }

    /// A hole as three cells, and its style.
    fn hole(&self, hole: Hole) -> (String, Style) {
        let glyph = if self.board.has_peg(hole) { PEG } else { HOLE };
        let bold = self.look.strong();
        match (self.mark)(hole) {
            Mark::Plain => (format!(" {glyph} "), Style::new()),
            Mark::CanJump => (format!(" {glyph} "), bold),
            Mark::Cursor => (format!("[{glyph}]"), self.look.cursor()),
            Mark::Picked => (format!("{{{glyph}}}"), self.look.cursor()),
            Mark::Jumped => (format!(" {JUMPED} "), bold),
            Mark::Landing => (format!("({glyph})"), bold),
            Mark::Target => (format!("({glyph})"), self.look.cursor()),
            Mark::LosingLanding => (format!("({RED_DOT})"), self.look.warning()),
            Mark::LosingTarget => {
                (format!("({RED_DOT})"), self.look.warning().add_modifier(Modifier::REVERSED))
            }
            Mark::LastLanding => (format!("<{glyph}>"), bold),
        }
    }
}

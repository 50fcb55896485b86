//! The six ways to lay a triangle on itself.

use super::{Board, Hole, Rows};

/// A turn or a reflection of the triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Which of the three corners comes to the top.
    turns: u8,
    /// Whether left and right change places before that.
    mirrored: bool,
}

impl Symmetry {
    /// A third of a full turn.
    pub const TURN: Symmetry = Symmetry { turns: 1, mirrored: false };
    /// Left and right change places.
    pub const MIRROR: Symmetry = Symmetry { turns: 0, mirrored: true };

    /// All six; the first leaves everything in its place.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        [false, true].into_iter().flat_map(|mirrored| (0..3).map(move |turns| Symmetry { turns, mirrored }))
    }

    /// The symmetry that takes this one back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        // A reflection takes itself back, whichever it is.
        let turns = if self.mirrored { self.turns } else { (3 - self.turns) % 3 };
        Symmetry { turns, ..self }
    }

    /// Where a hole comes to lie.
    pub fn hole(self, hole: Hole, rows: Rows) -> Hole {
        let (row, place) = hole.row_and_place();
        // How far a hole is from each of the three sides; the three add up to the same for every hole.
        let (left, right) = if self.mirrored { (row - place, place) } else { (place, row - place) };
        let mut distances = [left, right, rows.count() - 1 - row];
        distances.rotate_left(usize::from(self.turns));
        let [left, right, _] = distances;
        rows.hole_at((left + right) as isize, left as isize)
            .unwrap_or_else(|| unreachable!("a symmetry leads from hole to hole"))
    }

    /// A board, turned or reflected.
    pub fn board(self, board: Board) -> Board {
        let rows = board.rows();
        let bits = board.holes_with_pegs().fold(0, |bits, hole| bits | 1 << self.hole(hole, rows).index());
        Board::from_bits(rows, bits).unwrap_or_else(|| unreachable!("a symmetry leads from hole to hole"))
    }
}

impl Hole {
    /// The lowest hole that a symmetry lays this one on.
    #[must_use]
    pub fn representative(self, rows: Rows) -> Hole {
        Symmetry::all().map(|symmetry| symmetry.hole(self, rows)).min().unwrap_or(self)
    }
}

//! The symmetries of the triangle.

use super::{Board, Hole, Rows};

/// A rotation or reflection of the triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The number of rotations by a third of a full turn.
    turns: u8,
    /// Whether left and right are exchanged before the rotation.
    mirrored: bool,
}

impl Symmetry {
    /// The rotation by a third of a full turn.
    pub const TURN: Symmetry = Symmetry { turns: 1, mirrored: false };
    /// The reflection that exchanges left and right.
    pub const MIRROR: Symmetry = Symmetry { turns: 0, mirrored: true };

    /// Iterates over all six symmetries, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        [false, true].into_iter().flat_map(|mirrored| (0..3).map(move |turns| Symmetry { turns, mirrored }))
    }

    /// The inverse symmetry.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        // A reflection is its own inverse.
        let turns = if self.mirrored { self.turns } else { (3 - self.turns) % 3 };
        Symmetry { turns, ..self }
    }

    /// The image of a hole.
    ///
    /// # Panics
    ///
    /// If the triangle does not have the hole.
    pub fn hole(self, hole: Hole, rows: Rows) -> Hole {
        let (row, place) = hole.row_and_place();
        // The distances from the three sides, whose sum is the same for every hole.
        let (left, right) = if self.mirrored { (row - place, place) } else { (place, row - place) };
        let mut distances = [left, right, rows.count() - 1 - row];
        distances.rotate_left(usize::from(self.turns));
        let [left, right, _] = distances;
        rows.hole_at((left + right) as isize, left as isize).expect("a symmetry maps holes to holes")
    }

    /// The image of a board.
    pub fn board(self, board: Board) -> Board {
        let rows = board.rows();
        let bits = board.holes_with_pegs().fold(0, |bits, hole| bits | 1 << self.hole(hole, rows).index());
        board.with_bits(bits)
    }
}

impl Hole {
    /// The canonical representative of the hole: the lowest of its images under all symmetries.
    #[must_use]
    pub fn representative(self, rows: Rows) -> Hole {
        Symmetry::all().map(|symmetry| symmetry.hole(self, rows)).min().unwrap_or(self)
    }
}

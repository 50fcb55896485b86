//! Parity: an invariant of jumps that limits where a last peg can be.
//!
//! The holes have three colors, so that any three in a line have all of them. A jump changes the number of pegs on
//! each color by one. So whether the numbers on two colors have the same parity never changes, which divides boards
//! into four classes (M. Reiss, 1857; for the triangle: J. D. Beasley, "The Ins and Outs of Peg Solitaire", 1985).

#![expect(clippy::cast_possible_truncation, reason = "there are four classes")]

use super::{Board, Hole, Rows};

/// A class of boards that no jump leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Class(u8);

impl Class {
    /// The number of classes.
    pub const COUNT: usize = 4;

    /// The class of a board.
    pub fn of(board: Board) -> Class {
        Class(board.holes_with_pegs().map(Class::weight).fold(0, |class, weight| class ^ weight))
    }

    /// Iterates over all classes. Some contain no board with one empty hole.
    pub fn all() -> impl Iterator<Item = Class> {
        (0..Class::COUNT as u8).map(Class)
    }

    /// The index of the class of the board with a single peg. That of any board is the exclusive or of those of its
    /// pegs.
    pub fn weight(hole: Hole) -> u8 {
        let (row, place) = hole.row_and_place();
        [1, 3, 2][(row + place) % 3]
    }

    /// The index, 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The class of the complements of these boards.
    #[must_use]
    pub fn complement(self, rows: Rows) -> Class {
        Class(self.0 ^ Class::of(Board::full(rows)).0)
    }

    /// The class of the mirror images of these boards: the mirror exchanges two of the three colors.
    #[must_use]
    pub const fn mirrored(self) -> Class {
        Class([0, 1, 3, 2][self.index()])
    }

    /// Iterates over the holes where a last peg can be. One class has none.
    pub fn last_holes(self, rows: Rows) -> impl Iterator<Item = Hole> {
        rows.all_holes().filter(move |hole| Class::weight(*hole) == self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pegs::Symmetry;

    #[test]
    fn the_mirror_image_of_a_board_is_of_the_mirrored_class() {
        for rows in Rows::all() {
            for bits in (0..1_u64 << rows.holes()).step_by((1 << rows.holes()) / 1021) {
                let board = Board::from_bits(rows, bits).unwrap();
                assert_eq!(Class::of(Symmetry::MIRROR.board(board)), Class::of(board).mirrored(), "{board}");
            }
        }
    }
}

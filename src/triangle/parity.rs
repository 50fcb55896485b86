//! The rule of three: what no jump can change, and so where a last peg can stand.
//!
//! Holes have three colors, so that any three in a line have all of them. A jump changes the number of pegs on each
//! color by one; whether two colors have both an even or both an odd number of pegs therefore never changes. Boards
//! fall into four classes by this (M. Reiss, 1857; the triangle: J. D. Beasley, "The Ins and Outs of Peg Solitaire",
//! 1985).

use super::{Board, Hole, Rows};

/// A class of boards: no jump leads out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Class(u8);

/// How many classes there are.
pub(crate) const CLASSES: usize = 4;

impl Class {
    /// The class of a board.
    pub fn of(board: Board) -> Class {
        Class(board.holes_with_pegs().map(Class::weight).fold(0, |class, weight| class ^ weight))
    }

    /// All four, some of which no game is in that starts with one hole.
    pub fn all() -> impl Iterator<Item = Class> {
        (0..CLASSES as u8).map(Class)
    }

    /// The class of a board that has a peg in one hole alone. The classes of boards that share no peg add up, as
    /// exclusive or, to that of the boards laid together.
    pub(super) fn weight(hole: Hole) -> u8 {
        let (row, place) = hole.row_and_place();
        [1, 3, 2][(row + place) % 3]
    }

    /// 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The class of these boards' complements: pegs where they have none.
    #[must_use]
    pub fn complement(self, rows: Rows) -> Class {
        Class(self.0 ^ Class::of(Board::full(rows)).0)
    }

    /// The holes that a last peg can stand in; none for one class of four.
    pub fn last_holes(self, rows: Rows) -> impl Iterator<Item = Hole> {
        rows.all_holes().filter(move |hole| Class::weight(*hole) == self.0)
    }
}

//! A board that is set up: pegs are placed and lifted until it matches the one in front of the player.

use crate::triangle::{Board, Hole, Rows, Symmetry};

/// A change of the board that is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Another board takes its place.
    Take(Board),
    /// A peg is placed in this hole, or lifted from it.
    Toggle(Hole),
    /// It is turned by a third.
    Turn,
    /// It is mirrored.
    Mirror,
    /// Every hole has a peg.
    Fill,
    /// No hole has one.
    Clear,
    /// It has this many rows; new ones are empty.
    Resize(Rows),
}

impl Edit {
    /// The board after the change.
    pub(super) fn applied_to(self, board: Board) -> Board {
        match self {
            Edit::Take(other) => other,
            Edit::Toggle(hole) => board.toggled(hole),
            Edit::Turn => Symmetry::TURN.board(board),
            Edit::Mirror => Symmetry::MIRROR.board(board),
            Edit::Fill => Board::full(board.rows()),
            Edit::Clear => Board::empty(board.rows()),
            Edit::Resize(rows) => {
                let kept = (1 << rows.holes()) - 1;
                Board::from_bits(rows, board.bits() & kept).unwrap_or(Board::empty(rows))
            }
        }
    }
}

//! The setup board: pegs are placed and removed until it matches the one in front of the player.

use pegwise_engine::pegs::{Board, Hole, Rows, Symmetry};

/// An edit of the setup board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    Take(Board),
    /// Add or remove the peg in this hole.
    Toggle(Hole),
    /// Rotate it by a third of a turn.
    Turn,
    Mirror,
    Fill,
    /// Remove all pegs.
    Clear,
    /// Change it to this number of rows. New rows are empty.
    Resize(Rows),
}

impl Edit {
    /// Returns the board after the edit.
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

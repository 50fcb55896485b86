//! Boards on which no peg can jump.

use thiserror::Error;

use super::{Board, Jump};

/// Why no peg can jump on a board, with the change that allows a jump as its message. It fits in the status line
/// of a window of 64 columns.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Stuck {
    /// There is no peg.
    #[error("no peg can jump: place two in a row, before an empty hole")]
    NoPeg,
    /// Every hole has a peg.
    #[error("no peg can jump: every hole has a peg; lift one")]
    Full,
    /// Removing a peg allows a jump; adding one does not.
    #[error("no peg can jump: no landing hole is empty; lift a peg")]
    Blocked,
    /// Adding a peg allows a jump; removing one does not.
    #[error("no peg can jump: put one beside another, before an empty hole")]
    Apart,
    /// Adding a peg allows a jump, and so does removing one.
    #[error("no peg can jump: lift one, or put one beside another peg")]
    BlockedOrApart,
}

impl Stuck {
    /// Explains why no peg can jump. `None` if one can.
    pub fn of(board: Board) -> Option<Stuck> {
        if !board.is_stuck() {
            return None;
        }
        let jumps = || board.shape().jump_table().jumps().iter();
        let pegs =
            |jump: &Jump| [jump.from, jump.over].into_iter().filter(|hole| board.has_peg(*hole)).count();
        let is_blocked = jumps().any(|jump| pegs(jump) == 2);
        let lacks_one = jumps().any(|jump| pegs(jump) == 1 && !board.has_peg(jump.to));
        Some(match (is_blocked, lacks_one) {
            _ if board == Board::empty(board.shape()) => Stuck::NoPeg,
            _ if board == Board::full(board.shape()) => Stuck::Full,
            (true, true) => Stuck::BlockedOrApart,
            (true, false) => Stuck::Blocked,
            (false, _) => Stuck::Apart,
        })
    }
}

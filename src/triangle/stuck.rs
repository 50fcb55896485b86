//! Why no peg can jump on a board, and what would let one.

use thiserror::Error;

use super::{Board, Jump, JumpTable};

/// Why no peg can jump on a board, and what to change so that one can.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Stuck {
    /// There is no peg.
    #[error("no peg can jump: there is none; place two side by side, with an empty hole behind them")]
    NoPeg,
    /// Every hole has a peg.
    #[error("no peg can jump: every hole has one; lift a peg")]
    Full,
    /// Three pegs in a line are all that is in the way, and one more peg would not help.
    #[error("no peg can jump: no hole is empty where one could land; lift a peg")]
    Blocked,
    /// There are no two pegs side by side with an empty hole behind them.
    #[error("no peg can jump: place one beside another, with an empty hole behind it")]
    Apart,
    /// One more peg would help, and so would one less.
    #[error("no peg can jump: place one beside another, with an empty hole behind it, or lift one")]
    BlockedOrApart,
}

impl Stuck {
    /// Why no peg can jump on a board; nothing if one can.
    pub fn of(board: Board) -> Option<Stuck> {
        if !board.jumps().is_empty() {
            return None;
        }
        let jumps = || JumpTable::of(board.rows()).jumps().iter();
        let pegs =
            |jump: &Jump| [jump.from, jump.over].into_iter().filter(|hole| board.has_peg(*hole)).count();
        let is_blocked = jumps().any(|jump| pegs(jump) == 2);
        let lacks_one = jumps().any(|jump| pegs(jump) == 1 && !board.has_peg(jump.to));
        Some(match (is_blocked, lacks_one) {
            _ if board == Board::empty(board.rows()) => Stuck::NoPeg,
            _ if board == Board::full(board.rows()) => Stuck::Full,
            (true, true) => Stuck::BlockedOrApart,
            (true, false) => Stuck::Blocked,
            (false, _) => Stuck::Apart,
        })
    }
}

//! Boards of the triangle by difficulty. The same number is the same board on every machine and in every version.

use std::ops::RangeInclusive;

use thiserror::Error;

use super::puzzle::Difficulty;
use super::random::random_board;
use super::{Random, Seed};
use pegwise_engine::pegs::{Board, Odds, Rows};

const SIZES: RangeInclusive<Rows> = Rows::FIVE..=Rows::SEVEN;

/// A size and a difficulty that have boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardKind {
    pub rows: Rows,
    pub difficulty: Difficulty,
}

#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("boards by difficulty have {least} to {most} rows, not {0}", least = SIZES.start(), most = SIZES.end())]
pub struct NoBoards(Rows);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedBoard {
    pub kind: BoardKind,
    /// Its number among the boards of its kind.
    pub number: u32,
    /// The board, from which one peg can be left.
    pub board: Board,
    pub odds: Odds,
}

impl BoardKind {
    /// The boards of a size, 5 to 7 rows, and a difficulty.
    pub fn new(rows: Rows, difficulty: Difficulty) -> Result<BoardKind, NoBoards> {
        if SIZES.contains(&rows) { Ok(BoardKind { rows, difficulty }) } else { Err(NoBoards(rows)) }
    }

    /// Iterates over all kinds: by size, the smallest first, then by difficulty, the easiest first.
    pub fn all() -> impl Iterator<Item = BoardKind> {
        let of = |rows| Difficulty::ALL.into_iter().filter_map(move |level| BoardKind::new(rows, level).ok());
        Rows::all().flat_map(of)
    }

    pub const fn pegs(self) -> RangeInclusive<usize> {
        match self.difficulty {
            Difficulty::Easy => 5..=7,
            Difficulty::Medium => 7..=9,
            Difficulty::Hard => 10..=12,
        }
    }

    /// The board of this kind with a number.
    ///
    /// A game played backwards on the complements of its boards is a game, so one peg can be left on the complement of any
    /// board that a game comes to. Such boards are drawn until one has the difficulty, and odds below 1: some jump that
    /// does not plainly lose loses all the same.
    pub fn board(self, number: u32) -> NumberedBoard {
        let random = &mut Random::new(Seed(self.seeds() + u64::from(number)));
        let (least, most) = self.pegs().into_inner();
        loop {
            let board = random_board(self.rows, least - 1..=most - 1, random).complement();
            let odds = Odds::of(board).filter(|odds| odds.parts() < Odds::WHOLE);
            if let Some(odds) = odds
                && Difficulty::of_board(odds) == Some(self.difficulty)
                && self.pegs().contains(&board.pegs())
            {
                return NumberedBoard { kind: self, number, board, odds };
            }
        }
    }

    /// What is added to the number of a board to make its seed, so that no two kinds have a seed in common.
    const fn seeds(self) -> u64 {
        /// The letters of `brd`, above the numbers and the kinds.
        const BOARDS: u64 = 0x6272_6400 << 32;
        let size = (self.rows.count() - SIZES.start().count()) as u64;
        BOARDS + ((size * Difficulty::ALL.len() as u64 + self.difficulty as u64 + 1) << 32)
    }
}

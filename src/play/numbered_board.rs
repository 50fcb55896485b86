//! Boards by difficulty. The same number is the same board on every machine and in every version.

use std::ops::RangeInclusive;

use thiserror::Error;

use super::puzzle::Difficulty;
use super::random::random_board;
use super::{Random, Seed};
use pegwise_engine::pegs::{Board, Odds, Shape};

/// The fewest holes of a shape with boards by difficulty: hard boards have 10 to 12 pegs.
const FEWEST_HOLES: usize = 15;

/// A shape and a difficulty that have boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardKind {
    pub shape: Shape,
    pub difficulty: Difficulty,
}

#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error(
    "no boards by difficulty on the {}: choose a board with a name and at least {FEWEST_HOLES} holes, such as 6 or english",
    .0.title()
)]
pub struct NoBoards(Shape);

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
    /// The boards of a shape and a difficulty.
    ///
    /// # Errors
    ///
    /// If the shape has no name or too few holes.
    pub fn new(shape: Shape, difficulty: Difficulty) -> Result<BoardKind, NoBoards> {
        let has_boards = shape.name().is_some() && shape.holes() >= FEWEST_HOLES;
        has_boards.then_some(BoardKind { shape, difficulty }).ok_or(NoBoards(shape))
    }

    /// Iterates over all kinds: by shape, in the order of their names, then by difficulty, the easiest first.
    pub fn all() -> impl Iterator<Item = BoardKind> {
        let of =
            |shape| Difficulty::ALL.into_iter().filter_map(move |level| BoardKind::new(shape, level).ok());
        Shape::named().flat_map(of)
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
            let board = random_board(self.shape, least - 1..=most - 1, random).complement();
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
    fn seeds(self) -> u64 {
        /// The letters of `brd`, above the numbers and the kinds.
        const BOARDS: u64 = 0x6272_6400 << 32;
        // The triangle with 15 holes is the first shape that has boards.
        let place =
            Shape::named().skip_while(|shape| *shape < Shape::CLASSIC).position(|shape| shape == self.shape);
        BOARDS
            + ((place.unwrap_or(0) as u64 * Difficulty::ALL.len() as u64 + self.difficulty as u64 + 1) << 32)
    }
}

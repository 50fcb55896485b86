//! The boards with few pegs from which a game can end on a target, found backward from the ends.

use std::ops::ControlFlow;

use super::board_map::BoardSet;
use crate::pegs::{Board, Class, Jump, Shape, Symmetry, Target};

/// The boards of one class with few pegs from which a game can end on a target. Of the images of a board under the symmetries
/// that keep the class and the target, one is stored.
#[derive(Clone, Debug)]
pub(super) struct WinnableBoards {
    shape: Shape,
    /// The symmetries under which the boards are the same.
    pub(super) symmetries: Vec<&'static Symmetry>,
    boards: BoardSet,
    most_pegs: usize,
    /// The boards with the most pegs.
    last: Vec<u64>,
    /// How many times more of them there are than of those with a peg less.
    growth: usize,
    /// The most boards that it was grown to.
    most_boards: usize,
}

impl WinnableBoards {
    /// The ends.
    pub(super) fn new(shape: Shape, class: Class, target: Target) -> WinnableBoards {
        let ends: Vec<u64> = target.ends_of(class, shape).map(Board::bits).collect();
        let keeps_ends = |symmetry: &&Symmetry| ends.iter().all(|end| ends.contains(&symmetry.bits(*end)));
        let symmetries = shape.symmetries().iter().filter(keeps_ends).collect();
        let (boards, last) = (BoardSet::new(), Vec::new());
        let (growth, most_boards, most_pegs) = (1, 0, target.pegs());
        let mut winnable = WinnableBoards { shape, symmetries, boards, most_pegs, last, growth, most_boards };
        for end in ends {
            let end = winnable.representative(end);
            if winnable.boards.insert(end) {
                winnable.last.push(end);
            }
        }
        winnable
    }

    /// Whether no more boards have room among this number.
    pub(super) const fn is_grown_to(&self, most_boards: usize) -> bool {
        most_boards <= self.most_boards
    }

    /// Adds boards with more pegs, as far as this number of boards has room for. Calls `tell` with the number of boards so far
    /// and the most. `Break` if `tell` breaks.
    pub(super) fn grow(
        &mut self,
        most_boards: usize,
        tell: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let table = self.shape.jump_table();
        let jumps: Vec<(u64, u64)> =
            table.ids().map(|(id, jump)| (1 << jump.to.index(), table.flips(id))).collect();
        while !self.last.is_empty() && self.boards.len() + self.last.len() * self.growth <= most_boards {
            tell(self.boards.len() as u64, most_boards as u64)?;
            let mut above = Vec::new();
            for board in &self.last {
                for (landing, holes) in &jumps {
                    if board & holes == *landing {
                        let before = self.representative(board ^ holes);
                        if self.boards.insert(before) {
                            above.push(before);
                        }
                    }
                }
            }
            self.most_pegs += 1;
            self.growth = above.len().div_ceil(self.last.len());
            self.last = above;
        }
        self.most_boards = most_boards;
        ControlFlow::Continue(())
    }

    /// The image of a board that stands for all of them.
    #[inline]
    pub(super) fn representative(&self, board: u64) -> u64 {
        self.symmetries.iter().map(|symmetry| symmetry.bits(board)).min().unwrap_or(board)
    }

    /// Whether a game from a board of the class can end on the target. `None` if it has too many pegs.
    pub(super) fn is_winnable(&self, board: Board) -> Option<bool> {
        let is_known = board.pegs() <= self.most_pegs;
        is_known.then(|| self.boards.contains(self.representative(board.bits())))
    }

    /// The jumps from a winnable board to an end.
    pub(super) fn line(&self, board: Board) -> Vec<Jump> {
        // No board with fewer pegs than an end is winnable, so no jump is made on an end.
        board.line_through(|after| self.is_winnable(after) == Some(true))
    }
}

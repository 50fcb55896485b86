//! The boards with few pegs from which a game can end on a target, found backward from the ends.

use std::ops::ControlFlow;

use super::board_set::BoardSet;
use crate::pegs::{Board, Class, Jump, Shape, Symmetry, Target};

/// The boards of one class with few pegs from which a game can end on a target. Of the images of a board under the symmetries
/// that keep the class and the target, one is stored.
#[derive(Debug)]
pub(super) struct WinnableBoards {
    symmetries: Vec<&'static Symmetry>,
    boards: BoardSet,
    most_pegs: usize,
}

impl WinnableBoards {
    /// Finds the boards with as many pegs as `most_boards` boards have room for. Calls `tell` with the number of boards so far
    /// and the most. `None` if `tell` breaks.
    pub(super) fn of(
        shape: Shape,
        class: Class,
        target: Target,
        most_boards: usize,
        tell: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Option<WinnableBoards> {
        let ends: Vec<_> = class.last_holes(shape).filter(|hole| target.takes(*hole)).collect();
        let keeps_ends = |symmetry: &&Symmetry| ends.iter().all(|hole| ends.contains(&symmetry.hole(*hole)));
        let symmetries = shape.symmetries().iter().filter(keeps_ends).collect();
        let mut winnable = WinnableBoards { symmetries, boards: BoardSet::new(), most_pegs: 1 };
        let mut level: Vec<u64> =
            ends.iter().map(|hole| winnable.representative(1 << hole.index())).collect();
        level.sort_unstable();
        level.dedup();
        for board in &level {
            winnable.boards.insert(*board);
        }
        let jumps: Vec<(u64, u64)> = shape
            .jump_table()
            .jumps()
            .iter()
            .map(|jump| (1 << jump.to.index(), Board::empty(shape).after(*jump).bits()))
            .collect();
        let mut growth = 1;
        while !level.is_empty() && winnable.boards.len() + level.len() * growth <= most_boards {
            tell(winnable.boards.len() as u64, most_boards as u64).is_continue().then_some(())?;
            let mut above = Vec::new();
            for board in &level {
                for (landing, holes) in &jumps {
                    if board & holes == *landing {
                        let before = winnable.representative(board ^ holes);
                        if winnable.boards.insert(before) {
                            above.push(before);
                        }
                    }
                }
            }
            winnable.most_pegs += 1;
            growth = above.len().div_ceil(level.len());
            level = above;
        }
        Some(winnable)
    }

    /// The image of a board that stands for all of them.
    #[inline]
    pub(super) fn representative(&self, board: u64) -> u64 {
        self.symmetries.iter().map(|symmetry| symmetry.bits(board)).min().unwrap_or(board)
    }

    /// The symmetries under which the boards are the same.
    pub(super) fn symmetries(&self) -> &[&'static Symmetry] {
        &self.symmetries
    }

    /// Whether a game from a board of the class can end on the target. `None` if it has too many pegs.
    pub(super) fn is_winnable(&self, board: Board) -> Option<bool> {
        let is_known = board.pegs() <= self.most_pegs;
        is_known.then(|| self.boards.contains(self.representative(board.bits())))
    }

    /// The jumps from a winnable board to an end.
    pub(super) fn line(&self, mut board: Board) -> Vec<Jump> {
        let mut line = Vec::new();
        while board.pegs() > 1
            && let Some((jump, after)) =
                board.successors().find(|(_, after)| self.is_winnable(*after) == Some(true))
        {
            line.push(jump);
            board = after;
        }
        line
    }
}

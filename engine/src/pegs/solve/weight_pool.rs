//! The weight functions that a search has found, with which it cuts off boards that cannot come to an end.

use crate::pegs::{Board, Symmetry, WeightFunction};

/// The most weight functions that are kept.
const MOST: usize = 256;

/// Weight functions and the ends of a search.
#[derive(Debug)]
pub(super) struct WeightPool {
    /// The ends, at most 64.
    ends: Vec<Board>,
    /// Each function with its sum for each end.
    functions: Vec<(WeightFunction, Vec<i64>)>,
}

impl WeightPool {
    pub(super) const fn new(ends: Vec<Board>) -> WeightPool {
        WeightPool { ends, functions: Vec::new() }
    }

    /// The ends, a bit for each, that no known function rules out for a board.
    fn open_ends(&self, board: Board) -> u64 {
        let mut open = u64::MAX >> (u64::BITS as usize - self.ends.len().max(1));
        for (function, sums) in &self.functions {
            let sum = function.sum(board);
            for (end, of_end) in sums.iter().enumerate() {
                open &= !(u64::from(*of_end > sum) << end);
            }
            if open == 0 {
                break;
            }
        }
        open
    }

    /// Whether the known functions show that no game from a board comes to an end.
    pub(super) fn rules_out(&self, board: Board) -> bool {
        self.open_ends(board) == 0
    }

    /// Looks for functions that show the same, and keeps them and their images under symmetries of the ends. Returns whether
    /// there are such functions.
    pub(super) fn learn(&mut self, board: Board, symmetries: &[&'static Symmetry]) -> bool {
        let open = self.open_ends(board);
        for at in (0..self.ends.len()).filter(|at| open >> at & 1 == 1) {
            let Some(function) = WeightFunction::against(board, &self.ends[at..=at]) else { return false };
            for image in symmetries.iter().map(|symmetry| function.image(symmetry)) {
                if self.functions.len() < MOST && !self.functions.iter().any(|(known, _)| *known == image) {
                    let sums = self.ends.iter().map(|end| image.sum(*end)).collect();
                    self.functions.push((image, sums));
                }
            }
        }
        true
    }
}

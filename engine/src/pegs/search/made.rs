//! The last steps of a search.

use super::{Board, Search, Step};

/// A step of a search and the counts after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// Its number, from 1.
    pub number: u64,
    /// The step.
    pub step: Step,
    /// The depth after it, in jumps.
    pub depth: usize,
    /// The board after it.
    pub board: Board,
    /// The number of the solution, dead end or skipped board, from 1. 0 for other steps.
    pub ordinal: u64,
}

impl Search {
    /// Returns the last steps, at most `most`, first to last. The search retreats and advances again to find them.
    pub fn last_steps(&mut self, most: u64) -> Vec<Made> {
        let (back, _) = self.run_back(most, |_| false);
        let mut steps = Vec::new();
        self.run(back, |search, step| {
            let totals = search.totals();
            let ordinal = match step {
                Step::Solution => totals.solutions,
                Step::DeadEnd => totals.dead_ends(),
                Step::Skip => totals.skipped,
                Step::Make(_) | Step::Undo(_) => 0,
            };
            let (depth, board) = (search.depth(), search.board());
            steps.push(Made { number: totals.steps, step, depth, board, ordinal });
            false
        });
        steps
    }
}

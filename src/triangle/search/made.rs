//! The last steps of a search, to be told one by one.

use super::{Search, Step};

/// A step that was made, and what was counted with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// Its number, from 1.
    pub number: u64,
    /// The step.
    pub step: Step,
    /// How many jumps stand on the board after it.
    pub depth: usize,
    /// How many pegs are on it.
    pub pegs: usize,
    /// How many solutions, dead ends or skipped boards there were up to this one; 0 for any other step.
    pub ordinal: u64,
}

impl Search {
    /// The last steps, at most so many, first to last. The search goes back to them and forward again.
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
            let (depth, pegs) = (search.depth(), search.board().pegs());
            steps.push(Made { number: totals.steps, step, depth, pegs, ordinal });
            false
        });
        steps
    }
}

//! The steps just made, and what comes next, in words.

use crate::narration::{arrow, counted, thousands};
use crate::triangle::{Search, Step};

/// How many steps are told at most.
const TOLD: usize = 24;

/// A step that was made, and what was counted with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    pub(super) number: u64,
    step: Step,
    depth: usize,
    pegs: usize,
    /// Which of its kind it is: the how many-eth solution, dead end or board skipped.
    ordinal: u64,
}

/// The last steps of a search, first to last. The search goes back to them and forward again.
pub(super) fn last_steps(search: &mut Search) -> Vec<Made> {
    let (back, _) = search.run_back(TOLD as u64, |_| false);
    let mut steps = Vec::with_capacity(TOLD);
    search.run(back, |search, step| {
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

impl Made {
    pub(super) fn words(&self) -> String {
        let (depth, ordinal) = (self.depth, thousands(self.ordinal));
        match self.step {
            Step::Make(jump) => format!("try   {:<6} depth {depth}", arrow(jump)),
            Step::Undo(jump) => format!("undo  {:<6} back to depth {depth}", arrow(jump)),
            Step::Solution => format!("SOLUTION {ordinal}"),
            Step::DeadEnd => format!("✗ dead end {ordinal}, {} left", counted(self.pegs, "peg")),
            Step::Skip => format!("skip  a board seen before, number {ordinal}"),
        }
    }
}

/// What the search does next, up to the next jump it makes or verdict it gives.
pub(super) fn next(search: &Search) -> String {
    let upcoming = search.upcoming();
    let back = match upcoming.taken_back {
        0 => String::new(),
        moves => format!("take back {}, then ", counted(moves, "move")),
    };
    match upcoming.step {
        Some(Step::Make(jump)) => {
            let depth = search.depth() - upcoming.taken_back + 1;
            format!("{back}try {} as move {depth}", arrow(jump))
        }
        Some(Step::Solution) => "one peg is left, a solution".to_owned(),
        Some(Step::DeadEnd) => format!("no jump is left, a dead end with {} pegs", search.board().pegs()),
        Some(Step::Skip) => "skip this board, it was seen before".to_owned(),
        Some(Step::Undo(_)) | None if upcoming.taken_back > 0 => {
            format!("take back {}, and every game is tried", counted(upcoming.taken_back, "move"))
        }
        Some(Step::Undo(_)) | None => "nothing: every game is tried".to_owned(),
    }
}

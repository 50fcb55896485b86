//! Where a run of the search stops.

use super::PegSearch;
use crate::narration::pegs;
use crate::play::Goal;
use crate::triangle::{Board, Hole, Search, Step, Target, Verdict, evaluate_at_once};

/// What a run stops at, besides the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Nothing.
    Never,
    /// A game that ends otherwise than a solution.
    DeadEnd,
    /// A solution.
    Solution,
    /// A jump taken back so that this many or fewer are left.
    Depth(usize),
    /// A solution whose last peg stands here.
    LastPeg(Hole),
}

/// The depth that is asked for first.
const FIRST_DEPTH: usize = 3;

impl Stop {
    /// The kind of stop after this one, round and round; `last` is the hole to begin with, if solutions leave a last peg.
    pub(super) fn next(self, last: Option<Hole>) -> Stop {
        match self {
            Stop::Never => Stop::DeadEnd,
            Stop::DeadEnd => Stop::Solution,
            Stop::Solution => Stop::Depth(FIRST_DEPTH),
            Stop::Depth(_) => last.map_or(Stop::Never, Stop::LastPeg),
            Stop::LastPeg(_) => Stop::Never,
        }
    }

    /// The same kind with the depth or hole before this one, if there is one.
    pub(super) fn less(self, start: Board) -> Option<Stop> {
        match self {
            Stop::Never | Stop::DeadEnd | Stop::Solution => None,
            Stop::Depth(depth) => depth.checked_sub(1).map(Stop::Depth),
            Stop::LastPeg(hole) => start.rows().hole(hole.number() - 1).ok().map(Stop::LastPeg),
        }
    }

    /// The same kind with the depth or hole after this one, if there is one.
    pub(super) fn more(self, start: Board) -> Option<Stop> {
        match self {
            Stop::Never | Stop::DeadEnd | Stop::Solution => None,
            // At the greatest depth there is nothing to come back from.
            Stop::Depth(depth) => (depth + 2 < start.pegs()).then_some(Stop::Depth(depth + 1)),
            Stop::LastPeg(hole) => start.rows().hole(hole.number() + 1).ok().map(Stop::LastPeg),
        }
    }

    /// Whether a run stops after a step that led to this state.
    pub(super) fn is_met(self, search: &Search, step: Step) -> bool {
        match self {
            Stop::Never => false,
            Stop::DeadEnd => step == Step::DeadEnd,
            Stop::Solution => step == Step::Solution,
            Stop::Depth(depth) => matches!(step, Step::Undo(_)) && search.depth() <= depth,
            Stop::LastPeg(hole) => step == Step::Solution && search.board().has_peg(hole),
        }
    }

    /// What it is called among others.
    pub(super) fn name(self) -> String {
        match self {
            Stop::Never => "never".to_owned(),
            Stop::DeadEnd => "dead end".to_owned(),
            Stop::Solution => "solution".to_owned(),
            Stop::Depth(depth) => format!("depth {depth} or less"),
            Stop::LastPeg(hole) => format!("last peg in {hole}"),
        }
    }

    /// When a run stops, after "stops".
    pub(super) fn sentence(self) -> String {
        match self {
            Stop::Never => "at the end alone".to_owned(),
            Stop::DeadEnd => "at a dead end".to_owned(),
            Stop::Solution => "at a solution".to_owned(),
            Stop::Depth(depth) => format!("back at depth {depth} or less (< > other)"),
            Stop::LastPeg(hole) => format!("at a solution in hole {hole} (< > other)"),
        }
    }
}

impl PegSearch {
    /// That a run cannot stop where it is to, and why, if that is known.
    pub(super) fn never_stops(&self) -> Option<String> {
        match self.stop {
            Stop::Never | Stop::DeadEnd | Stop::Depth(_) => None,
            Stop::Solution => pegs::no_solution(&self.goal()),
            Stop::LastPeg(hole) => self.why_no_solution_ends_in(hole),
        }
    }

    fn why_no_solution_ends_in(&self, hole: Hole) -> Option<String> {
        let criterion = self.goal.criterion;
        let why = if criterion.target().is_some_and(|target| target.takes(hole)) {
            let known = evaluate_at_once(self.search.start(), Target::In(hole));
            let Verdict::Lost(loss) = known.verdict else { return None };
            pegs::why_lost(&loss, &self.origin.clone().played_for(Goal::OnePegIn(hole)))
        } else {
            format!("You look for {}.", pegs::solution(criterion))
        };
        Some(format!("No solution ends in {hole}. {why}"))
    }

    /// The hole that a stop at a last peg begins with, if solutions leave one.
    pub(super) fn first_hole(&self) -> Option<Hole> {
        match self.goal.criterion.target()? {
            Target::In(hole) => Some(hole),
            Target::Anywhere => self.origin.starting_hole().or_else(|| self.origin.rows().all_holes().next()),
        }
    }
}

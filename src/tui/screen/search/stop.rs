//! Where a run of the search stops.

use crate::triangle::{Board, Hole, Search, Step};

/// What a run stops at, besides the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Nothing.
    Never,
    /// A game that ends with more than one peg.
    DeadEnd,
    /// A game that ends with one peg.
    Solution,
    /// A jump taken back so that this many or fewer are left.
    Depth(usize),
    /// A solution whose last peg stands here.
    LastPeg(Hole),
}

/// The depth that is asked for first.
const FIRST_DEPTH: usize = 3;

impl Stop {
    /// The kind of stop after this one, round and round; `empty` is the hole to begin with.
    pub(super) fn next(self, empty: Hole) -> Stop {
        match self {
            Stop::Never => Stop::DeadEnd,
            Stop::DeadEnd => Stop::Solution,
            Stop::Solution => Stop::Depth(FIRST_DEPTH),
            Stop::Depth(_) => Stop::LastPeg(empty),
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

//! Where a run of the peg search stops, besides the end.

use pegwise_engine::pegs::{Board, Hole, Search, Step};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stop {
    #[default]
    Never,
    DeadEnd,
    Solution,
    /// A jump undone so that this many or fewer are left.
    Depth(usize),
    /// A solution whose last peg stands here.
    LastPeg(Hole),
}

/// The depth that is asked for first.
const FIRST_DEPTH: usize = 3;

impl Stop {
    /// The kind of stop after this one, round and round; `last` is the hole to begin with, if solutions leave a last peg.
    #[must_use]
    pub fn next(self, last: Option<Hole>) -> Stop {
        match self {
            Stop::Never => Stop::DeadEnd,
            Stop::DeadEnd => Stop::Solution,
            Stop::Solution => Stop::Depth(FIRST_DEPTH),
            Stop::Depth(_) => last.map_or(Stop::Never, Stop::LastPeg),
            Stop::LastPeg(_) => Stop::Never,
        }
    }

    /// The same kind with the depth or hole before this one, if there is one.
    pub fn less(self, start: Board) -> Option<Stop> {
        match self {
            Stop::Never | Stop::DeadEnd | Stop::Solution => None,
            Stop::Depth(depth) => depth.checked_sub(1).map(Stop::Depth),
            Stop::LastPeg(hole) => start.shape().hole(hole.number() - 1).ok().map(Stop::LastPeg),
        }
    }

    /// The same kind with the depth or hole after this one, if there is one.
    pub fn more(self, start: Board) -> Option<Stop> {
        match self {
            Stop::Never | Stop::DeadEnd | Stop::Solution => None,
            // At the greatest depth there is nothing to come back from.
            Stop::Depth(depth) => (depth + 2 < start.pegs()).then_some(Stop::Depth(depth + 1)),
            Stop::LastPeg(hole) => start.shape().hole(hole.number() + 1).ok().map(Stop::LastPeg),
        }
    }

    /// Whether a search from a board can come to such a place.
    pub fn is_possible(self, start: Board) -> bool {
        match self {
            Stop::Never | Stop::DeadEnd | Stop::Solution => true,
            Stop::Depth(depth) => depth + 1 < start.pegs(),
            Stop::LastPeg(hole) => hole.number() <= start.shape().holes(),
        }
    }

    /// Whether a run stops after a step that led to this state.
    pub fn is_met(self, search: &Search, step: Step) -> bool {
        match self {
            Stop::Never => false,
            Stop::DeadEnd => step == Step::DeadEnd,
            Stop::Solution => step == Step::Solution,
            Stop::Depth(depth) => matches!(step, Step::Undo(_)) && search.depth() <= depth,
            Stop::LastPeg(hole) => step == Step::Solution && search.board().has_peg(hole),
        }
    }
}

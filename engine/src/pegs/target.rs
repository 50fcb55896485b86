//! The ends that games are played for.

use super::{Board, Hole, Jump};

/// Where the last peg has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// In any hole.
    Anywhere,
    /// In this hole.
    In(Hole),
}

impl Target {
    /// Whether a last peg in this hole is on the target.
    pub fn takes(self, hole: Hole) -> bool {
        match self {
            Target::Anywhere => true,
            Target::In(wanted) => wanted == hole,
        }
    }

    /// Whether a board has a single peg and that peg is on the target.
    pub fn is_hit(self, board: Board) -> bool {
        board.pegs() == 1 && board.holes_with_pegs().all(|hole| self.takes(hole))
    }
}

/// Which games are solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Criterion {
    /// Games that leave one peg on the target.
    OnePeg(Target),
    /// Games that leave one peg anywhere after few sweeps.
    Sweeps {
        /// The most sweeps of a solution, including those already made.
        most: usize,
        /// The number of sweeps made before the board.
        made: usize,
        /// The hole of the peg that jumped last, which may jump on without starting a new sweep.
        last: Option<Hole>,
    },
    /// Games that end with this many pegs.
    Pegs(usize),
}

impl Default for Criterion {
    fn default() -> Criterion {
        Criterion::OnePeg(Target::Anywhere)
    }
}

impl Criterion {
    /// The most holes of a board whose games are solutions by their sweeps.
    pub const MOST_HOLES_FOR_SWEEPS: usize = 52;

    /// Whether a game that ends on this board is a solution. `path` returns the jumps of the game, and is called only
    /// if they matter.
    #[inline]
    pub fn is_met<I: Iterator<Item = Jump>>(self, board: Board, path: impl FnOnce() -> I) -> bool {
        match self {
            Criterion::OnePeg(Target::Anywhere) => board.pegs() == 1,
            Criterion::OnePeg(target) => target.is_hit(board),
            Criterion::Sweeps { most, .. } => board.pegs() == 1 && self.sweeps_after(path()) <= most,
            Criterion::Pegs(pegs) => board.pegs() == pegs,
        }
    }

    /// What is left of the criterion after a jump.
    #[must_use]
    pub fn after(self, jump: Jump) -> Criterion {
        match self {
            Criterion::OnePeg(_) | Criterion::Pegs(_) => self,
            Criterion::Sweeps { most, made, last } => {
                let goes_on = last == Some(jump.from);
                Criterion::Sweeps { most, made: made + usize::from(!goes_on), last: Some(jump.to) }
            }
        }
    }

    /// The number of sweeps after these jumps. 0 if sweeps do not matter.
    #[inline(never)]
    pub(super) fn sweeps_after(self, path: impl Iterator<Item = Jump>) -> usize {
        match path.fold(self, Criterion::after) {
            Criterion::OnePeg(_) | Criterion::Pegs(_) => 0,
            Criterion::Sweeps { made, .. } => made,
        }
    }

    /// The number of pegs at the end of a solution.
    pub const fn pegs(self) -> usize {
        match self {
            Criterion::OnePeg(_) | Criterion::Sweeps { .. } => 1,
            Criterion::Pegs(pegs) => pegs,
        }
    }

    /// Where the last peg has to be. `None` if a solution does not have to leave one peg.
    pub const fn target(self) -> Option<Target> {
        match self {
            Criterion::OnePeg(target) => Some(target),
            Criterion::Sweeps { .. } => Some(Target::Anywhere),
            Criterion::Pegs(_) => None,
        }
    }
}

//! What a game from a board has to end with.

use super::{Board, Hole, Jump};

/// Where the last peg has to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// In any hole.
    Anywhere,
    /// In this hole.
    In(Hole),
}

impl Target {
    /// Whether a last peg in a hole is on the target.
    pub fn takes(self, hole: Hole) -> bool {
        match self {
            Target::Anywhere => true,
            Target::In(wanted) => wanted == hole,
        }
    }

    /// Whether a board has one peg, and that on the target.
    pub fn is_hit(self, board: Board) -> bool {
        board.pegs() == 1 && board.holes_with_pegs().all(|hole| self.takes(hole))
    }
}

/// Which of the games that come to their end are solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// Those that leave one peg on the target.
    OnePeg(Target),
    /// Those that leave one peg anywhere after few sweeps.
    Sweeps {
        /// The most sweeps of a solution, those already made included.
        most: usize,
        /// The sweeps already made on the way to the board.
        made: usize,
        /// Where the peg stands that jumped last. If it jumps on, that is no new sweep.
        last: Option<Hole>,
    },
    /// Those that end with this many pegs.
    Pegs(usize),
}

impl Default for Criterion {
    fn default() -> Criterion {
        Criterion::OnePeg(Target::Anywhere)
    }
}

impl Criterion {
    /// Whether a game that ended on this board is a solution. `path` is asked for the jumps of the game only if they matter.
    #[inline]
    pub fn is_met<I: Iterator<Item = Jump>>(self, board: Board, path: impl FnOnce() -> I) -> bool {
        match self {
            Criterion::OnePeg(Target::Anywhere) => board.pegs() == 1,
            Criterion::OnePeg(target) => target.is_hit(board),
            Criterion::Sweeps { most, .. } => board.pegs() == 1 && self.sweeps_after(path()) <= most,
            Criterion::Pegs(pegs) => board.pegs() == pegs,
        }
    }

    /// The sweeps made once these jumps are made as well; 0 where sweeps do not matter.
    pub(super) fn sweeps_after(self, path: impl Iterator<Item = Jump>) -> usize {
        let Criterion::Sweeps { made, mut last, .. } = self else { return 0 };
        path.fold(made, |sweeps, jump| {
            let goes_on = last.replace(jump.to) == Some(jump.from);
            sweeps + usize::from(!goes_on)
        })
    }

    /// How many pegs a solution ends with.
    pub const fn pegs(self) -> usize {
        match self {
            Criterion::OnePeg(_) | Criterion::Sweeps { .. } => 1,
            Criterion::Pegs(pegs) => pegs,
        }
    }

    /// Where a last peg has to stand, if one has to be left.
    pub const fn target(self) -> Option<Target> {
        match self {
            Criterion::OnePeg(target) => Some(target),
            Criterion::Sweeps { .. } => Some(Target::Anywhere),
            Criterion::Pegs(_) => None,
        }
    }
}

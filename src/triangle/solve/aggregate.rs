//! What is worked out of boards layer by layer.

use std::ops::Add;

use super::ranking::Aggregate;
use crate::triangle::{Hole, Jump, Target};

/// A whole number to count with. Whoever counts makes sure that it is wide enough.
pub(crate) trait Counter: Copy + Add<Output = Self> + Ord + From<bool> {}

impl Counter for u64 {}
impl Counter for u128 {}

/// The games from a board that end with one peg where it is wanted.
pub(crate) struct Solutions {
    pub(crate) target: Target,
}

impl<N: Counter> Aggregate<N> for Solutions {
    fn none(&self) -> N {
        N::from(false)
    }

    fn last(&self, hole: Hole) -> N {
        N::from(self.target.takes(hole))
    }

    #[inline]
    fn with(&self, so_far: N, _: Jump, after: N) -> N {
        so_far + after
    }

    #[inline]
    fn settle(&self, _: usize, value: N) -> N {
        value
    }
}

/// All games from a board; where no jump is possible, one.
pub(crate) struct Tries;

impl<N: Counter> Aggregate<N> for Tries {
    fn none(&self) -> N {
        N::from(false)
    }

    fn last(&self, _: Hole) -> N {
        N::from(true)
    }

    #[inline]
    fn with(&self, so_far: N, _: Jump, after: N) -> N {
        so_far + after
    }

    #[inline]
    fn settle(&self, _: usize, value: N) -> N {
        value.max(N::from(true))
    }
}

/// The fewest sweeps of a game to one peg where it is wanted, and which pegs can save one.
pub(crate) struct Sweeps {
    pub(crate) target: Target,
}

/// The fewest sweeps from a board, if any game ends as wanted. The peg that jumped last may jump on without beginning
/// a new sweep; for some pegs that saves one, and it never saves more.
///
/// In one number, so that the better of two is the greater: how many sweeps fewer than `MOST` suffice,
/// none where no game ends as wanted, above a bit for each peg that saves one by jumping on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FewestSweeps(u64);

impl FewestSweeps {
    /// More than any game has.
    const MOST: u64 = u8::MAX as u64;
    /// 8 rows have 36 holes.
    const SHIFT: u32 = 36;
    const ONE: u64 = 1 << FewestSweeps::SHIFT;
    /// No game ends as wanted.
    pub(crate) const NONE: FewestSweeps = FewestSweeps(0);
    /// The game has ended as wanted.
    const ENDED: FewestSweeps = FewestSweeps(FewestSweeps::MOST << FewestSweeps::SHIFT);

    /// The same as a number without its pegs, for a jump that lands in a hole.
    const fn after_landing_in(self, hole: Hole) -> u64 {
        (self.0 & !(FewestSweeps::ONE - 1)) + ((self.0 >> hole.index() & 1) << FewestSweeps::SHIFT)
    }

    /// The fewest sweeps that are still to begin, if one peg can be left as wanted. `last` is where the peg stands that
    /// jumped last, if one did.
    pub const fn after(self, last: Option<Hole>) -> Option<u8> {
        let spared = match last {
            Some(hole) => self.after_landing_in(hole),
            None => self.0,
        } >> FewestSweeps::SHIFT;
        if spared == 0 { None } else { Some((FewestSweeps::MOST - spared) as u8) }
    }

    /// The same with `made` sweeps counted in that led to the board, the last of them by the peg that stands at `last`.
    #[must_use]
    pub fn counted_from(self, made: usize, last: Option<Hole>) -> FewestSweeps {
        let all = self.after(last).map(|sweeps| made as u64 + u64::from(sweeps));
        all.map_or(FewestSweeps::NONE, |all| FewestSweeps((FewestSweeps::MOST - all) << FewestSweeps::SHIFT))
    }
}

impl Aggregate<FewestSweeps> for Sweeps {
    fn last(&self, hole: Hole) -> FewestSweeps {
        if self.target.takes(hole) { FewestSweeps::ENDED } else { FewestSweeps::NONE }
    }

    fn none(&self) -> FewestSweeps {
        FewestSweeps::NONE
    }

    /// Until it is settled a value has the sweeps that are to begin after the best first jump, and the pegs that can
    /// make a jump as good.
    #[inline]
    fn with(&self, so_far: FewestSweeps, jump: Jump, after: FewestSweeps) -> FewestSweeps {
        let found = after.after_landing_in(jump.to);
        let best = so_far.0.max(found);
        let as_good = best - found < FewestSweeps::ONE;
        FewestSweeps(best | u64::from(as_good) << jump.from.index())
    }

    #[inline]
    fn settle(&self, _: usize, value: FewestSweeps) -> FewestSweeps {
        if value.0 < FewestSweeps::ONE {
            FewestSweeps::NONE
        } else {
            FewestSweeps(value.0 - FewestSweeps::ONE)
        }
    }
}

/// The fewest pegs that a game can end with, where one peg that stands as wanted counts as none.
pub(crate) struct FewestPegs {
    pub(crate) target: Target,
}

impl Aggregate<u8> for FewestPegs {
    fn last(&self, hole: Hole) -> u8 {
        u8::from(!self.target.takes(hole))
    }

    fn none(&self) -> u8 {
        u8::MAX
    }

    #[inline]
    fn with(&self, so_far: u8, _: Jump, after: u8) -> u8 {
        so_far.min(after)
    }

    #[inline]
    fn settle(&self, pegs: usize, value: u8) -> u8 {
        value.min(pegs as u8)
    }
}

/// The most pegs that a game can end with.
pub(crate) struct MostPegs;

impl Aggregate<u8> for MostPegs {
    fn none(&self) -> u8 {
        0
    }

    fn last(&self, _: Hole) -> u8 {
        1
    }

    #[inline]
    fn with(&self, so_far: u8, _: Jump, after: u8) -> u8 {
        so_far.max(after)
    }

    #[inline]
    fn settle(&self, pegs: usize, value: u8) -> u8 {
        if value == 0 { pegs as u8 } else { value }
    }
}

/// Which of up to eight last holes a game can end in, a bit for each.
pub(crate) struct LastHoles<'a> {
    pub(crate) holes: &'a [Hole],
}

impl Aggregate<u8> for LastHoles<'_> {
    fn none(&self) -> u8 {
        0
    }

    fn last(&self, hole: Hole) -> u8 {
        let at = self.holes.iter().position(|known| *known == hole);
        at.map_or(0, |at| 1 << at)
    }

    #[inline]
    fn with(&self, so_far: u8, _: Jump, after: u8) -> u8 {
        so_far | after
    }

    #[inline]
    fn settle(&self, _: usize, value: u8) -> u8 {
        value
    }
}

//! Aggregates: values that retrograde analysis computes for each board from those of its successors.

#![expect(clippy::cast_possible_truncation, reason = "a board has at most 64 pegs")]

use std::cmp::Ordering;
use std::ops::Add;

use crate::pegs::{Hole, HoleSet, Jump, Target};

/// A value of a board that follows from those of its successors.
pub trait Aggregate<V> {
    /// The value of the board with a single peg.
    fn last(&self, hole: Hole) -> V;

    /// The value of the pattern that is the target, on which games end even if a jump is possible. `None` if the target is
    /// one peg.
    fn pattern(&self) -> Option<(HoleSet, V)> {
        None
    }

    /// The initial value of any other board.
    fn none(&self) -> V;

    /// Adds a jump that leads to a board with the value `after`.
    fn with(&self, so_far: V, jump: Jump, after: V) -> V;

    /// The final value of a board with `pegs` pegs, after all its jumps have been added.
    fn settle(&self, pegs: usize, value: V) -> V;

    /// The value of the mirror image of a board with this value.
    #[inline]
    fn mirrored(&self, value: V) -> V {
        value
    }
}

/// An integer type for counting. Callers ensure that it does not overflow.
pub(crate) trait Counter: Copy + Add<Output = Self> + Ord + From<bool> {}

impl Counter for u64 {}
impl Counter for u128 {}

/// The games from a board that are counted. Its value is their number.
#[derive(Clone, Copy)]
pub(crate) enum Counted {
    /// All games played for a target. A board without a jump has one.
    All(Target),
    /// Those that end on the target.
    OnTarget(Target),
    /// Those that end with this many pegs. Boards with fewer pegs have the value 1.
    With(usize),
}

impl<N: Counter> Aggregate<N> for Counted {
    fn none(&self) -> N {
        N::from(false)
    }

    fn pattern(&self) -> Option<(HoleSet, N)> {
        let (Counted::All(target) | Counted::OnTarget(target)) = self else { return None };
        target.pattern().map(|holes| (holes, N::from(true)))
    }

    fn last(&self, hole: Hole) -> N {
        N::from(if let Counted::OnTarget(target) = self { target.takes(hole) } else { true })
    }

    #[inline]
    fn with(&self, so_far: N, _: Jump, after: N) -> N {
        so_far + after
    }

    #[inline]
    fn settle(&self, pegs: usize, value: N) -> N {
        let one = N::from(true);
        match self {
            Counted::OnTarget(_) => value,
            Counted::All(_) => value.max(one),
            Counted::With(wanted) => match pegs.cmp(wanted) {
                Ordering::Less => one,
                // Each jump adds 1, so the sum is 0 for boards without a jump.
                Ordering::Equal => N::from(value < one),
                Ordering::Greater => value,
            },
        }
    }
}

/// The fewest sweeps of a game that ends on the target.
pub struct Sweeps {
    /// Where the games end.
    pub target: Target,
}

/// The fewest sweeps from a board to one peg on the target. The peg that jumped last may jump on without starting a new
/// sweep, which saves one sweep for some pegs.
///
/// Packed into one number whose maximum is the best value: `MOST` minus the number of sweeps, or 0 if the target is
/// out of reach, above a bit for each peg that saves a sweep by jumping on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FewestSweeps(u64);

impl FewestSweeps {
    /// More sweeps than any game has.
    const MOST: u64 = u8::MAX as u64;
    /// The shift of the number of sweeps, above a bit for each hole of a board on which sweeps count.
    const SHIFT: u32 = 56;
    const ONE: u64 = 1 << FewestSweeps::SHIFT;
    /// The target is out of reach.
    pub(crate) const NONE: FewestSweeps = FewestSweeps(0);
    /// The game has ended on the target.
    pub(crate) const ENDED: FewestSweeps = FewestSweeps(FewestSweeps::MOST << FewestSweeps::SHIFT);

    /// The value without peg bits, after a jump that lands in `hole`.
    const fn after_landing_in(self, hole: Hole) -> u64 {
        (self.0 & !(FewestSweeps::ONE - 1)) + ((self.0 >> hole.index() & 1) << FewestSweeps::SHIFT)
    }

    /// The bits of the pegs that save a sweep by jumping on.
    #[inline]
    pub const fn pegs(self) -> u64 {
        self.0 & (FewestSweeps::ONE - 1)
    }

    /// The value with other pegs that save a sweep by jumping on.
    #[inline]
    #[must_use]
    pub const fn with_pegs(self, pegs: u64) -> FewestSweeps {
        FewestSweeps(self.0 & !(FewestSweeps::ONE - 1) | pegs)
    }

    /// The fewest sweeps still to start. `None` if the target is out of reach. `last` is the hole of the peg that
    /// jumped last.
    pub const fn after(self, last: Option<Hole>) -> Option<u8> {
        let spared = match last {
            Some(hole) => self.after_landing_in(hole),
            None => self.0,
        } >> FewestSweeps::SHIFT;
        if spared == 0 { None } else { Some((FewestSweeps::MOST - spared) as u8) }
    }

    /// Adds `made` sweeps that led to the board, the last of them by the peg in `last`.
    #[must_use]
    pub fn counted_from(self, made: usize, last: Option<Hole>) -> FewestSweeps {
        let all = self.after(last).map(|sweeps| made as u64 + u64::from(sweeps));
        all.map_or(FewestSweeps::NONE, |all| FewestSweeps((FewestSweeps::MOST - all) << FewestSweeps::SHIFT))
    }
}

impl Aggregate<FewestSweeps> for Sweeps {
    fn pattern(&self) -> Option<(HoleSet, FewestSweeps)> {
        self.target.pattern().map(|holes| (holes, FewestSweeps::ENDED))
    }

    fn last(&self, hole: Hole) -> FewestSweeps {
        if self.target.takes(hole) { FewestSweeps::ENDED } else { FewestSweeps::NONE }
    }

    fn none(&self) -> FewestSweeps {
        FewestSweeps::NONE
    }

    /// Before it is settled, a value holds the sweeps after the best first jump and the pegs that can make such a jump.
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

/// [`FewestSweeps`] in the six bytes that are used, for the largest layers.
#[derive(Clone, Copy, Debug)]
pub struct CompactSweeps([u8; 6]);

impl From<FewestSweeps> for CompactSweeps {
    fn from(FewestSweeps(packed): FewestSweeps) -> CompactSweeps {
        let [one, two, three, four, five, _, _, sweeps] = packed.to_le_bytes();
        CompactSweeps([one, two, three, four, five, sweeps])
    }
}

impl From<CompactSweeps> for FewestSweeps {
    #[inline]
    fn from(CompactSweeps([one, two, three, four, five, sweeps]): CompactSweeps) -> FewestSweeps {
        FewestSweeps(u64::from_le_bytes([one, two, three, four, five, 0, 0, sweeps]))
    }
}

/// The fewest pegs that a game can end with, 0 for the target.
pub(crate) struct FewestPegs {
    pub(crate) target: Target,
}

impl Aggregate<u8> for FewestPegs {
    fn pattern(&self) -> Option<(HoleSet, u8)> {
        self.target.pattern().map(|holes| (holes, 0))
    }

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

/// The last holes that a game can end in, as a bit for each of up to eight holes.
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

//! What no strategy can do better, from the sizes of parts alone.

use crate::breaker::side_by_side::{Adds, NOTHING, figures, least};
use crate::code::Score;
use crate::code::columns::{Columns, Kernel, LANES, Probe};

/// The fewest guesses in total for so many candidates if every score could tell as many apart as there are scores.
#[derive(Debug)]
pub(super) struct Least {
    totals: Vec<u32>,
    branching: usize,
}

impl Least {
    /// For up to `most` candidates, where a guess has `branching` scores that do not win.
    pub(super) fn new(most: usize, branching: usize) -> Least {
        let mut totals = vec![0];
        let (mut depth, mut room) = (1, 1);
        while totals.len() <= most {
            if room == 0 {
                // Each node has as many children as there are scores that do not win.
                room = branching.pow(depth);
                depth += 1;
            }
            totals.push(totals[totals.len() - 1] + depth);
            room -= 1;
        }
        Least { totals, branching }
    }

    /// The bound for so many candidates.
    #[inline(always)]
    pub(super) fn total(&self, candidates: usize) -> u32 {
        self.totals[candidates]
    }

    /// How many scores there are that do not win.
    pub(super) const fn branching(&self) -> usize {
        self.branching
    }

    const fn bounds(&self) -> Bounds {
        Bounds { branching: self.branching as u8 }
    }

    /// The most candidates that so many guesses can ever tell apart.
    pub(super) fn most_within(&self, guesses: u32) -> usize {
        (0..guesses).map(|depth| self.branching.saturating_pow(depth)).fold(0, usize::saturating_add)
    }
}

/// A guess, by its place among those looked at, and what its parts need at least, not counting the guess itself.
pub(super) type Bounded = (u32, u32);

/// Finds the guesses whose parts could need fewer guesses than `limit`, for few candidates.
pub(super) struct Promising<'a> {
    pub(super) guesses: &'a Columns,
    pub(super) candidates: &'a [Probe],
    pub(super) least: &'a Least,
    pub(super) limit: u32,
    pub(super) found: &'a mut Vec<Bounded>,
}

impl Kernel for Promising<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let (bounds, mut given) = (self.least.bounds(), NOTHING);
        let limit = self.limit.min(u32::from(u16::MAX)) as u16;
        for (number, block) in self.guesses.blocks().enumerate() {
            let totals = figures(&block, self.candidates, &bounds, &mut given);
            if least(&totals) >= limit {
                continue;
            }
            for (lane, total) in totals.into_iter().enumerate().take(block.filled) {
                if total < limit {
                    self.found.push((u32::from(total), (number * LANES + lane) as u32));
                }
            }
        }
    }
}

/// Finds the least that the parts of any guess could need, if that is below `limit`; content with `enough`.
pub(super) struct Lowest<'a> {
    pub(super) guesses: &'a Columns,
    pub(super) candidates: &'a [Probe],
    pub(super) least: &'a Least,
    pub(super) limit: u32,
    pub(super) enough: u32,
}

impl Kernel for Lowest<'_> {
    type Output = u32;

    #[inline(always)]
    fn run(self) -> u32 {
        let (bounds, mut given) = (self.least.bounds(), NOTHING);
        let mut lowest = self.limit;
        for block in self.guesses.blocks() {
            let totals = figures(&block, self.candidates, &bounds, &mut given);
            lowest = lowest.min(u32::from(least(&totals)));
            if lowest <= self.enough {
                break;
            }
        }
        lowest
    }
}

/// Adds up the bounds of the parts into which each of the guesses divides many candidates.
pub(super) struct PromisingAmongMany<'a> {
    pub(super) guesses: &'a [Probe],
    pub(super) candidates: &'a Columns,
    pub(super) kinds: usize,
    pub(super) least: &'a Least,
    pub(super) limit: u32,
    pub(super) found: &'a mut Vec<Bounded>,
}

impl Kernel for PromisingAmongMany<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for (place, guess) in (0..).zip(self.guesses) {
            let mut sizes = [0; Score::KINDS];
            self.candidates.count(guess, &mut sizes[..self.kinds]);
            let total = sizes[..self.kinds].iter().map(|size| self.least.total(*size as usize)).sum();
            if total < self.limit {
                self.found.push((total, place));
            }
        }
    }
}

/// Adds up the bounds of the parts: the first code of a part is found with the next guess at the earliest, as many more
/// as there are scores that do not win with the one after, the rest later.
struct Bounds {
    branching: u8,
}

impl Adds for Bounds {
    #[inline(always)]
    fn add(&self, total: u16, earlier: u8) -> u16 {
        let guesses = u8::from(earlier > 0).wrapping_add(u8::from(earlier > self.branching)).wrapping_add(1);
        total.wrapping_add(u16::from(guesses))
    }
}

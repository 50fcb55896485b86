//! Lower bounds of totals of guesses from the sizes of parts.

use crate::breaker::side_by_side::{NO_SCORES, PartFold, fold_parts, smallest};
use crate::code::Score;
use crate::code::columns::{Columns, Kernel, LANES, Probe};

/// The lower bound of the total by number of candidates: the total if every guess divided the candidates into as many
/// parts as there are scores.
#[derive(Debug)]
pub(super) struct SizeBound {
    totals: Vec<u32>,
    branching: usize,
}

impl SizeBound {
    /// Creates the bounds for up to `most` candidates and `branching` scores that do not win.
    pub(super) fn new(most: usize, branching: usize) -> SizeBound {
        let mut totals = vec![0];
        let (mut depth, mut room) = (1, 1);
        while totals.len() <= most {
            if room == 0 {
                room = branching.pow(depth);
                depth += 1;
            }
            totals.push(totals[totals.len() - 1] + depth);
            room -= 1;
        }
        SizeBound { totals, branching }
    }

    /// The bound for this number of candidates.
    #[inline(always)]
    pub(super) fn total(&self, candidates: usize) -> u32 {
        self.totals[candidates]
    }

    /// The number of scores that do not win.
    pub(super) const fn branching(&self) -> usize {
        self.branching
    }

    const fn fold(&self) -> SizeBoundFold {
        SizeBoundFold { branching: self.branching as u8 }
    }

    /// The most candidates that a strategy can find within this number of guesses.
    pub(super) fn most_within(&self, guesses: u32) -> usize {
        (0..guesses).map(|depth| self.branching.saturating_pow(depth)).fold(0, usize::saturating_add)
    }
}

/// The sum of the bounds of the parts of a guess, without the guess itself, and the index of the guess.
pub(super) type Bounded = (u32, u32);

/// Finds the guesses with a sum of bounds below `limit`, for few candidates.
pub(super) struct Promising<'a> {
    pub(super) guesses: &'a Columns,
    pub(super) candidates: &'a [Probe],
    pub(super) size_bound: &'a SizeBound,
    pub(super) limit: u32,
    pub(super) found: &'a mut Vec<Bounded>,
}

impl Kernel for Promising<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let (fold, mut scores) = (self.size_bound.fold(), NO_SCORES);
        let limit = self.limit.min(u32::from(u16::MAX)) as u16;
        for (number, block) in self.guesses.blocks().enumerate() {
            let totals = fold_parts(&block, self.candidates, &fold, &mut scores);
            if smallest(&totals) >= limit {
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

/// Finds the lowest sum of bounds of any guess, or `limit` if none is below it. Stops at a sum of at most `enough`.
pub(super) struct Lowest<'a> {
    pub(super) guesses: &'a Columns,
    pub(super) candidates: &'a [Probe],
    pub(super) size_bound: &'a SizeBound,
    pub(super) limit: u32,
    pub(super) enough: u32,
}

impl Kernel for Lowest<'_> {
    type Output = u32;

    #[inline(always)]
    fn run(self) -> u32 {
        let (fold, mut scores) = (self.size_bound.fold(), NO_SCORES);
        let mut lowest = self.limit;
        for block in self.guesses.blocks() {
            let totals = fold_parts(&block, self.candidates, &fold, &mut scores);
            lowest = lowest.min(u32::from(smallest(&totals)));
            if lowest <= self.enough {
                break;
            }
        }
        lowest
    }
}

/// [`Promising`] for many candidates.
pub(super) struct PromisingAmongMany<'a> {
    pub(super) guesses: &'a [Probe],
    pub(super) candidates: &'a Columns,
    pub(super) kinds: usize,
    pub(super) size_bound: &'a SizeBound,
    pub(super) limit: u32,
    pub(super) found: &'a mut Vec<Bounded>,
}

impl Kernel for PromisingAmongMany<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for (index, guess) in (0..).zip(self.guesses) {
            let mut sizes = [0; Score::KINDS];
            self.candidates.count(guess, &mut sizes[..self.kinds]);
            let total = sizes[..self.kinds].iter().map(|size| self.size_bound.total(*size as usize)).sum();
            if total < self.limit {
                self.found.push((total, index));
            }
        }
    }
}

/// The sum of bounds: the first code of a part takes at least one more guess, the next `branching` codes two, and the
/// others three.
struct SizeBoundFold {
    branching: u8,
}

impl PartFold for SizeBoundFold {
    #[inline(always)]
    fn add(&self, total: u16, earlier: u8) -> u16 {
        let guesses = u8::from(earlier > 0).wrapping_add(u8::from(earlier > self.branching)).wrapping_add(1);
        total.wrapping_add(u16::from(guesses))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::{Repeats, Rules, Universe};

    #[test]
    fn the_first_code_takes_one_guess_and_each_level_has_a_branch_for_each_score() {
        let bound = SizeBound::new(200, 13);
        let totals: Vec<u32> = [0, 1, 2, 14, 15, 183, 184].map(|candidates| bound.total(candidates)).to_vec();
        assert_eq!(
            totals,
            [0, 1, 3, 1 + 13 * 2, 1 + 13 * 2 + 3, 1 + 13 * 2 + 169 * 3, 1 + 13 * 2 + 169 * 3 + 4]
        );
        assert_eq!([0, 1, 2, 3].map(|guesses| bound.most_within(guesses)), [0, 1, 14, 183]);
    }

    #[test]
    fn few_candidates_and_many_get_the_same_bounds() {
        let rules = Rules::new(3, 4, Repeats::Allowed).unwrap();
        let codes: Vec<_> = Universe::new(rules).codes().collect();
        let (probes, columns): (Vec<Probe>, _) =
            (codes.iter().map(Probe::new).collect(), Columns::of(rules, codes.iter().copied()));
        let kinds = Score::kinds(rules.positions());
        let size_bound = SizeBound::new(codes.len(), kinds - 2);
        for limit in [10, 90, 100, 200] {
            let (mut few, mut many) = (Vec::new(), Vec::new());
            let (guesses, candidates) = (&columns, &probes[..]);
            Promising { guesses, candidates, size_bound: &size_bound, limit, found: &mut few }.run();
            let (guesses, candidates) = (&probes[..], &columns);
            PromisingAmongMany {
                guesses,
                candidates,
                kinds,
                size_bound: &size_bound,
                limit,
                found: &mut many,
            }
            .run();
            assert_eq!(few, many, "below {limit}");
            let lowest = many.iter().map(|(bound, _)| *bound).min().unwrap_or(limit);
            let (guesses, candidates) = (&columns, &probes[..]);
            let size_bound = &size_bound;
            assert_eq!(Lowest { guesses, candidates, size_bound, limit, enough: 0 }.run(), lowest);
        }
    }
}

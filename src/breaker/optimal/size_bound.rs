//! Lower bounds of totals of guesses from the sizes of parts.

use super::depth::Depth;
use super::transposition::INFINITY;
use crate::code::Score;
use crate::code::columns::{Columns, Kernel, Probe};

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

    /// The bound for this number of candidates in games of at most `depth` guesses.
    #[inline]
    pub(super) fn total_within(&self, candidates: usize, depth: Depth) -> u32 {
        if candidates > self.most_within(depth) { INFINITY } else { self.total(candidates) }
    }

    /// The lower bound of the sum of the totals of the parts of a set, given the number of parts and of all their
    /// candidates, in games of at most `depth` guesses.
    pub(super) fn in_parts(&self, candidates: usize, parts: usize, depth: Depth) -> u32 {
        if candidates > parts.saturating_mul(self.most_within(depth)) {
            return INFINITY;
        }
        let (mut total, mut rest, mut room, mut guesses) = (0, candidates, parts, 1);
        while rest > 0 {
            let found = rest.min(room);
            total += found as u32 * guesses;
            rest -= found;
            room *= self.branching;
            guesses += 1;
        }
        total
    }

    /// The most candidates that a strategy can find in games of at most `depth` guesses.
    fn most_within(&self, depth: Depth) -> usize {
        match depth {
            Depth::Any => usize::MAX,
            Depth::AtMost(guesses) => {
                (0..guesses).map(|depth| self.branching.saturating_pow(depth)).fold(0, usize::saturating_add)
            }
        }
    }
}

/// A lower bound of the total with a guess first, and the number of the guess.
pub(super) type Bounded = (u32, u32);

/// Finds the guesses with a sum of bounds of their parts below `limit`, and their indices.
pub(super) struct PromisingAmongMany<'a> {
    pub(super) guesses: &'a [Probe],
    pub(super) candidates: &'a Columns,
    pub(super) kinds: usize,
    pub(super) size_bound: &'a SizeBound,
    /// The guesses left for the parts.
    pub(super) depth: Depth,
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
            let bound = |size: &u32| self.size_bound.total_within(*size as usize, self.depth);
            let total = sizes[..self.kinds].iter().map(bound).fold(0, u32::saturating_add);
            if total < self.limit {
                self.found.push((total, index));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_code_takes_one_guess_and_each_level_has_a_branch_for_each_score() {
        let bound = SizeBound::new(200, 13);
        let totals: Vec<u32> = [0, 1, 2, 14, 15, 183, 184].map(|candidates| bound.total(candidates)).to_vec();
        assert_eq!(
            totals,
            [0, 1, 3, 1 + 13 * 2, 1 + 13 * 2 + 3, 1 + 13 * 2 + 169 * 3, 1 + 13 * 2 + 169 * 3 + 4]
        );
        let most = [0, 1, 2, 3].map(|guesses| bound.most_within(Depth::AtMost(guesses)));
        assert_eq!(most, [0, 1, 14, 183]);
        assert_eq!(bound.total_within(14, Depth::AtMost(2)), bound.total(14));
        assert_eq!(bound.total_within(15, Depth::AtMost(2)), INFINITY);
    }

    #[test]
    fn parts_share_the_first_guesses_of_each() {
        let bound = SizeBound::new(200, 3);
        assert_eq!(bound.in_parts(5, 5, Depth::Any), 5);
        assert_eq!(bound.in_parts(8, 2, Depth::Any), 2 + 6 * 2);
        assert_eq!(bound.in_parts(9, 2, Depth::Any), 2 + 6 * 2 + 3);
        assert_eq!(bound.in_parts(9, 2, Depth::AtMost(2)), INFINITY);
        for (one, other) in [(1, 1), (4, 4), (4, 5), (13, 14)] {
            let apart = bound.total(one) + bound.total(other);
            assert_eq!(
                bound.in_parts(one + other, 2, Depth::Any),
                apart,
                "{one} and {other}, the most even division"
            );
        }
    }
}

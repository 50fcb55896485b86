//! Lower bounds of costs from the sizes of parts.

#![expect(
    clippy::cast_possible_truncation,
    reason = "sets have at most 2^20 codes, and lengths of games are fewer"
)]

use super::costs::{Costs, INFINITY};
use super::guess_list::Bounded;
use super::objective::Depth;
use crate::code::columns::{Columns, Probe, vectorized};
use crate::code::{Rules, Score};

/// The lower bound of the cost by number of candidates: the cost if every guess divided the candidates into as many
/// parts as there are scores.
#[derive(Debug)]
pub(super) struct SizeBound {
    pub(super) costs: Costs,
    /// By number of candidates, in games of any length.
    costs_of_any_length: Vec<u32>,
    /// By depth, the most candidates that a strategy can find.
    most: Vec<usize>,
    branching: usize,
}

impl SizeBound {
    /// Creates the bounds for all codes of a game.
    pub(super) fn of_game(rules: Rules, costs: Costs) -> SizeBound {
        let branching = Score::all(rules).count() - 1;
        SizeBound::new(rules.universe_size() as usize, branching, costs)
    }

    /// Creates the bounds for up to `most` candidates and `branching` scores that do not win.
    pub(super) fn new(most: usize, branching: usize, costs: Costs) -> SizeBound {
        let mut bounds = vec![0];
        let mut found = vec![0];
        let mut room = 1;
        while bounds.len() <= most {
            let cost = costs.guess * found.len() as u32;
            let level = room.min(most + 1 - bounds.len());
            for _ in 0..level {
                bounds.push(bounds[bounds.len() - 1] + cost);
            }
            found.push(found[found.len() - 1] + room);
            room = room.saturating_mul(branching);
        }
        SizeBound { costs, costs_of_any_length: bounds, most: found, branching }
    }

    /// The bound for this number of candidates in games within a depth.
    #[inline]
    pub(super) fn cost_within(&self, candidates: usize, depth: Depth) -> u32 {
        let late = candidates.saturating_sub(self.most_within(depth));
        let cost = self.costs_of_any_length[candidates];
        if late == 0 { cost } else { self.with_late(cost, late) }
    }

    /// Whether the bound is the cost of all sets with this number of candidates.
    pub(super) fn is_exact(&self, candidates: usize, depth: Depth) -> bool {
        candidates <= 2 || self.costs.guess == 0 && depth == Depth::Any
    }

    /// The lower bound of the sum of the costs of the parts of a set, given the number of parts and of all their
    /// candidates, in games within a depth.
    pub(super) fn in_parts(&self, candidates: usize, parts: usize, depth: Depth) -> u32 {
        if parts == 0 && candidates > 0 {
            return INFINITY;
        }
        let late = candidates.saturating_sub(parts.saturating_mul(self.most_within(depth)));
        let (mut cost, mut rest, mut room, mut length) = (0, candidates, parts, 1);
        while rest > 0 {
            let found = rest.min(room);
            cost += found as u32 * length * self.costs.guess;
            rest -= found;
            room *= self.branching;
            length += 1;
        }
        self.with_late(cost, late)
    }

    /// The exact cost of a set, if that follows from a candidate that divides it into `parts` parts, the most of any.
    ///
    /// No guess is better than a candidate that divides the set into single codes. If there is none, no guess is better
    /// than a candidate that leaves one pair.
    pub(super) fn settled(&self, count: usize, parts: usize, depth: Depth) -> Option<u32> {
        let guesses = depth.most().unwrap_or(u32::MAX);
        let cost = 2 * self.costs.guess * count as u32;
        if parts == count && guesses >= 2 {
            Some(cost - self.costs.guess)
        } else if parts + 1 == count && guesses >= 3 {
            Some(cost)
        } else {
            None
        }
    }

    /// The most candidates that a strategy can find in games within a depth.
    #[inline]
    pub(super) fn most_within(&self, depth: Depth) -> usize {
        match depth {
            Depth::Any => usize::MAX,
            Depth::AtMost(guesses) => self.most.get(guesses as usize).copied().unwrap_or(usize::MAX),
        }
    }

    /// The guesses with a sum of bounds of the parts of these candidates below `limit`, by their indices. `depth` is that
    /// of the parts.
    pub(super) fn promising(
        &self,
        guesses: &[Probe],
        candidates: &Columns,
        depth: Depth,
        limit: u32,
    ) -> Vec<Bounded> {
        let kinds = candidates.kinds();
        let mut found = Vec::new();
        vectorized(
            #[inline(always)]
            || {
                for (index, guess) in (0..).zip(guesses) {
                    let mut sizes = [0; Score::KINDS];
                    candidates.count(guess, &mut sizes[..kinds]);
                    let bound = |size: &u32| self.cost_within(*size as usize, depth);
                    let cost = sizes[..kinds].iter().map(bound).fold(0, u32::saturating_add);
                    if cost < limit {
                        found.push(Bounded::new(cost, index));
                    }
                }
            },
        );
        found
    }

    /// A cost and that of some games that do not keep within the depth.
    fn with_late(&self, cost: u32, late: usize) -> u32 {
        cost.saturating_add(self.costs.of_late(late)).min(INFINITY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_code_takes_one_guess_and_each_level_has_a_branch_for_each_score() {
        let bound = SizeBound::new(200, 13, Costs::GUESSES);
        let costs: Vec<u32> =
            [0, 1, 2, 14, 15, 183, 184].map(|candidates| bound.cost_within(candidates, Depth::Any)).to_vec();
        assert_eq!(
            costs,
            [0, 1, 3, 1 + 13 * 2, 1 + 13 * 2 + 3, 1 + 13 * 2 + 169 * 3, 1 + 13 * 2 + 169 * 3 + 4]
        );
        let most = [0, 1, 2, 3].map(|guesses| bound.most_within(Depth::AtMost(guesses)));
        assert_eq!(most, [0, 1, 14, 183]);
        assert_eq!(bound.cost_within(14, Depth::AtMost(2)), bound.cost_within(14, Depth::Any));
        assert_eq!(bound.cost_within(15, Depth::AtMost(2)), INFINITY);
    }

    #[test]
    fn parts_share_the_first_guesses_of_each() {
        let bound = SizeBound::new(200, 3, Costs::GUESSES);
        assert_eq!(bound.in_parts(5, 5, Depth::Any), 5);
        assert_eq!(bound.in_parts(8, 2, Depth::Any), 2 + 6 * 2);
        assert_eq!(bound.in_parts(9, 2, Depth::Any), 2 + 6 * 2 + 3);
        assert_eq!(bound.in_parts(9, 2, Depth::AtMost(2)), INFINITY);
        for (one, other) in [(1, 1), (4, 4), (4, 5), (13, 14)] {
            let apart = bound.cost_within(one, Depth::Any) + bound.cost_within(other, Depth::Any);
            assert_eq!(
                bound.in_parts(one + other, 2, Depth::Any),
                apart,
                "{one} and {other}, the most even division"
            );
        }
    }
}

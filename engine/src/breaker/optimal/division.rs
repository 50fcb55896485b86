//! A set divided by a guess, and what is known about the parts without a search.

#![expect(clippy::cast_possible_truncation, reason = "sets have at most 2^20 codes")]

use std::ops::ControlFlow;

use super::codes::Codes;
use super::costs::INFINITY;
use super::node::Node;
use super::normal_form::NormalForm;
use super::objective::Depth;
use super::pairwise::Pairwise;
use super::parts::{PartSizes, Parts};
use super::transposition::CostBound;
use super::workspace::Workspace;

/// The most candidates of a part of which each is tried as a guess before anything else.
pub(super) const MOST_TRIED: usize = 20;

/// A set divided by a guess.
pub(super) struct DividedSet<'a> {
    /// A lower bound of the cost with the guess.
    pub(super) cost: u32,
    /// The depth of the parts.
    pub(super) depth: Depth,
    /// The parts whose costs are not known yet.
    pub(super) open: Vec<Open<'a>>,
}

/// A part whose cost is not known yet.
pub(super) struct Open<'a> {
    pub(super) form: NormalForm,
    pub(super) members: &'a [u32],
    /// A lower bound of its cost.
    pub(super) least: u32,
    pub(super) knowledge: PartKnowledge,
}

/// What is known about the cost of a part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PartKnowledge {
    /// Nothing but its size, and the most parts into which a candidate divides it, if that was counted.
    Nothing { by_candidate: Option<usize> },
    /// A lower bound.
    Bound,
    /// The cost.
    Exact,
}

impl<'a> DividedSet<'a> {
    /// The lower bound that follows from the sizes of the parts.
    pub(super) fn bound_by_size(workspace: &Workspace, node: &Node, sizes: &PartSizes) -> u32 {
        let (costs, found) = (workspace.size_bound.costs, sizes.nonempty().sum());
        let (depth, late) = costs.after_a_guess(node.depth, found);
        let all = node.members.len() as u32 * costs.guess + late;
        let bounds = sizes.nonempty().map(|size| workspace.size_bound.cost_within(size, depth));
        bounds.fold(all, u32::saturating_add).min(INFINITY)
    }

    /// Sums up what is known about the parts without a search, from their bound by size on. Breaks with a lower bound
    /// that is at least `limit`.
    pub(super) fn of(
        workspace: &Workspace,
        node: &Node,
        parts: &Parts,
        members: &'a [u32],
        (by_size, limit): (u32, u32),
    ) -> ControlFlow<u32, DividedSet<'a>> {
        let Workspace { codes, size_bound, table, .. } = workspace;
        let costs = size_bound.costs;
        let checked = |cost: u32| {
            if cost >= limit { ControlFlow::Break(cost) } else { ControlFlow::Continue(()) }
        };
        let (depth, _) = costs.after_a_guess(node.depth, members.len());
        let mut cost = by_size;
        checked(cost)?;
        let mut places: Vec<_> =
            parts.places.iter().filter(|place| !size_bound.is_exact(place.len(), depth)).cloned().collect();
        // Small parts are quick, and what they need beyond their bound lowers the limit for the large ones.
        places.sort_by_key(ExactSizeIterator::len);
        if costs.ask_only_for_depth() {
            // One part that takes too long is enough, and the largest ones are the most likely.
            places.reverse();
        }
        // What candidates tell is tried for all parts first: a lookup in a large table waits for memory.
        let mut untold = Vec::with_capacity(places.len());
        for place in places {
            let (count, members) = (place.len(), &members[place.clone()]);
            let least = size_bound.cost_within(count, depth);
            let by_candidate = if count > MOST_TRIED {
                None
            } else if let Some(pairwise) = &node.pairwise {
                Some(pairwise.best_of_part(&parts.indices[place]).0)
            } else {
                Some(best_candidate(codes, members).0)
            };
            if let Some(exact) = by_candidate.and_then(|parts| size_bound.settled(count, parts, depth)) {
                cost += exact - least;
                checked(cost)?;
                continue;
            }
            // Without a candidate that tells all others apart, every code takes two guesses on average.
            let by_trial = if by_candidate.is_some() { 2 * costs.guess * count as u32 } else { least };
            let bound = by_trial.max(least);
            cost += bound - least;
            checked(cost)?;
            untold.push((members, by_candidate, bound));
        }
        let mut open = Vec::with_capacity(untold.len());
        for (members, by_candidate, least) in untold {
            let form = NormalForm::of(codes, members);
            let known = table.get(form.key.within(depth));
            let bound = known.map_or(least, CostBound::cost).max(least);
            cost += bound - least;
            checked(cost)?;
            let knowledge = known.map_or(PartKnowledge::Nothing { by_candidate }, PartKnowledge::of);
            open.push(Open { form, members, least: bound, knowledge });
        }
        ControlFlow::Continue(DividedSet { cost, depth, open })
    }
}

impl PartKnowledge {
    pub(super) fn of(bound: CostBound) -> PartKnowledge {
        match bound {
            CostBound::Exact { .. } => PartKnowledge::Exact,
            CostBound::AtLeast(_) => PartKnowledge::Bound,
        }
    }
}

impl Open<'_> {
    /// Learns a bound, and returns by how much it raises the lower bound.
    pub(super) fn learn(&mut self, bound: CostBound) -> u32 {
        if self.knowledge != PartKnowledge::Exact {
            self.knowledge = PartKnowledge::of(bound);
        }
        let before = self.least;
        self.least = self.least.max(bound.cost());
        self.least - before
    }
}

/// The most parts into which a candidate divides the set, and the index of the candidate.
pub(super) fn best_candidate(codes: &Codes, members: &[u32]) -> (usize, u32) {
    let indices: Vec<u32> = (0..members.len() as u32).collect();
    Pairwise::of(codes, members, &codes.columns(members)).best_of_part(&indices)
}

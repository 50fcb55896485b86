//! A set divided by a guess, and what is known about the parts without a search.

use std::ops::ControlFlow;

use super::codes::Codes;
use super::depth::Depth;
use super::node::Node;
use super::normal_form::NormalForm;
use super::pairwise::Pairwise;
use super::parts::Parts;
use super::transposition::TotalBound;
use super::workspace::Workspace;

/// The most candidates of a part of which each is tried as a guess before anything else.
pub(super) const MOST_TRIED: usize = 20;

/// A set divided by a guess.
pub(super) struct Division<'a> {
    /// A lower bound of the total with the guess.
    pub(super) total: u32,
    /// The parts whose totals are not known yet.
    pub(super) open: Vec<Open<'a>>,
}

/// A part whose total is not known yet.
pub(super) struct Open<'a> {
    pub(super) form: NormalForm,
    pub(super) members: &'a [u32],
    /// A lower bound of its total.
    pub(super) least: u32,
    pub(super) knowledge: Knowledge,
}

/// What is known about the total of a part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Knowledge {
    /// Nothing but its size, and the most parts into which a candidate divides it, if that was counted.
    Nothing { by_candidate: Option<usize> },
    /// A lower bound.
    Bound,
    /// The total.
    Exact,
}

impl<'a> Division<'a> {
    /// Sums up what is known about the parts without a search. Breaks with a lower bound that is at least `limit`.
    pub(super) fn of(
        workspace: &Workspace,
        node: &Node,
        parts: &Parts,
        members: &'a [u32],
        limit: u32,
    ) -> ControlFlow<u32, Division<'a>> {
        let Workspace { codes, size_bound, table, .. } = workspace;
        let depth = node.depth.after(1);
        let checked = |total: u32| {
            if total >= limit { ControlFlow::Break(total) } else { ControlFlow::Continue(()) }
        };
        let mut total = node.members.len() as u32;
        for place in parts.places() {
            total += size_bound.total_within(place.len(), depth);
            checked(total)?;
        }
        let mut places = parts.places().to_vec();
        // Small parts are quick, and what they need beyond their bound lowers the limit for the large ones.
        places.sort_by_key(ExactSizeIterator::len);
        let mut open = Vec::new();
        for place in places.into_iter().filter(|place| place.len() > 2) {
            let (count, members) = (place.len(), &members[place.clone()]);
            let least = size_bound.total(count);
            let by_candidate = if count > MOST_TRIED {
                None
            } else if let Some(pairwise) = &node.pairwise {
                Some(pairwise.best_of_part(&parts.indices()[place]).0)
            } else {
                Some(best_candidate(codes, members).0)
            };
            if let Some(exact) = by_candidate.and_then(|parts| total_by_candidate(count, parts, depth)) {
                total += exact - least;
                checked(total)?;
                continue;
            }
            let form = NormalForm::of(codes, members);
            let known = table.get(form.key.within(depth));
            // Without a candidate that tells all others apart, every code takes two guesses on average.
            let by_trial = if by_candidate.is_some() { 2 * count as u32 } else { least };
            let bound = known.map_or(by_trial, TotalBound::total).max(least);
            total += bound - least;
            checked(total)?;
            let knowledge = known.map_or(Knowledge::Nothing { by_candidate }, Knowledge::of);
            open.push(Open { form, members, least: bound, knowledge });
        }
        ControlFlow::Continue(Division { total, open })
    }
}

impl Knowledge {
    pub(super) fn of(bound: TotalBound) -> Knowledge {
        match bound {
            TotalBound::Exact { .. } => Knowledge::Exact,
            TotalBound::AtLeast(_) => Knowledge::Bound,
        }
    }
}

impl Open<'_> {
    /// Raises the lower bound and returns by how much.
    pub(super) fn raise(&mut self, bound: u32) -> u32 {
        let before = self.least;
        self.least = self.least.max(bound);
        self.least - before
    }
}

/// The exact total of a set if a candidate that divides it into `parts` parts, the most of any, settles it.
///
/// No guess is better than a candidate that divides the set into single codes. If there is none, no guess is better than
/// a candidate that leaves one pair.
pub(super) fn total_by_candidate(count: usize, parts: usize, depth: Depth) -> Option<u32> {
    let guesses = depth.most().unwrap_or(u32::MAX);
    let total = 2 * count as u32;
    if parts == count && guesses >= 2 {
        Some(total - 1)
    } else if parts + 1 == count && guesses >= 3 {
        Some(total)
    } else {
        None
    }
}

/// The most parts into which a candidate divides the set, and the index of the candidate.
pub(super) fn best_candidate(codes: &Codes, members: &[u32]) -> (usize, u32) {
    let indices: Vec<u32> = (0..members.len() as u32).collect();
    Pairwise::of(codes, members, &codes.columns(members)).best_of_part(&indices)
}

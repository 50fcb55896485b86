//! Evident bounds, which need no lemma: of a part by its size, and by the most parts into which a guess divides it.

#![expect(clippy::cast_possible_truncation, reason = "a certificate is of at most 10,000 codes")]

use std::cmp::Reverse;
use std::ops::Range;
use std::sync::Arc;

use super::choices::Choices;
use crate::breaker::optimal::codes::Codes;
use crate::breaker::optimal::costs::Costs;
use crate::breaker::optimal::division::best_candidate;
use crate::breaker::optimal::guesses::GuessPools;
use crate::breaker::optimal::lookahead::lookahead;
use crate::breaker::optimal::normal_form::NormalForm;
use crate::breaker::optimal::objective::Depth;
use crate::breaker::optimal::parts::Parts;
use crate::breaker::optimal::transposition::CostBound;
use crate::breaker::optimal::workspace::{ProverMemory, Workspace};
use crate::code::Code;
use crate::code::columns::Columns;

/// What is evident about the sets of a game.
#[derive(Debug)]
pub(super) struct Evidence {
    /// Its table holds the bounds by the most parts, and no others.
    workspace: Workspace,
}

impl Evidence {
    /// What is evident in a game.
    pub(super) fn of(codes: &Arc<Codes>, guesses: &Arc<GuessPools>) -> Evidence {
        Evidence { workspace: Workspace::new(codes, guesses, Costs::GUESSES, ProverMemory::default(), None) }
    }

    /// The bound of a part by its size and its own codes.
    pub(super) fn at_once(&self, part: &[u32]) -> CostBound {
        let Workspace { codes, size_bound, .. } = &self.workspace;
        let count = part.len();
        let least = size_bound.cost_within(count, Depth::Any);
        if size_bound.is_exact(count, Depth::Any) {
            return CostBound::Exact { cost: least, guess: part[0] };
        }
        // Without a code that tells all others apart, codes take two guesses each on average.
        let apart = 2 * count as u32;
        if least >= apart {
            return CostBound::AtLeast(least);
        }
        let (parts, best) = best_candidate(codes, part);
        match size_bound.settled(count, parts, Depth::Any) {
            Some(cost) => CostBound::Exact { cost, guess: part[best as usize] },
            None => CostBound::AtLeast(apart),
        }
    }

    /// The bound of a part by the most parts into which a guess divides it. `at_once` is the bound without this.
    pub(super) fn by_most_parts(&self, part: &[u32], at_once: CostBound) -> CostBound {
        let CostBound::AtLeast(least) = at_once else { return at_once };
        let form = NormalForm::of(&self.workspace.codes, part);
        let known = self.workspace.table.get(form.key);
        match known.unwrap_or_else(|| lookahead(&self.workspace, &form, part, None, Depth::Any, &mut 0)) {
            CostBound::AtLeast(counted) => CostBound::AtLeast(counted.max(least)),
            exact @ CostBound::Exact { .. } => exact,
        }
    }

    /// The sum of the evident bounds of these parts if it is below `limit`, otherwise a lower bound of at least `limit`.
    pub(super) fn of_parts(&self, parts: &[Vec<u32>], limit: u32) -> u32 {
        let mut bounded: Vec<(&Vec<u32>, CostBound)> =
            parts.iter().map(|part| (part, self.at_once(part))).collect();
        let mut sum = bounded.iter().map(|(_, bound)| bound.cost()).fold(0, u32::saturating_add);
        // The number of parts tells most about large ones.
        bounded.sort_by_key(|(part, _)| Reverse(part.len()));
        for (part, at_once) in bounded {
            if sum >= limit {
                break;
            }
            sum = sum.saturating_add(self.by_most_parts(part, at_once).cost() - at_once.cost());
        }
        sum
    }

    /// The parts into which a guess divides a set, without that of the winning score. `None` if it leaves the set whole.
    pub(super) fn parts(&self, guess: &Code, members: &[u32]) -> Option<Vec<Vec<u32>>> {
        self.divided(guess, members, &self.workspace.codes.columns(members))
    }

    fn divided(&self, guess: &Code, members: &[u32], columns: &Columns) -> Option<Vec<Vec<u32>>> {
        let mut scores = Vec::new();
        columns.scores(guess, &mut scores);
        let parts = Parts::of(self.workspace.codes.rules, &scores);
        let part = |place: &Range<usize>| -> Vec<u32> {
            parts.indices[place.clone()].iter().map(|index| members[*index as usize]).collect()
        };
        let parts: Vec<Vec<u32>> = parts.places.iter().map(part).collect();
        parts.iter().all(|part| part.len() < members.len()).then_some(parts)
    }

    /// The choices for which it does not show at once that the set takes at least `least` guesses with them first. No
    /// strategy needs a guess that leaves the set whole.
    pub(super) fn open(&self, choices: &Choices, members: &[u32], least: u32) -> Vec<u32> {
        let Workspace { codes, size_bound, .. } = &self.workspace;
        let columns = codes.columns(members);
        let count = members.len() as u32;
        // The code that wins is counted as a part that takes one guess.
        let limit = least.saturating_sub(count).saturating_add(1);
        let found = size_bound.promising(&choices.probes, &columns, Depth::Any, limit);
        let is_open = |guess: &u32| {
            let parts = self.divided(codes.code(*guess), members, &columns);
            parts.is_some_and(|parts| {
                count + parts.iter().map(|part| self.at_once(part).cost()).sum::<u32>() < least
            })
        };
        found.into_iter().map(|bounded| choices.numbers[bounded.guess() as usize]).filter(is_open).collect()
    }
}

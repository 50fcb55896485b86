//! Evident bounds, which need no lemma: of a part by its size and its own codes, of a set by the parts into which a guess
//! divides it.

#![expect(clippy::cast_possible_truncation, reason = "a certificate is of at most 2^16 codes")]

use super::choices::Choices;
use crate::breaker::optimal::codes::Codes;
use crate::breaker::optimal::costs::Costs;
use crate::breaker::optimal::division::best_candidate;
use crate::breaker::optimal::objective::Depth;
use crate::breaker::optimal::parts::Parts;
use crate::breaker::optimal::size_bound::SizeBound;
use crate::code::Code;
use crate::code::columns::Columns;

/// What is evident about the sets of a game.
#[derive(Debug)]
pub(super) struct Evidence<'a> {
    codes: &'a Codes,
    size_bound: SizeBound,
}

/// A lower bound of the total of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EvidentBound {
    pub(super) least: u32,
    /// Whether it is the total.
    pub(super) is_exact: bool,
}

impl<'a> Evidence<'a> {
    /// What is evident in a game.
    pub(super) fn of(codes: &'a Codes) -> Evidence<'a> {
        Evidence { codes, size_bound: SizeBound::of_game(codes.rules, Costs::GUESSES) }
    }

    /// The bound of a part. If no code of it tells all others apart, its codes take two guesses each on average.
    pub(super) fn of_part(&self, members: &[u32]) -> EvidentBound {
        let count = members.len();
        let least = self.size_bound.cost_within(count, Depth::Any);
        if count <= 2 {
            return EvidentBound { least, is_exact: true };
        }
        if least >= 2 * count as u32 {
            return EvidentBound { least, is_exact: false };
        }
        let (parts, _) = best_candidate(self.codes, members);
        match self.size_bound.settled(count, parts, Depth::Any) {
            Some(total) => EvidentBound { least: total, is_exact: true },
            None => EvidentBound { least: 2 * count as u32, is_exact: false },
        }
    }

    /// The parts into which a guess divides a set, without that of the winning score. `None` if it leaves the set whole.
    pub(super) fn parts(&self, guess: &Code, members: &[u32]) -> Option<Vec<Vec<u32>>> {
        self.divided(guess, members, &self.codes.columns(members))
    }

    fn divided(&self, guess: &Code, members: &[u32], columns: &Columns) -> Option<Vec<Vec<u32>>> {
        let mut scores = Vec::new();
        columns.scores(guess, &mut scores);
        let parts = Parts::of(self.codes.rules, &scores);
        let part = |place: &std::ops::Range<usize>| -> Vec<u32> {
            parts.indices[place.clone()].iter().map(|index| members[*index as usize]).collect()
        };
        let parts: Vec<Vec<u32>> = parts.places.iter().map(part).collect();
        parts.iter().all(|part| part.len() < members.len()).then_some(parts)
    }

    /// The choices for which it is not evident that the set takes at least `least` guesses with them first. No strategy
    /// needs a guess that leaves the set whole.
    pub(super) fn open(&self, choices: &Choices, members: &[u32], least: u32) -> Vec<u32> {
        let columns = self.codes.columns(members);
        let count = members.len() as u32;
        // The code that wins is counted as a part that takes one guess.
        let limit = least.saturating_sub(count).saturating_add(1);
        let found = self.size_bound.promising(&choices.probes, &columns, Depth::Any, limit);
        let is_open = |guess: &u32| {
            let parts = self.divided(self.codes.code(*guess), members, &columns);
            parts.is_some_and(|parts| {
                count + parts.iter().map(|part| self.of_part(part).least).sum::<u32>() < least
            })
        };
        found.into_iter().map(|bounded| choices.numbers[bounded.guess() as usize]).filter(is_open).collect()
    }
}

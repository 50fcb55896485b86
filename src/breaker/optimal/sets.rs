//! The codes of a game by number, and sets of codes divided by a guess.

use super::pages::vec_in_own_pages;
use crate::code::columns::{Columns, Probe};
use crate::code::{Code, ColorSet, Rules, Score, Universe};

/// The most codes for which the scores of all pairs are stored: 32 MB.
const MOST_IN_TABLE: usize = 5_700;

/// All codes of a game, numbered from 0 in lexicographic order.
#[derive(Debug)]
pub(super) struct Codes {
    pub(super) rules: Rules,
    in_order: Vec<Code>,
    probes: Vec<Probe>,
    /// The [`Score::number`] of each pair, row by row. Empty for a large game.
    scores: Vec<u8>,
}

/// The nonempty parts of candidates by a guess, without that of the winning score.
#[derive(Debug)]
pub(super) struct Parts {
    members: Vec<u32>,
    /// The end index of each part.
    ends: Vec<usize>,
}

impl Codes {
    /// Returns the codes of a game.
    pub(super) fn of(rules: Rules) -> Codes {
        let codes: Vec<Code> = Universe::new(rules).codes().collect();
        let mut scores = Vec::new();
        if codes.len() <= MOST_IN_TABLE {
            let columns = Columns::of(rules, codes.iter().copied());
            scores = vec_in_own_pages(codes.len() * codes.len());
            let mut row = Vec::new();
            for code in &codes {
                columns.scores(code, &mut row);
                scores.extend_from_slice(&row);
            }
        }
        Codes { rules, probes: codes.iter().map(Probe::new).collect(), in_order: codes, scores }
    }

    /// The number of codes.
    pub(super) const fn count(&self) -> usize {
        self.in_order.len()
    }

    /// The code with a number.
    pub(super) fn code(&self, number: u32) -> &Code {
        &self.in_order[number as usize]
    }

    /// The number of a code. `None` for a code that the rules do not allow.
    pub(super) fn number(&self, code: &Code) -> Option<u32> {
        self.in_order.binary_search(code).ok().map(|number| number as u32)
    }

    /// Prepares these codes to be scored.
    pub(super) fn probes(&self, members: &[u32]) -> Vec<Probe> {
        members.iter().map(|member| self.probes[*member as usize]).collect()
    }

    /// Stores these codes by column.
    pub(super) fn columns(&self, members: &[u32]) -> Columns {
        Columns::of(self.rules, members.iter().map(|member| *self.code(*member)))
    }

    /// The colors that appear in any of these codes.
    pub(super) fn colors(&self, members: &[u32]) -> ColorSet {
        ColorSet::in_codes(members.iter().map(|member| self.code(*member)))
    }

    /// The number of nonempty parts of these codes by `guess`.
    pub(super) fn count_parts(&self, guess: u32, members: &[u32]) -> u32 {
        let scores = members.iter().map(|member| self.score(guess, *member));
        scores.fold(0u64, |seen, score| seen | 1 << score).count_ones()
    }

    /// Divides these codes by `guess`.
    pub(super) fn parts(&self, guess: u32, members: &[u32]) -> Parts {
        let kinds = Score::kinds(self.rules.positions());
        let mut sizes = [0; Score::KINDS];
        for member in members {
            sizes[self.score(guess, *member)] += 1;
        }
        // The winning score is the last of all.
        let won = std::mem::take(&mut sizes[kinds - 1]);
        let (mut starts, mut ends, mut end) = ([0; Score::KINDS], Vec::with_capacity(kinds), 0);
        for (start, size) in starts.iter_mut().zip(&sizes[..kinds]) {
            *start = end;
            end += size;
            if *size > 0 {
                ends.push(end);
            }
        }
        let mut sorted = vec![0; members.len() - won];
        for member in members {
            let score = self.score(guess, *member);
            if score != kinds - 1 {
                sorted[starts[score]] = *member;
                starts[score] += 1;
            }
        }
        Parts { members: sorted, ends }
    }

    /// The work of one score: 1 for a lookup. Computing a score takes 50 times as long.
    pub(super) const fn cost_of_score(&self) -> u64 {
        if self.scores.is_empty() { 50 } else { 1 }
    }

    #[inline]
    fn score(&self, guess: u32, member: u32) -> usize {
        let at = guess as usize * self.in_order.len() + member as usize;
        match self.scores.get(at) {
            Some(score) => usize::from(*score),
            None => Score::of(self.code(guess), self.code(member)).number(),
        }
    }
}

impl Parts {
    /// Iterates over the parts.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[u32]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.members[start..*end])
    }
}

//! The guesses that are tried for sets in normal form, and into how many parts each divides a set.

#![expect(clippy::cast_possible_truncation, reason = "a search has at most 2^20 codes")]

use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::codes::Codes;
use super::part_counts::{ScoreRows, count_parts};
use crate::breaker::symmetry::ColorSymmetry;
use crate::code::columns::{Columns, LANES, Probe};
use crate::code::{Code, ColorSet, Score};

/// The guesses by the number of colors that candidates have.
#[derive(Debug)]
pub(super) struct GuessPools {
    by_present: Vec<OnceLock<Pool>>,
    /// How many more scores may be stored.
    room: AtomicUsize,
}

/// The guesses for candidates that have only the first colors. Of the colors that no candidate has, the first stands
/// for all.
#[derive(Debug)]
pub(super) struct Pool {
    /// The numbers of the guesses, in ascending order.
    pub(super) numbers: Vec<u32>,
    /// The number of different scores.
    kinds: usize,
    scores: Scores,
}

/// The scores of the guesses of a pool against candidates.
#[derive(Debug)]
enum Scores {
    /// Stored: a row for each candidate, with the [`Score::number`] for each guess.
    Stored {
        index: RowIndex,
        /// The rows, each filled with 0 to whole blocks.
        rows: Vec<u8>,
    },
    /// Computed when they are needed.
    Computed { guesses: Columns },
}

/// Where the row of each code is among the stored scores.
#[derive(Debug)]
struct RowIndex {
    /// The number of the row of each code, by its number. Only codes of the first colors have a row; the number of any
    /// other code is that of the next row.
    rows: Vec<u32>,
    /// The scores of a row.
    width: usize,
}

impl GuessPools {
    /// Creates the pools of a game. Each is filled when it is first needed, with at most `scores` scores of a byte in all
    /// of them together.
    pub(super) fn new(codes: &Codes, scores: usize) -> GuessPools {
        GuessPools {
            by_present: (0..=codes.rules.colors()).map(|_| OnceLock::new()).collect(),
            room: AtomicUsize::new(scores),
        }
    }

    /// The guesses for candidates that have the first `present` colors.
    pub(super) fn pool(&self, codes: &Codes, present: usize) -> &Pool {
        self.by_present[present].get_or_init(|| Pool::new(codes, present, &self.room))
    }
}

impl Pool {
    fn new(codes: &Codes, present: usize, room: &AtomicUsize) -> Pool {
        let rules = codes.rules;
        let colors = rules.palette().take(present).fold(ColorSet::NONE, ColorSet::with);
        // Every color counts as guessed, so that only absent colors are interchangeable.
        let symmetry = ColorSymmetry::new(rules, ColorSet::all(rules), colors);
        let guesses = symmetry.canonical_codes(rules);
        let numbers: Vec<u32> = guesses.iter().filter_map(|guess| codes.number(guess)).collect();
        let columns = Columns::of(rules, guesses);
        let possible = |code: &Code| code.pegs().iter().all(|peg| peg.index() < present);
        let candidates = || (0..codes.count() as u32).map(|number| codes.code(number));
        let kinds = Score::kinds(rules.positions());
        let width = numbers.len().next_multiple_of(LANES);
        let needed = candidates().filter(|code| possible(code)).count() * width;
        let taken = room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |room| room.checked_sub(needed));
        if taken.is_err() {
            return Pool { numbers, kinds, scores: Scores::Computed { guesses: columns } };
        }
        let mut index = RowIndex { rows: Vec::with_capacity(codes.count()), width };
        let (mut next, mut rows, mut row) = (0, Vec::with_capacity(needed), Vec::new());
        for code in candidates() {
            index.rows.push(next);
            if possible(code) {
                columns.scores(code, &mut row);
                row.resize(width, 0);
                rows.extend_from_slice(&row);
                next += 1;
            }
        }
        Pool { numbers, kinds, scores: Scores::Stored { index, rows } }
    }

    /// These guesses, which are scored when they are needed.
    pub(super) fn of(codes: &Codes, numbers: Vec<u32>) -> Pool {
        let guesses = codes.columns(&numbers);
        Pool { numbers, kinds: Score::kinds(codes.rules.positions()), scores: Scores::Computed { guesses } }
    }

    /// The scores of the guesses against candidates.
    pub(super) fn rows(&self, codes: &Codes, candidates: &[u32]) -> ScoreRows<'_> {
        match &self.scores {
            Scores::Stored { index, rows } => {
                let row = |code: &u32| &rows[index.of(*code)];
                ScoreRows::Stored(candidates.iter().map(row).collect())
            }
            Scores::Computed { guesses } => {
                let candidates = candidates.iter().map(|code| Probe::new(codes.code(*code))).collect();
                ScoreRows::Computed { guesses, candidates }
            }
        }
    }

    /// The number of parts into which each guess divides the candidates, in the order of the guesses. Stops soon after a
    /// guess that divides them into at least `enough` parts.
    pub(super) fn count_parts(&self, codes: &Codes, candidates: &[u32], enough: u8) -> Vec<u8> {
        count_parts(&self.rows(codes, candidates), self.kinds, self.numbers.len(), enough)
    }
}

impl RowIndex {
    /// The indices of the scores of a code. They may be past 2^32, as rows fill many gigabytes in large games.
    fn of(&self, code: u32) -> Range<usize> {
        let start = self.rows[code as usize] as usize * self.width;
        start..start + self.width
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::{Repeats, Rules};

    /// The number of different scores of a guess, one candidate at a time.
    fn parts(codes: &Codes, guess: u32, candidates: &[u32]) -> u8 {
        let score =
            |candidate: &u32| Score::under(codes.rules, codes.code(guess), codes.code(*candidate)).number();
        let mut scores: Vec<usize> = candidates.iter().map(score).collect();
        scores.sort_unstable();
        scores.dedup();
        scores.len() as u8
    }

    #[test]
    fn parts_are_the_different_scores_whether_scores_are_stored_or_computed() {
        for (positions, colors, repeats) in
            [(3, 5, Repeats::Allowed), (4, 5, Repeats::Forbidden), (8, 2, Repeats::Allowed)]
        {
            let rules = Rules::new(positions, colors, repeats).unwrap();
            let codes = Codes::of(rules);
            let candidates: Vec<u32> = (0..codes.count() as u32).step_by(7).collect();
            let pool = Pool::new(&codes, colors, &AtomicUsize::new(1 << 20));
            let expected: Vec<u8> =
                pool.numbers.iter().map(|guess| parts(&codes, *guess, &candidates)).collect();
            assert_eq!(pool.numbers.len(), codes.count(), "every color is in a candidate");
            assert_eq!(pool.count_parts(&codes, &candidates, u8::MAX), expected, "{rules}");
            let computed = Pool::new(&codes, colors, &AtomicUsize::new(0));
            assert!(matches!(computed.scores, Scores::Computed { .. }));
            assert_eq!(computed.count_parts(&codes, &candidates, u8::MAX), expected, "{rules}");
        }
    }

    #[test]
    fn a_row_past_four_gigabytes_is_that_of_its_code() {
        // Six positions and seven colors, of which six are present.
        let (codes, width) = (6u32.pow(6), 117_696);
        let index = RowIndex { rows: (0..codes).collect(), width };
        let last = index.of(codes - 1);
        assert_eq!(last, 5_491_106_880..5_491_224_576);
        assert!(last.start > u32::MAX as usize);
        let starts: Vec<usize> = (0..codes).map(|code| index.of(code).start).collect();
        assert!(starts.is_sorted_by(|one, next| next - one == width), "no two codes share a row");
    }

    #[test]
    fn one_color_stands_for_all_that_no_candidate_has() {
        let codes = Codes::of(Rules::CLASSIC);
        let pool = Pool::new(&codes, 3, &AtomicUsize::new(1 << 20));
        assert_eq!(pool.numbers.len(), 4usize.pow(4), "a to c, and d for the others");
        let bulls_and_cows = Codes::of(Rules::new(4, 10, Repeats::Forbidden).unwrap());
        // With k pegs of the 4 first colors in any of 4 positions, the others appear in order.
        let expected: usize = [1, 16, 72, 96, 24].iter().sum();
        assert_eq!(Pool::new(&bulls_and_cows, 4, &AtomicUsize::new(0)).numbers.len(), expected);
    }
}

//! The scores of blocks of guesses against some candidates, and the parts into which each guess divides them.

#![expect(clippy::cast_possible_truncation, reason = "a set of bits has at most 64")]

#[cfg(target_arch = "x86_64")]
use super::byte_tables::ByteTables;
use crate::code::columns::{Columns, LANES, Lanes, Probe, number_of, vectorized};

/// The scores of blocks of guesses against some candidates.
pub(super) enum ScoreRows<'a> {
    /// For each candidate, the [`Score::number`](crate::code::Score::number) of each guess, filled to whole blocks.
    Stored(Vec<&'a [u8]>),
    /// Computed when they are needed.
    Computed { guesses: &'a Columns, candidates: Vec<Probe> },
}

impl ScoreRows<'_> {
    #[inline(always)]
    pub(super) fn candidates(&self) -> usize {
        match self {
            ScoreRows::Stored(rows) => rows.len(),
            ScoreRows::Computed { candidates, .. } => candidates.len(),
        }
    }

    /// The [`Score::number`](crate::code::Score::number) of each guess of a block against a candidate. Lanes past the
    /// last guess hold the same number for every candidate.
    #[inline(always)]
    pub(super) fn scores(&self, candidate: usize, block: usize) -> Lanes {
        match self {
            ScoreRows::Stored(rows) => {
                let mut scores = Lanes::all(0);
                scores.0.copy_from_slice(&rows[candidate][block * LANES..(block + 1) * LANES]);
                scores
            }
            ScoreRows::Computed { guesses, candidates } => {
                let packed = guesses.block(block).packed_scores(&candidates[candidate]);
                Lanes(packed.0.map(number_of))
            }
        }
    }
}

/// The number of parts into which each of `guesses` guesses divides the candidates, whose scores are the rows. There are
/// `kinds` different scores. Stops soon after a guess that divides them into at least `enough` parts.
pub(super) fn count_parts(rows: &ScoreRows<'_>, kinds: usize, guesses: usize, enough: u8) -> Vec<u8> {
    let blocks = guesses.div_ceil(LANES);
    let mut counts = Vec::with_capacity(blocks * LANES);
    #[cfg(target_arch = "x86_64")]
    if let (ScoreRows::Stored(rows), Some(tables)) = (rows, ByteTables::of(kinds)) {
        tables.count_parts(rows, blocks, enough, &mut counts);
        counts.truncate(guesses);
        return counts;
    }
    match kinds {
        ..=16 => count_in_sets::<u16>(rows, blocks, enough, &mut counts),
        17..=32 => count_in_sets::<u32>(rows, blocks, enough, &mut counts),
        _ => count_in_sets::<u64>(rows, blocks, enough, &mut counts),
    }
    counts.truncate(guesses);
    counts
}

/// A set of [`Score::number`]s.
trait ScoreSet: Copy {
    const EMPTY: Self;
    fn with(self, score: u8) -> Self;
    fn count(self) -> u8;
}

impl ScoreSet for u16 {
    const EMPTY: u16 = 0;

    #[inline(always)]
    fn with(self, score: u8) -> u16 {
        self | 1u16.wrapping_shl(u32::from(score))
    }

    #[inline(always)]
    fn count(self) -> u8 {
        self.count_ones() as u8
    }
}

impl ScoreSet for u32 {
    const EMPTY: u32 = 0;

    #[inline(always)]
    fn with(self, score: u8) -> u32 {
        self | 1u32.wrapping_shl(u32::from(score))
    }

    #[inline(always)]
    fn count(self) -> u8 {
        self.count_ones() as u8
    }
}

impl ScoreSet for u64 {
    const EMPTY: u64 = 0;

    #[inline(always)]
    fn with(self, score: u8) -> u64 {
        self | 1u64.wrapping_shl(u32::from(score))
    }

    #[inline(always)]
    fn count(self) -> u8 {
        self.count_ones() as u8
    }
}

/// [`count_parts`] with a set of scores for each guess.
fn count_in_sets<S: ScoreSet>(rows: &ScoreRows<'_>, blocks: usize, enough: u8, counts: &mut Vec<u8>) {
    vectorized(
        #[inline(always)]
        || {
            for block in 0..blocks {
                let mut seen = [S::EMPTY; LANES];
                for candidate in 0..rows.candidates() {
                    let scores = rows.scores(candidate, block);
                    for (seen, score) in seen.iter_mut().zip(scores.0) {
                        *seen = seen.with(score);
                    }
                }
                let mut most = 0;
                let mut sizes = [0; LANES];
                for (size, seen) in sizes.iter_mut().zip(seen) {
                    *size = seen.count();
                    most = u8::max(most, *size);
                }
                counts.extend_from_slice(&sizes);
                if most >= enough {
                    break;
                }
            }
        },
    );
}

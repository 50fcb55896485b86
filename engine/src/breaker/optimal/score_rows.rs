//! The scores of blocks of guesses against some candidates, stored or computed.

use crate::code::columns::{Columns, LANES, Lanes, Probe, number_of};

/// The scores of blocks of guesses against some candidates.
pub(super) enum ScoreRows<'a> {
    /// For each candidate, the [`Score::number`](crate::code::Score::number) of each guess, filled to whole blocks.
    Stored(Vec<&'a [u8]>),
    /// Computed when they are needed.
    Computed { guesses: &'a Columns, candidates: Vec<Probe> },
}

impl ScoreRows<'_> {
    /// The number of candidates.
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

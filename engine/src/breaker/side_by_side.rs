//! Partitions of few candidates by 64 guesses at once: for each guess and candidate, the number of earlier candidates
//! in the same part. Every measure that is a sum or a maximum over parts can be folded from these counts.

use crate::code::columns::{Block, LANES, Lanes, Probe};

/// The most candidates that count as few. With more, comparing each candidate with all earlier ones costs more than it
/// saves.
pub(super) const FEW: usize = 120;

/// The scores that each candidate gives the guesses of a block.
pub(super) type PackedScores = [Lanes; FEW];

/// The scores before the first candidate.
pub(super) const NO_SCORES: PackedScores = [Lanes::all(0); FEW];

/// A fold over the parts of a guess, one candidate at a time.
pub(super) trait PartFold {
    /// Adds a candidate that has `earlier` earlier candidates in its part.
    fn add(&self, value: u16, earlier: u8) -> u16;
}

/// Folds over the parts of each guess of a block. Writes the scores of the candidates to `scores`.
///
/// # Panics
///
/// If there are more than [`FEW`] candidates.
#[inline(always)]
pub(super) fn fold_parts<F: PartFold>(
    block: &Block<'_>,
    candidates: &[Probe],
    fold: &F,
    scores: &mut PackedScores,
) -> [u16; LANES] {
    let mut values = [0; LANES];
    for (number, candidate) in candidates.iter().enumerate() {
        let given = block.packed_scores(candidate);
        let mut earlier = [0u8; LANES];
        for other in &scores[..number] {
            for ((earlier, other), score) in earlier.iter_mut().zip(&other.0).zip(&given.0) {
                *earlier = earlier.wrapping_add(u8::from(other == score));
            }
        }
        scores[number] = given;
        for (value, earlier) in values.iter_mut().zip(earlier) {
            *value = fold.add(*value, earlier);
        }
    }
    values
}

/// The smallest value of a block.
#[inline(always)]
pub(super) fn smallest(values: &[u16; LANES]) -> u16 {
    let mut smallest = u16::MAX;
    for value in values {
        smallest = smallest.min(*value);
    }
    smallest
}

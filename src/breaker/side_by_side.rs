//! 64 guesses against few candidates: for each guess, how many earlier candidates share the part of each candidate.
//! Every measure that is a sum or a maximum over the parts can be folded from these counts.

use crate::code::columns::{Block, LANES, Lanes, Probe};

/// The most candidates that count as few: with more, comparing each candidate with all earlier ones costs more than it
/// saves.
pub(super) const FEW: usize = 120;

/// For each candidate, the marks that it gives the guesses of a block.
pub(super) type Marks = [Lanes; FEW];

/// Marks before the first candidate.
pub(super) const NO_MARKS: Marks = [Lanes::all(0); FEW];

/// A fold over the parts of a guess, one candidate at a time.
pub(super) trait PartFold {
    /// The value with one more candidate, which shares its part with `earlier` earlier ones.
    fn add(&self, value: u16, earlier: u8) -> u16;
}

/// Folds over the parts of each guess of a block. `marks` is left holding what the candidates gave.
///
/// # Panics
///
/// If there are more than [`FEW`] candidates.
#[inline(always)]
pub(super) fn fold_parts<F: PartFold>(
    block: &Block<'_>,
    candidates: &[Probe],
    fold: &F,
    marks: &mut Marks,
) -> [u16; LANES] {
    let mut values = [0; LANES];
    for (number, candidate) in candidates.iter().enumerate() {
        let given = block.marks(candidate);
        let mut earlier = [0u8; LANES];
        for other in &marks[..number] {
            for ((earlier, other), mark) in earlier.iter_mut().zip(&other.0).zip(&given.0) {
                *earlier = earlier.wrapping_add(u8::from(other == mark));
            }
        }
        marks[number] = given;
        for (value, earlier) in values.iter_mut().zip(earlier) {
            *value = fold.add(*value, earlier);
        }
    }
    values
}

/// The smallest of the values of a block.
#[inline(always)]
pub(super) fn smallest(values: &[u16; LANES]) -> u16 {
    let mut smallest = u16::MAX;
    for value in values {
        smallest = smallest.min(*value);
    }
    smallest
}

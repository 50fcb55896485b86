//! 64 guesses against few candidates: for each guess, how many candidates before each share its part. Whatever is
//! asked of a partition that adds up over its parts can be folded from these counts.

use crate::code::columns::{Block, LANES, Lanes, Probe};

/// Up to so many candidates are few: for more, comparing each with all before it costs more than it spares.
pub(super) const FEW: usize = 120;

/// What each of the candidates gave to the guesses of a block.
pub(super) type Given = [Lanes; FEW];

/// Nothing given yet.
pub(super) const NOTHING: Given = [Lanes::all(0); FEW];

/// What a candidate adds to the figure of a guess.
pub(super) trait Adds {
    /// The figure with one candidate more, that shares its part with so many `earlier` ones.
    fn add(&self, figure: u16, earlier: u8) -> u16;
}

/// The figures of the guesses of a block. `given` is left holding what the candidates gave.
///
/// # Panics
///
/// If there are more than [`FEW`] candidates.
#[inline(always)]
pub(super) fn figures<A: Adds>(
    block: &Block<'_>,
    candidates: &[Probe],
    adds: &A,
    given: &mut Given,
) -> [u16; LANES] {
    let mut figures = [0; LANES];
    for (at, candidate) in candidates.iter().enumerate() {
        let marks = block.marks(candidate);
        let mut earlier = [0u8; LANES];
        for other in &given[..at] {
            for ((earlier, other), mark) in earlier.iter_mut().zip(&other.0).zip(&marks.0) {
                *earlier = earlier.wrapping_add(u8::from(other == mark));
            }
        }
        given[at] = marks;
        for (figure, earlier) in figures.iter_mut().zip(earlier) {
            *figure = adds.add(*figure, earlier);
        }
    }
    figures
}

/// The least of the figures.
#[inline(always)]
pub(super) fn least(figures: &[u16; LANES]) -> u16 {
    let mut least = u16::MAX;
    for figure in figures {
        least = least.min(*figure);
    }
    least
}

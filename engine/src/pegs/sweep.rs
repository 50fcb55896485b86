//! Sweeps: consecutive jumps by the same peg.

use super::Jump;

/// Divides the jumps of a game into its sweeps, first to last.
pub fn sweeps(jumps: &[Jump]) -> impl DoubleEndedIterator<Item = &[Jump]> {
    jumps.chunk_by(|earlier, later| earlier.to == later.from)
}

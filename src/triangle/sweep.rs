//! Sweeps: runs of jumps that one peg makes without another in between.

use super::Jump;

/// The sweeps of a game, first to last; together they are its jumps.
pub fn sweeps(jumps: &[Jump]) -> impl DoubleEndedIterator<Item = &[Jump]> {
    jumps.chunk_by(|earlier, later| earlier.to == later.from)
}

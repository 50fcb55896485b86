//! The fewest sweeps of boards in few bytes, for the largest layers.

use super::aggregate::FewestSweeps;

/// [`FewestSweeps`] in the six bytes that are used.
#[derive(Clone, Copy, Debug)]
pub struct CompactSweeps([u8; 6]);

impl From<FewestSweeps> for CompactSweeps {
    fn from(sweeps: FewestSweeps) -> CompactSweeps {
        let [one, two, three, four, five, six, ..] = sweeps.packed().to_le_bytes();
        CompactSweeps([one, two, three, four, five, six])
    }
}

impl From<CompactSweeps> for FewestSweeps {
    #[inline]
    fn from(CompactSweeps([one, two, three, four, five, six]): CompactSweeps) -> FewestSweeps {
        FewestSweeps::unpacked(u64::from_le_bytes([one, two, three, four, five, six, 0, 0]))
    }
}

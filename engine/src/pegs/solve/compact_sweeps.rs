//! The fewest sweeps of boards in few bytes, for the largest layers.

use super::aggregate::FewestSweeps;

/// [`FewestSweeps`] of a board of at most 40 holes, in the six bytes that are used.
#[derive(Clone, Copy, Debug)]
pub struct CompactSweeps([u8; 6]);

impl From<FewestSweeps> for CompactSweeps {
    fn from(sweeps: FewestSweeps) -> CompactSweeps {
        let [one, two, three, four, five, _, _, count] = sweeps.packed();
        CompactSweeps([one, two, three, four, five, count])
    }
}

impl From<CompactSweeps> for FewestSweeps {
    #[inline]
    fn from(CompactSweeps([one, two, three, four, five, count]): CompactSweeps) -> FewestSweeps {
        FewestSweeps::unpacked([one, two, three, four, five, 0, 0, count])
    }
}

//! How much memory a search may take.

#![expect(clippy::cast_possible_truncation, reason = "a goal has one part or two")]

use super::objective::{Goal, Objective};

/// How much memory a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// The bytes of the transposition table.
    pub(super) table: usize,
    /// The bytes of kept lists of guesses.
    pub(super) kept: usize,
    /// The bytes of stored scores.
    pub(super) scores: usize,
}

impl Memory {
    /// The least number of bytes for [`Memory::within`].
    pub const LEAST: u64 = 16 << 20;

    /// The largest number of bytes for [`Memory::within`]: 64 GiB, or 1 GiB where addresses have 32 bits.
    pub const MOST: u64 = if usize::BITS < 64 { 1 << 30 } else { 64 << 30 };

    /// The bytes of all tables together.
    pub const fn bytes(self) -> u64 {
        (self.table + self.kept + self.scores) as u64
    }

    /// The memory with which a prover for this objective has tables of this number of slots.
    pub fn for_slots(slots: u32, objective: Objective) -> Memory {
        Memory::within(u64::from(slots) * 32 * objective.goal.parts())
    }

    /// The share of each of the searches for this goal, which have the stored scores in common.
    pub(super) const fn for_each_part(self, goal: Goal) -> Memory {
        let parts = goal.parts() as usize;
        Memory { table: self.table / parts, kept: self.kept / parts, scores: self.scores }
    }

    /// Divides this number of bytes, from [`Memory::LEAST`] to [`Memory::MOST`], among the tables. The codes of the game
    /// come on top.
    pub fn within(bytes: u64) -> Memory {
        let bytes = bytes.clamp(Memory::LEAST, Memory::MOST) as usize;
        Memory { table: bytes / 2, kept: bytes / 4, scores: bytes / 4 }
    }
}

impl Default for Memory {
    /// Little enough for a search beside other work: at most 160 MB.
    fn default() -> Memory {
        Memory { table: 32 << 20, kept: 32 << 20, scores: 96 << 20 }
    }
}

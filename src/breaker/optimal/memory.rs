//! How much memory a search may take.

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

    /// The largest number of bytes for [`Memory::within`].
    pub const MOST: u64 = 64 << 30;

    /// The memory for a transposition table of this number of slots.
    pub fn for_slots(slots: u32) -> Memory {
        Memory::within(u64::from(slots) * 32)
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

//! A set of boards, a bit for each peg.

/// The binary logarithm of the number of slots of a new set.
const FIRST_POWER: u32 = 10;

/// A set of boards with pegs: a hash table with linear probing, at most half full.
#[derive(Clone, Debug)]
pub(super) struct BoardSet {
    /// A free slot is a board without pegs.
    slots: Vec<u64>,
    power: u32,
    len: usize,
}

/// Where a board belongs in a table with 2^`power` slots: Fibonacci hashing (D. E. Knuth, The Art of Computer Programming 3,
/// 1973, section 6.4).
#[expect(clippy::cast_possible_truncation, reason = "a shift leaves the bits of an index")]
#[inline]
pub(super) const fn place(board: u64, power: u32) -> usize {
    (board.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - power)) as usize
}

impl BoardSet {
    pub(super) fn new() -> BoardSet {
        BoardSet { slots: vec![0; 1 << FIRST_POWER], power: FIRST_POWER, len: 0 }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The slot with a board, or the free one where it belongs.
    #[inline]
    fn slot(&self, board: u64) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = place(board, self.power);
        while self.slots[slot] != 0 && self.slots[slot] != board {
            slot = (slot + 1) & last;
        }
        slot
    }

    /// Whether the set has a board.
    #[inline]
    pub(super) fn contains(&self, board: u64) -> bool {
        board != 0 && self.slots[self.slot(board)] == board
    }

    /// Adds a board with pegs. Returns whether it is new.
    pub(super) fn insert(&mut self, board: u64) -> bool {
        debug_assert!(board != 0, "a board without pegs stands for a free slot");
        let slot = self.slot(board);
        if self.slots[slot] == board {
            return false;
        }
        self.slots[slot] = board;
        self.len += 1;
        if 2 * self.len > self.slots.len() {
            self.grow();
        }
        true
    }

    fn grow(&mut self) {
        self.power += 1;
        let boards = std::mem::replace(&mut self.slots, vec![0; 1 << self.power]);
        for board in boards.into_iter().filter(|board| *board != 0) {
            let slot = self.slot(board);
            self.slots[slot] = board;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_added_and_nothing_else() {
        let mut set = BoardSet::new();
        // Multiples fall into few slots.
        let boards = || (1..5_000_u64).map(|number| number << 20);
        assert!(boards().all(|board| set.insert(board)));
        assert!(!boards().any(|board| set.insert(board)));
        assert_eq!(set.len(), boards().count());
        assert!(boards().all(|board| set.contains(board)));
        assert!(!boards().any(|board| set.contains(board + 1)) && !set.contains(0));
    }
}

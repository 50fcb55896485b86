//! Values of boards, each by a bit for each peg: a hash table with linear probing, at most two thirds full.

use std::hint::black_box;

/// The binary logarithm of the number of slots of a new map.
const FIRST_POWER: u32 = 6;

/// Boards with pegs, each with a value.
#[derive(Clone, Debug)]
pub(super) struct BoardMap<V> {
    /// A free slot is a board without pegs.
    slots: Vec<(u64, V)>,
    power: u32,
    len: usize,
}

/// A set of boards with pegs.
pub(super) type BoardSet = BoardMap<()>;

/// Where a board belongs in a table with 2^`power` slots: Fibonacci hashing (D. E. Knuth, The Art of Computer Programming 3,
/// 1973, section 6.4).
#[expect(clippy::cast_possible_truncation, reason = "a shift leaves the bits of an index")]
#[inline]
pub(super) const fn place(board: u64, power: u32) -> usize {
    (board.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - power)) as usize
}

impl<V: Copy + Default> BoardMap<V> {
    pub(super) fn new() -> BoardMap<V> {
        BoardMap::with_power(FIRST_POWER)
    }

    fn with_power(power: u32) -> BoardMap<V> {
        BoardMap { slots: vec![(0, V::default()); 1 << power], power, len: 0 }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The slot with a board, or the free one where it belongs.
    #[inline]
    fn slot(&self, board: u64) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = place(board, self.power);
        while self.slots[slot].0 != 0 && self.slots[slot].0 != board {
            slot = (slot + 1) & last;
        }
        slot
    }

    /// Whether the map has a board.
    #[inline]
    pub(super) fn contains(&self, board: u64) -> bool {
        board != 0 && self.slots[self.slot(board)].0 == board
    }

    /// The value of a board, the default one if the map lacks it.
    pub(super) fn get(&self, board: u64) -> V {
        self.slots[self.slot(board)].1
    }

    /// Changes the value of a board with pegs, which is the default one if it is new. Returns whether it is.
    pub(super) fn change(&mut self, board: u64, change: impl FnOnce(V) -> V) -> bool {
        debug_assert!(board != 0, "a board without pegs stands for a free slot");
        let slot = self.slot(board);
        let (before, value) = self.slots[slot];
        self.slots[slot] = (board, change(value));
        if before == board {
            return false;
        }
        self.len += 1;
        if 3 * self.len > 2 * self.slots.len() {
            self.grow();
        }
        true
    }

    fn grow(&mut self) {
        let larger = BoardMap { len: self.len, ..BoardMap::with_power(self.power + 1) };
        for entry in std::mem::replace(self, larger).entries() {
            let slot = self.slot(entry.0);
            self.slots[slot] = entry;
        }
    }

    /// Looks at the slots of some boards, so that they are in the cache when they are changed. These loads do not wait for each
    /// other, as those of a search do.
    pub(super) fn look_ahead(&self, boards: impl Iterator<Item = u64>) {
        black_box(boards.fold(0, |all, board| all ^ self.slots[place(board, self.power)].0));
    }

    /// Iterates over the boards with their values.
    pub(super) fn entries(&self) -> impl Iterator<Item = (u64, V)> {
        self.slots.iter().copied().filter(|(board, _)| *board != 0)
    }
}

impl BoardSet {
    /// Adds a board with pegs. Returns whether it is new.
    pub(super) fn insert(&mut self, board: u64) -> bool {
        self.change(board, |()| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_has_what_was_added_and_nothing_else() {
        let mut map = BoardMap::<u64>::new();
        // Multiples fall into few slots.
        let boards = || (1..5_000_u64).map(|number| number << 20);
        assert!(boards().all(|board| map.change(board, |value| value + board)));
        assert!(!boards().any(|board| map.change(board, |value| value + 1)));
        assert_eq!((map.len(), map.entries().count()), (boards().count(), boards().count()));
        assert!(boards().all(|board| map.contains(board) && map.get(board) == board + 1));
        assert!(!boards().any(|board| map.contains(board + 1)) && !map.contains(0));
    }
}

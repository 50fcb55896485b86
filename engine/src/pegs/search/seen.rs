//! The memory of a search: a reversible transposition table of the boards whose games have all been played.
//!
//! A log holds the boards in order, each with the step that left it. A step that is undone removes the last board
//! of the log if and only if that step logged it, so the memory is as exact backward as forward.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a shift leaves the bits of an index, and at most 2^21 boards have a place"
)]

use super::totals::Games;

/// The boards that a search remembers and does not search again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Memory {
    /// No boards.
    #[default]
    Nothing,
    /// The boards without a solution. The search still finds every solution.
    Lost,
    /// Every board.
    Every,
}

impl Memory {
    /// The most boards that are remembered. Later ones are searched again.
    pub const MOST: usize = 1 << 21;
}

/// A remembered board.
#[derive(Clone, Copy, Debug)]
struct SeenBoard {
    key: u64,
    /// The number of the step that left it.
    step: u64,
    /// The games from the board.
    games: Games,
}

/// How the search left a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Visit {
    /// It played the games.
    Searched,
    /// It skipped the board.
    Skipped,
}

/// The remembered boards, and the counts along the path.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    memory: Memory,
    log: Vec<SeenBoard>,
    /// A hash table with linear probing of indices in the log plus 1, with 0 for a free slot. Boards are removed in
    /// reverse order of insertion, so removal needs no tombstones.
    slots: Vec<u32>,
    /// For each jump of the path, the games counted when it was made. `None` if the board was reentered backward and
    /// is not remembered; then it will not be remembered when the search leaves it again either.
    entered: Vec<Option<Games>>,
}

const FEWEST_SLOTS: usize = 1 << 10;

impl Seen {
    pub(super) fn new(memory: Memory) -> Option<Seen> {
        (memory != Memory::Nothing).then(|| Seen {
            memory,
            log: Vec::new(),
            slots: vec![0; FEWEST_SLOTS],
            entered: Vec::new(),
        })
    }

    /// The number of remembered boards.
    pub(super) fn count(&self) -> usize {
        self.log.len()
    }

    /// The games from a board. `None` if it is not remembered.
    pub(super) fn games(&self, key: u64) -> Option<Games> {
        match self.slots[self.slot(key)] {
            0 => None,
            place => Some(self.log[place as usize - 1].games),
        }
    }

    /// Makes a jump when `counted` games have been counted.
    pub(super) fn enter(&mut self, counted: Games) {
        self.entered.push(Some(counted));
    }

    /// Takes back the last [`enter`](Seen::enter), or leaves a board that is not worth remembering.
    pub(super) fn unenter(&mut self) {
        self.entered.pop();
    }

    /// Leaves a board in step `step`, after all its games, when `counted` games have been counted.
    pub(super) fn leave(&mut self, key: u64, step: u64, counted: Games) {
        let Some(Some(before)) = self.entered.pop() else { return };
        let games = counted - before;
        let is_remembered = self.memory == Memory::Every || games.solutions == 0;
        if is_remembered && self.log.len() < Memory::MOST {
            self.log.push(SeenBoard { key, step, games });
            self.take_slot(self.log.len());
            if self.log.len() * 2 > self.slots.len() {
                self.slots = vec![0; self.slots.len() * 2];
                (1..=self.log.len()).for_each(|place| self.take_slot(place));
            }
        }
    }

    /// Takes back that step `step` left a board with jumps, when `counted` games have been counted.
    pub(super) fn reenter(&mut self, key: u64, step: u64, counted: Games) -> Visit {
        if let Some(last) = self.log.last().filter(|last| last.step == step) {
            let (games, slot) = (last.games, self.slot(key));
            self.slots[slot] = 0;
            self.log.pop();
            self.entered.push(Some(counted - games));
            return Visit::Searched;
        }
        self.reenter_unknown();
        if self.games(key).is_some() { Visit::Skipped } else { Visit::Searched }
    }

    /// Takes back that the search left a board that is not worth remembering.
    pub(super) fn reenter_unknown(&mut self) {
        self.entered.push(None);
    }

    /// The slot of a board, or the free slot where it belongs.
    fn slot(&self, key: u64) -> usize {
        // Multiplicative hashing (Knuth, The Art of Computer Programming 3, 6.4).
        let own = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - self.slots.len().trailing_zeros());
        let mut slot = own as usize;
        while self.slots[slot] != 0 && self.log[self.slots[slot] as usize - 1].key != key {
            slot = (slot + 1) % self.slots.len();
        }
        slot
    }

    fn take_slot(&mut self, place: usize) {
        let slot = self.slot(self.log[place - 1].key);
        self.slots[slot] = place as u32;
    }
}

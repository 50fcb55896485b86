//! The boards that a search has done with, so that it need not search them again.
//!
//! They are logged in the order in which they were done with, each with the step that it was done with at. That makes
//! the memory as exact backwards as forwards: a step that is taken back forgets the last board of the log if, and only
//! if, that board was logged at this very step.

use super::totals::Games;

/// What a search remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Memory {
    /// Nothing: every game is played.
    #[default]
    Nothing,
    /// The boards from which no game was a solution, so that every solution is still found.
    Lost,
    /// Every board that it has done with.
    Every,
}

impl Memory {
    /// The most boards that are remembered; what comes later is searched whenever it is met.
    pub const MOST: usize = 1 << 21;
}

/// A board that was done with.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// The number of the step that left it.
    step: u64,
    /// The games from it.
    games: Games,
}

/// How a board that is entered from behind was done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Visit {
    /// Its games were played then.
    Searched,
    /// It had been seen before.
    Skipped,
}

/// The boards remembered, and where the search stands between them.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    memory: Memory,
    log: Vec<Entry>,
    /// For each board of the log its place there and one more; 0 where there is none. A board stands at the first free
    /// slot from its own. Boards leave in the reverse of the order in which they came, so an emptied slot never parts
    /// another board from its own slot.
    slots: Vec<u32>,
    /// For each jump of the path the games that were counted when it was made. Nothing is known of a board that was
    /// entered from behind and that is not remembered; as it was not then, it will not be when it is left again.
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

    /// How many boards are remembered.
    pub(super) fn count(&self) -> usize {
        self.log.len()
    }

    /// The games from a board, if it is remembered.
    pub(super) fn games(&self, key: u64) -> Option<Games> {
        match self.slots[self.slot(key)] {
            0 => None,
            place => Some(self.log[place as usize - 1].games),
        }
    }

    /// A jump was made; so many games are counted by now.
    pub(super) fn enter(&mut self, counted: Games) {
        self.entered.push(Some(counted));
    }

    /// The last jump was not made after all.
    pub(super) fn unenter(&mut self) {
        self.entered.pop();
    }

    /// This step leaves a board whose games are all played. So many games are counted by now.
    pub(super) fn leave(&mut self, key: u64, step: u64, counted: Games) {
        let Some(Some(before)) = self.entered.pop() else { return };
        let games = counted - before;
        let is_wanted = self.memory == Memory::Every || games.solutions == 0;
        if is_wanted && self.log.len() < Memory::MOST {
            self.log.push(Entry { key, step, games });
            self.take_slot(self.log.len());
            if self.log.len() * 2 > self.slots.len() {
                self.slots = vec![0; self.slots.len() * 2];
                (1..=self.log.len()).for_each(|place| self.take_slot(place));
            }
        }
    }

    /// This step leaves a board of which there is nothing to remember.
    pub(super) fn pass(&mut self) {
        self.entered.pop();
    }

    /// Takes back that this step left a board that has jumps. So many games are counted by now.
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

    /// Takes back that this step left a board of which there is nothing to remember.
    pub(super) fn reenter_unknown(&mut self) {
        self.entered.push(None);
    }

    /// The slot of a board: where it stands or, if it is not there, where it would.
    fn slot(&self, key: u64) -> usize {
        // Multiplicative hashing (Knuth, The Art of Computer Programming 3, 6.4): the highest bits depend on all others.
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

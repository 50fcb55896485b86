//! The transposition table, which stores bounds of sets of candidates.

#![expect(clippy::cast_possible_truncation, reason = "the low half of a packed bound is the guess")]

use std::sync::atomic::{AtomicU64, Ordering};

use super::objective::Depth;
use crate::breaker::relabeling::Pegs;

/// A bound of the cost of the best strategy for a set of candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CostBound {
    /// The cost, and the number of the first guess of a strategy with this cost.
    Exact { cost: u32, guess: u32 },
    /// A lower bound.
    AtLeast(u32),
}

impl CostBound {
    /// The lower bound.
    pub(super) const fn cost(self) -> u32 {
        match self {
            CostBound::Exact { cost, .. } | CostBound::AtLeast(cost) => cost,
        }
    }

    /// Whether the bound is enough for a search for costs below `limit`.
    pub(super) const fn settles(self, limit: u32) -> bool {
        matches!(self, CostBound::Exact { .. }) || self.cost() >= limit
    }
}

/// A hash of a set of candidates: the sum of a pseudorandom number for each. The table compares 64 bits beyond those that
/// choose the slot, so a lookup takes one set for another with a probability of about 1 in 2^64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct SetKey(u128);

impl SetKey {
    /// Returns the key of a set, whose members are given by their pegs.
    pub(super) fn of(members: impl Iterator<Item = Pegs>) -> SetKey {
        SetKey(members.fold(0, |key, pegs| key.wrapping_add(random(u64::from_le_bytes(pegs)))))
    }

    /// The key of the same set in games of at most `depth` guesses.
    #[must_use]
    pub(super) fn within(self, depth: Depth) -> SetKey {
        match depth {
            Depth::Any => self,
            // No pegs have the highest bit.
            Depth::AtMost(guesses) => SetKey(self.0.wrapping_add(random(1 << 63 | u64::from(guesses)))),
        }
    }

    /// The key of a guess at this set.
    #[must_use]
    pub(super) fn with_guess(self, guess: u32) -> SetKey {
        SetKey(self.0.wrapping_add(random(1 << 62 | u64::from(guess))))
    }
}

/// A pseudorandom function.
fn random(number: u64) -> u128 {
    let high = mixed(number);
    u128::from(high) << 64 | u128::from(mixed(high ^ number))
}

/// The mixing function of `SplitMix64` (Steele, Lea and Flood, 2014).
const fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// A hash table of fixed size, in which a new entry replaces the old one in its slot. Several threads may use it at once.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    entries: Vec<Slot>,
}

/// A bound, and what is left of its key once the slot is known.
///
/// The two halves are written one after the other. As the first is combined with the second, an entry whose halves come
/// from two threads belongs to no key (Hyatt and Mann, 2002).
#[derive(Debug, Default)]
struct Slot {
    /// The high half of the key, combined with the bound by exclusive or.
    check: AtomicU64,
    bound: AtomicU64,
}

/// The size of a table, in bytes, above which glibc's allocator always maps separate pages. They return to the system as
/// soon as the table is dropped; after a smaller block is freed, the allocator maps only larger blocks, and retains up to
/// twice as much memory. Unused capacity takes address space but no memory.
const ALWAYS_MAPPED: usize = 32 << 20;

/// The bit of a packed bound that says that it is exact.
const EXACT: u64 = 1 << 63;

impl CostBound {
    /// The guess in the low half, the cost in the high half, and [`EXACT`].
    fn packed(self) -> u64 {
        match self {
            CostBound::Exact { cost, guess } => EXACT | u64::from(cost) << 32 | u64::from(guess),
            CostBound::AtLeast(cost) => u64::from(cost) << 32,
        }
    }

    const fn unpacked(packed: u64) -> CostBound {
        let cost = (packed >> 32) as u32 & !(1 << 31);
        if packed & EXACT == 0 {
            CostBound::AtLeast(cost)
        } else {
            CostBound::Exact { cost, guess: packed as u32 }
        }
    }
}

/// An entry of a table of bounds, to be stored and restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredBound {
    /// The table: 0, or 1 for that of what comes before the guesses in total.
    pub table: u8,
    /// The slot of the entry.
    pub slot: u32,
    /// What is left of the key, combined with the bound.
    pub check: u64,
    /// The bound.
    pub bound: u64,
}

impl TranspositionTable {
    /// The number of slots, a power of two.
    pub(super) const fn slots(&self) -> usize {
        self.entries.len()
    }

    /// The entries with a cost of at least `least`. Threads may change the table meanwhile.
    pub(super) fn stored(&self, table: u8, least: u32) -> impl Iterator<Item = StoredBound> {
        (0..).zip(&self.entries).filter_map(move |(slot, entry)| {
            let bound = entry.bound.load(Ordering::Relaxed);
            let check = entry.check.load(Ordering::Relaxed);
            let is_empty = bound == 0 && check == 0;
            let is_wanted = !is_empty && CostBound::unpacked(bound).cost() >= least;
            is_wanted.then_some(StoredBound { table, slot, check, bound })
        })
    }

    /// Puts an entry back. False if there is no such slot, or the guess is not one of `codes` codes.
    pub(super) fn restore(&self, stored: StoredBound, codes: usize) -> bool {
        let guess = match CostBound::unpacked(stored.bound) {
            CostBound::Exact { guess, .. } => guess as usize,
            CostBound::AtLeast(_) => 0,
        };
        let Some(entry) = self.entries.get(stored.slot as usize).filter(|_| guess < codes) else {
            return false;
        };
        entry.bound.store(stored.bound, Ordering::Relaxed);
        entry.check.store(stored.check, Ordering::Relaxed);
        true
    }

    /// Creates an empty table within this number of bytes, with a power of two of slots.
    pub(super) fn new(bytes: usize) -> TranspositionTable {
        let slots = 1 << (bytes / size_of::<Slot>()).max(1).ilog2();
        let mut entries = Vec::with_capacity(slots.max(ALWAYS_MAPPED / size_of::<Slot>() + 1));
        entries.resize_with(slots, Slot::default);
        TranspositionTable { entries }
    }

    fn entry(&self, key: SetKey) -> &Slot {
        &self.entries[key.0 as usize & (self.entries.len() - 1)]
    }

    /// The bound of a set. `None` if it is not in the table.
    pub(super) fn get(&self, key: SetKey) -> Option<CostBound> {
        let entry = self.entry(key);
        let bound = entry.bound.load(Ordering::Relaxed);
        let high = entry.check.load(Ordering::Relaxed) ^ bound;
        (high == (key.0 >> 64) as u64).then(|| CostBound::unpacked(bound))
    }

    pub(super) fn set(&self, key: SetKey, bound: CostBound) {
        let (entry, bound) = (self.entry(key), bound.packed());
        entry.bound.store(bound, Ordering::Relaxed);
        entry.check.store((key.0 >> 64) as u64 ^ bound, Ordering::Relaxed);
    }
}

//! The transposition table, which stores bounds of sets of candidates.

use std::sync::atomic::{AtomicU64, Ordering};

use super::codes::Pegs;
use super::depth::Depth;
use super::pages::vec_in_own_pages;

/// Higher than any possible total.
pub(super) const INFINITY: u32 = 1 << 29;

/// A bound of the total: the fewest guesses in total that find all candidates of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TotalBound {
    /// The total, and the number of the first guess of a strategy with this total.
    Exact { total: u32, guess: u32 },
    /// A lower bound.
    AtLeast(u32),
}

impl TotalBound {
    /// The lower bound.
    pub(super) const fn total(self) -> u32 {
        match self {
            TotalBound::Exact { total, .. } | TotalBound::AtLeast(total) => total,
        }
    }

    /// Whether the bound is enough for a search for totals below `limit`.
    pub(super) const fn settles(self, limit: u32) -> bool {
        matches!(self, TotalBound::Exact { .. }) || self.total() >= limit
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
    entries: Vec<Entry>,
}

/// A bound, and what is left of its key once the slot is known.
///
/// The two halves are written one after the other. As the first is combined with the second, an entry whose halves come
/// from two threads belongs to no key (Hyatt and Mann, 2002).
#[derive(Debug, Default)]
struct Entry {
    /// The high half of the key, combined with the bound by exclusive or.
    check: AtomicU64,
    bound: AtomicU64,
}

/// The bit of a packed bound that says that it is exact.
const EXACT: u64 = 1 << 63;

impl TotalBound {
    /// The guess in the low half, the total in the high half, and [`EXACT`].
    fn packed(self) -> u64 {
        match self {
            TotalBound::Exact { total, guess } => EXACT | u64::from(total) << 32 | u64::from(guess),
            TotalBound::AtLeast(total) => u64::from(total) << 32,
        }
    }

    const fn unpacked(packed: u64) -> TotalBound {
        let total = (packed >> 32) as u32 & !(1 << 31);
        if packed & EXACT == 0 {
            TotalBound::AtLeast(total)
        } else {
            TotalBound::Exact { total, guess: packed as u32 }
        }
    }
}

impl TranspositionTable {
    /// Creates an empty table with 2^`bits` slots.
    pub(super) fn new(bits: u32) -> TranspositionTable {
        let mut entries = vec_in_own_pages(1 << bits);
        entries.resize_with(1 << bits, Entry::default);
        TranspositionTable { entries }
    }

    fn entry(&self, key: SetKey) -> &Entry {
        &self.entries[key.0 as usize & (self.entries.len() - 1)]
    }

    /// The bound of a set. `None` if it is not in the table.
    pub(super) fn get(&self, key: SetKey) -> Option<TotalBound> {
        let entry = self.entry(key);
        let bound = entry.bound.load(Ordering::Relaxed);
        let high = entry.check.load(Ordering::Relaxed) ^ bound;
        (high == (key.0 >> 64) as u64).then(|| TotalBound::unpacked(bound))
    }

    /// Stores the bound of a set.
    pub(super) fn set(&self, key: SetKey, bound: TotalBound) {
        let (entry, bound) = (self.entry(key), bound.packed());
        entry.bound.store(bound, Ordering::Relaxed);
        entry.check.store((key.0 >> 64) as u64 ^ bound, Ordering::Relaxed);
    }
}

//! The transposition table, which stores bounds of sets of candidates.

use super::pages::vec_in_own_pages;

/// Higher than any possible total.
pub(super) const INFINITY: u32 = 1 << 29;

/// A bound of the total: the fewest guesses in total that find all candidates of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TotalBound {
    /// The total, and the first guess of a strategy with this total.
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

/// A Zobrist hash (Zobrist, 1970) of a set of candidates. Two different sets have equal keys with a probability of 1
/// in 2^128.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SetKey(u128);

impl SetKey {
    /// Returns the key of a set.
    pub(super) fn of(members: &[u32]) -> SetKey {
        SetKey(members.iter().fold(0, |key, member| key ^ random(u64::from(*member))))
    }

    /// The key of the same set where a game may take at most `guesses` more guesses.
    #[must_use]
    pub(super) fn within(self, guesses: u32) -> SetKey {
        SetKey(self.0 ^ random(1 << 32 | u64::from(guesses)))
    }
}

/// A pseudorandom function.
fn random(number: u64) -> u128 {
    u128::from(mixed(2 * number)) << 64 | u128::from(mixed(2 * number + 1))
}

/// The number with this index in a sequence of `SplitMix64` (Steele, Lea and Flood, 2014).
fn mixed(index: u64) -> u64 {
    let mut bits = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// A hash table of fixed size, in which a new entry replaces the old one in its slot.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    entries: Vec<Option<(SetKey, TotalBound)>>,
}

impl TranspositionTable {
    /// Creates an empty table with 2^`bits` slots.
    pub(super) fn new(bits: u32) -> TranspositionTable {
        let mut entries = vec_in_own_pages(1 << bits);
        entries.resize(1 << bits, None);
        TranspositionTable { entries }
    }

    fn index(&self, key: SetKey) -> usize {
        key.0 as usize & (self.entries.len() - 1)
    }

    /// The bound of a set. `None` if it is not in the table.
    pub(super) fn get(&self, key: SetKey) -> Option<TotalBound> {
        self.entries[self.index(key)].filter(|(found, _)| *found == key).map(|(_, bound)| bound)
    }

    /// Stores the bound of a set.
    pub(super) fn set(&mut self, key: SetKey, bound: TotalBound) {
        let index = self.index(key);
        self.entries[index] = Some((key, bound));
    }
}

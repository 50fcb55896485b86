//! What is known of sets of candidates that were met before.

use super::pages::with_pages_of_its_own;

/// A number of guesses in total that no set of candidates of any game needs.
pub(super) const NEVER: u32 = 1 << 29;

/// What is known of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// The fewest guesses in total, and the first guess of a strategy that needs no more.
    Exact { total: u32, guess: u32 },
    /// The fewest guesses in total are not below this number.
    AtLeast(u32),
}

impl Known {
    /// What the fewest guesses in total are not below.
    pub(super) const fn total(self) -> u32 {
        match self {
            Known::Exact { total, .. } | Known::AtLeast(total) => total,
        }
    }

    /// Whether this is as much as has to be known where a total of `limit` or more is of no use.
    pub(super) const fn settles(self, limit: u32) -> bool {
        matches!(self, Known::Exact { .. }) || self.total() >= limit
    }
}

/// The name of a set. Any two different sets have different names but for a chance of one in 2^128.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Name(u128);

impl Name {
    /// The name of the set of these members, and of no other.
    pub(super) fn of(members: &[u32]) -> Name {
        Name(members.iter().fold(0, |name, member| name ^ scattered(u64::from(*member))))
    }

    /// The name of the same set where a game may take only so many guesses more.
    #[must_use]
    pub(super) fn within(self, guesses: u32) -> Name {
        Name(self.0 ^ scattered(1 << 32 | u64::from(guesses)))
    }
}

/// Scatters a number over 128 bits.
fn scattered(number: u64) -> u128 {
    u128::from(mixed(2 * number)) << 64 | u128::from(mixed(2 * number + 1))
}

/// Scatters a number over 64 bits: the finishing steps of `SplitMix64` (Steele, Lea and Flood 2014).
fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// A table of fixed size. Where two sets fall on one place, the later one stays.
#[derive(Debug)]
pub(super) struct Memo {
    places: Vec<Option<(Name, Known)>>,
}

impl Memo {
    /// A table with 2^`bits` places.
    pub(super) fn new(bits: u32) -> Memo {
        let mut places = with_pages_of_its_own(1 << bits);
        places.resize(1 << bits, None);
        Memo { places }
    }

    fn place(&self, name: Name) -> usize {
        name.0 as usize & (self.places.len() - 1)
    }

    /// What is known of a set, if anything.
    pub(super) fn get(&self, name: Name) -> Option<Known> {
        self.places[self.place(name)].filter(|(there, _)| *there == name).map(|(_, known)| known)
    }

    /// Remembers what is known of a set.
    pub(super) fn set(&mut self, name: Name, known: Known) {
        let place = self.place(name);
        self.places[place] = Some((name, known));
    }
}

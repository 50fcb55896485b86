//! Sets of colours.

use super::{Code, Peg, Rules};

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Colours {
    /// Bit 0 for `a`.
    bits: u32,
}

impl Colours {
    /// No colour.
    pub const NONE: Colours = Colours { bits: 0 };

    /// All colours of a game.
    pub const fn all(rules: Rules) -> Colours {
        Colours { bits: (1 << rules.colors()) - 1 }
    }

    /// The colours that some code has.
    pub fn in_codes<'a>(codes: impl IntoIterator<Item = &'a Code>) -> Colours {
        codes.into_iter().flat_map(Code::pegs).copied().collect()
    }

    /// Whether a colour is in the set.
    pub const fn has(self, peg: Peg) -> bool {
        self.bits & 1 << peg.index() != 0
    }

    /// How many there are.
    pub const fn count(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// The set with one more colour, if it was not in it.
    #[must_use]
    pub const fn with(self, peg: Peg) -> Colours {
        Colours { bits: self.bits | 1 << peg.index() }
    }

    /// The colours of either set.
    #[must_use]
    pub const fn or(self, other: Colours) -> Colours {
        Colours { bits: self.bits | other.bits }
    }

    /// The colours of both sets.
    #[must_use]
    pub const fn and(self, other: Colours) -> Colours {
        Colours { bits: self.bits & other.bits }
    }

    /// The colours of this set that the other one has not.
    #[must_use]
    pub const fn except(self, other: Colours) -> Colours {
        Colours { bits: self.bits & !other.bits }
    }

    /// The set without one colour.
    #[must_use]
    pub const fn without(self, peg: Peg) -> Colours {
        Colours { bits: self.bits & !(1 << peg.index()) }
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The colours in order.
    pub fn pegs(self) -> impl Iterator<Item = Peg> {
        (0..super::MAX_COLORS).filter_map(Peg::new).filter(move |peg| self.has(*peg))
    }

    /// The first colour, if there is one.
    pub const fn first(self) -> Option<Peg> {
        Peg::new(self.bits.trailing_zeros() as usize)
    }
}

impl FromIterator<Peg> for Colours {
    fn from_iter<I: IntoIterator<Item = Peg>>(pegs: I) -> Colours {
        pegs.into_iter().fold(Colours::NONE, Colours::with)
    }
}

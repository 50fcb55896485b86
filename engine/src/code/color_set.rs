//! Sets of colors.

use std::fmt;

use super::{Code, Peg, Rules};

/// A set of colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColorSet {
    /// Bit 0 for `a`.
    bits: u32,
}

impl ColorSet {
    /// The empty set.
    pub const NONE: ColorSet = ColorSet { bits: 0 };

    /// All colors of a game.
    pub const fn all(rules: Rules) -> ColorSet {
        ColorSet { bits: (1 << rules.colors()) - 1 }
    }

    /// The colors that appear in any of these codes.
    pub fn in_codes<'a>(codes: impl IntoIterator<Item = &'a Code>) -> ColorSet {
        codes.into_iter().flat_map(Code::pegs).copied().collect()
    }

    /// Whether the set contains a color.
    pub const fn contains(self, peg: Peg) -> bool {
        self.bits & 1 << peg.index() != 0
    }

    /// The number of colors.
    pub const fn count(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// The set with one more color.
    #[must_use]
    pub const fn with(self, peg: Peg) -> ColorSet {
        ColorSet { bits: self.bits | 1 << peg.index() }
    }

    /// The colors in either set.
    #[must_use]
    pub const fn union(self, other: ColorSet) -> ColorSet {
        ColorSet { bits: self.bits | other.bits }
    }

    /// The colors in both sets.
    #[must_use]
    pub const fn intersection(self, other: ColorSet) -> ColorSet {
        ColorSet { bits: self.bits & other.bits }
    }

    /// The colors in this set that are not in the other one.
    #[must_use]
    pub const fn difference(self, other: ColorSet) -> ColorSet {
        ColorSet { bits: self.bits & !other.bits }
    }

    /// The set without one color.
    #[must_use]
    pub const fn without(self, peg: Peg) -> ColorSet {
        ColorSet { bits: self.bits & !(1 << peg.index()) }
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Iterates over the colors in order.
    pub fn pegs(self) -> impl Iterator<Item = Peg> {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            let peg = Peg::new(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(peg)
        })
    }

    /// The first color. `None` for the empty set.
    pub const fn first(self) -> Option<Peg> {
        Peg::new(self.bits.trailing_zeros() as usize)
    }
}

/// The letters of the colors.
impl fmt::Display for ColorSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pegs().try_for_each(|peg| peg.fmt(f))
    }
}

impl FromIterator<Peg> for ColorSet {
    fn from_iter<I: IntoIterator<Item = Peg>>(pegs: I) -> ColorSet {
        pegs.into_iter().fold(ColorSet::NONE, ColorSet::with)
    }
}

//! Codes.

#![expect(clippy::cast_possible_truncation, reason = "positions are at most 10")]

use std::fmt;

use thiserror::Error;

use super::{MAX_POSITIONS, Peg};

/// A row of 1 to [`MAX_POSITIONS`] pegs. Codes of equal length compare lexicographically.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code {
    /// Unused slots hold the default peg, so that the derived comparisons are correct.
    pegs: [Peg; MAX_POSITIONS],
    len: u8,
}

/// An error in the text form of a code.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ParseCodeError {
    /// The wrong number of pegs.
    #[error("{text:?} has {found} {}, but a code here has {expected}", if *found == 1 { "peg" } else { "pegs" })]
    Length {
        /// The text.
        text: String,
        /// Its number of pegs.
        found: usize,
        /// The number of pegs of a code.
        expected: usize,
    },
    /// A character that is not a color of the game.
    #[error("{letter:?} in {text:?} is not a color here: colors are {colors}")]
    Color {
        /// The text.
        text: String,
        /// The invalid character.
        letter: char,
        /// The symbols of the game.
        colors: String,
    },
    /// A repeated color in a game without repeats.
    #[error("{text:?} has {symbol} twice, but no color may repeat here")]
    Repeated {
        /// The text.
        text: String,
        /// The symbol of the repeated color.
        symbol: char,
    },
    /// The first color in the first position, in a game without a leading zero.
    #[error("{text:?} begins with {symbol}, but no code here does")]
    Leading {
        /// The text.
        text: String,
        /// The symbol of the first color.
        symbol: char,
    },
}

impl Code {
    /// Creates a code from its pegs, first position first.
    ///
    /// # Panics
    ///
    /// If there are no pegs, or more than [`MAX_POSITIONS`].
    pub fn new(pegs: &[Peg]) -> Code {
        assert!((1..=MAX_POSITIONS).contains(&pegs.len()), "a code has 1 to {MAX_POSITIONS} pegs");
        let mut row = [Peg::default(); MAX_POSITIONS];
        row[..pegs.len()].copy_from_slice(pegs);
        Code { pegs: row, len: pegs.len() as u8 }
    }

    /// The pegs, first position first.
    #[inline]
    pub fn pegs(&self) -> &[Peg] {
        &self.pegs[..usize::from(self.len)]
    }

    /// Its pegs as capitals, as texts and screens have them: `AABB`.
    pub fn capitals(&self) -> String {
        self.pegs().iter().map(|peg| peg.capital()).collect()
    }

    /// Whether a color appears more than once.
    #[inline]
    pub fn has_repeats(&self) -> bool {
        let mut seen = 0u32;
        for peg in self.pegs() {
            let bit = 1 << peg.index();
            if seen & bit != 0 {
                return true;
            }
            seen |= bit;
        }
        false
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pegs().iter().try_for_each(|peg| write!(f, "{peg}"))
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Code({self})")
    }
}

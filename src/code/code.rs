//! A code: a row of pegs.

use std::fmt;

use thiserror::Error;

use super::{MAX_POSITIONS, Peg};

/// A row of 1 to [`MAX_POSITIONS`] pegs. Codes of one length are ordered as words are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code {
    /// Slots past `len` hold the first peg, so that the derived comparisons are those of the row alone.
    pegs: [Peg; MAX_POSITIONS],
    len: u8,
}

/// Why a text is not a code of a game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseCodeError {
    /// Too few or too many letters.
    #[error("{text:?} has {found} {}, but a code here has {expected}", if *found == 1 { "peg" } else { "pegs" })]
    Length {
        /// What was given.
        text: String,
        /// How many pegs that is.
        found: usize,
        /// How many it should be.
        expected: usize,
    },
    /// A character that names no color of the game.
    #[error("{letter:?} in {text:?} is not a color here: colors are a to {last}{}", digits_too(*colors))]
    Color {
        /// What was given.
        text: String,
        /// The character that is wrong.
        letter: char,
        /// The last color there is.
        last: Peg,
        /// How many colors there are.
        colors: usize,
    },
    /// A color twice where none may repeat.
    #[error("{text:?} has {peg} twice, but no color may repeat here")]
    Repeated {
        /// What was given.
        text: String,
        /// The peg that comes twice.
        peg: Peg,
    },
}

/// The digits that stand for colors, where there are no more colors than digits.
fn digits_too(colors: usize) -> String {
    if colors <= 9 { format!(" (or 1 to {colors})") } else { String::new() }
}

impl Code {
    /// A code of these pegs, from first position to last.
    ///
    /// # Panics
    ///
    /// If there are none, or more than [`MAX_POSITIONS`].
    pub fn new(pegs: &[Peg]) -> Code {
        assert!((1..=MAX_POSITIONS).contains(&pegs.len()), "a code has 1 to {MAX_POSITIONS} pegs");
        let mut row = [Peg::default(); MAX_POSITIONS];
        row[..pegs.len()].copy_from_slice(pegs);
        Code { pegs: row, len: pegs.len() as u8 }
    }

    /// The pegs, from first position to last.
    #[inline]
    pub fn pegs(&self) -> &[Peg] {
        &self.pegs[..usize::from(self.len)]
    }

    /// Whether some color stands in the row more than once.
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

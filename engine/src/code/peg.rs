//! Pegs.

#![expect(clippy::cast_possible_truncation, reason = "colors are at most 26")]

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{MAX_COLORS, excerpt};

/// A peg of a color from `a` (index 0) to `z` (index 25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Peg(u8);

/// An error in the text form of a peg.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{found:?} is not a color: a color is one letter from a to z")]
pub struct ParsePegError {
    found: String,
}

impl Peg {
    /// Returns the peg with an index. `None` from [`MAX_COLORS`] on.
    pub const fn new(index: usize) -> Option<Peg> {
        if index < MAX_COLORS { Some(Peg(index as u8)) } else { None }
    }

    /// Returns the peg for a letter of either case. `None` for any other character.
    pub fn from_letter(letter: char) -> Option<Peg> {
        let lower = u8::try_from(letter.to_ascii_lowercase()).ok()?;
        lower.is_ascii_lowercase().then(|| Peg(lower - b'a'))
    }

    /// The index, from 0 for `a` to 25 for `z`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The lowercase letter.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The uppercase letter.
    pub const fn capital(self) -> char {
        (b'A' + self.0) as char
    }

    /// Moves `steps` further in a palette of `colors` colors, wrapping to `a` after the last.
    ///
    /// # Panics
    ///
    /// If `colors` is 0 or more than [`MAX_COLORS`].
    #[must_use]
    pub const fn cycled(self, steps: usize, colors: usize) -> Peg {
        assert!(colors > 0 && colors <= MAX_COLORS);
        Peg(((self.index() + steps) % colors) as u8)
    }
}

impl fmt::Display for Peg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Peg {
    type Err = ParsePegError;

    fn from_str(text: &str) -> Result<Peg, ParsePegError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Peg::from_letter), letters.next()) {
            (Some(peg), None) => Ok(peg),
            _ => Err(ParsePegError { found: excerpt(text) }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_and_parsing_round_trip() {
        for index in 0..MAX_COLORS {
            let peg = Peg::new(index).unwrap();
            assert_eq!(peg.to_string().parse(), Ok(peg));
            assert_eq!(Peg::from_letter(peg.capital()), Some(peg));
        }
        assert_eq!(Peg::new(MAX_COLORS), None);
    }

    #[test]
    fn parse_errors_quote_the_text() {
        for wrong in ["", "ab", "1", "é", "{"] {
            let message = wrong.parse::<Peg>().unwrap_err().to_string();
            assert!(message.contains(&format!("{wrong:?}")), "{message}");
        }
    }

    #[test]
    fn the_palette_wraps_around() {
        assert_eq!(Peg::from_letter('f').unwrap().cycled(1, 6), Peg::default());
    }
}

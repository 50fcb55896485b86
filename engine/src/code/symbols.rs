//! The characters that stand for colors.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Code, MAX_COLORS, Peg, excerpt};

/// A character for each color, in the order of the colors, or a dot for a blank. No two are the same letter in another case.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbols {
    /// ASCII letters and digits. Those past the end are 0.
    characters: [u8; MAX_COLORS],
}

/// An error in the text form of symbols.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ParseSymbolsError {
    /// A character that cannot stand for a color.
    #[error("{0:?} cannot stand for a color: symbols are letters and digits, such as RGBYOP")]
    Character(char),
    /// The same character twice.
    #[error("{0:?} would stand for two colors: write each symbol once")]
    Twice(char),
    /// The wrong number of characters.
    #[error(
        "{found:?} is {count} long: write 2 to {MAX_COLORS} symbols, one for each color, or the word letters, digits or names"
    )]
    Count {
        /// The text.
        found: String,
        /// Its number of characters.
        count: usize,
    },
}

impl Symbols {
    /// The letters from `a`.
    pub const LETTERS: Symbols = Symbols { characters: *b"abcdefghijklmnopqrstuvwxyz" };

    /// The digits from 0, and letters from `a` after 9.
    pub const DIGITS: Symbols = Symbols { characters: *b"0123456789abcdefghijklmnop" };

    /// The initials of [`Symbols::name`], for at most nine colors.
    pub const NAMES: Symbols = Symbols { characters: *b"osgybrpld\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0" };

    /// The symbol of a blank.
    pub const BLANK: char = '.';

    /// The symbols of this number of colors, of which the last is a blank.
    #[must_use]
    pub(super) fn with_blank(self, colors: usize) -> Symbols {
        let mut characters = [0; MAX_COLORS];
        characters[..colors - 1].copy_from_slice(&self.characters[..colors - 1]);
        characters[colors - 1] = Symbols::BLANK as u8;
        Symbols { characters }
    }

    /// What a color is called: `blank`, a name of [`Symbols::NAMES`], or else its symbol as screens show it.
    pub fn name(self, peg: Peg) -> String {
        let has_names = self.characters[..2] == Symbols::NAMES.characters[..2];
        match NAMES.get(peg.index()) {
            _ if self.symbol(peg) == Symbols::BLANK => "blank".to_owned(),
            Some(name) if has_names => (*name).to_owned(),
            _ => self.capital(peg).to_string(),
        }
    }

    /// The number of colors that have a symbol.
    pub fn count(self) -> usize {
        self.characters.iter().take_while(|character| **character != 0).count()
    }

    /// The symbol of a color. A color without one has its letter.
    pub const fn symbol(self, peg: Peg) -> char {
        match self.characters[peg.index()] {
            0 => peg.letter(),
            character => character as char,
        }
    }

    /// The symbol of a color as screens show it: a capital, if it is a letter.
    pub const fn capital(self, peg: Peg) -> char {
        self.symbol(peg).to_ascii_uppercase()
    }

    /// Whether they begin with a digit, so that a color alone looks like a number.
    pub const fn are_digits(self) -> bool {
        self.characters[0].is_ascii_digit()
    }

    /// The color of a symbol in either case. Where there are no letters or no digits among the symbols of the first
    /// `colors`, letters from `a`, or for at most nine colors digits from 1, stand for them as well.
    pub fn peg(self, character: char, colors: usize) -> Option<Peg> {
        let own = &self.characters[..colors.min(self.count())];
        let is_it = |symbol: &u8| char::from(*symbol).eq_ignore_ascii_case(&character);
        if let Some(index) = own.iter().position(is_it) {
            return Peg::new(index);
        }
        let index = match character.to_digit(10) {
            Some(digit) if colors <= 9 && !own.iter().any(u8::is_ascii_digit) => {
                digit.checked_sub(1)? as usize
            }
            None if !own.iter().any(u8::is_ascii_alphabetic) => Peg::from_letter(character)?.index(),
            Some(_) | None => return None,
        };
        Peg::new(index).filter(|_| index < colors)
    }

    /// The pegs of a code, each as its symbol.
    pub fn code(self, code: &Code) -> String {
        code.pegs().iter().map(|peg| self.symbol(*peg)).collect()
    }

    /// The pegs of a code as screens show them.
    pub fn capitals(self, code: &Code) -> String {
        code.pegs().iter().map(|peg| self.capital(*peg)).collect()
    }

    /// The symbols of the first colors: `a to f`, `0 to 9`, or one by one.
    pub fn span(self, colors: usize) -> String {
        let last = self.symbol(Peg::default().cycled(colors - 1, MAX_COLORS));
        match self {
            _ if last == Symbols::BLANK => format!("{} and {last} for a blank", self.span(colors - 1)),
            _ if self.begin_like(Symbols::LETTERS, colors) => format!("a to {last}"),
            _ if colors <= 10 && self.begin_like(Symbols::DIGITS, colors) => format!("0 to {last}"),
            _ => self.characters[..colors].iter().map(|character| *character as char).collect(),
        }
    }

    /// All that stands for the first colors: `a to f (or 1 to 6)`.
    pub fn in_words(self, colors: usize) -> String {
        let span = self.span(colors);
        if colors <= 9 && self.begin_like(Symbols::LETTERS, colors) {
            format!("{span} (or 1 to {colors})")
        } else {
            span
        }
    }

    /// Whether the first colors have the same symbols here and in `other`.
    fn begin_like(self, other: Symbols, colors: usize) -> bool {
        self.characters[..colors] == other.characters[..colors]
    }
}

/// The colors of the usual tiles.
const NAMES: [&str; 9] = ["orange", "sky", "green", "yellow", "blue", "red", "pink", "light", "dark"];

/// `letters`, `digits`, `names`, or the characters themselves.
impl FromStr for Symbols {
    type Err = ParseSymbolsError;

    fn from_str(text: &str) -> Result<Symbols, ParseSymbolsError> {
        match text {
            "letters" => return Ok(Symbols::LETTERS),
            "digits" => return Ok(Symbols::DIGITS),
            "names" => return Ok(Symbols::NAMES),
            _ => {}
        }
        let count = text.chars().count();
        if let Some(wrong) =
            text.chars().find(|character| !character.is_ascii_alphanumeric() && *character != Symbols::BLANK)
        {
            return Err(ParseSymbolsError::Character(wrong));
        }
        if !(2..=MAX_COLORS).contains(&count) {
            return Err(ParseSymbolsError::Count { found: excerpt(text), count });
        }
        let mut characters = [0_u8; MAX_COLORS];
        for (at, character) in text.bytes().enumerate() {
            if characters[..at].iter().any(|earlier| earlier.eq_ignore_ascii_case(&character)) {
                return Err(ParseSymbolsError::Twice(character as char));
            }
            characters[at] = character;
        }
        Ok(Symbols { characters })
    }
}

/// Writes what [`Symbols::from_str`] reads.
impl fmt::Display for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Symbols::LETTERS => f.write_str("letters"),
            Symbols::DIGITS => f.write_str("digits"),
            Symbols::NAMES => f.write_str("names"),
            Symbols { characters } => characters[..self.count()]
                .iter()
                .try_for_each(|character| write!(f, "{}", *character as char)),
        }
    }
}

impl fmt::Debug for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Symbols({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peg(index: usize) -> Option<Peg> {
        Peg::new(index)
    }

    #[test]
    fn letters_of_ones_own_stand_for_the_colors_in_their_order() {
        let own: Symbols = "RGBYOP".parse().expect("six letters");
        assert_eq!((own.peg('R', 6), own.peg('b', 6), own.peg('a', 6)), (peg(0), peg(2), None));
        assert_eq!(own.peg('1', 6), peg(0), "digits mean nothing else");
        assert_eq!(own.code(&Code::new(&[0, 1, 2, 3].map(|index| peg(index).expect("a color")))), "RGBY");
        assert_eq!(own.to_string().parse(), Ok(own));
    }

    #[test]
    fn digits_count_from_0_and_letters_stay_possible() {
        let digits = Symbols::DIGITS;
        assert_eq!((digits.peg('0', 10), digits.peg('9', 10), digits.peg('c', 10)), (peg(0), peg(9), peg(2)));
        let letters = Symbols::LETTERS;
        assert_eq!((letters.peg('1', 6), letters.peg('0', 6), letters.peg('F', 6)), (peg(0), None, peg(5)));
        assert_eq!((letters.peg('7', 6), letters.peg('g', 6)), (None, None));
        let from_1: Symbols = "123456789".parse().expect("nine digits");
        assert_eq!((from_1.peg('1', 9), from_1.peg('0', 9)), (peg(0), None));
    }

    #[test]
    fn what_cannot_be_symbols_is_told() {
        let told = |text: &str| text.parse::<Symbols>().expect_err("no symbols").to_string();
        assert_eq!(told("RGBr"), "'r' would stand for two colors: write each symbol once");
        assert!(told("RG B").starts_with("' ' cannot stand for a color"));
        assert!(told("R").starts_with("\"R\" is 1 long: write 2 to 26 symbols"));
    }
}

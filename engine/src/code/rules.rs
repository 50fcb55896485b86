//! The rules of a game.

#![expect(
    clippy::cast_possible_truncation,
    reason = "positions and colors are checked to be at most 8 and 26, and codes to be at most MAX_UNIVERSE"
)]

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use thiserror::Error;

use super::{
    Code, MAX_COLORS, MAX_POSITIONS, MAX_UNIVERSE, ParseCodeError, ParseSymbolsError, Peg, Symbols, excerpt,
};

/// Whether a color may appear more than once in a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repeats {
    /// It may, as in Mastermind.
    Allowed,
    /// It may not, as in Bulls and Cows.
    Forbidden,
}

/// The codes that a game allows, at least 2 and at most [`MAX_UNIVERSE`], and how they are written. Rules that differ only
/// in their symbols are equal.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    positions: u8,
    colors: u8,
    repeats: Repeats,
    symbols: Symbols,
}

impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.parts() == other.parts()
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.parts().hash(state);
    }
}

/// An error in the rules of a game.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum RulesError {
    /// A number of positions out of range.
    #[error("a code has 1 to {MAX_POSITIONS} positions, not {0}")]
    Positions(usize),
    /// A number of colors out of range.
    #[error("a game has 2 to {MAX_COLORS} colors, not {0}")]
    Colors(usize),
    /// Fewer colors than positions in a game without repeats.
    #[error("{positions} positions without repeats need at least {positions} colors, not {colors}")]
    TooFewColors {
        /// The number of positions.
        positions: usize,
        /// The number of colors.
        colors: usize,
    },
    /// Fewer symbols than colors.
    #[error("{symbols} symbols are too few for {colors} colors: write one for each")]
    TooFewSymbols {
        /// The number of symbols.
        symbols: usize,
        /// The number of colors.
        colors: usize,
    },
    /// More than [`MAX_UNIVERSE`] codes.
    #[error(
        "{positions} positions and {colors} colors make {size} codes, more than the {MAX_UNIVERSE} allowed: \
         take fewer positions or colors"
    )]
    TooLarge {
        /// The number of positions.
        positions: usize,
        /// The number of colors.
        colors: usize,
        /// The number of codes.
        size: u64,
    },
}

/// An error in the text form of rules.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ParseRulesError {
    /// Another form.
    #[error("write the rules in this form: 4 positions, 6 colors, repeats allowed (or: no repeats)")]
    Form {
        /// The first byte that is not of this form.
        at: usize,
    },
    /// There are no such rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// There are no such symbols.
    #[error(transparent)]
    Symbols(#[from] ParseSymbolsError),
}

impl Rules {
    /// The classic game: 4 positions, 6 colors, repeats allowed, 1,296 codes.
    pub const CLASSIC: Rules =
        Rules { positions: 4, colors: 6, repeats: Repeats::Allowed, symbols: Symbols::LETTERS };

    /// Bulls and Cows: 4 positions, 10 colors, no repeats, 5,040 codes.
    pub const BULLS_AND_COWS: Rules =
        Rules { positions: 4, colors: 10, repeats: Repeats::Forbidden, symbols: Symbols::DIGITS };

    /// Creates rules with 1 to [`MAX_POSITIONS`] positions and 2 to [`MAX_COLORS`] colors.
    ///
    /// # Errors
    ///
    /// If a number is out of range, if a game without repeats has fewer colors than positions, or if there are more
    /// than [`MAX_UNIVERSE`] codes.
    pub fn new(positions: usize, colors: usize, repeats: Repeats) -> Result<Rules, RulesError> {
        if !(1..=MAX_POSITIONS).contains(&positions) {
            return Err(RulesError::Positions(positions));
        }
        if !(2..=MAX_COLORS).contains(&colors) {
            return Err(RulesError::Colors(colors));
        }
        if repeats == Repeats::Forbidden && colors < positions {
            return Err(RulesError::TooFewColors { positions, colors });
        }
        let size = count_codes(positions, colors, repeats);
        if size > u64::from(MAX_UNIVERSE) {
            return Err(RulesError::TooLarge { positions, colors, size });
        }
        let symbols = usual_symbols(colors, repeats);
        Ok(Rules { positions: positions as u8, colors: colors as u8, repeats, symbols })
    }

    /// The same rules with other symbols.
    ///
    /// # Errors
    ///
    /// If there are fewer symbols than colors.
    pub fn with_symbols(self, symbols: Symbols) -> Result<Rules, RulesError> {
        if symbols.count() < self.colors() {
            return Err(RulesError::TooFewSymbols { symbols: symbols.count(), colors: self.colors() });
        }
        Ok(Rules { symbols, ..self })
    }

    /// The same rules with letters, as files have codes.
    #[must_use]
    pub const fn in_letters(self) -> Rules {
        Rules { symbols: Symbols::LETTERS, ..self }
    }

    /// The characters that stand for the colors.
    pub const fn symbols(self) -> Symbols {
        self.symbols
    }

    /// Whether the symbols are those of every game with so many colors, which need not be named.
    pub fn has_usual_symbols(self) -> bool {
        self.symbols == usual_symbols(self.colors(), self.repeats)
    }

    /// What makes two rules equal.
    const fn parts(self) -> (u8, u8, Repeats) {
        (self.positions, self.colors, self.repeats)
    }

    /// The number of positions, 1 to [`MAX_POSITIONS`].
    pub const fn positions(self) -> usize {
        self.positions as usize
    }

    /// The number of colors, 2 to [`MAX_COLORS`].
    pub const fn colors(self) -> usize {
        self.colors as usize
    }

    /// Whether a color may appear more than once in a code.
    pub const fn repeats(self) -> Repeats {
        self.repeats
    }

    /// The number of codes, 2 to [`MAX_UNIVERSE`].
    pub fn universe_size(self) -> u32 {
        count_codes(self.positions(), self.colors(), self.repeats) as u32
    }

    /// The colors, in order.
    pub fn palette(self) -> impl DoubleEndedIterator<Item = Peg> + ExactSizeIterator + Clone {
        (0..self.colors()).map(|index| Peg::default().cycled(index, MAX_COLORS))
    }

    /// A code to type, as an example: the first colors in their order, again from the first after the last.
    pub fn example(self) -> String {
        self.palette().cycle().take(self.positions()).map(|peg| self.symbols.symbol(peg)).collect()
    }

    /// The last color.
    pub fn last_peg(self) -> Peg {
        Peg::default().cycled(self.colors() - 1, MAX_COLORS)
    }

    /// The color for a character, as [`Symbols::peg`] reads it.
    pub fn peg(self, character: char) -> Option<Peg> {
        self.symbols.peg(character, self.colors())
    }

    /// Whether the rules allow a code.
    pub fn allow(self, code: &Code) -> bool {
        code.pegs().len() == self.positions()
            && code.pegs().iter().all(|peg| peg.index() < self.colors())
            && (self.repeats == Repeats::Allowed || !code.has_repeats())
    }

    /// Parses a code. The text form of every [`Code`] parses back to that code.
    ///
    /// # Errors
    ///
    /// If a character is not a color of the game, the number of pegs is wrong, or a color repeats where it may not.
    pub fn parse(self, text: &str) -> Result<Code, ParseCodeError> {
        let pegs = text
            .chars()
            .map(|letter| {
                self.peg(letter).ok_or_else(|| ParseCodeError::Color {
                    text: excerpt(text),
                    letter,
                    colors: self.symbols.in_words(self.colors()),
                })
            })
            .collect::<Result<Vec<Peg>, _>>()?;
        if pegs.len() != self.positions() {
            return Err(ParseCodeError::Length {
                text: excerpt(text),
                found: pegs.len(),
                expected: self.positions(),
            });
        }
        if self.repeats == Repeats::Forbidden
            && let Some((_, peg)) = pegs.iter().enumerate().find(|(at, peg)| pegs[..*at].contains(peg))
        {
            return Err(ParseCodeError::Repeated { text: excerpt(text), symbol: self.symbols.symbol(*peg) });
        }
        Ok(Code::new(&pegs))
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let repeats = match self.repeats {
            Repeats::Allowed => "repeats allowed",
            Repeats::Forbidden => "no repeats",
        };
        let ending = if self.positions == 1 { "" } else { "s" };
        write!(f, "{} position{ending}, {} colors, {repeats}", self.positions, self.colors)?;
        if self.has_usual_symbols() { Ok(()) } else { write!(f, ", symbols {}", self.symbols) }
    }
}

/// Parses what [`Rules`] displays. Blanks around the parts are ignored.
impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Rules, ParseRulesError> {
        let wrong =
            |part: &str| ParseRulesError::Form { at: part.as_ptr() as usize - text.as_ptr() as usize };
        let counted = |part: &str, noun: &str| {
            let part = part.trim_start();
            let (number, word) = part.split_at(part.find(char::is_whitespace).unwrap_or(part.len()));
            let word = word.trim_start();
            let one = word.trim_end();
            let number: usize = number.parse().map_err(|_| wrong(number))?;
            if one.strip_suffix('s').unwrap_or(one) == noun { Ok(number) } else { Err(wrong(word)) }
        };
        let (positions, rest) = text.split_once(',').ok_or_else(|| wrong(text))?;
        let (colors, rest) = rest.split_once(',').ok_or_else(|| wrong(rest.trim_start()))?;
        let (repeats, symbols) =
            rest.split_once(',').map_or((rest, None), |(repeats, rest)| (repeats, Some(rest)));
        let (positions, colors) = (counted(positions, "position")?, counted(colors, "color")?);
        let repeats = match repeats.trim() {
            "repeats allowed" => Repeats::Allowed,
            "no repeats" => Repeats::Forbidden,
            _ => return Err(wrong(repeats.trim_start())),
        };
        let rules = Rules::new(positions, colors, repeats)?;
        let Some(symbols) = symbols.map(str::trim_start) else { return Ok(rules) };
        let symbols = symbols.strip_prefix("symbols ").ok_or_else(|| wrong(symbols))?.trim();
        Ok(rules.with_symbols(symbols.parse()?)?)
    }
}

/// Digits if there are ten colors and none may repeat, as in Bulls and Cows; letters otherwise.
fn usual_symbols(colors: usize, repeats: Repeats) -> Symbols {
    if colors == 10 && repeats == Repeats::Forbidden { Symbols::DIGITS } else { Symbols::LETTERS }
}

/// The number of codes, at most 26^8.
fn count_codes(positions: usize, colors: usize, repeats: Repeats) -> u64 {
    (0..positions as u64)
        .map(|taken| match repeats {
            Repeats::Allowed => colors as u64,
            Repeats::Forbidden => colors as u64 - taken,
        })
        .product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn universes_of_well_known_games_have_the_right_size() {
        assert_eq!(Rules::CLASSIC.universe_size(), 1296);
        assert_eq!(Rules::new(4, 10, Repeats::Forbidden).unwrap().universe_size(), 5040);
        assert_eq!(Rules::new(8, 8, Repeats::Allowed).unwrap().universe_size(), MAX_UNIVERSE);
    }

    #[test]
    fn impossible_rules_are_errors() {
        use Repeats::{Allowed, Forbidden};
        assert_eq!(Rules::new(0, 6, Allowed), Err(RulesError::Positions(0)));
        assert_eq!(Rules::new(9, 6, Allowed), Err(RulesError::Positions(9)));
        assert_eq!(Rules::new(4, 1, Allowed), Err(RulesError::Colors(1)));
        assert_eq!(Rules::new(4, 27, Allowed), Err(RulesError::Colors(27)));
        assert_eq!(Rules::new(4, 3, Forbidden), Err(RulesError::TooFewColors { positions: 4, colors: 3 }));
        let message = Rules::new(8, 26, Allowed).unwrap_err().to_string();
        assert!(message.contains("208827064576 codes"), "{message}");
    }

    #[test]
    fn a_code_is_read_in_either_case_and_in_digits() {
        let code = Rules::CLASSIC.parse("acbf").unwrap();
        assert_eq!(Rules::CLASSIC.parse("ACBF"), Ok(code));
        assert_eq!(Rules::CLASSIC.parse("1326"), Ok(code));
        assert_eq!(code.to_string(), "acbf");
        let ten = Rules::new(4, 10, Repeats::Allowed).unwrap();
        assert!(matches!(ten.parse("1234"), Err(ParseCodeError::Color { letter: '1', .. })));
        assert_eq!(Rules::BULLS_AND_COWS.parse("0129"), Rules::BULLS_AND_COWS.parse("abcj"));
    }

    #[test]
    fn rules_are_parsed_as_they_are_displayed() {
        let bulls = Rules::BULLS_AND_COWS;
        for rules in [Rules::CLASSIC, bulls, Rules::new(1, 2, Repeats::Allowed).unwrap()] {
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        assert_eq!(" 4 positions , 10  colors,no repeats ".parse(), Ok(bulls));
        let own = Rules::CLASSIC.with_symbols("RGBYOP".parse().unwrap()).unwrap();
        assert_eq!(own.to_string(), "4 positions, 6 colors, repeats allowed, symbols RGBYOP");
        assert_eq!(own.to_string().parse().map(Rules::symbols), Ok(own.symbols()));
        assert_eq!("4 positions, 10 colors, no repeats".parse().map(Rules::symbols), Ok(Symbols::DIGITS));
        for (text, at) in
            [("4", 0), ("4, 6 colors, no repeats", 1), ("4 positions, x colors, no repeats", 13)]
        {
            assert_eq!(text.parse::<Rules>(), Err(ParseRulesError::Form { at }), "{text}");
        }
        let wrong = "4 positions, 6 colors, repeats";
        assert_eq!(wrong.parse::<Rules>(), Err(ParseRulesError::Form { at: 23 }));
        let none = "4 positions, 3 colors, no repeats".parse::<Rules>();
        let too_few = RulesError::TooFewColors { positions: 4, colors: 3 };
        assert_eq!(none, Err(ParseRulesError::Rules(too_few)));
    }

    #[test]
    fn parse_errors_name_the_fault() {
        let message = |rules: Rules, text| rules.parse(text).unwrap_err().to_string();
        assert_eq!(message(Rules::CLASSIC, "abc"), r#""abc" has 3 pegs, but a code here has 4"#);
        assert_eq!(
            message(Rules::CLASSIC, "abgx"),
            r#"'g' in "abgx" is not a color here: colors are a to f (or 1 to 6)"#
        );
        let bulls = Rules::new(4, 10, Repeats::Forbidden).unwrap();
        assert_eq!(message(bulls, "0121"), r#""0121" has 1 twice, but no color may repeat here"#);
        assert!(message(Rules::CLASSIC, "").contains("has 0 pegs"));
        assert!(message(Rules::CLASSIC, "abé").contains('é'));
    }
}

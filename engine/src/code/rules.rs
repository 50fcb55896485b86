//! The rules of a game.

#![expect(
    clippy::cast_possible_truncation,
    reason = "positions and colors are checked to be at most 10 and 26, and codes to be at most MAX_UNIVERSE"
)]

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use thiserror::Error;

use super::{
    Code, Feedback, MAX_COLORS, MAX_PLAYED_POSITIONS, MAX_PLAYED_UNIVERSE, MAX_POSITIONS, MAX_UNIVERSE,
    ParseCodeError, ParseSymbolsError, Peg, Repeats, Symbols, Variant, Variants, excerpt,
};

/// The codes that a game allows, at least 2 and at most [`MAX_UNIVERSE`], the variants it is played by, and how codes are
/// written. Rules that differ only in their symbols are equal.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    positions: u8,
    colors: u8,
    repeats: Repeats,
    variants: Variants,
    symbols: Symbols,
}

impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.parts() == other.parts()
    }
}

impl Eq for Rules {}

/// Small games come first.
impl Ord for Rules {
    fn cmp(&self, other: &Rules) -> Ordering {
        self.parts().cmp(&other.parts())
    }
}

impl PartialOrd for Rules {
    fn partial_cmp(&self, other: &Rules) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

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
    #[error("a code has 1 to {most} positions, not {positions}")]
    Positions {
        /// The number of positions.
        positions: usize,
        /// The most that there can be.
        most: usize,
    },
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
    /// Variants that leave one code.
    #[error("these rules leave only one code: take more colors")]
    OneCode,
    /// Too many codes.
    #[error(
        "{positions} positions and {colors} colors make {size} codes, more than the {most} allowed: \
         take fewer positions or colors"
    )]
    TooLarge {
        /// The number of positions.
        positions: usize,
        /// The number of colors.
        colors: usize,
        /// The number of codes.
        size: u64,
        /// The most that there can be.
        most: u32,
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
    pub const CLASSIC: Rules = Rules {
        positions: 4,
        colors: 6,
        repeats: Repeats::Allowed,
        variants: Variants::NONE,
        symbols: Symbols::LETTERS,
    };

    /// Bulls and Cows: 4 positions, 10 colors, no repeats, 5,040 codes.
    pub const BULLS_AND_COWS: Rules =
        Rules { colors: 10, repeats: Repeats::Forbidden, symbols: Symbols::DIGITS, ..Rules::CLASSIC };

    /// Creates rules of a game that can be played, with 1 to [`MAX_PLAYED_POSITIONS`] positions and 2 to [`MAX_COLORS`]
    /// colors, without variants.
    ///
    /// # Errors
    ///
    /// If a number is out of range, if a game without repeats has fewer colors than positions, or if there are more
    /// than [`MAX_PLAYED_UNIVERSE`] codes.
    pub fn new(positions: usize, colors: usize, repeats: Repeats) -> Result<Rules, RulesError> {
        Rules::within((MAX_PLAYED_POSITIONS, MAX_PLAYED_UNIVERSE), (positions, colors), repeats)
    }

    /// Creates rules of a game that may be too large to play, with up to [`MAX_POSITIONS`] positions and [`MAX_UNIVERSE`]
    /// codes. Codes can be counted and guesses suggested for it.
    ///
    /// # Errors
    ///
    /// As for [`Rules::new`], with these limits.
    pub fn of_any_size(positions: usize, colors: usize, repeats: Repeats) -> Result<Rules, RulesError> {
        Rules::within((MAX_POSITIONS, MAX_UNIVERSE), (positions, colors), repeats)
    }

    fn within(
        (most_positions, most): (usize, u32),
        (positions, colors): (usize, usize),
        repeats: Repeats,
    ) -> Result<Rules, RulesError> {
        if !(1..=most_positions).contains(&positions) {
            return Err(RulesError::Positions { positions, most: most_positions });
        }
        if !(2..=MAX_COLORS).contains(&colors) {
            return Err(RulesError::Colors(colors));
        }
        if repeats == Repeats::Forbidden && colors < positions {
            return Err(RulesError::TooFewColors { positions, colors });
        }
        let size = count_codes(positions, colors, repeats);
        if size > u64::from(most) {
            return Err(RulesError::TooLarge { positions, colors, size, most });
        }
        let symbols = Symbols::LETTERS;
        let (positions, colors) = (positions as u8, colors as u8);
        let rules = Rules { positions, colors, repeats, variants: Variants::NONE, symbols };
        Ok(Rules { symbols: rules.usual_symbols(), ..rules })
    }

    /// Whether a game with these rules can be played.
    pub fn can_be_played(self) -> bool {
        self.positions() <= MAX_PLAYED_POSITIONS && self.unrestricted_size() <= MAX_PLAYED_UNIVERSE
    }

    /// The same rules with these variants.
    ///
    /// # Errors
    ///
    /// If they leave only one code.
    pub fn with_variants(self, variants: Variants) -> Result<Rules, RulesError> {
        let rules = Rules { variants, ..self };
        if rules.universe_size() < 2 {
            return Err(RulesError::OneCode);
        }
        let symbols =
            if self.has_usual_symbols() { rules.usual_symbols() } else { rules.blanked(self.symbols) };
        Ok(Rules { symbols, ..rules })
    }

    /// The same rules with one more variant.
    ///
    /// # Errors
    ///
    /// As for [`Rules::with_variants`].
    pub fn with(self, variant: Variant) -> Result<Rules, RulesError> {
        self.with_variants(self.variants.each().chain([variant]).collect())
    }

    /// The same rules with other symbols.
    ///
    /// # Errors
    ///
    /// If there are fewer symbols than colors.
    pub fn with_symbols(self, symbols: Symbols) -> Result<Rules, RulesError> {
        let blanked = self.blanked(symbols);
        if blanked.count() < self.colors() {
            return Err(RulesError::TooFewSymbols { symbols: symbols.count(), colors: self.colors() });
        }
        Ok(Rules { symbols: blanked, ..self })
    }

    /// Digits if there are ten colors and none may repeat, as in Bulls and Cows; letters otherwise.
    fn usual_symbols(self) -> Symbols {
        let has_digits = self.colors == 10 && self.repeats == Repeats::Forbidden;
        self.blanked(if has_digits { Symbols::DIGITS } else { Symbols::LETTERS })
    }

    /// These symbols with a blank, if the game has one.
    fn blanked(self, symbols: Symbols) -> Symbols {
        if self.has(Variant::Blanks) { symbols.with_blank(self.colors()) } else { symbols }
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

    /// Whether the symbols are those of every game with this number of colors, which need not be named.
    pub fn has_usual_symbols(self) -> bool {
        self.symbols == self.usual_symbols()
    }

    /// What makes two rules equal.
    const fn parts(self) -> (u8, u8, Repeats, Variants) {
        (self.positions, self.colors, self.repeats, self.variants)
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

    /// The variants.
    pub const fn variants(self) -> Variants {
        self.variants
    }

    /// Whether the game is played by this variant.
    pub const fn has(self, variant: Variant) -> bool {
        self.variants.has(variant)
    }

    /// The number of codes, 2 to [`MAX_UNIVERSE`].
    pub fn universe_size(self) -> u32 {
        self.unrestricted_size() - self.leading_zeros()
    }

    /// The number of codes that begin with the first color and are not codes of the game for that reason alone. In
    /// lexicographic order they come before all others.
    pub(super) fn leading_zeros(self) -> u32 {
        if self.has(Variant::NoLeadingZero) { self.unrestricted_size() / u32::from(self.colors) } else { 0 }
    }

    fn unrestricted_size(self) -> u32 {
        count_codes(self.positions(), self.colors(), self.repeats) as u32
    }

    /// What a score shows.
    pub const fn feedback(self) -> Feedback {
        if self.has(Variant::ExactOnly) {
            Feedback::Exact
        } else if self.has(Variant::SumOnly) {
            Feedback::Sum
        } else {
            Feedback::Both
        }
    }

    /// Whether a color may be at a position, from 0.
    pub const fn allow_at(self, position: usize, peg: Peg) -> bool {
        position > 0 || peg.index() > 0 || !self.has(Variant::NoLeadingZero)
    }

    /// The colors, in order.
    pub fn palette(self) -> impl DoubleEndedIterator<Item = Peg> + ExactSizeIterator + Clone {
        (0..self.colors()).map(|index| Peg::default().cycled(index, MAX_COLORS))
    }

    /// A code to type, as an example: the first colors in their order, again from the first after the last.
    pub fn example(self) -> String {
        let first = self.palette().position(|peg| self.allow_at(0, peg)).unwrap_or_default();
        let pegs = self.palette().cycle().skip(first).take(self.positions());
        pegs.map(|peg| self.symbols.symbol(peg)).collect()
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
            && self.allow_at(0, code.pegs()[0])
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
        if !self.allow_at(0, pegs[0]) {
            return Err(ParseCodeError::Leading {
                text: excerpt(text),
                symbol: self.symbols.symbol(pegs[0]),
            });
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
        self.variants.each().try_for_each(|variant| write!(f, ", {variant}"))?;
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
        let (positions, colors) = (counted(positions, "position")?, counted(colors, "color")?);
        let mut parts = rest.split(',').map(str::trim_start);
        let repeats = parts.next().unwrap_or_default();
        let repeats = match repeats.trim_end() {
            "repeats allowed" => Repeats::Allowed,
            "no repeats" => Repeats::Forbidden,
            _ => return Err(wrong(repeats)),
        };
        parts.try_fold(Rules::new(positions, colors, repeats)?, |rules, part| {
            if let Ok(variant) = part.trim_end().replace(' ', "-").parse() {
                return Ok(rules.with(variant)?);
            }
            let symbols = part.strip_prefix("symbols ").ok_or_else(|| wrong(part))?;
            Ok(rules.with_symbols(symbols.trim().parse()?)?)
        })
    }
}

/// The number of codes, at most 26^10.
fn count_codes(positions: usize, colors: usize, repeats: Repeats) -> u64 {
    (0..positions as u64)
        .map(|taken| match repeats {
            Repeats::Allowed => colors as u64,
            Repeats::Forbidden => colors as u64 - taken,
        })
        .product()
}

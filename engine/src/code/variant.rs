//! The rules of the game that do not depend on the size of its codes.

use std::fmt;
use std::str::FromStr;

use strum::{EnumString, IntoStaticStr, VariantArray};
use thiserror::Error;

use super::excerpt;

/// Whether a color may appear more than once in a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Repeats {
    /// It may, as in Mastermind.
    Allowed,
    /// It may not, as in Bulls and Cows.
    Forbidden,
}

/// What a score shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Feedback {
    /// The numbers of exact and of misplaced pegs.
    #[default]
    Both,
    /// The number of exact pegs. That of misplaced ones counts as 0.
    Exact,
    /// The sum of exact and misplaced pegs, which all count as misplaced unless the guess is the secret.
    Sum,
}

/// A rule that a game can have beside the size of its codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = ParseVariantError, parse_err_fn = ParseVariantError::new)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Variant {
    /// Only codes that can be the secret may be guessed.
    PossibleOnly,
    /// The last color is a blank, an empty hole.
    Blanks,
    /// The first position has another color than the first, as a number has no leading zero.
    NoLeadingZero,
    /// Scores tell only the number of exact pegs.
    ExactOnly,
    /// Scores tell only the sum of exact and misplaced pegs, and whether the guess is the secret. It yields to
    /// [`Variant::ExactOnly`].
    SumOnly,
}

/// An unknown name of a variant.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("unknown variant {found:?}: the variants are {}", Variant::VARIANTS.iter().map(|known| known.name()).collect::<Vec<_>>().join(", "))]
pub struct ParseVariantError {
    found: String,
}

impl ParseVariantError {
    fn new(text: &str) -> ParseVariantError {
        ParseVariantError { found: excerpt(text) }
    }
}

impl Variant {
    /// The name on the command line and in files.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Writes the name in words, as in the text form of [`Rules`](super::Rules).
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name().replace('-', " "))
    }
}

/// A set of variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variants {
    /// A bit for each variant.
    bits: u8,
}

impl Variants {
    /// The usual game.
    pub const NONE: Variants = Variants { bits: 0 };

    /// The set of this variant alone.
    pub const fn only(variant: Variant) -> Variants {
        Variants { bits: 1 << variant as u8 }
    }

    /// The set in a byte, which later versions read as the same set.
    pub const fn bits(self) -> u8 {
        self.bits
    }

    /// The set of a byte. `None` if one of its bits stands for no variant.
    pub fn from_bits(bits: u8) -> Option<Variants> {
        let all: Variants = Variant::VARIANTS.iter().copied().collect();
        (bits & !all.bits == 0).then_some(Variants { bits })
    }

    /// Whether the game is played by this variant.
    pub const fn has(self, variant: Variant) -> bool {
        self.bits & Variants::only(variant).bits != 0
    }

    /// The variants in their order.
    pub fn each(self) -> impl Iterator<Item = Variant> {
        Variant::VARIANTS.iter().copied().filter(move |variant| self.has(*variant))
    }
}

impl FromIterator<Variant> for Variants {
    fn from_iter<I: IntoIterator<Item = Variant>>(variants: I) -> Variants {
        let bits = variants.into_iter().fold(0, |bits, variant| bits | Variants::only(variant).bits);
        Variants { bits }
    }
}

/// Writes the names of the variants, separated by commas, or `none`.
impl fmt::Display for Variants {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.each().map(Variant::name).collect();
        f.pad(if names.is_empty() { NONE.to_owned() } else { names.join(",") }.as_str())
    }
}

const NONE: &str = "none";

/// Reads what [`Variants`] displays.
impl FromStr for Variants {
    type Err = ParseVariantError;

    fn from_str(text: &str) -> Result<Variants, ParseVariantError> {
        if text == NONE { Ok(Variants::NONE) } else { text.split(',').map(str::parse::<Variant>).collect() }
    }
}

//! What all share codes have in common: the symbols at the ends, the groups, the checksum, the kind of content, and the
//! scrambling.

use super::bits::{Bits, SYMBOL};
use super::error::ParseShareCodeError;
use crate::play::{Random, Seed};

/// Symbols in a group. Groups are separated by hyphens.
const GROUP: usize = 5;

/// The character at both ends of a code. Nothing else in it is this character, so a typing error in either is noticed.
const END: char = 'U';

/// The least symbols of a code with its ends, for a board of 4 rows, if one is missing.
const LEAST_SYMBOLS: usize = 10;

/// The number of symbols in the checksum at the front: one error in 1,073,741,824 goes unnoticed.
const CHECKED: usize = 6;

/// What a code stands for: the first two bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    Game,
    Board,
    /// A game by variants or with other symbols than usual. What they are comes before the game.
    VariantGame,
}

impl Content {
    const ALL: [Content; 3] = [Content::Game, Content::Board, Content::VariantGame];

    const fn number(self) -> u64 {
        match self {
            Content::Game => 1,
            Content::Board => 2,
            Content::VariantGame => 3,
        }
    }
}

pub(super) fn closed(content: Content, content_bits: Bits) -> String {
    let mut bits = Bits::default();
    bits.push(content.number(), 2);
    bits.append(content_bits);
    bits.fill();
    let check = check_of(&bits);
    scramble(&mut bits, check);
    let mut whole = Bits::default();
    whole.push(check, CHECKED * SYMBOL);
    whole.append(bits);
    let symbols: Vec<char> = std::iter::once(END).chain(whole.symbols()).chain([END]).collect();
    let groups: Vec<String> = symbols.chunks(GROUP).map(|group| group.iter().collect()).collect();
    groups.join("-")
}

/// What a code stands for, and the bits of its content, with up to four zeros after them. Hyphens, blanks, and case are
/// ignored.
pub(super) fn opened(text: &str) -> Result<(Content, Bits), ParseShareCodeError> {
    let symbols = symbols(text);
    let inner: Vec<char> = symbols.iter().copied().filter(|symbol| *symbol != END).collect();
    let mut bits = Bits::of_symbols(&inner)?;
    let has_ends = symbols.starts_with(&[END]) && symbols.ends_with(&[END]);
    if !has_ends || symbols.len() != inner.len() + 2 {
        return Err(ParseShareCodeError::Slip);
    }
    let check = bits.take(CHECKED * SYMBOL).ok_or(ParseShareCodeError::Slip)?;
    scramble(&mut bits, check);
    if bits.is_empty() || check_of(&bits) != check {
        return Err(ParseShareCodeError::Slip);
    }
    let number = bits.take(2).ok_or(ParseShareCodeError::Slip)?;
    let content = Content::ALL.into_iter().find(|content| content.number() == number);
    Ok((content.ok_or(ParseShareCodeError::Newer)?, bits))
}

/// Whether a text looks like a share code with a few typing errors: one of its ends is right.
pub fn is_meant_as_share_code(text: &str) -> bool {
    let symbols = symbols(text);
    symbols.len() >= LEAST_SYMBOLS
        && [symbols.first(), symbols.last()].contains(&Some(&END))
        && symbols.iter().all(char::is_ascii_alphanumeric)
}

fn symbols(text: &str) -> Vec<char> {
    let counts = |character: &char| !character.is_whitespace() && *character != '-';
    text.chars().filter(counts).map(|c| c.to_ascii_uppercase()).collect()
}

/// Scrambles or unscrambles bits with random bits seeded by the checksum.
fn scramble(bits: &mut Bits, check: u64) {
    let mut random = Random::new(Seed(check));
    bits.invert(std::iter::repeat_with(|| random.seed().0));
}

/// The checksum: the FNV-1a hash (Fowler, Noll and Vo, 1991), mixed by the finalizer of `SplitMix64`, and cut to length.
fn check_of(bits: &Bits) -> u64 {
    let hash = bits.iter().fold(0xCBF2_9CE4_8422_2325, |hash: u64, bit| {
        (hash ^ (1 + u64::from(bit))).wrapping_mul(0x0100_0000_01B3)
    });
    let mixed = (hash ^ hash >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    (mixed ^ mixed >> 31) & ((1 << (CHECKED * SYMBOL)) - 1)
}

//! Share codes: a code-breaking game as a short text that can be read aloud. It has the rules and the secret, or the
//! whole game with its guesses, scrambled so that the secret stays hidden.

use thiserror::Error;

use crate::code::{Code, Repeats, Rules, Universe};
use crate::play::{BreakGame, Codemaker, Deal, GameStatus, MOST_TURNS, Random, Seed};

/// The 32 symbols of Crockford's base 32 (2002), which has no letters that look like others.
const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Bits in a symbol.
const BITS: usize = 5;

/// Symbols in a group. Groups are separated by hyphens.
const GROUP: usize = 5;

/// The character at both ends of a code. Codes of version 0 do not have it, so a typing error in either is noticed.
const END: char = 'U';

/// A version of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Format {
    /// The version, in two bits.
    version: u64,
    /// The number of symbols in the checksum at the front.
    checked: usize,
}

/// The format of pegwise 0.1: one error in 32,768 goes unnoticed.
const SHORT: Format = Format { version: 0, checked: 3 };

/// The present format: one error in 1,073,741,824 goes unnoticed.
const CHECKED: Format = Format { version: 1, checked: 6 };

/// What a share code contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareCodeContent {
    /// The rules and the secret.
    Secret,
    /// The guesses as well.
    WholeGame,
}

/// The error for a text that is not a share code.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum ParseShareCodeError {
    /// A character that share codes do not have.
    #[error("{0:?} cannot be in a share code: use letters and digits, such as 7KQ2M-XP4RD")]
    Symbol(char),
    /// The checksum is wrong.
    #[error("this share code has a typing error: a character is wrong or missing")]
    Slip,
    /// The code is from a newer version of the program.
    #[error("this share code is from a newer pegwise than this one, {version}", version = env!("CARGO_PKG_VERSION"))]
    Newer,
    /// The checksum is right, but there is no such game.
    #[error("no game has this share code")]
    NoGame,
}

/// Returns the share code of a game.
pub fn share_code(game: &BreakGame, extent: ShareCodeContent) -> String {
    let rules = game.rules();
    let guesses = game.history().turns().iter().map(|turn| turn.code);
    let (secret, guesses): (Option<Code>, Option<Vec<Code>>) = (
        match game.codemaker() {
            Codemaker::Adversary => None,
            Codemaker::Holding(secret) => Some(secret),
        },
        match extent {
            ShareCodeContent::Secret => None,
            ShareCodeContent::WholeGame => Some(guesses.collect()),
        },
    );
    let mut bits = Bits::default();
    bits.push(CHECKED.version, 2);
    bits.push(rules.positions() as u64 - 1, 3);
    bits.push(rules.colors() as u64 - 1, 5);
    bits.push(u64::from(rules.repeats() == Repeats::Allowed), 1);
    bits.push(game.most() as u64, 7);
    bits.push(u64::from(secret.is_some()), 1);
    bits.push(u64::from(guesses.is_some()), 1);
    if let Some(guesses) = &guesses {
        bits.push(guesses.len() as u64, 7);
    }
    let universe = Universe::new(rules);
    for code in secret.iter().chain(guesses.iter().flatten()) {
        let number = universe.number(code).unwrap_or_else(|| unreachable!("guesses are codes of the game"));
        bits.push(u64::from(number), width(rules));
    }
    bits.fill();
    let check = CHECKED.check(&bits);
    bits.scramble(check);
    let mut whole = Bits::default();
    whole.push(check, CHECKED.checked * BITS);
    whole.0.extend(bits.0);
    let symbols: Vec<char> = std::iter::once(END).chain(whole.symbols()).chain([END]).collect();
    let groups: Vec<String> = symbols.chunks(GROUP).map(|group| group.iter().collect()).collect();
    groups.join("-")
}

/// Reads the game of a share code, as practice, since the player may know the secret. Hyphens, blanks, and case are
/// ignored.
///
/// # Errors
///
/// If the text is not a share code.
pub fn game_from_share_code(text: &str) -> Result<BreakGame, ParseShareCodeError> {
    let counts = |character: &char| !character.is_whitespace() && *character != '-';
    let symbols: Vec<char> = text.chars().filter(counts).map(|c| c.to_ascii_uppercase()).collect();
    let (format, symbols) = match &symbols[..] {
        [END, symbols @ .., END] if !symbols.contains(&END) => (CHECKED, symbols),
        symbols if symbols.contains(&END) => return Err(ParseShareCodeError::Slip),
        symbols => (SHORT, symbols),
    };
    let mut bits = Bits::of_symbols(symbols)?;
    let check = bits.take(format.checked * BITS).ok_or(ParseShareCodeError::Slip)?;
    bits.scramble(check);
    if bits.0.is_empty() || format.check(&bits) != check {
        return Err(ParseShareCodeError::Slip);
    }
    if bits.take(2) != Some(format.version) {
        return Err(ParseShareCodeError::Newer);
    }
    bits.game().ok_or(ParseShareCodeError::NoGame)
}

/// Bits in the number of a code.
fn width(rules: Rules) -> usize {
    (u32::BITS - (rules.universe_size() - 1).leading_zeros()) as usize
}

impl Format {
    /// The checksum: the FNV-1a hash (Fowler, Noll and Vo, 1991), in the present format mixed by the finalizer of
    /// `SplitMix64`, and cut to length.
    fn check(self, bits: &Bits) -> u64 {
        let hash = bits.0.iter().fold(0xCBF2_9CE4_8422_2325, |hash: u64, bit| {
            (hash ^ (1 + u64::from(*bit))).wrapping_mul(0x0100_0000_01B3)
        });
        let width = self.checked * BITS;
        let folded = if self == SHORT {
            hash ^ hash >> 15 ^ hash >> 30 ^ hash >> 45
        } else {
            let mixed = (hash ^ hash >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ mixed >> 31
        };
        folded & ((1 << width) - 1)
    }
}

/// A sequence of bits.
#[derive(Clone, Debug, Default)]
struct Bits(Vec<bool>);

impl Bits {
    /// Appends the low `width` bits of a number, highest first.
    fn push(&mut self, number: u64, width: usize) {
        self.0.extend((0..width).rev().map(|bit| number >> bit & 1 == 1));
    }

    /// Removes the first `width` bits and returns them as a number. `None` if there are fewer.
    fn take(&mut self, width: usize) -> Option<u64> {
        let taken = (width <= self.0.len()).then(|| self.0.drain(..width).collect())?;
        Some(number_of(taken))
    }

    /// Pads the last symbol with zeros.
    fn fill(&mut self) {
        self.0.resize(self.0.len().next_multiple_of(BITS), false);
    }

    /// Scrambles or unscrambles the bits with random bits seeded by the checksum.
    fn scramble(&mut self, check: u64) {
        let mut random = Random::new(Seed(check));
        for word in self.0.chunks_mut(64) {
            let veil = random.seed().0;
            word.iter_mut().enumerate().for_each(|(at, bit)| *bit ^= veil >> at & 1 == 1);
        }
    }

    fn symbols(&self) -> impl Iterator<Item = char> {
        self.0.chunks(BITS).map(|bits| char::from(SYMBOLS[number_of(bits.to_vec()) as usize]))
    }

    /// The bits of symbols. Letters that look like a digit count as that digit.
    fn of_symbols(text: &[char]) -> Result<Bits, ParseShareCodeError> {
        let mut bits = Bits::default();
        for character in text {
            let plain = match character {
                'O' => '0',
                'I' | 'L' => '1',
                other => *other,
            };
            let symbol = SYMBOLS.iter().position(|symbol| char::from(*symbol) == plain);
            bits.push(symbol.ok_or(ParseShareCodeError::Symbol(*character))? as u64, BITS);
        }
        Ok(bits)
    }

    /// Reads the game after the version. `None` if there is no such game.
    fn game(mut self) -> Option<BreakGame> {
        let (positions, colors) = (self.take(3)? as usize + 1, self.take(5)? as usize + 1);
        let repeats = if self.take(1)? == 1 { Repeats::Allowed } else { Repeats::Forbidden };
        let rules = Rules::new(positions, colors, repeats).ok()?;
        let most = self.take(7).map(|most| most as usize).filter(|most| (1..=MOST_TURNS).contains(most))?;
        let (holding, whole) = (self.take(1)? == 1, self.take(1)? == 1);
        let turns = if whole { self.take(7)? as usize } else { 0 };
        let deal = if holding { Deal::Chosen(self.code(rules)?) } else { Deal::Adversary };
        let mut game = BreakGame::new(rules, deal, most).as_practice();
        for _ in 0..turns {
            game = Some(game).filter(|game| game.status() == GameStatus::Open)?.guessed(self.code(rules)?);
        }
        let is_filling = self.0.len() < BITS && !self.0.contains(&true);
        is_filling.then_some(game)
    }

    /// Removes the number of a code and returns the code.
    fn code(&mut self, rules: Rules) -> Option<Code> {
        Universe::new(rules).code(self.take(width(rules))? as u32)
    }
}

fn number_of(bits: Vec<bool>) -> u64 {
    bits.into_iter().fold(0, |number, bit| number << 1 | u64::from(bit))
}

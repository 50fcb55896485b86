//! Share codes: a game of code-breaking as a short text that can be read out. It holds the rules and the secret, or the whole
//! game with its guesses, scrambled so that the secret cannot be read from it.

use thiserror::Error;

use super::{BreakGame, Codemaker, Deal, Ending, MOST_TURNS, Random, Seed};
use crate::code::{Code, Repeats, Rules, Universe};

/// The 32 symbols of Crockford (2002), without letters that look like others.
const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The number of bits of a symbol.
const BITS: usize = 5;

/// The number of symbols of a group. There is a hyphen between groups.
const GROUP: usize = 5;

/// The character at both ends of a code. No code of version 0 has it, so a slip in one of the two is noticed.
const END: char = 'U';

/// The version of a code and the length of its check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form {
    /// The version, which has two bits.
    version: u64,
    /// The number of symbols of the check, at the front.
    checked: usize,
}

/// The codes of pegwise 0.1: one slip in 32,768 goes unnoticed.
const SHORT: Form = Form { version: 0, checked: 3 };

/// The codes since then: one slip in 1,073,741,824 goes unnoticed.
const CHECKED: Form = Form { version: 1, checked: 6 };

/// The part of a game that its code holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareScope {
    /// The rules and the secret.
    Secret,
    /// The guesses as well.
    WholeGame,
}

/// A text that is no game code.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum ParseGameCodeError {
    /// A character that none has.
    #[error("{0:?} is in no game code: they are letters and digits, such as 7KQ2M-XP4RD")]
    Symbol(char),
    /// It does not agree with itself.
    #[error("this game code has a slip in it: a character is wrong or missing")]
    Slip,
    /// It is from a later version of the program.
    #[error("this game code is from a newer pegwise than this one, {version}", version = env!("CARGO_PKG_VERSION"))]
    Newer,
    /// It agrees with itself, but there is no such game.
    #[error("there is no game with this game code")]
    NoGame,
}

/// The game code of a game.
pub fn game_code(game: &BreakGame, scope: ShareScope) -> String {
    let rules = game.rules();
    let guesses = game.history().turns().iter().map(|turn| turn.code);
    let (secret, guesses): (Option<Code>, Option<Vec<Code>>) = (
        match game.codemaker() {
            Codemaker::Adversary => None,
            Codemaker::Holding(secret) => Some(secret),
        },
        match scope {
            ShareScope::Secret => None,
            ShareScope::WholeGame => Some(guesses.collect()),
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
    bits.veil(check);
    let mut whole = Bits::default();
    whole.push(check, CHECKED.checked * BITS);
    whole.0.extend(bits.0);
    let symbols: Vec<char> = std::iter::once(END).chain(whole.symbols()).chain([END]).collect();
    let groups: Vec<String> = symbols.chunks(GROUP).map(|group| group.iter().collect()).collect();
    groups.join("-")
}

/// The game of a game code, as practice: whoever has the code may know the secret.
///
/// # Errors
///
/// Says why the text is no game code.
pub fn game_of_code(text: &str) -> Result<BreakGame, ParseGameCodeError> {
    // Hyphens, blanks and case do not count.
    let counts = |character: &char| !character.is_whitespace() && *character != '-';
    let symbols: Vec<char> = text.chars().filter(counts).map(|c| c.to_ascii_uppercase()).collect();
    let (form, symbols) = match &symbols[..] {
        [END, symbols @ .., END] if !symbols.contains(&END) => (CHECKED, symbols),
        symbols if symbols.contains(&END) => return Err(ParseGameCodeError::Slip),
        symbols => (SHORT, symbols),
    };
    let mut bits = Bits::of_symbols(symbols)?;
    let check = bits.take(form.checked * BITS).ok_or(ParseGameCodeError::Slip)?;
    bits.veil(check);
    if bits.0.is_empty() || form.check(&bits) != check {
        return Err(ParseGameCodeError::Slip);
    }
    if bits.take(2) != Some(form.version) {
        return Err(ParseGameCodeError::Newer);
    }
    bits.game().ok_or(ParseGameCodeError::NoGame)
}

/// The number of bits of a code's number.
fn width(rules: Rules) -> usize {
    (u32::BITS - (rules.universe_size() - 1).leading_zeros()) as usize
}

impl Form {
    /// The check of these bits: the FNV-1a hash (Fowler, Noll and Vo 1991), in newer codes mixed by the finalizer of
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

/// Bits one after the other.
#[derive(Clone, Debug, Default)]
struct Bits(Vec<bool>);

impl Bits {
    /// Appends the last `width` bits of a number, the highest first.
    fn push(&mut self, number: u64, width: usize) {
        self.0.extend((0..width).rev().map(|bit| number >> bit & 1 == 1));
    }

    /// Takes the first `width` bits as a number. `None` if there are fewer.
    fn take(&mut self, width: usize) -> Option<u64> {
        let taken = (width <= self.0.len()).then(|| self.0.drain(..width).collect())?;
        Some(number_of(taken))
    }

    /// Fills the last symbol with zeros.
    fn fill(&mut self) {
        self.0.resize(self.0.len().next_multiple_of(BITS), false);
    }

    /// Scrambles the bits by random ones that follow from the check, or restores them.
    fn veil(&mut self, check: u64) {
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
    fn of_symbols(text: &[char]) -> Result<Bits, ParseGameCodeError> {
        let mut bits = Bits::default();
        for character in text {
            let plain = match character {
                'O' => '0',
                'I' | 'L' => '1',
                other => *other,
            };
            let symbol = SYMBOLS.iter().position(|symbol| char::from(*symbol) == plain);
            bits.push(symbol.ok_or(ParseGameCodeError::Symbol(*character))? as u64, BITS);
        }
        Ok(bits)
    }

    /// The game in the bits after the version. `None` if there is no such game.
    fn game(mut self) -> Option<BreakGame> {
        let (positions, colors) = (self.take(3)? as usize + 1, self.take(5)? as usize + 1);
        let repeats = if self.take(1)? == 1 { Repeats::Allowed } else { Repeats::Forbidden };
        let rules = Rules::new(positions, colors, repeats).ok()?;
        let most = self.take(7).map(|most| most as usize).filter(|most| (1..=MOST_TURNS).contains(most))?;
        let (holding, whole) = (self.take(1)? == 1, self.take(1)? == 1);
        let turns = if whole { self.take(7)? as usize } else { 0 };
        let deal = if holding { Deal::Chosen(self.code(rules)?) } else { Deal::Adversary };
        let mut game = BreakGame::new(rules, deal, most).not_counted();
        for _ in 0..turns {
            game = Some(game).filter(|game| game.ending() == Ending::Open)?.guessed(self.code(rules)?);
        }
        let is_filling = self.0.len() < BITS && !self.0.contains(&true);
        is_filling.then_some(game)
    }

    /// Takes the number of a code.
    fn code(&mut self, rules: Rules) -> Option<Code> {
        Universe::new(rules).code(self.take(width(rules))? as u32)
    }
}

fn number_of(bits: Vec<bool>) -> u64 {
    bits.into_iter().fold(0, |number, bit| number << 1 | u64::from(bit))
}

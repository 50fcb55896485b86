//! The share code of a code-breaking game: the rules and the secret, or the whole game with its guesses. Scrambled, so that
//! the secret stays hidden.

use super::bits::Bits;
use super::envelope::{Content, closed, opened};
use super::error::ParseShareCodeError;
use crate::play::{BreakGame, Deal, GameStatus, MOST_TURNS};
use pegwise_engine::code::{Code, Repeats, Rules, Symbols, Universe, Variants};

/// The bits of the variants, of the number of symbols, and of each of them.
const VARIANTS: usize = 8;
const SYMBOL_COUNT: usize = 5;
const CHARACTER: usize = 7;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareCodeContent {
    Secret,
    WholeGame,
}

pub fn share_code(game: &BreakGame, extent: ShareCodeContent) -> String {
    let rules = game.rules();
    let guesses = game.history().turns().iter().map(|turn| turn.code);
    let secret = game.fixed_secret();
    let guesses: Option<Vec<Code>> = (extent == ShareCodeContent::WholeGame).then(|| guesses.collect());
    let mut bits = Bits::default();
    let content = if rules.variants() == Variants::NONE && rules.has_usual_symbols() {
        Content::Game
    } else {
        push_variant(&mut bits, rules);
        Content::VariantGame
    };
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
    closed(content, bits)
}

/// Reads the game of a share code, as practice, since the player may know the secret. Hyphens, blanks, and case are
/// ignored.
pub fn game_from_share_code(text: &str) -> Result<BreakGame, ParseShareCodeError> {
    match opened(text)? {
        (Content::Game, bits) => game(bits, None).ok_or(ParseShareCodeError::NoGame),
        (Content::VariantGame, mut bits) => {
            let variant = variant(&mut bits).ok_or(ParseShareCodeError::NoGame)?;
            game(bits, Some(variant)).ok_or(ParseShareCodeError::NoGame)
        }
        (Content::Board, _) => Err(ParseShareCodeError::OfBoard),
    }
}

/// Reads the game of a content. `None` if there is no such game.
fn game(mut bits: Bits, variant: Option<(Variants, Option<Symbols>)>) -> Option<BreakGame> {
    let mut count = |width| usize::try_from(bits.take(width)?).ok();
    let (positions, colors) = (count(3)? + 1, count(5)? + 1);
    let repeats = if bits.take(1)? == 1 { Repeats::Allowed } else { Repeats::Forbidden };
    let mut rules = Rules::new(positions, colors, repeats).ok()?;
    if let Some((variants, symbols)) = variant {
        let symbols = symbols.unwrap_or(rules.symbols());
        rules = rules.with_variants(variants).and_then(|rules| rules.with_symbols(symbols)).ok()?;
    }
    let most = usize::try_from(bits.take(7)?).ok().filter(|most| (1..=MOST_TURNS).contains(most))?;
    let (holding, whole) = (bits.take(1)? == 1, bits.take(1)? == 1);
    let turns = if whole { bits.take(7)? } else { 0 };
    let deal = if holding { Deal::Chosen(code(&mut bits, rules)?) } else { Deal::Adversary };
    let mut game = BreakGame::new(rules, deal, most).as_practice();
    for _ in 0..turns {
        let guess = code(&mut bits, rules)?;
        let may_guess = game.status() == GameStatus::Open && game.check_guess(&guess).is_ok();
        game = Some(game).filter(|_| may_guess)?.guessed(guess);
    }
    bits.is_filling().then_some(game)
}

/// Appends the variants, and the symbols unless they are the usual ones.
fn push_variant(bits: &mut Bits, rules: Rules) {
    bits.push(rules.variants().bits().into(), VARIANTS);
    let symbols = if rules.has_usual_symbols() { String::new() } else { rules.symbols().to_string() };
    bits.push(symbols.len() as u64, SYMBOL_COUNT);
    symbols.bytes().for_each(|symbol| bits.push(symbol.into(), CHARACTER));
}

/// Removes what [`push_variant`] has appended.
fn variant(bits: &mut Bits) -> Option<(Variants, Option<Symbols>)> {
    let variants = Variants::from_bits(u8::try_from(bits.take(VARIANTS)?).ok()?)?;
    let count = bits.take(SYMBOL_COUNT)?;
    let symbol = |_| Some(char::from(u8::try_from(bits.take(CHARACTER)?).ok()?));
    let symbols: String = (0..count).map(symbol).collect::<Option<_>>()?;
    let symbols = if symbols.is_empty() { None } else { Some(symbols.parse().ok()?) };
    Some((variants, symbols))
}

/// Removes the number of a code and returns the code.
fn code(bits: &mut Bits, rules: Rules) -> Option<Code> {
    Universe::new(rules).code(u32::try_from(bits.take(width(rules))?).ok()?)
}

fn width(rules: Rules) -> usize {
    (u32::BITS - (rules.universe_size() - 1).leading_zeros()) as usize
}

//! The share code of a code-breaking game: the rules and the secret, or the whole game with its guesses. Scrambled, so that
//! the secret stays hidden.

use super::bits::Bits;
use super::envelope::{Content, closed, opened};
use super::error::ParseShareCodeError;
use crate::play::{BreakGame, Deal, GameStatus, MOST_TURNS};
use pegwise_engine::code::{Code, Repeats, Rules, Universe};

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
    closed(Content::Game, bits)
}

/// Reads the game of a share code, as practice, since the player may know the secret. Hyphens, blanks, and case are
/// ignored.
pub fn game_from_share_code(text: &str) -> Result<BreakGame, ParseShareCodeError> {
    match opened(text)? {
        (Content::Game, bits) => game(bits).ok_or(ParseShareCodeError::NoGame),
        (Content::Board, _) => Err(ParseShareCodeError::OfBoard),
    }
}

/// Reads the game of a content. `None` if there is no such game.
fn game(mut bits: Bits) -> Option<BreakGame> {
    let mut count = |width| usize::try_from(bits.take(width)?).ok();
    let (positions, colors) = (count(3)? + 1, count(5)? + 1);
    let repeats = if bits.take(1)? == 1 { Repeats::Allowed } else { Repeats::Forbidden };
    let rules = Rules::new(positions, colors, repeats).ok()?;
    let most = usize::try_from(bits.take(7)?).ok().filter(|most| (1..=MOST_TURNS).contains(most))?;
    let (holding, whole) = (bits.take(1)? == 1, bits.take(1)? == 1);
    let turns = if whole { bits.take(7)? } else { 0 };
    let deal = if holding { Deal::Chosen(code(&mut bits, rules)?) } else { Deal::Adversary };
    let mut game = BreakGame::new(rules, deal, most).as_practice();
    for _ in 0..turns {
        let guess = code(&mut bits, rules)?;
        game = Some(game).filter(|game| game.status() == GameStatus::Open)?.guessed(guess);
    }
    bits.is_filling().then_some(game)
}

/// Removes the number of a code and returns the code.
fn code(bits: &mut Bits, rules: Rules) -> Option<Code> {
    Universe::new(rules).code(u32::try_from(bits.take(width(rules))?).ok()?)
}

fn width(rules: Rules) -> usize {
    (u32::BITS - (rules.universe_size() - 1).leading_zeros()) as usize
}

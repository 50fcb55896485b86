//! The options for the rules of code-breaking, and arguments that depend on the rules.

use anyhow::{Context, Result};
use clap::Args;

use super::value::number;
use crate::code::{History, Peg, Repeats, Rules, Turn, excerpt};

/// The rules of the code-breaking game.
#[derive(Clone, Copy, Debug, Args)]
pub struct RulesArgs {
    /// Positions of a code, 1 to 8
    #[arg(long, value_name = "P", value_parser = number::<usize>, default_value_t = Rules::CLASSIC.positions())]
    pub positions: usize,
    /// Colors, 2 to 26
    #[arg(long, alias = "colours", value_name = "C", value_parser = number::<usize>, default_value_t = Rules::CLASSIC.colors())]
    pub colors: usize,
    /// No color may stand in a code twice
    #[arg(long)]
    pub no_repeats: bool,
}

impl RulesArgs {
    /// Returns the rules.
    ///
    /// # Errors
    ///
    /// If there are no such rules.
    pub fn rules(self) -> Result<Rules> {
        let repeats = if self.no_repeats { Repeats::Forbidden } else { Repeats::Allowed };
        Ok(Rules::new(self.positions, self.colors, repeats)?)
    }
}

/// Reads the color of `--opening`.
///
/// # Errors
///
/// If these rules have no such color.
pub fn opening(letter: &str, rules: Rules) -> Result<Peg> {
    let wrong = || {
        format!(
            "{:?} is not a color to open with: colors here are a to {}",
            excerpt(letter),
            rules.last_peg()
        )
    };
    only_color(letter, rules).with_context(wrong)
}

/// The color of a single letter or digit.
fn only_color(letter: &str, rules: Rules) -> Option<Peg> {
    let mut characters = letter.chars();
    characters.next().and_then(|character| rules.peg(character)).filter(|_| characters.next().is_none())
}

/// Reads a color and a position from 1. Returns the position from 0.
///
/// # Errors
///
/// If these rules have no such color or position.
pub fn cell(letter: &str, position: usize, rules: Rules) -> Result<(Peg, usize)> {
    let peg = only_color(letter, rules).with_context(|| {
        format!("{:?} is not a color here: colors are a to {}", excerpt(letter), rules.last_peg())
    })?;
    let place = position.checked_sub(1).filter(|place| *place < rules.positions());
    let place = place.with_context(|| {
        format!("there is no position {position}: a code here has positions 1 to {}", rules.positions())
    })?;
    Ok((peg, place))
}

/// Reads turns.
pub(super) fn history(turns: &[String], rules: Rules) -> Result<History> {
    Ok(turns.iter().map(|turn| Turn::parse(turn, rules)).collect::<Result<_, _>>()?)
}

//! The options for the rules of code-breaking, and arguments that depend on the rules.

use anyhow::{Context, Result};
use clap::Args;

use super::value::number;
use crate::excerpt::excerpt;
use crate::play::GameChoices;
use pegwise_engine::code::{Peg, Repeats, Rules, RulesError, Symbols, Variants};

/// The rules of the code-breaking game.
#[derive(Clone, Copy, Debug, Args)]
pub struct RulesArgs {
    /// Positions of a code, 1 to 8; for suggest, codes and explain, 1 to 10
    #[arg(long, value_name = "P", value_parser = number::<usize>, default_value_t = Rules::CLASSIC.positions())]
    pub positions: usize,
    /// Colors, 2 to 26
    #[arg(long, alias = "colours", value_name = "C", value_parser = number::<usize>, default_value_t = Rules::CLASSIC.colors())]
    pub colors: usize,
    /// No color may appear twice in a code
    #[arg(long)]
    pub no_repeats: bool,
    /// How the game differs from the usual one: possible-only, where each guess must be possible; blanks, where the last
    /// color is a blank, written as a dot; no-leading-zero, where no code begins with the first color; exact-only and
    /// sum-only, where a score shows only the exact pegs or only the sum; or several of them, separated by commas
    #[arg(long, value_name = "NAMES", default_value_t = Variants::NONE, hide_default_value = true)]
    pub variant: Variants,
}

impl RulesArgs {
    /// Returns the rules of a game that can be played.
    pub fn rules(self) -> Result<Rules> {
        self.by(Rules::new)
    }

    /// Returns the rules of a game that may be too large to play.
    pub fn of_any_size(self) -> Result<Rules> {
        self.by(Rules::of_any_size)
    }

    fn by(self, rules: fn(usize, usize, Repeats) -> Result<Rules, RulesError>) -> Result<Rules> {
        let repeats = if self.no_repeats { Repeats::Forbidden } else { Repeats::Allowed };
        Ok(rules(self.positions, self.colors, repeats)?.with_variants(self.variant)?)
    }
}

/// How the colors of a game are written.
#[derive(Clone, Copy, Debug, Args)]
pub struct SymbolsArgs {
    /// What stands for the colors: letters, digits, names, or characters of your own such as RGBYOP; digits if left out
    /// where there are ten colors without repeats
    #[arg(long, value_name = "SYMBOLS", value_parser = str::parse::<Symbols>)]
    pub symbols: Option<Symbols>,
}

impl SymbolsArgs {
    /// The rules with these symbols.
    pub fn applied_to(self, rules: Rules) -> Result<Rules> {
        Ok(self.symbols.map_or(Ok(rules), |symbols| rules.with_symbols(symbols))?)
    }
}

/// The rules of a new game of code-breaking. What is left out is as the settings say.
#[derive(Clone, Copy, Debug, Args)]
pub struct NewGameRulesArgs {
    /// Positions of a code, 1 to 8; as in your settings if left out
    #[arg(long, value_name = "P", value_parser = number::<usize>)]
    positions: Option<usize>,
    /// Colors, 2 to 26; as in your settings if left out
    #[arg(long, alias = "colours", value_name = "C", value_parser = number::<usize>)]
    colors: Option<usize>,
    /// No color may appear twice in a code
    #[arg(long)]
    no_repeats: bool,
    /// A color may appear twice in a code, whatever your settings say
    #[arg(long, conflicts_with = "no_repeats")]
    repeats: bool,
    /// How the game differs from the usual one: possible-only, where each guess must be possible; blanks, where the last
    /// color is a blank, written as a dot; no-leading-zero, where no code begins with the first color; exact-only and
    /// sum-only, where a score shows only the exact pegs or only the sum; several of them, separated by commas; or none;
    /// as in your settings if left out
    #[arg(long, value_name = "NAMES")]
    variant: Option<Variants>,
    /// How the colors are written
    #[command(flatten)]
    symbols: SymbolsArgs,
}

impl NewGameRulesArgs {
    /// Returns the rules. Where an option is left out, these choices hold. Without options, choices by which there is no
    /// game mean the classic one.
    pub fn rules(self, choices: GameChoices) -> Result<Rules> {
        let has_size = self.positions.is_some() || self.colors.is_some();
        if !has_size && !self.no_repeats && !self.repeats && self.variant.is_none() {
            return self.symbols.applied_to(choices.rules().unwrap_or(Rules::CLASSIC));
        }
        let repeats = match (self.no_repeats, self.repeats) {
            (true, _) => Repeats::Forbidden,
            (_, true) => Repeats::Allowed,
            _ => choices.repeats,
        };
        let (positions, colors) =
            (self.positions.unwrap_or(choices.positions), self.colors.unwrap_or(choices.colors));
        let variants = self.variant.unwrap_or(choices.variants);
        let choices = GameChoices { positions, colors, repeats, variants, ..choices };
        self.symbols.applied_to(choices.rules()?)
    }
}

/// Reads the color of `--opening`.
pub fn opening(letter: &str, rules: Rules) -> Result<Peg> {
    let wrong = || {
        format!(
            "{:?} is not a color to open with: colors here are {}",
            excerpt(letter),
            rules.symbols().in_words(rules.colors())
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
pub fn cell(letter: &str, position: usize, rules: Rules) -> Result<(Peg, usize)> {
    let peg = only_color(letter, rules).with_context(|| {
        format!(
            "{:?} is not a color here: colors are {}",
            excerpt(letter),
            rules.symbols().in_words(rules.colors())
        )
    })?;
    let place = position.checked_sub(1).filter(|place| *place < rules.positions());
    let place = place.with_context(|| {
        format!("there is no position {position}: a code here has positions 1 to {}", rules.positions())
    })?;
    Ok((peg, place))
}

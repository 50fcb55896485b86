//! What a player chooses for a game of code-breaking, before it is known whether there is such a game.

use super::{BreakGame, Deal, TURNS};
use pegwise_engine::code::{Repeats, Rules, RulesError, Symbols, Variants};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecretSource {
    /// The program draws it.
    Random,
    /// The adversary, which has no fixed secret.
    Adversary,
    ShareCode,
    Daily,
    Typed,
    /// It is that of a game elsewhere, in which the player is helped.
    Elsewhere,
    /// Another person at this keyboard types it unseen.
    Friend,
    /// The player keeps it, and scores the guesses.
    Mind,
}

impl SecretSource {
    /// Whether something has to be typed for it, or can be.
    pub const fn is_typed(self) -> bool {
        matches!(
            self,
            SecretSource::ShareCode | SecretSource::Daily | SecretSource::Typed | SecretSource::Friend
        )
    }

    pub const fn has_own_rules(self) -> bool {
        matches!(self, SecretSource::ShareCode | SecretSource::Daily)
    }

    /// The deal, if it needs neither chance nor a text.
    pub fn deal(self) -> Option<Deal> {
        (self == SecretSource::Adversary).then_some(Deal::Adversary)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameChoices {
    pub positions: usize,
    pub colors: usize,
    pub repeats: Repeats,
    pub variants: Variants,
    /// What stands for the colors, where there are enough of them; the usual symbols otherwise.
    pub symbols: Option<Symbols>,
    /// The number of guesses allowed, 1 to [`super::MOST_TURNS`].
    pub guesses: usize,
    /// The source of the secret that the player breaks: random, or the adversary.
    pub secret: SecretSource,
    /// The source of the secret that a strategy breaks: random, typed, or in mind.
    pub watched: SecretSource,
}

impl GameChoices {
    /// The choices for a game by these rules. A game to watch has a random secret.
    pub fn new(rules: Rules, guesses: usize, secret: SecretSource) -> GameChoices {
        let (positions, colors, repeats) = (rules.positions(), rules.colors(), rules.repeats());
        let (variants, symbols) = (rules.variants(), chosen_symbols(rules));
        let watched = SecretSource::Random;
        GameChoices { positions, colors, repeats, variants, symbols, guesses, secret, watched }
    }

    /// The choices that lead to a game like this one. Those for other games stay.
    #[must_use]
    pub fn like(self, game: &BreakGame) -> GameChoices {
        let secret = match game.deal() {
            Deal::Adversary => SecretSource::Adversary,
            _ => SecretSource::Random,
        };
        GameChoices { guesses: game.most(), secret, ..self.by(game.rules()) }
    }

    #[must_use]
    pub fn by(self, rules: Rules) -> GameChoices {
        let symbols = chosen_symbols(rules).or(self.symbols);
        let GameChoices { guesses, secret, watched, .. } = self;
        GameChoices { symbols, watched, ..GameChoices::new(rules, guesses, secret) }
    }

    pub fn rules(&self) -> Result<Rules, RulesError> {
        let rules = Rules::new(self.positions, self.colors, self.repeats)?.with_variants(self.variants)?;
        let symbols = self.symbols.filter(|symbols| symbols.count() >= rules.colors());
        symbols.map_or(Ok(rules), |symbols| rules.with_symbols(symbols))
    }
}

/// The symbols of a game, if it has others than usual.
fn chosen_symbols(rules: Rules) -> Option<Symbols> {
    (!rules.has_usual_symbols()).then_some(rules.symbols())
}

impl Default for GameChoices {
    fn default() -> GameChoices {
        GameChoices::new(Rules::CLASSIC, TURNS, SecretSource::Random)
    }
}

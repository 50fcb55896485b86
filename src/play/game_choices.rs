//! What a player chooses for a game of code-breaking, before it is known whether there is such a game.

use strum::{EnumString, IntoStaticStr, VariantNames};

use super::{BreakGame, Codemaker, Deal, TURNS};
use pegwise_engine::code::{Repeats, Rules, RulesError};

#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Opponent {
    #[default]
    #[strum(serialize = "random")]
    Codemaker,
    /// The adversary, which has no fixed secret.
    Adversary,
}

impl Opponent {
    /// The deal, if it needs no chance.
    pub const fn deal(self) -> Option<Deal> {
        match self {
            Opponent::Codemaker => None,
            Opponent::Adversary => Some(Deal::Adversary),
        }
    }
}

/// Where the secret of a game to watch comes from.
#[derive(Clone, Copy, Debug, Default, EnumString, IntoStaticStr, PartialEq, Eq, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum WatchedSecret {
    #[default]
    Random,
    Typed,
    /// The player keeps it, and scores the guesses.
    #[strum(serialize = "in-my-head")]
    Mind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameChoices {
    pub positions: usize,
    pub colors: usize,
    pub repeats: Repeats,
    /// The number of guesses allowed, 1 to [`super::MOST_TURNS`].
    pub guesses: usize,
    pub opponent: Opponent,
    pub watched: WatchedSecret,
}

impl GameChoices {
    /// The choices for a game by these rules. A game to watch has a random secret.
    pub fn new(rules: Rules, guesses: usize, opponent: Opponent) -> GameChoices {
        let (positions, colors, repeats) = (rules.positions(), rules.colors(), rules.repeats());
        GameChoices { positions, colors, repeats, guesses, opponent, watched: WatchedSecret::Random }
    }

    /// The choices that lead to a game like this one. Those for other games stay.
    #[must_use]
    pub fn like(self, game: &BreakGame) -> GameChoices {
        let opponent = match game.codemaker() {
            Codemaker::Holding(_) => Opponent::Codemaker,
            Codemaker::Adversary => Opponent::Adversary,
        };
        GameChoices { guesses: game.most(), opponent, ..self.by(game.rules()) }
    }

    #[must_use]
    pub fn by(self, rules: Rules) -> GameChoices {
        let (positions, colors, repeats) = (rules.positions(), rules.colors(), rules.repeats());
        GameChoices { positions, colors, repeats, ..self }
    }

    pub fn rules(&self) -> Result<Rules, RulesError> {
        Rules::new(self.positions, self.colors, self.repeats)
    }
}

impl Default for GameChoices {
    fn default() -> GameChoices {
        GameChoices::new(Rules::CLASSIC, TURNS, Opponent::Codemaker)
    }
}

//! What a player chooses for a game of code-breaking, before it is known whether there is such a game.

use super::{BreakGame, Codemaker, Deal, TURNS};
use crate::code::{Repeats, Rules, RulesError};

/// Who the player plays against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opponent {
    /// A codemaker with a random secret.
    #[default]
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

/// The choices for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameChoices {
    /// The number of positions.
    pub positions: usize,
    /// The number of colors.
    pub colors: usize,
    /// Whether a color may appear more than once.
    pub repeats: Repeats,
    /// The number of guesses allowed, 1 to [`super::MOST_TURNS`].
    pub guesses: usize,
    /// Who scores the guesses.
    pub opponent: Opponent,
}

impl GameChoices {
    /// The choices for a game by these rules.
    pub fn new(rules: Rules, guesses: usize, opponent: Opponent) -> GameChoices {
        let (positions, colors, repeats) = (rules.positions(), rules.colors(), rules.repeats());
        GameChoices { positions, colors, repeats, guesses, opponent }
    }

    /// The choices that lead to a game like this one.
    pub fn of(game: &BreakGame) -> GameChoices {
        let opponent = match game.codemaker() {
            Codemaker::Holding(_) => Opponent::Codemaker,
            Codemaker::Adversary => Opponent::Adversary,
        };
        GameChoices::new(game.rules(), game.most(), opponent)
    }

    /// The same choices for a game by these rules.
    #[must_use]
    pub fn by(self, rules: Rules) -> GameChoices {
        GameChoices::new(rules, self.guesses, self.opponent)
    }

    /// The rules.
    ///
    /// # Errors
    ///
    /// If there are no such rules.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        Rules::new(self.positions, self.colors, self.repeats)
    }
}

impl Default for GameChoices {
    fn default() -> GameChoices {
        GameChoices::new(Rules::CLASSIC, TURNS, Opponent::Codemaker)
    }
}

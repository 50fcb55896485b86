//! A watched game as it is saved: what it was begun with, the scores that a person gave, and the step that it is shown
//! at. The code-breaker tells everything else anew.

use serde::{Deserialize, Serialize};

use super::super::{BreakGame, Codemaker};
use super::{SavedRules, Unreadable, damaged, of_text, to_text, unveiled, veiled};
use crate::breaker::Strategy;
use crate::code::{Code, Peg, Rules, Score, Turn};

/// Who chose the secret of a watched game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Holder {
    /// The person, who knows it.
    Person,
    /// The program, in a game of the person's that goes on here: it is not shown before it is found.
    Program,
    /// Nobody did in that game: it is a code that was still possible.
    Nobody,
}

impl Holder {
    /// Who chose the secret of a game of the person's that goes on as a watched one.
    pub const fn of(game: &BreakGame) -> Holder {
        match game.codemaker() {
            Codemaker::Holding(_) => Holder::Program,
            Codemaker::Adversary => Holder::Nobody,
        }
    }
}

/// A watched game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedWatch {
    /// The rules of the game.
    pub rules: Rules,
    /// How the program guesses.
    pub strategy: Strategy,
    /// The color that its first guess starts from.
    pub opening: Peg,
    /// Who chose the secret.
    pub holder: Holder,
    /// The secret, if it was told.
    pub secret: Option<Code>,
    /// The turns that the code-breaker was given: all that a person scored, or those of a game that goes on.
    pub turns: Vec<Turn>,
    /// Whether a person scores.
    pub by_hand: bool,
    /// How many steps are shown.
    pub step: usize,
}

impl SavedWatch {
    /// Whether a person has scored guesses of it, and it is not over: beginning another game would lose these scores.
    pub fn has_scores_to_lose(&self) -> bool {
        self.by_hand && self.turns.last().is_some_and(|turn| !turn.score.wins(self.rules))
    }

    /// The game as a text.
    pub fn text(&self) -> String {
        to_text(Saved {
            rules: self.rules.into(),
            strategy: self.strategy.to_string(),
            opening: self.opening.to_string(),
            holder: self.holder,
            secret: self.secret.map(|secret| veiled(self.rules, secret)),
            turns: self.turns.iter().map(ToString::to_string).collect(),
            by_hand: self.by_hand,
            step: self.step,
        })
    }

    /// The game of a text.
    ///
    /// # Errors
    ///
    /// If it is none.
    pub fn read(text: &str) -> Result<SavedWatch, Unreadable> {
        let saved: Saved = of_text(text)?;
        let rules = saved.rules.read()?;
        let secret = saved.secret.map(|code| unveiled(rules, &code)).transpose()?;
        let turns = saved.turns.iter().map(|turn| Turn::parse(turn, rules)).collect::<Result<Vec<Turn>, _>>();
        let turns = turns.map_err(damaged)?;
        if !saved.by_hand {
            let secret = secret.ok_or_else(|| damaged("nobody scores"))?;
            if turns.iter().any(|turn| turn.score != Score::of(&turn.code, &secret)) {
                return Err(damaged("a score is not that of the secret"));
            }
        }
        let opening: Peg = saved.opening.parse().map_err(damaged)?;
        if opening.index() >= rules.colors() {
            return Err(damaged(format!("{opening} is no color of the game")));
        }
        Ok(SavedWatch {
            rules,
            strategy: saved.strategy.parse().map_err(damaged)?,
            opening,
            holder: saved.holder,
            secret,
            turns,
            by_hand: saved.by_hand,
            step: saved.step,
        })
    }
}

#[derive(Serialize, Deserialize)]
struct Saved {
    rules: SavedRules,
    strategy: String,
    opening: String,
    holder: Holder,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    turns: Vec<String>,
    by_hand: bool,
    step: usize,
}

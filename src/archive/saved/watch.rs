//! The saved form of a watched game: its parameters, the scores that a person gave, and the step shown. The
//! code-breaker replays the rest.

use serde::{Deserialize, Serialize};

use super::{LoadError, damaged, of_text, scrambled, to_text, unscrambled};
use crate::play::{BreakGame, Deal, Undo};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Peg, Rules, Score, Turn};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Holder {
    /// The person, who knows the secret.
    Person,
    /// The program, in a game that was handed over to it. The secret stays hidden until it is found.
    Program,
    /// The adversary, in a game that was handed over. The secret is a code that was possible then.
    Nobody,
}

impl Holder {
    /// Who chose the secret of a game that is handed over.
    pub const fn of(game: &BreakGame) -> Holder {
        match game.deal() {
            Deal::Adversary => Holder::Nobody,
            _ => Holder::Program,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedWatch {
    pub rules: Rules,
    pub strategy: Strategy,
    /// The color that its first guess starts from.
    pub opening: Peg,
    pub holder: Holder,
    /// The secret, if it is known.
    #[serde(skip)]
    pub secret: Option<Code>,
    /// The given turns: all that a person scored, or those of a game that was handed over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<Turn>,
    /// The number of turns, from the first, whose guesses the strategy did not choose.
    #[serde(default)]
    pub foreign: usize,
    pub by_hand: bool,
    /// The turns as a person scored them, with what undo and redo reach. `None` if there are no other states. While a person
    /// scores, the present state is `turns`; a referee keeps them for the person to come back to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Undo<Vec<Turn>>>,
    pub step: usize,
    /// Whether these steps show how the secret was found.
    #[serde(rename = "found", default, skip_serializing_if = "std::ops::Not::not")]
    pub is_found: bool,
}

impl SavedWatch {
    /// Whether the game is open and has scores of a person, perhaps undone ones, which a new game would lose.
    pub fn has_scores_to_lose(&self) -> bool {
        let is_open = self.turns.last().is_none_or(|turn| !turn.score.wins(self.rules));
        let has_scores = !self.turns.is_empty() || self.scores.as_ref().is_some_and(Undo::can_redo);
        self.by_hand && is_open && has_scores
    }

    /// Whether the game was begun and its player may want to go on with it: a person scores it, or there are steps to see.
    pub fn is_unfinished(&self) -> bool {
        if self.by_hand { self.has_scores_to_lose() } else { self.step > 1 && !self.is_found }
    }

    pub fn text(&self) -> String {
        let secret = self.secret.map(|secret| scrambled(self.rules, secret));
        to_text(WatchFile { game: self.clone(), secret })
    }

    /// Reads a game. An error says why the text is no saved game.
    pub fn read(text: &str) -> Result<SavedWatch, LoadError> {
        let WatchFile { game, secret } = of_text(text)?;
        let (rules, turns) = (game.rules, &game.turns);
        let secret = secret.map(|code| unscrambled(rules, &code)).transpose()?;
        let states = game.scores.as_ref().map(Undo::states).unwrap_or_default().0;
        for turn in states.into_iter().flatten().chain(turns) {
            rules.parse(&turn.code.to_string()).map_err(damaged)?;
            Score::new(turn.score.exact(), turn.score.misplaced(), rules).map_err(damaged)?;
        }
        if game.by_hand && game.scores.as_ref().is_some_and(|scores| scores.present() != turns) {
            return Err(damaged("the present scores are others"));
        }
        if !game.by_hand {
            let secret = secret.ok_or_else(|| damaged("no one scores the guesses"))?;
            if turns.iter().any(|turn| turn.score != Score::of(&turn.code, &secret)) {
                return Err(damaged("a score is not that of the secret"));
            }
        }
        if game.opening.index() >= rules.colors() {
            return Err(damaged(format!("{} is not a color of the game", game.opening)));
        }
        Ok(SavedWatch { secret, ..game })
    }
}

#[derive(Serialize, Deserialize)]
struct WatchFile {
    #[serde(flatten)]
    game: SavedWatch,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

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

/// What a watched game is played from, and how far it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedWatch {
    pub rules: Rules,
    pub strategy: Strategy,
    /// The color that its first guess starts from.
    pub opening: Peg,
    pub holder: Holder,
    #[serde(skip)]
    pub secret: Option<Code>,
    /// The turns that the game began with, if a referee scores: those of a game that was handed over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<Turn>,
    /// The number of turns, from the first, whose guesses the strategy did not choose.
    #[serde(default)]
    pub foreign: usize,
    pub by_hand: bool,
    /// The turns as a person scored them, with what undo and redo reach. While a referee scores, they wait for the person to
    /// come back to them.
    pub scores: Undo<Vec<Turn>>,
    pub step: usize,
    /// Whether these steps show how the secret was found.
    #[serde(rename = "found", default, skip_serializing_if = "std::ops::Not::not")]
    pub is_found: bool,
}

impl SavedWatch {
    /// A game that its player chose, with these turns. Without a secret, the player scores.
    pub fn new(
        (rules, strategy): (Rules, Strategy),
        opening: Peg,
        secret: Option<Code>,
        turns: Vec<Turn>,
    ) -> SavedWatch {
        let by_hand = secret.is_none();
        let (scored, given) = if by_hand { (turns, Vec::new()) } else { (Vec::new(), turns) };
        SavedWatch {
            rules,
            strategy,
            opening,
            holder: Holder::Person,
            secret,
            given,
            foreign: 0,
            by_hand,
            scores: Undo::new(scored),
            step: 1,
            is_found: false,
        }
    }

    /// All turns that the player scored, or those that the game began with.
    pub fn turns(&self) -> &[Turn] {
        if self.by_hand { self.scores.present() } else { &self.given }
    }

    /// Whether the game is open and has scores of a person, perhaps undone ones, which a new game would lose.
    pub fn has_scores_to_lose(&self) -> bool {
        let is_open = self.turns().last().is_none_or(|turn| !turn.score.wins(self.rules));
        let has_scores = !self.turns().is_empty() || self.scores.can_redo();
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
        let rules = game.rules;
        let secret = secret.map(|code| unscrambled(rules, &code)).transpose()?;
        for turn in game.scores.states().0.into_iter().flatten().chain(&game.given) {
            if !rules.allow(&turn.code) {
                return Err(damaged(format!("{} is not a code of the game", turn.code)));
            }
            if Score::new(turn.score.exact(), turn.score.misplaced(), rules).map_err(damaged)? != turn.score {
                return Err(damaged(format!("{turn} is not a score of the game")));
            }
        }
        if !game.by_hand {
            let secret = secret.ok_or_else(|| damaged("no one scores the guesses"))?;
            if game.given.iter().any(|turn| turn.would_score(&secret) != turn.score) {
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

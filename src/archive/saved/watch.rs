//! The saved form of a watched game: its parameters, the scores that a person gave, and the step shown. The
//! code-breaker replays the rest.

use serde::{Deserialize, Serialize};

use super::{LoadError, damaged, of_text, present_of, scrambled, to_text, unscrambled};
use crate::play::{BreakGame, Codemaker, Undo};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, History, Peg, Rules, Score, Turn};

/// Who chose the secret of a watched game.
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
        match game.codemaker() {
            Codemaker::Holding(_) => Holder::Program,
            Codemaker::Adversary => Holder::Nobody,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedWatch {
    pub rules: Rules,
    pub strategy: Strategy,
    /// The color that its first guess starts from.
    pub opening: Peg,
    /// Who chose the secret.
    pub holder: Holder,
    /// The secret, if it is known.
    pub secret: Option<Code>,
    /// The given turns: all that a person scored, or those of a game that was handed over.
    pub turns: Vec<Turn>,
    /// The number of turns, from the first, whose guesses the strategy did not choose.
    pub foreign: usize,
    /// Whether a person scores.
    pub by_hand: bool,
    /// The turns as a person scored them, with what undo and redo reach. `None` if there are no other states. While a person
    /// scores, the present state is `turns`; a referee keeps them for the person to come back to.
    pub scores: Option<Undo<Vec<Turn>>>,
    /// The number of steps shown.
    pub step: usize,
    /// Whether these steps show how the secret was found.
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

    /// Writes the game.
    pub fn text(&self) -> String {
        let states = self.scores.as_ref().map(|scores| scores.map(|turns| texts(turns)));
        let (states, present) = states.as_ref().map(Undo::states).unwrap_or_default();
        to_text(WatchFile {
            rules: self.rules,
            strategy: self.strategy.to_string(),
            opening: self.opening,
            holder: self.holder,
            secret: self.secret.map(|secret| scrambled(self.rules, secret)),
            turns: texts(&self.turns),
            foreign: (self.foreign != usual_foreign(self.by_hand, &self.turns)).then_some(self.foreign),
            by_hand: self.by_hand,
            undone: states.len().saturating_sub(present + 1),
            states: states.into_iter().cloned().collect(),
            step: self.step,
            is_found: self.is_found,
        })
    }

    /// Reads a game.
    ///
    /// # Errors
    ///
    /// If the text is not a saved watched game.
    pub fn read(text: &str) -> Result<SavedWatch, LoadError> {
        let saved: WatchFile = of_text(text)?;
        let rules = saved.rules;
        let secret = saved.secret.map(|code| unscrambled(rules, &code)).transpose()?;
        let read = |turns: &Vec<String>| {
            let history = History::parse(turns, rules).map_err(damaged)?;
            Ok::<Vec<Turn>, LoadError>(history.turns().to_vec())
        };
        let turns = read(&saved.turns)?;
        let states = saved.states.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let scores = match states.len() {
            0 => None,
            count => Undo::from_states(states, present_of(count, saved.undone)?),
        };
        if saved.by_hand && scores.as_ref().is_some_and(|scores| *scores.present() != turns) {
            return Err(damaged("the present scores are others"));
        }
        if !saved.by_hand {
            let secret = secret.ok_or_else(|| damaged("no one scores the guesses"))?;
            if turns.iter().any(|turn| turn.score != Score::of(&turn.code, &secret)) {
                return Err(damaged("a score is not that of the secret"));
            }
        }
        let opening = saved.opening;
        if opening.index() >= rules.colors() {
            return Err(damaged(format!("{opening} is not a color of the game")));
        }
        Ok(SavedWatch {
            rules,
            strategy: saved.strategy.parse().map_err(damaged)?,
            opening,
            holder: saved.holder,
            secret,
            foreign: saved.foreign.unwrap_or_else(|| usual_foreign(saved.by_hand, &turns)),
            turns,
            by_hand: saved.by_hand,
            scores,
            step: saved.step,
            is_found: saved.is_found,
        })
    }
}

/// The number of turns with guesses of others, if the file does not say it: a person scores guesses of the strategy, and a
/// referee's game begins with turns of another game.
const fn usual_foreign(by_hand: bool, turns: &[Turn]) -> usize {
    if by_hand { 0 } else { turns.len() }
}

fn texts(turns: &[Turn]) -> Vec<String> {
    turns.iter().map(ToString::to_string).collect()
}

#[derive(Serialize, Deserialize)]
struct WatchFile {
    rules: Rules,
    strategy: String,
    opening: Peg,
    holder: Holder,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    turns: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    foreign: Option<usize>,
    by_hand: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    states: Vec<Vec<String>>,
    #[serde(default, skip_serializing_if = "is_zero")]
    undone: usize,
    step: usize,
    #[serde(rename = "found", default, skip_serializing_if = "std::ops::Not::not")]
    is_found: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands in references")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

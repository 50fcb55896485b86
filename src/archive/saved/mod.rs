//! The saved forms of games: parameters, origin, and moves, which are replayed by the ordinary rules. An edited file is
//! therefore either a game that could have been played or an error.

mod code;
mod pegs;
mod search;
mod watch;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use code::SavedCode;
pub use pegs::SavedPegs;
pub use search::SavedSearch;
pub use watch::{Holder, SavedWatch};

use super::{ShareCodeContent, game_from_share_code, share_code};
use crate::play::{BreakGame, Deal, TURNS};
use pegwise_engine::code::{Code, Rules};

/// The version that this program writes, and the only one that it reads.
const VERSION: u32 = 4;

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum LoadError {
    #[error("it is from a newer pegwise")]
    Newer,
    #[error("it is from an older pegwise, whose games this one does not read")]
    Older,
    #[error("{0}")]
    Damaged(String),
}

/// The most characters of a reason, which may quote the file.
const MAX_REASON: usize = 150;

/// An error with a printable reason of limited length.
#[expect(clippy::needless_pass_by_value, reason = "errors are handed in as they come")]
fn damaged(what: impl ToString) -> LoadError {
    let shown = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    LoadError::Damaged(what.to_string().chars().map(shown).take(MAX_REASON).collect())
}

/// A saved game as it is written, with its version.
#[derive(Serialize)]
struct Versioned<T> {
    version: u32,
    #[serde(flatten)]
    saved: T,
}

/// The version alone, which is read first. Later versions may not be integers.
#[derive(Deserialize)]
struct VersionAlone {
    version: f64,
}

/// Whether a newer version of the program wrote a text.
pub fn is_newer(text: &str) -> bool {
    serde_json::from_str(text).is_ok_and(|VersionAlone { version }| version > f64::from(VERSION))
}

fn to_text<T: Serialize>(saved: T) -> String {
    let text = serde_json::to_string_pretty(&Versioned { version: VERSION, saved });
    text.expect("saved games have only strings, numbers, and lists") + "\n"
}

fn of_text<T: DeserializeOwned>(text: &str) -> Result<T, LoadError> {
    let VersionAlone { version } = serde_json::from_str(text).map_err(damaged)?;
    if version > f64::from(VERSION) {
        return Err(LoadError::Newer);
    }
    if version < f64::from(VERSION) {
        return Err(LoadError::Older);
    }
    serde_json::from_str(text).map_err(damaged)
}

/// Finds the games that states belong to, which follow each other. A game is the state with all moves of those in a row that
/// are parts of each other. Returns the games, and for each state the index of its game.
fn games_of<'s, S>(states: &[&'s S], is_part: impl Fn(&S, &S) -> bool) -> (Vec<&'s S>, Vec<usize>) {
    let mut games: Vec<&S> = Vec::new();
    let mut game_of_each = Vec::with_capacity(states.len());
    for state in states {
        match games.last_mut() {
            Some(game) if is_part(game, state) => *game = state,
            Some(game) if is_part(state, game) => {}
            _ => games.push(state),
        }
        game_of_each.push(games.len() - 1);
    }
    (games, game_of_each)
}

/// A secret as a share code, so that a glance at the file does not reveal it.
fn scrambled(rules: Rules, secret: Code) -> String {
    share_code(&BreakGame::new(rules, Deal::Chosen(secret), TURNS), ShareCodeContent::Secret)
}

/// Reads the secret of a share code for these rules.
fn unscrambled(rules: Rules, text: &str) -> Result<Code, LoadError> {
    let game = game_from_share_code(text).map_err(damaged)?;
    match game.deal() {
        Deal::Chosen(secret) if game.rules() == rules => Ok(secret),
        _ => Err(damaged("the secret is not one of this game")),
    }
}

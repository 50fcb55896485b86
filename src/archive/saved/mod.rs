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
use crate::excerpt::printable;
use crate::play::{BreakGame, Comment, Deal, TURNS};
use pegwise_engine::code::{Code, Rules};

/// The version that this program writes, and the only one that it reads.
const VERSION: u32 = 2;

/// Why a text is not a saved game.
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

/// The index of the present state among this many, when the last `undone` were undone.
///
/// # Errors
///
/// If there are no more states than that.
fn present_of(states: usize, undone: usize) -> Result<usize, LoadError> {
    let after = undone.checked_add(1);
    after.and_then(|after| states.checked_sub(after)).ok_or_else(|| damaged("there is no present state"))
}

/// A saved game with its version.
#[derive(Serialize, Deserialize)]
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
    let Versioned { version: _, saved } = serde_json::from_str(text).map_err(damaged)?;
    Ok(saved)
}

/// The comments on a game with this number of moves. Their text may have been edited.
fn comments(saved: &[Comment], moves: usize) -> Result<Vec<Comment>, LoadError> {
    let read = |comment: &Comment| {
        let comment = Comment { text: printable(comment.text.trim()).into_owned(), ..*comment };
        let is_possible = comment.after <= moves && !comment.text.is_empty();
        let wrong = || damaged("a comment is empty or after the last guess or jump");
        is_possible.then_some(comment).ok_or_else(wrong)
    };
    saved.iter().map(read).collect()
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

//! The saved forms of games: parameters, origin, and moves, which are replayed by the ordinary rules. An edited file is
//! therefore either a game that could have been played or an error.

mod code;
mod search;
mod triangle;
mod watch;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use code::SavedCode;
pub use search::SavedSearch;
pub use triangle::SavedTriangle;
pub use watch::{Holder, SavedWatch};

use super::{ShareCodeContent, game_from_share_code, share_code};
use crate::excerpt::printable;
use crate::play::{BreakGame, Comment, Deal, TURNS};
use pegwise_engine::code::{Code, Repeats, Rules};

/// The version that this program writes.
const VERSION: u32 = 1;

/// Why a text is not a saved game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum LoadError {
    #[error("it is from a newer pegwise")]
    Newer,
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
    let Versioned { version, saved } = serde_json::from_str(text).map_err(damaged)?;
    if version == VERSION { Ok(saved) } else { Err(damaged(format!("there is no version {version}"))) }
}

/// The rules of the code-breaking game.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct SavedRules {
    positions: usize,
    colors: usize,
    repeats: bool,
}

impl From<Rules> for SavedRules {
    fn from(rules: Rules) -> SavedRules {
        let repeats = rules.repeats() == Repeats::Allowed;
        SavedRules { positions: rules.positions(), colors: rules.colors(), repeats }
    }
}

impl SavedRules {
    fn read(self) -> Result<Rules, LoadError> {
        let repeats = if self.repeats { Repeats::Allowed } else { Repeats::Forbidden };
        Rules::new(self.positions, self.colors, repeats).map_err(damaged)
    }
}

#[derive(Clone, Serialize, Deserialize)]
struct SavedComment {
    after: usize,
    text: String,
}

impl SavedComment {
    fn all_of(comments: &[Comment]) -> Vec<SavedComment> {
        let saved = |comment: &Comment| SavedComment { after: comment.after, text: comment.text.clone() };
        comments.iter().map(saved).collect()
    }

    /// Reads the comments on a game with this number of moves. Their text may have been edited.
    fn read_all(saved: &[SavedComment], moves: usize) -> Result<Vec<Comment>, LoadError> {
        let read = |SavedComment { after, text }: &SavedComment| {
            let comment = Comment { after: *after, text: printable(text.trim()).into_owned() };
            let is_possible = *after <= moves && !comment.text.is_empty();
            is_possible
                .then_some(comment)
                .ok_or_else(|| damaged("a comment is empty or after the last guess or jump"))
        };
        saved.iter().map(read).collect()
    }
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

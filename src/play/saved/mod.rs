//! Games as they are saved: parameters, where they come from, and moves, which the ordinary rules play again when they
//! are read. So a text that somebody made up is a game that could have been played, or none.

mod code;
mod search;
mod triangle;
mod watch;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use code::CodeTable;
pub use search::SavedSearch;
pub use triangle::TriangleTable;
pub use watch::{Holder, SavedWatch};

use super::{BreakGame, Deal, ShareScope, TURNS, game_code, game_of_code};
use crate::code::{Code, Repeats, Rules};

/// The version of the texts that this program writes.
const VERSION: u32 = 1;

/// Why a text is no saved game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Unreadable {
    /// A later version of the program wrote it.
    #[error("it is from a newer pegwise")]
    Newer,
    /// It is damaged or made up; what is wrong with it.
    #[error("{0}")]
    Damaged(String),
}

/// How many characters of what is wrong are told: what a file has instead of a number can be as long as it likes.
const MOST_WORDS: usize = 150;

/// What is wrong with a saved game that no rules would play. Words for it that quote the file are made fit to be shown.
#[expect(clippy::needless_pass_by_value, reason = "errors are handed in as they come")]
fn damaged(what: impl ToString) -> Unreadable {
    let shown = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    Unreadable::Damaged(what.to_string().chars().map(shown).take(MOST_WORDS).collect())
}

/// A saved game with the version of its form.
#[derive(Serialize, Deserialize)]
struct Versioned<T> {
    version: u32,
    #[serde(flatten)]
    saved: T,
}

/// The one thing that is read before the form is known. Nobody knows what versions later programs will have.
#[derive(Deserialize)]
struct VersionAlone {
    version: f64,
}

/// Whether a text was written by a later version of the program.
pub fn is_newer(text: &str) -> bool {
    serde_json::from_str(text).is_ok_and(|VersionAlone { version }| version > f64::from(VERSION))
}

fn to_text<T: Serialize>(saved: T) -> String {
    let text = serde_json::to_string_pretty(&Versioned { version: VERSION, saved });
    text.unwrap_or_else(|error| unreachable!("saved games are texts, numbers and lists: {error}")) + "\n"
}

fn of_text<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    let VersionAlone { version } = serde_json::from_str(text).map_err(damaged)?;
    if version > f64::from(VERSION) {
        return Err(Unreadable::Newer);
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
    fn read(self) -> Result<Rules, Unreadable> {
        let repeats = if self.repeats { Repeats::Allowed } else { Repeats::Forbidden };
        Rules::new(self.positions, self.colors, repeats).map_err(damaged)
    }
}

/// A secret as a game code, so that who looks into the file does not see it.
fn veiled(rules: Rules, secret: Code) -> String {
    game_code(&BreakGame::new(rules, Deal::Chosen(secret), TURNS), ShareScope::Secret)
}

/// The secret of a game code for these rules.
fn unveiled(rules: Rules, text: &str) -> Result<Code, Unreadable> {
    let game = game_of_code(text).map_err(damaged)?;
    match game.deal() {
        Deal::Chosen(secret) if game.rules() == rules => Ok(secret),
        _ => Err(damaged("the secret is not one of this game")),
    }
}

//! The text of a game in plain mode: pasted line by line, or read from a file.

use anyhow::Error;

use super::place::{Next, Talk};
use crate::archive::game_text::{GameText, LONGEST};
use crate::cli::ImportArgs;
use crate::narration::as_sentence;
use crate::session::Subject;

/// What is said where no game has a text.
pub(super) const NOTHING_TO_EXPORT: &str = "There is no game here to export: begin one first.";

/// The lines so far of a text that is being pasted.
#[derive(Debug, Default)]
pub(super) struct Pasting(Option<String>);

impl Pasting {
    /// Takes a line, if it is the first of a text or follows one. Returns whether it does.
    pub(super) fn takes(&mut self, line: &str) -> bool {
        if self.0.is_none() && !GameText::is_meant_by(line) {
            return false;
        }
        let text = self.0.get_or_insert_default();
        text.push_str(line.trim_end());
        text.push('\n');
        true
    }

    /// Returns the text if its last line is there: the result, or an empty line. Then the next line follows no text.
    pub(super) fn complete(&mut self) -> Option<String> {
        self.0.take_if(|text| {
            let last = text.lines().last().unwrap_or_default();
            GameText::is_last_line(last) || last.trim().is_empty() || text.len() > LONGEST
        })
    }

    /// Returns the text at the end of the input, complete or not.
    pub(super) fn rest(&mut self) -> Option<String> {
        self.0.take()
    }
}

/// Opens the game of a text, or says what is wrong with it.
pub(super) fn open_text(text: &str, talk: &mut Talk<'_>) -> Next {
    open(text.parse().map_err(Error::from), talk)
}

/// Opens the game of a text in a file, or says what is wrong with it.
pub(super) fn open_file(file: &str, talk: &mut Talk<'_>) -> Next {
    open(ImportArgs::of(file).game(), talk)
}

fn open(game: Result<GameText, Error>, talk: &mut Talk<'_>) -> Next {
    match game {
        Ok(game) => Next::Open(Subject::Import(Box::new(game))),
        Err(error) => {
            talk.say(as_sentence(&format!("Not opened: {error:#}")));
            Next::Stay
        }
    }
}

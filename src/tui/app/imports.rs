//! The texts of games that were pasted, until they are read.

use super::super::message::{Effect, Work};
use crate::archive::game_text::{GameText, GameTextError};
use crate::session::ImportTask;
use crate::task::{End, TaskId};
use crate::tui::glyphs;

/// The reading of the last text.
#[derive(Debug, Default)]
pub(super) struct Imports {
    last: TaskId,
}

impl Imports {
    /// Reads a text in the background. It replaces the one before.
    pub(super) fn start(&mut self, text: &str) -> Effect {
        Effect::Start(Work::Import(self.last.advance(), ImportTask { text: text.to_owned() }))
    }

    /// Handles the end of a task. Returns the game, or a notice on what is wrong with its text. `None` if a newer task has
    /// replaced this one.
    pub(super) fn ended(
        &self,
        id: TaskId,
        end: End<Result<Box<GameText>, GameTextError>>,
    ) -> Option<Result<Box<GameText>, String>> {
        let notice = match end {
            _ if id != self.last => return None,
            End::Done(Ok(game)) => return Some(Ok(game)),
            End::Done(Err(error)) => error.to_string(),
            End::Failed(message) => format!("The text could not be read: {message}"),
            End::Canceled => return None,
        };
        Some(Err(notice.chars().map(glyphs::in_one_cell).collect()))
    }
}

//! Pasted texts: that of a game and a share code are opened on every screen, any other goes to the screen on show.

use std::time::Instant;

use super::super::input::LONGEST_PASTE;
use super::super::message::{Effect, Work};
use super::super::screen::Context;
use super::App;
use crate::archive::game_text::{GameText, GameTextError};
use crate::session::ImportTask;
use crate::session::{Location, Subject};
use crate::task::{End, TaskId};
use crate::tui::glyphs;

impl App {
    /// Pastes a text. That of a game is read in the background, in place of one before.
    pub(super) fn paste(&mut self, text: String, now: Instant) -> Vec<Effect> {
        if !self.input.has_room(self.screens.shown()) {
            return Vec::new();
        }
        if GameText::is_meant_by(&text) {
            self.input.over = None;
            self.next_input();
            return vec![Effect::Start(Work::Import(self.import.advance(), ImportTask { text }))];
        }
        // The form for a new game has a field for the share code of a game.
        let goes_to_form = |game: &GameText| {
            self.screens.place() == Location::NewGame && matches!(game, GameText::BreakCode(_))
        };
        if let Some(game) = GameText::of_share_code(&text).filter(|game| !goes_to_form(game)) {
            self.input.over = None;
            self.next_input();
            return self.open(Subject::of(game), now);
        }
        if self.input.over.is_none() {
            // It would hide what is wrong with the text.
            self.notices.clear();
            let mut context = Context { now, random: &mut self.random };
            self.screens.shown_mut().paste(&in_cells(&text), &mut context);
        }
        Vec::new()
    }

    /// Ignores a paste that is too long.
    pub(super) fn refuse_long_paste(&mut self) {
        let most = LONGEST_PASTE / 1024;
        self.notices.say(format!("Paste ignored: it is longer than {most} KiB"));
    }

    /// Opens the game of a text that was read, or says what is wrong with the text. That of an older task is ignored.
    pub(super) fn on_import(
        &mut self,
        id: TaskId,
        end: End<Result<Box<GameText>, GameTextError>>,
        now: Instant,
    ) -> Vec<Effect> {
        match end {
            _ if id != self.import => {}
            End::Done(Ok(game)) => return self.open(Subject::Import(game), now),
            End::Done(Err(error)) => self.notices.say(in_cells(&error.to_string())),
            End::Failed(message) => self.notices.say(format!("The text could not be read: {message}")),
            End::Canceled => {}
        }
        Vec::new()
    }
}

fn in_cells(text: &str) -> String {
    text.chars().map(glyphs::in_one_cell).collect()
}

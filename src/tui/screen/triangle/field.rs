//! A field for moves or a board, and the error in it once it was submitted.

use crossterm::event::KeyEvent;

use crate::tui::screen::Typed;
use crate::tui::screen::parts::TypedLine;

/// The typed text.
#[derive(Clone, Debug)]
pub(super) struct Field {
    line: TypedLine,
    /// The error in the submitted text, until the text changes.
    pub(super) said: Option<String>,
}

impl Field {
    /// A field with this text.
    pub(super) fn with(text: &str) -> Field {
        Field { line: TypedLine::with(text), said: None }
    }

    pub(super) fn text(&self) -> &str {
        self.line.text()
    }

    /// The position of the cursor, in characters.
    pub(super) fn cursor(&self) -> usize {
        self.line.cursor()
    }

    /// Handles a key that types or edits.
    pub(super) fn type_key(&mut self, key: KeyEvent) -> Typed {
        let typed = self.line.type_key(key);
        if typed == Typed::Yes {
            self.said = None;
        }
        typed
    }

    /// Pastes text at the cursor.
    pub(super) fn paste(&mut self, text: &str) {
        self.line.paste(text);
        self.said = None;
    }
}

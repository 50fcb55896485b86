//! A line in which moves or a board are typed, and what is wrong with it once it was handed in.

use crossterm::event::KeyEvent;

use crate::tui::screen::Typed;
use crate::tui::screen::parts::TypedLine;

/// What is typed.
#[derive(Clone, Debug)]
pub(super) struct Field {
    line: TypedLine,
    /// What was said of it when it was handed in, until it is changed.
    pub(super) said: Option<String>,
}

impl Field {
    /// A line with this text in it.
    pub(super) fn with(text: &str) -> Field {
        Field { line: TypedLine::with(text), said: None }
    }

    pub(super) fn text(&self) -> &str {
        self.line.text()
    }

    /// Where the cursor stands, in characters from the first.
    pub(super) fn cursor(&self) -> usize {
        self.line.cursor()
    }

    /// Takes a key that types or edits.
    pub(super) fn type_key(&mut self, key: KeyEvent) -> Typed {
        let typed = self.line.type_key(key);
        if typed == Typed::Yes {
            self.said = None;
        }
        typed
    }

    /// Pastes a text where the cursor stands.
    pub(super) fn paste(&mut self, text: &str) {
        self.line.paste(text);
        self.said = None;
    }
}

//! A line to type in, in place of the status line.

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};
use ratatui::text::Span;

use super::TypedLine;
use crate::tui::screen::Typed;
use crate::tui::theme::{Look, Role};

/// The question, the typed answer, and the error in it once it was submitted.
#[derive(Debug)]
pub(crate) struct Prompt {
    asks: &'static str,
    line: TypedLine,
    wrong: Option<String>,
}

impl Prompt {
    /// A prompt with this question and text.
    pub(crate) fn new(asks: &'static str, text: &str) -> Prompt {
        Prompt { asks, line: TypedLine::with(text), wrong: None }
    }

    /// The typed text.
    pub(crate) fn text(&self) -> &str {
        self.line.text().trim()
    }

    /// Shows the error in the text until the text changes.
    pub(crate) fn refuse(&mut self, words: String) {
        self.wrong = Some(words);
    }

    /// Handles a key that types or edits.
    pub(crate) fn type_key(&mut self, key: KeyEvent) -> Typed {
        let typed = self.line.type_key(key);
        if typed == Typed::Yes {
            self.wrong = None;
        }
        typed
    }

    /// Pastes text.
    pub(crate) fn paste(&mut self, text: &str) {
        self.line.paste(text);
        self.wrong = None;
    }

    /// The line, or the error in it.
    pub(crate) fn span(&self, look: Look) -> Span<'static> {
        match &self.wrong {
            Some(words) => Span::styled(words.clone(), look.style(Role::Warning)),
            None => Span::styled(format!("{} {}", self.asks, self.line.text()), look.strong()),
        }
    }

    /// Puts the terminal's cursor at the position of the next character.
    pub(crate) fn place_cursor(&self, frame: &mut ratatui::Frame<'_>, area: Rect) {
        if self.wrong.is_none() {
            let column = 3 + self.asks.chars().count() + self.line.cursor();
            let x = area.x + (column as u16).min(area.width.saturating_sub(2));
            frame.set_cursor_position(Position::new(x, area.bottom() - 2));
        }
    }
}

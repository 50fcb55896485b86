//! The field for a secret.

use crossterm::event::KeyEvent;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::LineInput;
use crate::code::{Code, Rules};
use crate::play::{Random, another_secret, random_secret};
use crate::tui::screen::Typed;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::wrapped;

/// A line for a code.
#[derive(Debug)]
pub(crate) struct SecretField {
    line: LineInput,
}

impl SecretField {
    /// An empty field.
    pub(crate) fn new() -> SecretField {
        SecretField { line: LineInput::for_letters("Secret:") }
    }

    /// A field with this code.
    pub(crate) fn with(code: &Code) -> SecretField {
        SecretField { line: SecretField::new().line.with(&code.to_string()) }
    }

    /// Whether the field is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.line.text().is_empty()
    }

    /// Whether the submitted text is not a code and has not changed since.
    pub(crate) fn is_wrong(&self) -> bool {
        self.line.error().is_some()
    }

    /// Replaces the text with a random code, always another one.
    pub(crate) fn draw_secret(&mut self, rules: Rules, random: &mut Random) {
        let drawn = match rules.parse(self.line.text()) {
            Ok(typed) => another_secret(rules, &typed, random),
            Err(_) => random_secret(rules, random),
        };
        *self = SecretField::with(&drawn);
    }

    /// The typed code. If it is not one, the field shows why.
    pub(crate) fn submit(&mut self, rules: Rules) -> Option<Code> {
        let parsed = rules.parse(self.line.text());
        if let Err(error) = &parsed {
            self.line.refuse(error.to_string());
        }
        parsed.ok()
    }

    /// Handles a key that types or edits.
    pub(crate) fn type_key(&mut self, key: KeyEvent) -> Typed {
        self.line.type_key(key)
    }

    /// Replaces the text with the pasted one, at most a code of these rules.
    pub(crate) fn paste(&mut self, text: &str, rules: Rules) {
        let letters = text.chars().filter(|letter| !letter.is_whitespace()).take(rules.positions());
        *self = SecretField::new();
        self.line.paste(&letters.collect::<String>().to_lowercase());
    }

    /// Draws the field on one line, and the terminal's cursor.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        self.line.draw(frame, area, look);
    }

    /// The error, wrapped to a width. An empty line if there is none.
    pub(crate) fn error_lines(&self, width: usize, look: Look) -> Vec<Line<'static>> {
        let words = wrapped(self.line.error().unwrap_or_default(), width);
        words.into_iter().map(|line| Line::styled(line, look.style(Role::Warning))).collect()
    }
}

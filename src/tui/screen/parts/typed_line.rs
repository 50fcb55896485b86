//! A line of text to type in.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use crate::tui::screen::Typed;

/// The longest text: more than the moves of the longest game.
const LONGEST: usize = 400;

/// The typed text.
#[derive(Clone, Debug)]
pub(crate) struct TypedLine {
    input: Input,
}

/// The character for a line: line ends become blanks.
fn in_line(character: char) -> char {
    if character.is_control() { ' ' } else { character }
}

impl TypedLine {
    /// A line with this text and the cursor at its end.
    pub(crate) fn with(text: &str) -> TypedLine {
        let line: String = text.chars().map(in_line).collect();
        TypedLine { input: Input::new(line.trim().to_owned()) }
    }

    pub(crate) fn text(&self) -> &str {
        self.input.value()
    }

    /// The position of the cursor, in characters.
    pub(crate) fn cursor(&self) -> usize {
        self.input.visual_cursor()
    }

    /// Handles a key that types or edits. The key of help is not typed.
    pub(crate) fn type_key(&mut self, key: KeyEvent) -> Typed {
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char('?') => return Typed::No,
            // As in a shell, this deletes the whole line.
            KeyCode::Char('u') if key.modifiers == KeyModifiers::CONTROL => {
                self.input.reset();
                return Typed::Yes;
            }
            KeyCode::Char(_) if plain && self.text().chars().count() < LONGEST => {}
            KeyCode::Backspace
            | KeyCode::Delete
            | KeyCode::Left
            | KeyCode::Right
            | KeyCode::Home
            | KeyCode::End => {}
            _ => return Typed::No,
        }
        self.input.handle_event(&Event::Key(key));
        Typed::Yes
    }

    /// Pastes text at the cursor.
    pub(crate) fn paste(&mut self, text: &str) {
        for character in text.chars().map(in_line) {
            self.type_key(KeyEvent::new(KeyCode::Char(character), KeyModifiers::NONE));
        }
    }
}

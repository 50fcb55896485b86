//! A line of text that is typed, edited and pasted into.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use crate::tui::screen::Typed;

/// The most that can be typed: the moves of the longest game, and more.
const LONGEST: usize = 400;

/// What is typed.
#[derive(Clone, Debug)]
pub(crate) struct TypedLine {
    input: Input,
}

/// A character as it stands in a line: line ends are blanks.
fn in_line(character: char) -> char {
    if character.is_control() { ' ' } else { character }
}

impl TypedLine {
    /// A line with this text in it, the cursor at its end.
    pub(crate) fn with(text: &str) -> TypedLine {
        let line: String = text.chars().map(in_line).collect();
        TypedLine { input: Input::new(line.trim().to_owned()) }
    }

    pub(crate) fn text(&self) -> &str {
        self.input.value()
    }

    /// Where the cursor stands, in characters from the first.
    pub(crate) fn cursor(&self) -> usize {
        self.input.visual_cursor()
    }

    /// Takes a key that types or edits. Help keeps its key.
    pub(crate) fn type_key(&mut self, key: KeyEvent) -> Typed {
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char('?') => return Typed::No,
            // As a shell has it: the whole line is gone.
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

    /// Types a pasted text where the cursor stands.
    pub(crate) fn paste(&mut self, text: &str) {
        for character in text.chars().map(in_line) {
            self.type_key(KeyEvent::new(KeyCode::Char(character), KeyModifiers::NONE));
        }
    }
}

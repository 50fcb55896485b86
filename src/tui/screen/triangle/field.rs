//! A line in which moves or a board are typed, and what is wrong with it once it was handed in.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use super::super::Typed;

/// The most that can be typed: the moves of the longest game, and more.
const LONGEST: usize = 400;

/// Whether the coach has warned of the moves in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Warned {
    Yes,
    No,
}

/// What is typed.
#[derive(Clone, Debug)]
pub(super) struct Field {
    input: Input,
    /// What was said of it when it was handed in, until it is changed.
    pub(super) said: Option<String>,
    pub(super) warned: Warned,
}

impl Field {
    /// A line with this text in it.
    pub(super) fn with(text: &str) -> Field {
        let line: String = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
        Field { input: Input::new(line.trim().to_owned()), said: None, warned: Warned::No }
    }

    pub(super) fn text(&self) -> &str {
        self.input.value()
    }

    /// Where the cursor stands, in characters from the first.
    pub(super) fn cursor(&self) -> usize {
        self.input.visual_cursor()
    }

    /// Takes a key that types or edits. Help keeps its key.
    pub(super) fn type_key(&mut self, key: KeyEvent) -> Typed {
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char('?') => return Typed::No,
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
        (self.said, self.warned) = (None, Warned::No);
        Typed::Yes
    }

    /// Pastes a text where the cursor stands, line ends as blanks.
    pub(super) fn paste(&mut self, text: &str) {
        for sign in text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }) {
            self.type_key(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE));
        }
    }
}

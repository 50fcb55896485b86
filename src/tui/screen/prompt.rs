//! A line that is typed at the foot of a screen.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::Span;
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use super::super::theme::Look;
use super::Typed;

/// The most that can be typed.
const LONGEST: usize = 200;

/// What is asked for, what is typed, and what is wrong with it once it was handed in.
#[derive(Debug)]
pub(super) struct Prompt {
    asks: &'static str,
    input: Input,
    wrong: Option<String>,
}

impl Prompt {
    /// Asks for something; this much of it stands there already.
    pub(super) fn new(asks: &'static str, text: &str) -> Prompt {
        Prompt { asks, input: Input::new(text.to_owned()), wrong: None }
    }

    /// What is typed.
    pub(super) fn text(&self) -> &str {
        self.input.value().trim()
    }

    /// Keeps the line and says what is wrong with it.
    pub(super) fn refuse(&mut self, words: String) {
        self.wrong = Some(words);
    }

    /// Takes a key that types or edits. Help keeps its key.
    pub(super) fn type_key(&mut self, key: KeyEvent) -> Typed {
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char('?') => return Typed::No,
            KeyCode::Char(_) if plain && self.input.value().chars().count() < LONGEST => {}
            KeyCode::Backspace
            | KeyCode::Delete
            | KeyCode::Left
            | KeyCode::Right
            | KeyCode::Home
            | KeyCode::End => {}
            _ => return Typed::No,
        }
        self.input.handle_event(&Event::Key(key));
        self.wrong = None;
        Typed::Yes
    }

    /// Types a pasted text, line ends as blanks.
    pub(super) fn paste(&mut self, text: &str) {
        for character in text.chars() {
            let character = if character.is_control() { ' ' } else { character };
            self.type_key(KeyEvent::new(KeyCode::Char(character), KeyModifiers::NONE));
        }
    }

    /// The line, or what is wrong with it.
    pub(super) fn span(&self, look: Look) -> Span<'static> {
        match &self.wrong {
            Some(words) => Span::styled(words.clone(), look.warning()),
            None => Span::styled(format!("{} {}_", self.asks, self.input.value()), look.strong()),
        }
    }
}

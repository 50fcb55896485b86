//! The field for a secret.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::{Line, Span};
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use crate::code::{Code, Rules};
use crate::narration::counted;
use crate::play::{Random, another_secret, random_secret};
use crate::tui::screen::Typed;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::wrapped;

/// The longest text: the width of the panel.
const LONGEST: usize = 40;

const PROMPT: &str = "Secret: ";

/// The typed text, and the error in it once it was submitted.
#[derive(Debug, Default)]
pub(crate) struct SecretField {
    input: Input,
    wrong: Option<String>,
}

impl SecretField {
    /// Whether the field is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.input.value().trim().is_empty()
    }

    /// Whether the submitted text is not a code and has not changed since.
    pub(crate) const fn is_wrong(&self) -> bool {
        self.wrong.is_some()
    }

    /// Replaces the text with a random code, always another one.
    pub(crate) fn draw(&mut self, rules: Rules, random: &mut Random) {
        let drawn = match rules.parse(self.input.value().trim()) {
            Ok(typed) => another_secret(rules, &typed, random),
            Err(_) => random_secret(rules, random),
        };
        self.fill(&drawn.to_string());
    }

    /// Replaces the text.
    pub(crate) fn fill(&mut self, text: &str) {
        self.input = Input::new(text.to_owned());
        self.wrong = None;
    }

    /// The typed code. If it is not one, the field shows why.
    pub(crate) fn hand_in(&mut self, rules: Rules) -> Option<Code> {
        let parsed = rules.parse(self.input.value().trim());
        self.wrong = parsed.as_ref().err().map(ToString::to_string);
        parsed.ok()
    }

    /// Handles a key that types or edits.
    pub(crate) fn type_key(&mut self, key: KeyEvent, rules: Rules) -> Typed {
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char(letter) if plain && letter.is_alphanumeric() => {
                if self.input.value().chars().count() >= LONGEST {
                    self.wrong = Some(format!("A code here has {}", counted(rules.positions(), "peg")));
                    return Typed::Yes;
                }
            }
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

    /// Pastes text, at most a code of these rules.
    pub(crate) fn paste(&mut self, text: &str, rules: Rules) {
        let letters = text.chars().filter(|letter| !letter.is_whitespace()).take(rules.positions());
        self.fill(&letters.collect::<String>().to_lowercase());
    }

    /// The field with its prompt.
    pub(crate) fn line(&self, look: Look) -> Line<'static> {
        Line::from(vec![Span::raw(PROMPT), Span::styled(self.input.value().to_owned(), look.strong())])
    }

    /// The column of the cursor in that line.
    pub(crate) fn cursor(&self) -> u16 {
        (PROMPT.len() + self.input.visual_cursor()) as u16
    }

    /// The error, wrapped to a width. An empty line if there is none.
    pub(crate) fn complaint(&self, width: usize, look: Look) -> Vec<Line<'static>> {
        let words = wrapped(self.wrong.as_deref().unwrap_or_default(), width);
        words.into_iter().map(|line| Line::styled(line, look.style(Role::Warning))).collect()
    }
}

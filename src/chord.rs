//! A key with its modifiers: read from events and settings, and its label.

use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use thiserror::Error;

use Chord::{Alt, Char, Ctrl, Key};

pub const ENTER: Chord = Key(KeyCode::Enter);
pub const SPACE: Chord = Char(' ');

/// A key, as the keymap names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chord {
    Char(char),
    Ctrl(char),
    Alt(char),
    Key(KeyCode),
    /// Any letter or digit that is a color of the game.
    Color,
    Digit,
}

/// The error for a text that names no key.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseChordError {
    #[error(
        "{0:?} is not a key: a key is one character, Ctrl- or Alt- and a letter, F1 to F12, or a name such as PgUp"
    )]
    Unknown(String),
    #[error("{0:?} has two modifiers: use at most one of Ctrl and Alt")]
    TwoModifiers(String),
    #[error("{0:?} is what a terminal sends for {1}")]
    OtherKey(String, &'static str),
}

/// Named keys, as they are written and shown.
const NAMED: [(&str, KeyCode); 15] = [
    ("Enter", KeyCode::Enter),
    ("Esc", KeyCode::Esc),
    ("Tab", KeyCode::Tab),
    ("Shift-Tab", KeyCode::BackTab),
    ("Backspace", KeyCode::Backspace),
    ("Del", KeyCode::Delete),
    ("Ins", KeyCode::Insert),
    ("←", KeyCode::Left),
    ("→", KeyCode::Right),
    ("↑", KeyCode::Up),
    ("↓", KeyCode::Down),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PgUp", KeyCode::PageUp),
    ("PgDn", KeyCode::PageDown),
];

impl Chord {
    /// The chord of a key event. Shift is part of the character. `None` if no chord stands for it.
    pub fn of(key: KeyEvent) -> Option<Chord> {
        let held = key.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER);
        match key.code {
            KeyCode::Char(letter) if held.is_empty() => Some(Char(letter)),
            KeyCode::Char(letter) if held == KeyModifiers::CONTROL => Some(Ctrl(letter.to_ascii_lowercase())),
            KeyCode::Char(letter) if held == KeyModifiers::ALT => Some(Alt(letter)),
            KeyCode::Char(_) => None,
            code => Some(Key(code)),
        }
    }

    /// The key event, if this is a single key.
    pub fn key(self) -> Option<KeyEvent> {
        match self {
            Char(letter) => Some(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)),
            Ctrl(letter) => Some(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)),
            Alt(letter) => Some(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::ALT)),
            Key(code) => Some(KeyEvent::new(code, KeyModifiers::NONE)),
            Chord::Color | Chord::Digit => None,
        }
    }

    pub fn is(self, pressed: Chord) -> bool {
        match (self, pressed) {
            (Chord::Digit, Char(letter)) => letter.is_ascii_digit(),
            (chord, pressed) => chord == pressed,
        }
    }

    /// The same letter as a capital or small one.
    pub fn other_case(self) -> Option<Chord> {
        match self {
            Char(letter) if letter.is_ascii_lowercase() => Some(Char(letter.to_ascii_uppercase())),
            Char(letter) if letter.is_ascii_uppercase() => Some(Char(letter.to_ascii_lowercase())),
            _ => None,
        }
    }

    /// Whether the key cannot be rebound, because texts on the screen name it.
    pub fn is_reserved(self) -> bool {
        match self {
            Char(letter) => matches!(letter, ' ' | '?'),
            Ctrl(letter) => letter == 'c',
            Alt(_) => false,
            Key(_) | Chord::Color | Chord::Digit => true,
        }
    }

    /// The label. Empty for keys that depend on the game.
    pub fn label(self) -> String {
        match self {
            Char(' ') => "Space".to_owned(),
            Char(letter) => letter.to_string(),
            Ctrl(letter) => format!("Ctrl-{}", letter.to_ascii_uppercase()),
            Alt(letter) => format!("Alt-{letter}"),
            Key(code) => {
                let named = NAMED.iter().find(|(_, named)| *named == code);
                named.map_or_else(|| code.to_string(), |(name, _)| (*name).to_owned())
            }
            Chord::Color | Chord::Digit => String::new(),
        }
    }
}

/// The label of a pressed key. `None` if no chord stands for it.
pub fn key_label(key: KeyEvent) -> Option<String> {
    Chord::of(key).map(Chord::label)
}

impl FromStr for Chord {
    type Err = ParseChordError;

    fn from_str(text: &str) -> Result<Chord, ParseChordError> {
        let unknown = || ParseChordError::Unknown(text.to_owned());
        let lower = text.to_lowercase();
        let held = [("ctrl-", Ctrl as fn(char) -> Chord), ("alt-", Alt)];
        for (prefix, chord) in held {
            let Some(rest) = lower.strip_prefix(prefix).filter(|rest| !rest.is_empty()) else { continue };
            if held.iter().any(|(other, _)| rest.len() > other.len() && rest.starts_with(other)) {
                return Err(ParseChordError::TwoModifiers(text.to_owned()));
            }
            let letter = only(rest).filter(char::is_ascii_alphabetic).ok_or_else(unknown)?;
            return match chord(letter) {
                Ctrl('i') => Err(ParseChordError::OtherKey(text.to_owned(), "Tab")),
                Ctrl('m' | 'j') => Err(ParseChordError::OtherKey(text.to_owned(), "Enter")),
                Ctrl('h') => Err(ParseChordError::OtherKey(text.to_owned(), "Backspace")),
                chord => Ok(chord),
            };
        }
        let function = |number: &str| number.parse().ok().filter(|number| (1..=12).contains(number));
        let named = NAMED.iter().find(|(name, _)| name.to_lowercase() == lower).map(|(_, code)| Key(*code));
        let arrow = ["Left", "Right", "Up", "Down"].into_iter().zip(&NAMED[7..]);
        named
            .or_else(|| {
                arrow
                    .into_iter()
                    .find(|(name, _)| name.to_lowercase() == lower)
                    .map(|(_, named)| Key(named.1))
            })
            .or_else(|| (lower == "space").then_some(Char(' ')))
            .or_else(|| lower.strip_prefix('f').and_then(function).map(|number| Key(KeyCode::F(number))))
            .or_else(|| only(text).filter(|letter| !letter.is_control()).map(Char))
            .ok_or_else(unknown)
    }
}

/// The only character of a text. `None` if it has none or several.
fn only(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

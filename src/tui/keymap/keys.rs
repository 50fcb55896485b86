//! The keys that work now.

use crossterm::event::KeyEvent;

use super::key_context::KeyContext;
use crate::chord::Chord;
use pegwise_engine::code::{Peg, Rules};

/// What is being typed, which decides which letters are free for commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Typing {
    /// Every letter is free.
    Nothing,
    /// Lowercase letters and digits that are colors of these rules are taken.
    Code(Rules),
    /// Letters and digits are taken.
    Text,
    /// Letters, digits and `?` are taken.
    Scores,
    /// Letters, digits and `:` are taken.
    Drawing,
    /// Letters, digits and `:` are taken, those of every alphabet as they are: the path of a file.
    Path,
    /// Digits are numbers up to this one; letters are free.
    Number(usize),
}

/// The keys that work now: those of a context, except the ones that are typed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keys {
    pub(crate) context: KeyContext,
    pub(crate) typing: Typing,
}

impl Keys {
    /// The color that a key types, if any.
    pub(super) fn color(self, key: KeyEvent) -> Option<Peg> {
        match (self.typing, Chord::of(key)) {
            (Typing::Code(rules), Some(Chord::Char(letter))) if !letter.is_uppercase() => rules.peg(letter),
            _ => None,
        }
    }

    /// Whether a key is typed rather than looked up.
    pub(super) fn is_typed(self, chord: Chord) -> bool {
        let Chord::Char(letter) = chord else { return false };
        match self.typing {
            Typing::Nothing | Typing::Number(_) => false,
            Typing::Code(rules) => !letter.is_uppercase() && rules.peg(letter).is_some(),
            Typing::Scores if letter == '?' => true,
            Typing::Drawing | Typing::Path if letter == ':' => true,
            Typing::Text | Typing::Scores | Typing::Drawing | Typing::Path => letter.is_alphanumeric(),
        }
    }
}

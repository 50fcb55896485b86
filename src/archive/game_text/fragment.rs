//! Parts of a text that know their line and column, so that an error can name its place.

use super::error::{Fault, GameTextError};

/// A part of one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fragment<'t> {
    pub(super) text: &'t str,
    /// The line, from 1.
    line: usize,
    /// The column of the first character, from 1.
    column: usize,
}

impl<'t> Fragment<'t> {
    /// A whole line, by its number from 1.
    pub(super) const fn of_line(text: &'t str, line: usize) -> Fragment<'t> {
        Fragment { text, line, column: 1 }
    }

    /// The part before a byte and the part from it on.
    pub(super) fn split_at(self, byte: usize) -> (Fragment<'t>, Fragment<'t>) {
        let (before, after) = self.text.split_at(byte);
        let column = self.column + before.chars().count();
        (Fragment { text: before, ..self }, Fragment { text: after, column, ..self })
    }

    /// The part without blanks at both ends.
    pub(super) fn trimmed(self) -> Fragment<'t> {
        let blanks = self.text.len() - self.text.trim_start().len();
        let (_, rest) = self.split_at(blanks);
        Fragment { text: rest.text.trim_end(), ..rest }
    }

    /// The parts before and after the first such sign, both trimmed.
    pub(super) fn split_once(self, sign: char) -> Option<(Fragment<'t>, Fragment<'t>)> {
        let (before, rest) = self.split_at(self.text.find(sign)?);
        let (_, after) = rest.split_at(sign.len_utf8());
        Some((before.trimmed(), after.trimmed()))
    }

    /// The first word and the rest, trimmed.
    pub(super) fn first_word(self) -> (Fragment<'t>, Fragment<'t>) {
        let end = self.text.find(char::is_whitespace).unwrap_or(self.text.len());
        let (word, rest) = self.split_at(end);
        (word, rest.trimmed())
    }

    /// The part from the first such character on, or this one if there is none.
    pub(super) fn starting_at(self, character: char) -> Fragment<'t> {
        self.text.find(character).map_or(self, |byte| self.split_at(byte).1)
    }

    /// The place after the last character.
    pub(super) fn end(self) -> Fragment<'t> {
        self.split_at(self.text.len()).1
    }

    pub(super) fn error(self, fault: impl Into<Fault>) -> GameTextError {
        GameTextError { line: self.line, column: self.column, fault: fault.into() }
    }

    /// The value of a result, or its error at this place.
    pub(super) fn check<T>(self, result: Result<T, impl Into<Fault>>) -> Result<T, GameTextError> {
        result.map_err(|fault| self.error(fault))
    }
}

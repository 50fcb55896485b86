//! Parts of a text that know their line and column, so that an error can name its place.

use std::iter::Enumerate;
use std::str::Split;

use thiserror::Error;

use pegwise_engine::code::{Code, ParseCodeError, ParseRulesError, Rules};

#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("line {line}, column {column}: {fault}")]
pub struct Located<F> {
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    pub fault: F,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fragment<'t> {
    pub(super) text: &'t str,
    pub(super) place: TextPlace,
}

/// A place in a text: its line and column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextPlace {
    pub(super) line: usize,
    column: usize,
}

impl TextPlace {
    pub(super) fn error<F>(self, fault: impl Into<F>) -> Located<F> {
        Located { line: self.line, column: self.column, fault: fault.into() }
    }
}

impl<'t> Fragment<'t> {
    /// A whole line, by its number from 1.
    pub(super) const fn of_line(text: &'t str, line: usize) -> Fragment<'t> {
        Fragment { text, place: TextPlace { line, column: 1 } }
    }

    /// The part before a byte and the part from it on.
    pub(super) fn split_at(self, byte: usize) -> (Fragment<'t>, Fragment<'t>) {
        let (before, after) = self.text.split_at(byte);
        let place = TextPlace { column: self.place.column + before.chars().count(), ..self.place };
        (Fragment { text: before, ..self }, Fragment { text: after, place })
    }

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

    /// What follows this beginning.
    pub(super) fn strip_prefix(self, beginning: &str) -> Option<Fragment<'t>> {
        self.text.starts_with(beginning).then(|| self.split_at(beginning.len()).1)
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

    pub(super) fn end(self) -> Fragment<'t> {
        self.split_at(self.text.len()).1
    }

    pub(super) fn error<F>(self, fault: impl Into<F>) -> Located<F> {
        self.place.error(fault)
    }

    /// The value of a result, or its error at this place.
    pub(super) fn check<T, F>(self, result: Result<T, impl Into<F>>) -> Result<T, Located<F>> {
        result.map_err(|fault| self.error(fault))
    }

    /// A code. An error names the place of the color that is wrong.
    pub(super) fn code<F: From<ParseCodeError>>(self, rules: Rules) -> Result<Code, Located<F>> {
        rules.parse(self.text).map_err(|wrong| match wrong {
            ParseCodeError::Color { letter, .. } => self.starting_at(letter).error(wrong),
            _ => self.error(wrong),
        })
    }

    /// Rules such as `4 positions, 6 colors, repeats allowed`. An error names the place of the part that is wrong.
    pub(super) fn rules<F: From<ParseRulesError>>(self) -> Result<Rules, Located<F>> {
        self.text.parse().map_err(|wrong| match wrong {
            ParseRulesError::Form { at } => self.split_at(at).1.error(wrong),
            ParseRulesError::Rules(_) | ParseRulesError::Symbols(_) => self.error(wrong),
        })
    }

    /// The version in a first line such as `pegwise game 1`. `None` if this is another line.
    pub(super) fn version_of(self, kind: &str) -> Option<Fragment<'t>> {
        let (program, rest) = self.trimmed().first_word();
        let (found, version) = rest.first_word();
        let is_first_line = (program.text, found.text) == ("pegwise", kind) && !version.text.is_empty();
        is_first_line.then_some(version)
    }
}

/// The text without the byte order mark that some editors write.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

pub(super) const COMMENT: char = '#';

/// The lines of a text that are not empty, without comments and blanks at their ends.
pub(super) struct Contents<'t> {
    lines: Enumerate<Split<'t, char>>,
    /// The last of them so far.
    pub(super) last: Fragment<'t>,
}

impl<'t> Contents<'t> {
    pub(super) fn of(text: &'t str) -> Contents<'t> {
        let lines = without_mark(text).split('\n').enumerate();
        Contents { lines, last: Fragment::of_line("", 1) }
    }
}

impl<'t> Iterator for Contents<'t> {
    type Item = Fragment<'t>;

    fn next(&mut self) -> Option<Fragment<'t>> {
        for (number, line) in self.lines.by_ref() {
            let content = line.split(COMMENT).next().unwrap_or_default().trim_end();
            if !content.is_empty() {
                self.last = Fragment::of_line(content, number + 1);
                return Some(self.last);
            }
        }
        None
    }
}

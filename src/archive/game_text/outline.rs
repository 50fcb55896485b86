//! The parts of a text that games of every kind have: the first line, lines with a name and a value, the list of moves,
//! the result, and comments.

use std::borrow::Cow;

use super::error::{Fault, GameTextError};
use super::format::{GUESSES, JUMPS, Kind, RESULT, VERSION};
use crate::archive::fragment::{COMMENT, Fragment};
use crate::excerpt::{excerpt, printable};
use crate::play::Comment;

#[derive(Debug)]
pub(super) struct Outline<'t> {
    pub(super) kind: Kind,
    /// The lines with a name and a value, except the list of moves and the result.
    headers: Vec<Header<'t>>,
    /// The moves, without their numbers.
    pub(super) moves: Vec<Fragment<'t>>,
    pub(super) result: Fragment<'t>,
    pub(super) comments: Vec<Comment>,
    /// Where a missing line belongs: before the moves or the result.
    pub(super) end_of_headers: Fragment<'t>,
}

#[derive(Clone, Copy, Debug)]
struct Header<'t> {
    key: Fragment<'t>,
    value: Fragment<'t>,
}

impl<'t> Header<'t> {
    fn of(line: Fragment<'t>) -> Result<Header<'t>, GameTextError> {
        let (key, value) =
            line.split_once(':').ok_or_else(|| line.error(Fault::NoColon(excerpt(line.text))))?;
        Ok(Header { key, value })
    }
}

impl<'t> Outline<'t> {
    /// Reads the parts of a text, of which these are the lines.
    pub(super) fn of(lines: &[&'t str]) -> Result<Outline<'t>, GameTextError> {
        let (mut headers, mut moves, mut comments) = (Vec::new(), Vec::new(), Vec::new());
        let (mut is_begun, mut list, mut result) = (false, None, None);
        let mut last = Fragment::of_line("", 1);
        for (number, line) in (1..).zip(lines) {
            let (content, comment) = parts_of(Fragment::of_line(line, number))?;
            if !content.text.is_empty() {
                last = content;
                if !is_begun {
                    check_first_line(content)?;
                    is_begun = true;
                } else if result.is_some() {
                    return Err(content.error(Fault::AfterResult(excerpt(content.text))));
                } else if list.is_some() && !is_result(content) {
                    moves.push(without_number(content, moves.len() + 1)?);
                } else {
                    let header = Header::of(content)?;
                    match header.key.text {
                        GUESSES | JUMPS if header.value.text.is_empty() => list = Some(header),
                        GUESSES | JUMPS => {
                            let fault = Fault::OnListLine(excerpt(header.value.text));
                            return Err(header.value.error(fault));
                        }
                        RESULT => result = Some(header),
                        _ => headers.push(header),
                    }
                }
            }
            if !comment.is_empty() {
                comments.push(Comment { after: moves.len(), text: comment.to_owned() });
            }
        }
        if !is_begun {
            return Err(last.error(Fault::FirstLine));
        }
        let result = result.ok_or_else(|| last.end().error(Fault::NoResult))?;
        let end_of_headers = list.unwrap_or(result).key;
        let outline = Outline {
            kind: kind_of(&headers, end_of_headers)?,
            headers,
            moves,
            result: result.value,
            comments,
            end_of_headers,
        };
        outline.check_keys(list)?;
        Ok(outline)
    }

    /// Checks that this kind of game has all of these lines, and each once.
    fn check_keys(&self, list: Option<Header<'t>>) -> Result<(), GameTextError> {
        for (at, Header { key, .. }) in self.headers.iter().chain(&list).enumerate() {
            if !self.kind.keys().contains(&key.text) {
                let fault = Fault::UnknownKey { found: excerpt(key.text), kind: self.kind };
                return Err(key.error(fault));
            }
            if self.headers.iter().take(at).any(|header| header.key.text == key.text) {
                return Err(key.error(Fault::Twice(excerpt(key.text))));
            }
        }
        Ok(())
    }

    /// The value of the line with this name, if there is one.
    pub(super) fn optional(&self, key: &str) -> Option<Fragment<'t>> {
        value_of(&self.headers, key)
    }

    /// The value of the line with this name. `example` is a value that it could have.
    pub(super) fn required(
        &self,
        key: &'static str,
        example: &'static str,
    ) -> Result<Fragment<'t>, GameTextError> {
        let value = self.optional(key).unwrap_or(self.end_of_headers);
        let is_there = self.optional(key).is_some_and(|value| !value.text.is_empty());
        if is_there { Ok(value) } else { Err(value.error(Fault::Missing { key, example })) }
    }

    pub(super) fn check_result(&self, result: &'static str) -> Result<(), GameTextError> {
        if self.result.text == result { Ok(()) } else { Err(self.result.error(Fault::Result(result))) }
    }
}

/// The content of a line and its comment, both trimmed.
fn parts_of(line: Fragment<'_>) -> Result<(Fragment<'_>, &str), GameTextError> {
    let is_control = |letter: &char| {
        *letter != '\t' && matches!(printable(letter.encode_utf8(&mut [0; 4])), Cow::Owned(_))
    };
    if let Some(control) = line.text.chars().find(is_control) {
        return Err(line.starting_at(control).error(Fault::Control(control)));
    }
    Ok(match line.split_once(COMMENT) {
        Some((content, comment)) => (content, comment.text),
        None => (line.trimmed(), ""),
    })
}

fn check_first_line(line: Fragment<'_>) -> Result<(), GameTextError> {
    let version = line.version_of("game").ok_or_else(|| line.error(Fault::FirstLine))?;
    if version.text == VERSION { Ok(()) } else { Err(version.error(Fault::Version(excerpt(version.text)))) }
}

fn kind_of<'t>(headers: &[Header<'t>], end: Fragment<'t>) -> Result<Kind, GameTextError> {
    let value = value_of(headers, "game");
    let value = value.ok_or_else(|| end.error(Fault::Missing { key: "game", example: "break the code" }))?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.to_string() == value.text);
    kind.ok_or_else(|| value.error(Fault::Kind(excerpt(value.text))))
}

fn value_of<'t>(headers: &[Header<'t>], key: &str) -> Option<Fragment<'t>> {
    headers.iter().find(|header| header.key.text == key).map(|header| header.value)
}

fn is_result(line: Fragment<'_>) -> bool {
    line.split_once(':').is_some_and(|(key, _)| key.text == RESULT)
}

/// A move without its number, which may be left out.
fn without_number(line: Fragment<'_>, number: usize) -> Result<Fragment<'_>, GameTextError> {
    match line.split_once('.') {
        None => Ok(line),
        Some((found, rest)) if found.text.parse() == Ok(number) => Ok(rest),
        Some((found, _)) => Err(found.error(Fault::Number(number))),
    }
}

//! Tables of commands, how a line is looked up in them, and answers to mistakes.

use std::fmt::Display;

use crate::excerpt::excerpt;
use crate::narration::as_sentence;

pub(super) struct Entry<V> {
    pub(super) verb: V,
    /// The words for it. Help shows the first.
    pub(super) words: &'static [&'static str],
    /// The argument, as help shows it.
    pub(super) takes: &'static str,
    pub(super) about: &'static str,
}

impl<V> Entry<V> {
    pub(super) const fn new(
        verb: V,
        words: &'static [&'static str],
        takes: &'static str,
        about: &'static str,
    ) -> Entry<V> {
        Entry { verb, words, takes, about }
    }

    /// Returns the command and its argument, as help shows them.
    pub(super) fn usage(&self) -> String {
        [self.words[0], self.takes].join(" ").trim_end().to_owned()
    }
}

/// Returns the command that starts a line, if any, and its argument. If several match, the longest wins.
///
/// # Errors
///
/// If an argument follows a command that takes none.
pub(super) fn command<'l, V: Clone>(
    table: &[Entry<V>],
    line: &'l str,
) -> Result<Option<(V, &'l str)>, String> {
    let words = table.iter().flat_map(|entry| entry.words.iter().map(move |word| (*word, entry)));
    let found = words.filter_map(|(word, entry)| Some((word.len(), entry, after(line, word)?)));
    let Some((_, entry, rest)) = found.max_by_key(|(length, ..)| *length) else { return Ok(None) };
    if entry.takes.is_empty() && !rest.is_empty() {
        let (usage, rest) = (entry.usage(), excerpt(rest));
        return Err(format!("{usage} takes nothing after it, but {rest:?} follows: type {usage} alone."));
    }
    Ok(Some((entry.verb.clone(), rest)))
}

/// Returns the rest of a line that starts with a word, ignoring case.
pub(super) fn after<'l>(line: &'l str, word: &str) -> Option<&'l str> {
    let (start, rest) = (line.get(..word.len())?, &line[word.len()..]);
    let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
    (ends && start.eq_ignore_ascii_case(word)).then(|| rest.trim())
}

/// Returns the answer to a line that is not a command. `otherwise` says what else it is not.
pub(super) fn unknown(line: &str, otherwise: &str) -> String {
    format!("{:?} is not a command here{otherwise}. Type help for the commands.", excerpt(line))
}

/// Parses a switch. `usage` says what to type.
pub(super) fn switch(word: &str, usage: &str) -> Result<bool, String> {
    match word.to_ascii_lowercase().as_str() {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("{:?} is neither on nor off. Type {usage}.", excerpt(word))),
    }
}

/// Parses a whole number, with or without commas.
pub(super) fn number(word: &str, example: &str) -> Result<u64, String> {
    let digits: String = word.chars().filter(|digit| *digit != ',').collect();
    digits
        .parse()
        .map_err(|_| format!("{:?} is not a number that works here: type {example}.", excerpt(word)))
}

/// Makes a sentence of what is wrong.
pub(super) fn told<E: Display>(wrong: E) -> String {
    as_sentence(&wrong.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &[Entry<u8>] = &[
        Entry::new(1, &["step", "s"], "[N]", "one on"),
        Entry::new(2, &["dead end"], "", "the next dead end"),
        Entry::new(3, &["dead"], "[WORD]", "a shorter word"),
    ];

    #[test]
    fn a_line_begins_with_a_command_in_either_case() {
        assert_eq!(command(TABLE, "step"), Ok(Some((1, ""))));
        assert_eq!(command(TABLE, "S  12 "), Ok(Some((1, "12"))));
        assert_eq!(command(TABLE, "steps"), Ok(None));
        assert_eq!(command(TABLE, "ßtep"), Ok(None));
    }

    #[test]
    fn of_two_commands_the_longer_is_meant() {
        assert_eq!(command(TABLE, "Dead End"), Ok(Some((2, ""))));
        assert_eq!(command(TABLE, "dead ends"), Ok(Some((3, "ends"))));
    }

    #[test]
    fn a_command_that_takes_nothing_refuses_an_argument() {
        let refused = command(TABLE, "dead end 3").expect_err("it takes nothing");
        assert_eq!(refused, "dead end takes nothing after it, but \"3\" follows: type dead end alone.");
    }
}

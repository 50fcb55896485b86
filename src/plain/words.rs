//! Tables of commands, how a line is looked up in them, and answers to mistakes.

use crate::code::excerpt;
use crate::session::Switch;

/// A command of a place.
pub(super) struct Entry<V> {
    pub(super) verb: V,
    /// The words for it. Help shows the first.
    pub(super) words: &'static [&'static str],
    /// The argument, as help shows it.
    pub(super) takes: &'static str,
    /// The description in the help.
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

/// Returns the command that starts a line, and the rest of the line. If several match, the longest wins.
pub(super) fn command<'l, V: Copy>(table: &[Entry<V>], line: &'l str) -> Option<(V, &'l str)> {
    let words = table.iter().flat_map(|entry| entry.words.iter().map(move |word| (*word, entry.verb)));
    let found = words.filter_map(|(word, verb)| Some((word.len(), verb, after(line, word)?)));
    found.max_by_key(|(length, ..)| *length).map(|(_, verb, rest)| (verb, rest))
}

/// Returns the rest of a line that starts with a word, ignoring case.
fn after<'l>(line: &'l str, word: &str) -> Option<&'l str> {
    let (start, rest) = (line.get(..word.len())?, &line[word.len()..]);
    let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
    (ends && start.eq_ignore_ascii_case(word)).then(|| rest.trim())
}

/// Returns the answer to a line that is not a command. `otherwise` says what else it is not.
pub(super) fn unknown(line: &str, otherwise: &str) -> String {
    format!("{:?} is no command here{otherwise}. Type help for the commands.", excerpt(line))
}

/// Returns the answer to an argument of a command that takes none.
pub(super) fn alone(usage: &str, rest: &str) -> String {
    format!("{usage} takes nothing after it, but {:?} follows: type {usage} alone.", excerpt(rest))
}

/// Parses a switch.
pub(super) fn switch(word: &str) -> Result<Switch, String> {
    match word.to_ascii_lowercase().as_str() {
        "on" => Ok(Switch::On),
        "off" => Ok(Switch::Off),
        _ => Err(format!("{:?} is neither on nor off.", excerpt(word))),
    }
}

/// Parses a whole number, with or without commas.
pub(super) fn number(word: &str, example: &str) -> Result<u64, String> {
    let digits: String = word.chars().filter(|digit| *digit != ',').collect();
    digits.parse().map_err(|_| format!("{:?} is no whole number: type {example}.", excerpt(word)))
}

/// Capitalizes the first letter, and adds a period unless the words end with a punctuation mark.
pub(super) fn sentence(words: &str) -> String {
    let mut letters = words.trim_end().chars();
    let first = letters.next().map_or_else(String::new, |first| first.to_uppercase().collect());
    let rest = letters.as_str();
    let stop = if rest.ends_with(['.', '!', '?', ':']) || first.is_empty() { "" } else { "." };
    format!("{first}{rest}{stop}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &[Entry<u8>] = &[
        Entry::new(1, &["step", "s"], "[N]", "one on"),
        Entry::new(2, &["dead end"], "", "the next dead end"),
        Entry::new(3, &["dead"], "", "a shorter word"),
    ];

    #[test]
    fn a_line_begins_with_a_command_in_either_case() {
        assert_eq!(command(TABLE, "step"), Some((1, "")));
        assert_eq!(command(TABLE, "S  12 "), Some((1, "12")));
        assert_eq!(command(TABLE, "steps"), None);
        assert_eq!(command(TABLE, "ßtep"), None);
    }

    #[test]
    fn of_two_commands_the_longer_is_meant() {
        assert_eq!(command(TABLE, "Dead End"), Some((2, "")));
        assert_eq!(command(TABLE, "dead ends"), Some((3, "ends")));
    }

    #[test]
    fn words_become_a_sentence() {
        assert_eq!(sentence("one peg left"), "One peg left.");
        assert_eq!(sentence("Won!"), "Won!");
        assert_eq!(sentence(""), "");
    }
}

//! The menu in lines.

use super::place::{Next, Place, Talk, Where, help_of};
use super::words::{Entry, alone, command, unknown};

const PLACES: &[Entry<Where>] = &[
    Entry::new(Where::Break, &["break", "1", "play"], "", "break the code: you guess, the program scores"),
    Entry::new(Where::Watch, &["watch", "2"], "", "watch it think: the program guesses and tells you why"),
    Entry::new(Where::Pegs, &["pegs", "3", "triangle"], "", "the peg triangle: leave one peg"),
    Entry::new(Where::Search, &["search", "4"], "", "peg search, step by step: watch a depth-first search"),
];

/// The menu, which has nothing to remember.
#[derive(Debug)]
pub(super) struct Menu;

impl Place for Menu {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        let words: Vec<&str> = PLACES.iter().map(|entry| entry.words[0]).collect();
        talk.say(format!("Pegwise, two peg puzzles. Type {} or quit; help says more.", words.join(", ")));
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Next {
        match command(PLACES, line) {
            Some((place, "")) => return Next::Go(place),
            Some((_, rest)) => {
                let word = line.split_whitespace().next().unwrap_or_default();
                talk.say(alone(word, rest));
            }
            None if line.is_empty() => self.greet(talk),
            None => talk.say(unknown(line, "")),
        }
        Next::Stay
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(PLACES)
    }
}

//! What every place of the dialogue has: a greeting, commands, answers.

use super::words::Entry;
use crate::play::{BreakGame, PegGame, Random};

/// A place of the program: a game, or the menu.
pub(super) trait Place {
    /// Says where the player is, and what to type.
    fn greet(&mut self, talk: &mut Talk<'_>);

    /// Answers a line that is a command of no other place.
    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Next;

    /// What can be typed here, besides what can be typed everywhere: the words, and what they do.
    fn help(&self) -> Vec<(String, &'static str)>;
}

/// What a place speaks with, and draws from.
pub(super) struct Talk<'a> {
    tell: &'a mut dyn FnMut(&str),
    pub(super) random: &'a mut Random,
}

impl<'a> Talk<'a> {
    pub(super) fn new(tell: &'a mut dyn FnMut(&str), random: &'a mut Random) -> Talk<'a> {
        Talk { tell, random }
    }

    /// Says a sentence, or several with line ends between them.
    pub(super) fn say(&mut self, sentences: impl AsRef<str>) {
        sentences.as_ref().lines().for_each(&mut *self.tell);
    }
}

/// What comes after an answer.
#[derive(Debug)]
pub(super) enum Next {
    /// Another line here.
    Stay,
    /// Another place, as it was left.
    Go(Where),
    /// A game of the person's, which the program goes on with.
    GoOn(Box<BreakGame>),
    /// The search from the board of this game.
    Search(Box<PegGame>),
    /// This game of the triangle, to be played on.
    Play(Box<PegGame>),
    /// The end.
    Quit,
}

/// The places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Where {
    Menu,
    Break,
    Watch,
    Pegs,
    Search,
}

/// The lines of help that a table of commands makes.
pub(super) fn help_of<V>(table: &[Entry<V>]) -> Vec<(String, &'static str)> {
    table.iter().map(|entry| (entry.usage(), entry.about)).collect()
}

//! What every place of the dialogue has: a greeting, commands, answers.

use super::interrupt::Interrupt;
use super::words::Entry;
use crate::code::printable;
use crate::play::{BreakGame, Day, PegGame, Random};

/// A place of the program: a game, or the menu.
pub(super) trait Place {
    /// Says where the player is, and what to type.
    fn greet(&mut self, talk: &mut Talk<'_>);

    /// Answers a line that is a command of no other place.
    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Next;

    /// What can be typed here, besides what can be typed everywhere: the words, and what they do.
    fn help(&self) -> Vec<(String, &'static str)>;
}

/// What every place with games on its table has besides.
pub(super) trait Keepsake: Place {
    /// How the game stands, if it was begun and is not over.
    fn unfinished(&self) -> Option<String>;

    /// The games as they would be saved, once there is something to be lost.
    fn saved(&self) -> Option<String>;
}

/// What a place speaks with, and draws from. What is said waits until what it tells of is saved.
pub(super) struct Talk<'a> {
    said: Vec<String>,
    tell: &'a mut dyn FnMut(&str),
    pub(super) random: &'a mut Random,
    /// How the player stops what takes its time.
    pub(super) interrupt: &'a Interrupt,
}

impl<'a> Talk<'a> {
    pub(super) fn new(
        tell: &'a mut dyn FnMut(&str),
        random: &'a mut Random,
        interrupt: &'a Interrupt,
    ) -> Talk<'a> {
        Talk { said: Vec::new(), tell, random, interrupt }
    }

    /// Says a sentence, or several with line ends between them.
    pub(super) fn say(&mut self, sentences: impl AsRef<str>) {
        self.said.extend(sentences.as_ref().lines().map(|line| printable(line).into_owned()));
    }

    /// Says a sentence at once, before something that takes its time.
    pub(super) fn say_first(&mut self, sentence: impl AsRef<str>) {
        self.say(sentence);
        self.tell();
    }

    /// Tells what was said.
    pub(super) fn tell(&mut self) {
        self.said.drain(..).for_each(|sentence| (self.tell)(&sentence));
    }
}

/// What comes after an answer.
#[derive(Debug)]
pub(super) enum Next {
    /// Another line here.
    Stay,
    /// Another place, as it was left.
    Go(Where),
    /// The game that waits.
    Continue,
    /// The daily puzzle of a day, or today's.
    Daily(Option<Day>),
    /// The statistics, and another line here.
    Statistics,
    /// A new record of games, and another line here.
    NewRecord,
    /// A game of the person's, which the program goes on with.
    GoOn(Box<BreakGame>),
    /// The search from the board of this game.
    Search(Box<PegGame>),
    /// The solutions from the board of this game.
    Solutions(Box<PegGame>),
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
    Solutions,
    Contest,
    Arena,
}

/// The lines of help that a table of commands makes.
pub(super) fn help_of<V>(table: &[Entry<V>]) -> Vec<(String, &'static str)> {
    table.iter().map(|entry| (entry.usage(), entry.about)).collect()
}

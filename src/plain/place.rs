//! Places of the dialogue, and what they share: greetings, commands, answers.

use super::interrupt::Interrupt;
use super::words::Entry;
use crate::excerpt::printable;
use crate::narration::unfinished::{unfinished_pegs, watched_at};
use crate::play::{Day, GameChoices, Random};
use crate::session::new_game::NewGame;
use crate::session::{PegsSession, Subject, WatchSession};

/// A place of the program: a game, or the menu.
pub(super) trait Place {
    /// Says where the player is and what to type.
    fn greet(&mut self, talk: &mut Talk<'_>);

    /// Answers a line that is not a command for every place.
    ///
    /// # Errors
    ///
    /// If the line cannot be carried out, with what to say to that.
    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer;

    /// Returns the commands of this place and what they do. Commands for every place are not included.
    fn help(&self) -> Vec<(String, &'static str)>;
}

pub(super) trait Persist: Place {
    /// The state of the game, if it has begun and is not over.
    fn unfinished(&self) -> Option<String>;

    /// Returns the text to save, or `None` if there is nothing to lose.
    fn saved(&self) -> Option<String>;
}

impl Persist for WatchSession {
    fn unfinished(&self) -> Option<String> {
        WatchSession::unfinished(self).map(watched_at)
    }

    fn saved(&self) -> Option<String> {
        self.save()
    }
}

impl Persist for PegsSession {
    fn unfinished(&self) -> Option<String> {
        unfinished_pegs(self.game())
    }

    fn saved(&self) -> Option<String> {
        self.save()
    }
}

/// The output and the random numbers of a place. Sentences wait until the events they report are saved.
pub(super) struct Talk<'a> {
    said: Vec<String>,
    tell: &'a mut dyn FnMut(&str),
    pub(super) random: &'a mut Random,
    /// How the player stops long work.
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

    pub(super) fn say_all(&mut self, sentences: impl IntoIterator<Item = String>) {
        sentences.into_iter().for_each(|sentence| self.say(sentence));
    }

    /// Says a sentence at once, before long work.
    pub(super) fn say_first(&mut self, sentence: impl AsRef<str>) {
        self.say(sentence);
        self.tell();
    }

    /// Prints the sentences that wait.
    pub(super) fn tell(&mut self) {
        self.said.drain(..).for_each(|sentence| (self.tell)(&sentence));
    }
}

/// What follows a line, or what to say if it cannot be carried out.
pub(super) type Answer = Result<Next, String>;

#[derive(Debug)]
pub(super) enum Next {
    Stay,
    Continue,
    /// Open the daily puzzle of a day, or today's.
    Daily(Option<Day>),
    /// Say where the options are and stay here.
    Options,
    /// Start a new record and stay here.
    NewRecord,
    Open(Subject),
    /// Begin this game, and let the next new game start from these choices.
    Begin(Box<NewGame>, GameChoices),
    Quit,
}

/// Returns the lines of help for a table of commands.
pub(super) fn help_of<V>(table: &[Entry<V>]) -> Vec<(String, &'static str)> {
    table.iter().map(|entry| (entry.usage(), entry.about)).collect()
}

//! A session of plain mode: takes the player's lines and says the answers.

use std::mem;
use std::path::PathBuf;

use super::everywhere::{EVERYWHERE, Everywhere};
use super::game_text::{Pasting, open_file, open_text};
use super::interrupt::Interrupt;
use super::place::{Next, Talk};
use super::places::Places;
use super::words::command;
use crate::archive::game_text::GameText;
use crate::cli::start::Opening;
use crate::narration::as_sentence;
use crate::play::Random;
use crate::session::Location;
use crate::session::Subject;
use crate::store::settings::Settings;
use crate::store::{MonitoredStore, RestoredState};

/// A session: where the player is, and the games that wait.
#[derive(Debug)]
pub struct Session {
    random: Random,
    places: Places,
    interrupt: Interrupt,
    /// Sentences to say first.
    notices: Vec<String>,
    pasting: Pasting,
}

impl Session {
    /// A session that starts where the command line says. It saves nothing until [`Session::restore`].
    pub fn new(opening: Opening, settings: &Settings, mut random: Random) -> Session {
        let places = Places::new(opening, settings, &mut random);
        Session {
            random,
            places,
            interrupt: Interrupt::none(),
            notices: Vec::new(),
            pasting: Pasting::default(),
        }
    }

    /// Sets the settings file that keeps the choices for a new game.
    pub fn save_choices_to(&mut self, file: PathBuf) {
        self.places.save_choices_to(file);
    }

    /// Sets how the player stops long work.
    pub fn interrupted_by(&mut self, interrupt: Interrupt) {
        self.interrupt = interrupt;
    }

    /// Adds a sentence to say first.
    pub fn notice(&mut self, words: String) {
        self.notices.push(words);
    }

    /// Restores saved games, and saves from now on. A game requested on the command line stays, and undo leads back
    /// to the saved one.
    pub fn restore(&mut self, store: MonitoredStore, past: RestoredState) {
        self.notices.extend(self.places.restore(store, past));
    }

    pub(super) fn greet(&mut self, tell: &mut dyn FnMut(&str)) {
        let notices = mem::take(&mut self.notices);
        self.answer_with(tell, |places, talk| {
            for words in &notices {
                talk.say(as_sentence(words));
            }
            places.begin(talk)
        });
    }

    pub(super) fn answer(&mut self, line: &str, tell: &mut dyn FnMut(&str)) -> Next {
        if self.pasting.takes(line) {
            let text = self.pasting.complete();
            return text.map_or(Next::Stay, |text| self.open_text(&text, tell));
        }
        let line = line.trim();
        self.answer_with(tell, |places, talk| {
            places.next_line();
            let next = match (command(EVERYWHERE, line), GameText::of_share_code(line)) {
                (Ok(Some((Everywhere::Help, _))), _) => places.help(talk),
                (Ok(Some((Everywhere::Menu, _))), _) => Next::Open(Subject::Go(Location::Home)),
                (Ok(Some((Everywhere::Quit, _))), _) => Next::Quit,
                (Ok(Some((Everywhere::Export, _))), _) => places.export(talk),
                (Ok(Some((Everywhere::Import, file))), _) => open_file(file, talk),
                (_, Some(game)) => Next::Open(Subject::of(game)),
                _ => places.place().answer(line, talk).unwrap_or_else(|wrong| {
                    talk.say(wrong);
                    Next::Stay
                }),
            };
            places.follow(next, talk)
        })
    }

    /// Whether the next line is a code that stays hidden.
    pub(super) fn takes_unseen(&self) -> bool {
        self.places.takes_unseen()
    }

    /// Opens the game of a text that was pasted.
    fn open_text(&mut self, text: &str, tell: &mut dyn FnMut(&str)) -> Next {
        self.answer_with(tell, |places, talk| {
            places.next_line();
            let next = open_text(text, talk);
            places.follow(next, talk)
        })
    }

    /// Lets the places answer. Events are saved before they are reported, so nothing that was reported is ever lost.
    fn answer_with(
        &mut self,
        tell: &mut dyn FnMut(&str),
        answer: impl FnOnce(&mut Places, &mut Talk<'_>) -> Next,
    ) -> Next {
        let mut talk = Talk::new(tell, &mut self.random, &self.interrupt);
        let next = answer(&mut self.places, &mut talk);
        self.places.save(&mut talk);
        talk.tell();
        self.places.look_back(&mut talk);
        talk.tell();
        next
    }

    /// Writes what could not be written before.
    ///
    /// # Errors
    ///
    /// If something cannot be saved, with the reason.
    pub(super) fn finish(&mut self) -> Result<(), String> {
        self.places.finish()
    }

    /// Ends the session at the end of the input. Finished games are recorded.
    pub(super) fn leave(&mut self, tell: &mut dyn FnMut(&str)) {
        if let Some(text) = self.pasting.rest() {
            self.open_text(&text, tell);
        }
        self.answer_with(tell, |_, _| Next::Quit);
    }
}

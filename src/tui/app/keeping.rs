//! Saving and restoring: games continue where they were left, and changes are saved after each message.

use std::time::Instant;

use super::super::keymap::Command;
use super::super::message::{Effect, Work};
use super::super::screen::home::Today;
use super::super::screen::{Place, Request};
use super::App;
use super::recording::Running;
use crate::play::{BreakGame, Daily, Day, PegGames, Undo};
use crate::store::{RestoredState, SaveFile, SaveStatus, SavedGames};

/// The text of each table as last saved.
#[derive(Debug, Default)]
pub(super) struct Saved([Option<String>; SaveFile::ALL.len()]);

/// The longest text, in bytes, to send to a clipboard. Encoded, it has just under 100,000 characters, which terminals
/// accept.
const MOST_COPIED: usize = 74_000;

/// A copied text.
#[derive(Debug)]
pub(super) struct Copied {
    text: String,
    /// What the ordinary key would have copied at the time. While that is unchanged, nothing has happened since.
    beside: Option<String>,
}

impl App {
    /// Restores the saved state. A game requested on the command line stays on show, and undo returns to the saved one.
    pub fn restore(&mut self, mut past: RestoredState) {
        self.restore_record(&mut past);
        let SavedGames { code, watch, triangle, search, warnings, waiting, finished: _ } = past.games;
        if let Some(games) = code {
            let asked = self.place == Place::Break && self.wanted.is_none();
            self.break_code.restore(games, asked.into());
        }
        if let Some(table) = triangle {
            let asked = (self.place == Place::Triangle).into();
            self.triangle.restore(table, asked);
        }
        let asked = self.place == Place::Watch;
        if let Some(watched) = watch.filter(|watched| !asked || watched.has_scores_to_lose()) {
            self.watch.restore(watched, asked.into());
            self.waiting.retain(|effect| !matches!(effect, Effect::Start(Work::Watch(..))));
        }
        if let Some(search) = search {
            self.search.restore(search);
        }
        self.home.waiting_elsewhere(waiting);
        // The notice may already list faults of the settings file.
        let said: Vec<String> = self.notice.take().into_iter().chain(warnings).collect();
        self.notice = (!said.is_empty()).then(|| said.join(". "));
        for table in SaveFile::ALL {
            self.saved.0[table as usize] = self.table_text(table);
        }
    }

    /// Reports that saving began to fail or works again. All games are then saved again.
    pub fn on_save_status(&mut self, status: SaveStatus) {
        self.notice = Some(match &status {
            SaveStatus::Saving => "Saving again".to_owned(),
            SaveStatus::NotSaving(reason) => format!("Not saving: {reason}"),
        });
        self.save_status = status;
        self.saved = Saved::default();
    }

    /// Sets the current day.
    pub fn today_is(&mut self, today: Day) {
        if self.today != today {
            self.today = today;
            self.home.show(self.today());
        }
    }

    /// Ends the program without a request of the player. Returns the effects that save everything.
    pub fn leave(&mut self) -> Vec<Effect> {
        self.running = Running::Ends;
        self.record(self.place);
        self.keep()
    }

    /// Today's puzzle, and the daily puzzles already played.
    pub(super) fn today(&self) -> Today {
        Today { daily: Daily::of(self.today).ok(), played: self.statistics.daily.clone() }
    }

    /// Handles the result of archiving the record.
    pub(super) fn record_begun(&mut self, begun: Result<(), String>) {
        if let Err(reason) = begun {
            self.notice = Some(format!("The record stays as it is: {reason}"));
            return;
        }
        self.results.clear();
        self.reviews.clear();
        self.statistics = self.outcomes.statistics(&[]);
        self.statistics_screen.open(self.statistics.clone(), self.today().daily);
        self.notice = Some("A new record. The one before is kept beside it.".to_owned());
    }

    /// Copies a text to the clipboard. Whether the terminal supports it is unknown.
    pub(super) fn copy(&mut self, text: String, now: Instant) -> Vec<Effect> {
        self.copied = Some(Copied { beside: self.copyable(now), text: text.clone() });
        let print = self.screen().key(Command::Print, self.look);
        if text.len() > MOST_COPIED {
            self.notice = Some(format!("Too long for a clipboard; {print} prints it on leaving"));
            return Vec::new();
        }
        self.notice = Some(format!("Sent to the terminal's clipboard; {print} prints it on leaving"));
        vec![Effect::Copy(text)]
    }

    /// What the screen on show would copy, if anything.
    fn copyable(&mut self, now: Instant) -> Option<String> {
        let (screen, mut context) = self.screen_and_context(now);
        match screen.update(Command::Copy, &mut context) {
            Some(Request::Copy(text)) if screen.works(Command::Copy) => Some(text),
            _ => None,
        }
    }

    /// Keeps a text to print after the terminal is restored: the last copied text, as the status line promised, or what
    /// the screen would copy if that has changed.
    pub(super) fn print_later(&mut self, now: Instant) {
        let copyable = self.copyable(now);
        let promised = self.copied.take().filter(|copied| copied.beside == copyable);
        let text = promised.map(|copied| copied.text).or(copyable);
        self.notice = Some(match &text {
            Some(_) => "It will be printed when you leave".to_owned(),
            None => "There is nothing to print here".to_owned(),
        });
        self.farewell.extend(text);
    }

    /// The texts to print after the terminal is restored.
    pub fn farewell(&self) -> &[String] {
        &self.farewell
    }

    /// Opens the puzzle of a day: continued if it was begun, as practice if it no longer counts.
    pub(super) fn open_daily(&mut self, daily: Daily) {
        let played = &self.statistics.daily;
        self.break_code.open_daily(daily, self.today, played, self.look);
    }

    /// Returns the effects that save new results and changed tables.
    pub fn keep(&mut self) -> Vec<Effect> {
        let mut effects: Vec<Effect> = self.unwritten.drain(..).map(Effect::Note).collect();
        for table in SaveFile::ALL {
            let text = self.table_text(table);
            if text != self.saved.0[table as usize] {
                effects.push(text.clone().map_or(Effect::Clear(table), |text| Effect::Save(table, text)));
                self.saved.0[table as usize] = text;
            }
        }
        effects
    }

    /// The code-breaking and triangle games, with all undo states.
    pub const fn games(&self) -> (&Undo<BreakGame>, &PegGames) {
        (self.break_code.session().games(), self.triangle.session().games())
    }

    /// The text that saves a table. `None` if there is nothing to save.
    fn table_text(&self, table: SaveFile) -> Option<String> {
        match table {
            SaveFile::Code => self.break_code.session().save(),
            SaveFile::Watch => self.watch.saved(),
            SaveFile::Triangle => self.triangle.session().save(),
            SaveFile::Search => self.search.session().save(),
        }
    }
}

//! What the program keeps of its tables from one run to the next: games are taken up where they were left, and after
//! each message what has changed on a table is to be saved.

use std::time::Instant;

use super::super::keymap::Command;
use super::super::message::Effect;
use super::super::screen::home::Today;
use super::super::screen::{Place, Request};
use super::App;
use super::recording::Running;
use crate::play::statistics::Statistics;
use crate::play::{BreakGame, Daily, Day, PegGames, Undo};
use crate::store::{RestoredState, SaveFile, SaveStatus, SavedGames};

/// The texts of the tables as they were saved last.
#[derive(Debug, Default)]
pub(super) struct Saved([Option<String>; SaveFile::ALL.len()]);

/// The most bytes that are sent to a clipboard. Terminals take 100,000 of the characters that they become, or more.
const MOST_COPIED: usize = 74_000;

/// A text that was copied.
#[derive(Debug)]
pub(super) struct Copied {
    text: String,
    /// What the ordinary key would have copied then. While that stays the same nothing has happened since.
    beside: Option<String>,
}

impl App {
    /// Takes up what was kept. Where the command line has asked for a game, that one stays, and undo leads back to the
    /// one that was kept.
    pub fn restore(&mut self, mut past: RestoredState) {
        self.restore_record(&mut past);
        let SavedGames { code, watch, triangle, search, warnings, waiting, finished: _ } = past.games;
        if let Some(games) = code {
            let asked = self.place == Place::Break && self.wanted.is_none();
            self.break_code.restore(games, asked.into(), &mut self.random);
        }
        if let Some(table) = triangle {
            let asked = (self.place == Place::Triangle).into();
            self.triangle.restore(table, asked);
        }
        if let Some(watched) = watch.filter(|_| self.place != Place::Watch) {
            self.watch.restore(watched);
        }
        if let Some(search) = search {
            self.search.restore(search);
        }
        self.home.waiting_elsewhere(waiting);
        // What is wrong in the file of settings may have been said already.
        let said: Vec<String> = self.notice.take().into_iter().chain(warnings).collect();
        self.notice = (!said.is_empty()).then(|| said.join(". "));
        for table in SaveFile::ALL {
            self.saved.0[table as usize] = self.table_text(table);
        }
    }

    /// Tells the player that saving began to fail or works again. All games are then saved again.
    pub fn on_save_status(&mut self, status: SaveStatus) {
        self.notice = Some(match &status {
            SaveStatus::Saving => "Saving again".to_owned(),
            SaveStatus::NotSaving(reason) => format!("Not saving: {reason}"),
        });
        self.save_status = status;
        self.saved = Saved::default();
    }

    /// The calendar has this day.
    pub fn today_is(&mut self, today: Day) {
        if self.today != today {
            self.today = today;
            self.home.show(self.today());
        }
    }

    /// The program ends without having been asked to. Returns what has to be written.
    pub fn leave(&mut self) -> Vec<Effect> {
        self.running = Running::Ends;
        self.record(self.place);
        self.keep()
    }

    /// Today's puzzle, and those played.
    pub(super) fn today(&self) -> Today {
        Today { daily: Daily::of(self.today).ok(), played: self.statistics.daily.clone() }
    }

    /// The record was put aside, or was not for this reason.
    pub(super) fn record_begun(&mut self, begun: Result<(), String>) {
        if let Err(reason) = begun {
            self.notice = Some(format!("The record stays as it is: {reason}"));
            return;
        }
        self.results.clear();
        self.reviews.clear();
        self.statistics = Statistics::default();
        self.statistics_screen.open(Statistics::default(), self.today().daily);
        self.notice = Some("A new record. The one before is kept beside it.".to_owned());
    }

    /// Has a text put on the clipboard. Whether the terminal does it nobody can know.
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

    /// What the screen on show would copy.
    fn copyable(&mut self, now: Instant) -> Option<String> {
        let (screen, mut context) = self.screen_and_context(now);
        match screen.update(Command::Copy, &mut context) {
            Some(Request::Copy(text)) if screen.works(Command::Copy) => Some(text),
            _ => None,
        }
    }

    /// Remembers what to print once the terminal is given back: the text that was copied last, which the status line
    /// promised to print; or, where the screen has something else to copy by now, that.
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

    /// What is to be printed once the terminal is given back.
    pub fn farewell(&self) -> &[String] {
        &self.farewell
    }

    /// Opens the puzzle of a day: as it was left if it was begun, as practice if it counts no more.
    pub(super) fn open_daily(&mut self, daily: Daily) {
        let played = &self.statistics.daily;
        self.break_code.open_daily(daily, self.today, played, &mut self.random, self.look);
    }

    /// What has to be written after messages: results, and the tables whose games have changed.
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

    /// The games on the tables, with every state that undo and redo reach.
    pub const fn games(&self) -> (&Undo<BreakGame>, &PegGames) {
        (self.break_code.session().games(), self.triangle.session().games())
    }

    /// A table as it would be saved, once there is something on it.
    fn table_text(&self, table: SaveFile) -> Option<String> {
        match table {
            SaveFile::Code => self.break_code.session().save(),
            SaveFile::Watch => self.watch.saved(),
            SaveFile::Triangle => self.triangle.session().save(),
            SaveFile::Search => self.search.session().save(),
        }
    }
}

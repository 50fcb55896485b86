//! Saving in plain mode: the games, and the results of finished ones.

use super::place::Talk;
use crate::archive::result_tracker::ResultTracker;
use crate::archive::results::{RecordEntry, added};
use crate::archive::statistics::Statistics;
use crate::store::{MonitoredStore, SaveFile, SaveStatus};

/// The store, and the record as far as this session knows it.
#[derive(Debug, Default)]
pub(super) struct Keep {
    keeping: MonitoredStore,
    /// The saved texts of the games, as last saved.
    saved: [Option<String>; SaveFile::ALL.len()],
    results: Vec<RecordEntry>,
    /// Finished games that can still be undone, and those already recorded.
    pub(super) outcomes: ResultTracker,
    wish: Wish,
}

/// Whether the last command asked for a new record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Wish {
    #[default]
    None,
    NewRecord,
}

impl Keep {
    /// Saves to this store, beside the results of the record and of archived records.
    pub(super) fn with(keeping: MonitoredStore, results: Vec<RecordEntry>, archived: &[RecordEntry]) -> Keep {
        let outcomes = ResultTracker::of(results.iter().chain(archived));
        Keep { keeping, saved: Default::default(), results, outcomes, wish: Wish::None }
    }

    /// The statistics of all games so far.
    pub(super) fn statistics(&self) -> Statistics {
        self.outcomes.statistics(&self.results)
    }

    /// Reads the results that other instances recorded.
    pub(super) fn read_again(&mut self) {
        for entry in added(&self.results, self.keeping.results()) {
            self.outcomes.add(&entry);
            self.results.push(entry);
        }
    }

    /// Adds a result to the record.
    pub(super) fn note(&mut self, noted: RecordEntry, talk: &mut Talk<'_>) {
        self.outcomes.add(&noted);
        self.results.push(noted.clone());
        tell(self.keeping.update(|store| store.append(noted)), talk);
    }

    /// Starts a new record if the player asks twice in a row.
    pub(super) fn new_record(&mut self, talk: &mut Talk<'_>) {
        if self.results.is_empty() {
            return talk.say("No game is in the record yet.");
        }
        if self.wish == Wish::None {
            self.wish = Wish::NewRecord;
            return talk
                .say("Type new record again to begin the statistics anew; those so far are put aside.");
        }
        self.wish = Wish::None;
        match self.keeping.start_new_record() {
            Ok(()) => {
                self.results.clear();
                talk.say("A new record. The one before is kept beside it.");
            }
            Err(reason) => talk.say(format!("The record stays as it is: {reason}.")),
        }
    }

    /// Drops the request for a new record, because another command followed.
    pub(super) fn no_new_record(&mut self) {
        self.wish = Wish::None;
    }

    /// Retries the writes that failed.
    ///
    /// # Errors
    ///
    /// If one fails again, with the reason for the player.
    pub(super) fn finish(&mut self) -> Result<(), String> {
        self.keeping.finish()
    }

    /// Sets the text that was in a save file when the program started.
    pub(super) fn found(&mut self, table: SaveFile, games: Option<String>) {
        self.saved[table as usize] = games;
    }

    /// Saves the games of a file, or clears the file if there is nothing to lose.
    pub(super) fn save(&mut self, table: SaveFile, games: Option<String>, talk: &mut Talk<'_>) {
        let saved = &mut self.saved[table as usize];
        let news = match &games {
            Some(games) => self.keeping.update(|store| store.save(table, games)),
            None if saved.is_some() => self.keeping.update(|store| store.clear(table)),
            None => None,
        };
        *saved = games;
        tell(news, talk);
    }
}

/// Says that saving fails, or works again.
fn tell(news: Option<SaveStatus>, talk: &mut Talk<'_>) {
    match news {
        None => {}
        Some(SaveStatus::Saving) => talk.say("Saving again."),
        Some(SaveStatus::NotSaving(reason)) => talk.say(format!("Not saving: {reason}. You can play on.")),
    }
}

//! Saving in plain mode: the games, and the results of finished ones.

use super::place::Talk;
use crate::archive::practice::{PracticeBook, PracticeEntry};
use crate::archive::result_tracker::ResultTracker;
use crate::archive::results::RecordEntry;
use crate::archive::statistics::Statistics;
use crate::narration::statistics::{NOTHING_YET, statistics_reset};
use crate::store::{MonitoredStore, RecordedResults, SaveFile, SaveStatus, shown};

/// The store, and the record as far as this session knows it.
#[derive(Debug, Default)]
pub(super) struct Saver {
    store: MonitoredStore,
    /// The saved texts of the games, as last saved.
    saved: [Option<String>; SaveFile::ALL.len()],
    results: Vec<RecordEntry>,
    practice: PracticeBook,
    /// Finished games that can still be undone, and those already recorded.
    pub(super) tracker: ResultTracker,
    /// Whether the last command asked for a new record.
    new_record: Request,
}

/// A request that must be repeated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Request {
    #[default]
    None,
    Made,
}

impl Saver {
    /// Saves to this store, beside the results of the record and of archived records, and practice.
    pub(super) fn with(store: MonitoredStore, known: RecordedResults) -> Saver {
        let RecordedResults { results, archived, practice } = known;
        let tracker = ResultTracker::of(results.iter().chain(&archived));
        let practice = PracticeBook::of(&practice);
        Saver { store, saved: Default::default(), results, practice, tracker, new_record: Request::None }
    }

    /// The statistics of all games so far.
    pub(super) fn statistics(&self) -> Statistics {
        self.tracker.statistics(&self.results)
    }

    /// Reads the record and practice again: other instances may have added to them, or started a new record.
    pub(super) fn read_again(&mut self) {
        if let Some(RecordedResults { results, archived, practice }) = self.store.results() {
            self.tracker.add_all(results.iter().chain(&archived));
            self.results = results;
            self.practice = PracticeBook::of(&practice);
        }
    }

    /// The exercises, puzzles and ratings.
    pub(super) const fn practice(&self) -> &PracticeBook {
        &self.practice
    }

    pub(super) fn note_practice(&mut self, entry: PracticeEntry, talk: &mut Talk<'_>) {
        self.practice.add(&entry);
        tell(self.store.update(|store| store.append_practice(entry)), talk);
    }

    pub(super) fn record(&mut self, result: RecordEntry, talk: &mut Talk<'_>) {
        self.tracker.add(&result);
        self.results.push(result.clone());
        tell(self.store.update(|store| store.append(result)), talk);
    }

    /// Starts a new record if the player asks twice in a row.
    pub(super) fn new_record(&mut self, talk: &mut Talk<'_>) {
        self.read_again();
        if self.results.is_empty() {
            return talk.say(NOTHING_YET);
        }
        if self.new_record == Request::None {
            self.new_record = Request::Made;
            return talk.say("Type reset statistics again to reset them. A copy is kept.");
        }
        self.new_record = Request::None;
        match self.store.start_new_record() {
            Ok(archived) => {
                self.results.clear();
                talk.say(statistics_reset(&shown(&archived)));
            }
            Err(reason) => talk.say(format!("The statistics stay as they are: {reason}.")),
        }
    }

    /// Drops the request for a new record, because another command followed.
    pub(super) fn drop_request(&mut self) {
        self.new_record = Request::None;
    }

    /// Retries the writes that failed.
    ///
    /// # Errors
    ///
    /// If one fails again, with the reason for the player.
    pub(super) fn finish(&mut self) -> Result<(), String> {
        self.store.finish()
    }

    /// Sets the text that was in a save file when the program started.
    pub(super) fn set_saved(&mut self, file: SaveFile, games: Option<String>) {
        self.saved[file as usize] = games;
    }

    /// Saves the games of a file, or clears the file if there is nothing to lose.
    pub(super) fn save(&mut self, file: SaveFile, games: Option<String>, talk: &mut Talk<'_>) {
        let saved = &mut self.saved[file as usize];
        let status = match &games {
            Some(games) => self.store.update(|store| store.save(file, games)),
            None if saved.is_some() => self.store.update(|store| store.clear(file)),
            None => None,
        };
        *saved = games;
        tell(status, talk);
    }
}

/// Says that saving fails, or works again.
fn tell(status: Option<SaveStatus>, talk: &mut Talk<'_>) {
    match status {
        None => {}
        Some(SaveStatus::Saving) => talk.say("Saving again."),
        Some(SaveStatus::NotSaving(reason)) => talk.say(format!("Not saving: {reason}. You can play on.")),
    }
}

//! What is kept of a sitting: the games on its tables, and the results of those that came to their end.

use super::place::Talk;
use crate::play::result_tracker::ResultTracker;
use crate::play::results::RecordEntry;
use crate::play::statistics::Statistics;
use crate::store::{MonitoredStore, SaveFile, SaveStatus};

/// What is kept, and the record as far as it is known here.
#[derive(Debug, Default)]
pub(super) struct Keep {
    keeping: MonitoredStore,
    /// The tables as they were saved last.
    saved: [Option<String>; SaveFile::ALL.len()],
    results: Vec<RecordEntry>,
    /// The ends of games that can still be taken back, and those that are recorded.
    pub(super) outcomes: ResultTracker,
    wish: Wish,
}

/// Whether the player has just asked for a new record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Wish {
    #[default]
    None,
    NewRecord,
}

impl Keep {
    /// Keeps games here, beside these results and those of records that were put aside.
    pub(super) fn with(keeping: MonitoredStore, results: Vec<RecordEntry>, archived: &[RecordEntry]) -> Keep {
        let outcomes = ResultTracker::of(results.iter().chain(archived));
        Keep { keeping, saved: Default::default(), results, outcomes, wish: Wish::None }
    }

    /// The statistics of all games so far.
    pub(super) fn statistics(&self) -> Statistics {
        Statistics::of(&self.results)
    }

    /// Adds a result to the record.
    pub(super) fn note(&mut self, noted: RecordEntry, talk: &mut Talk<'_>) {
        self.outcomes.add(&noted);
        self.results.push(noted.clone());
        tell(self.keeping.update(|store| store.append(noted)), talk);
    }

    /// Begins a new record if it is asked for twice in a row.
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

    /// Something else was asked for.
    pub(super) fn no_new_record(&mut self) {
        self.wish = Wish::None;
    }

    /// The games of a table, as they were found when the program started.
    pub(super) fn found(&mut self, table: SaveFile, games: Option<String>) {
        self.saved[table as usize] = games;
    }

    /// Saves the games of a table, or removes those saved before where none are left that could be lost.
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

/// Tells that nothing can be kept any more, or that it can be again.
fn tell(news: Option<SaveStatus>, talk: &mut Talk<'_>) {
    match news {
        None => {}
        Some(SaveStatus::Saving) => talk.say("Saving again."),
        Some(SaveStatus::NotSaving(reason)) => talk.say(format!("Not saving: {reason}. You can play on.")),
    }
}

//! Saving in plain mode: the games, the results of finished ones, and the choices for a new game.

use super::place::Talk;
use crate::narration::statistics::{NOTHING_YET, statistics_reset};
use crate::program::{Record, SavedTexts};
use crate::store::{MonitoredStore, SaveFile, SaveStatus, StoreReply, StoreRequest, shown};
use crate::task::{self, End, Update};

/// The store, and what is in it as far as this session knows.
#[derive(Debug, Default)]
pub(super) struct Saver {
    pub(super) store: MonitoredStore,
    pub(super) saved: SavedTexts,
    pub(super) record: Record,
    new_record: NewRecord,
}

/// Resetting the statistics takes two requests in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum NewRecord {
    #[default]
    NotAsked,
    Asked,
}

impl Saver {
    /// Reads the record and practice again: other instances may have added to them, or started a new record.
    pub(super) fn read_again(&mut self) {
        let request = self.record.request_reading();
        if let Some(StoreReply::RecordRead(recorded)) = self.store.carry_out(request) {
            self.record.replace(recorded);
        }
    }

    /// Saves changed games, then new results: a start after a kill in between finds each end in its saved game.
    pub(super) fn save(&mut self, text: impl Fn(SaveFile) -> Option<String>, talk: &mut Talk<'_>) {
        if self.store.status != SaveStatus::Saving {
            self.saved = SavedTexts::default();
        }
        let mut requests = self.saved.update(text);
        requests.extend(self.record.write());
        self.carry_out(requests, talk);
    }

    pub(super) fn carry_out(&mut self, requests: Vec<StoreRequest>, talk: &mut Talk<'_>) {
        for request in requests {
            match self.store.carry_out(request) {
                None | Some(StoreReply::SettingSaved(Ok(()))) => {}
                Some(StoreReply::Status(SaveStatus::Saving)) => talk.say("Saving again."),
                Some(StoreReply::Status(SaveStatus::NotSaving(reason))) => {
                    talk.say(format!("Not saving: {reason}. You can play on."));
                }
                Some(StoreReply::RecordBegun(Ok(archived))) => {
                    self.record.clear();
                    talk.say(statistics_reset(&shown(&archived)));
                }
                Some(StoreReply::RecordBegun(Err(reason))) => {
                    talk.say(format!("The statistics stay as they are: {reason}."));
                }
                Some(StoreReply::RecordRead(recorded)) => self.record.replace(recorded),
                // The others would fail for the same reason.
                Some(StoreReply::SettingSaved(Err(reason))) => {
                    return talk.say(format!("The choices are not saved: {reason}."));
                }
            }
        }
    }

    /// Judges finished games and records the reviews. This takes seconds if there are many codes, while the player
    /// reads the result.
    pub(super) fn review(&mut self, talk: &mut Talk<'_>) {
        while let Some(analysis) = self.record.next_analysis() {
            for update in task::updates(analysis.clone()) {
                match update {
                    Update::Progress(judged) => self.record.on_analysis_result(&judged),
                    Update::Ended(End::Done(())) => {}
                    Update::Ended(_) => self.record.on_analysis_failed(&analysis),
                }
            }
            self.record.record_reviews();
        }
        let requests = self.record.write();
        self.carry_out(requests, talk);
    }

    /// Starts a new record if the player asks twice in a row.
    pub(super) fn new_record(&mut self, talk: &mut Talk<'_>) {
        self.read_again();
        if self.record.results.is_empty() {
            return talk.say(NOTHING_YET);
        }
        if self.new_record == NewRecord::NotAsked {
            self.new_record = NewRecord::Asked;
            return talk.say("Type reset statistics again to reset them. A copy is kept.");
        }
        self.new_record = NewRecord::NotAsked;
        self.carry_out(vec![StoreRequest::BeginRecord], talk);
    }

    /// Drops the request for a new record, because another command followed.
    pub(super) fn drop_request(&mut self) {
        self.new_record = NewRecord::NotAsked;
    }
}

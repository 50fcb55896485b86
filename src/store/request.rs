//! What the program asks of the store, and what the store replies.

use std::path::PathBuf;

use super::settings::{self, Change};
use super::{MonitoredStore, RecordedResults, SaveFile, SaveStatus};
use crate::archive::practice::PracticeEntry;
use crate::archive::results::RecordEntry;

/// Something to write, or to read once everything before it is written.
#[derive(Clone, Debug, PartialEq)]
pub enum StoreRequest {
    Save(SaveFile, String),
    Clear(SaveFile),
    Note(RecordEntry),
    Practice(PracticeEntry),
    /// Archive the record and start a new one.
    BeginRecord,
    /// Read the record and practice.
    ReadRecord,
    Setting(PathBuf, Change),
}

#[derive(Debug)]
pub enum StoreReply {
    /// Saving began to fail or works again.
    Status(SaveStatus),
    /// The path of the archived record, or the reason why it could not be archived.
    RecordBegun(Result<PathBuf, String>),
    /// The results of the record and the entries of practice, with those of other instances.
    RecordRead(RecordedResults),
    /// Whether a setting was saved. `Err` has the reason of a failure.
    SettingSaved(Result<(), String>),
}

impl MonitoredStore {
    /// Carries out a request. `None` if there is nothing to tell.
    pub fn carry_out(&mut self, request: StoreRequest) -> Option<StoreReply> {
        let status = match request {
            StoreRequest::Save(file, text) => self.update(|store| store.save(file, &text)),
            StoreRequest::Clear(file) => self.update(|store| store.clear(file)),
            StoreRequest::Note(entry) => self.update(|store| store.append(entry)),
            StoreRequest::Practice(entry) => self.update(|store| store.append_practice(entry)),
            StoreRequest::BeginRecord => return Some(StoreReply::RecordBegun(self.start_new_record())),
            StoreRequest::ReadRecord => return self.results().map(StoreReply::RecordRead),
            StoreRequest::Setting(file, change) => {
                let written = settings::write(&file, &change).map_err(|error| format!("{error:#}"));
                return Some(StoreReply::SettingSaved(written));
            }
        };
        status.map(StoreReply::Status)
    }
}

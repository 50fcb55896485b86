//! Everything that outlasts the program: saved games, the record of results, settings, and the folders they are in.

mod contents;
pub mod folders;
mod instance_dir;
mod lines;
mod practice;
mod record;
mod replace;
mod request;
mod saved_games;
pub mod settings;

use std::collections::BTreeSet;
use std::io;
use std::mem;
use std::path::{Path, PathBuf};

use anyhow::Context;

pub use folders::shown;
pub use instance_dir::{SaveFile, saved_texts};
pub use practice::PracticeFile;
pub use record::{Appended, Record, RecordedResults};
pub use replace::replace_by;
pub use request::{StoreReply, StoreRequest};
pub use saved_games::{FinishedGames, SavedGames};

use instance_dir::InstanceDir;

use crate::archive::practice::PracticeEntry;
use crate::archive::results::RecordEntry;

/// The saved games and the record of one instance. What could not be written is retried with the next write.
#[derive(Debug)]
pub struct Store {
    /// The folder of the games, or why there is none.
    dir: Result<InstanceDir, String>,
    record: Record,
    practice: PracticeFile,
    /// The texts of the files as they were last saved.
    saved: [Option<String>; SaveFile::ALL.len()],
    pending: [PendingWrite; SaveFile::ALL.len()],
    pending_results: Vec<RecordEntry>,
    pending_practice: Vec<PracticeEntry>,
    /// The games that another instance recorded first. A review here would not be of the game in the record.
    recorded_elsewhere: BTreeSet<String>,
}

#[derive(Debug, Default)]
enum PendingWrite {
    #[default]
    None,
    Save(String),
    Clear,
}

#[derive(Debug, Default)]
pub struct RestoredState {
    pub games: SavedGames,
    pub results: Vec<RecordEntry>,
    pub archived: Vec<RecordEntry>,
    pub practice: Vec<PracticeEntry>,
}

impl Store {
    /// Locks an instance folder below the folder of the program's state, and reads what was saved.
    pub fn open(state: &Path) -> io::Result<(Store, RestoredState)> {
        let dir = InstanceDir::acquire(&state.join("games"))?;
        let games = SavedGames::read(&dir);
        Ok(Store::with_record(state, Ok(dir), games))
    }

    /// Reads the record alone, because games cannot be saved, for this reason. Every write of a game fails.
    pub fn without_games(state: &Path, reason: String) -> (Store, RestoredState) {
        Store::with_record(state, Err(reason), SavedGames::default())
    }

    fn with_record(
        state: &Path,
        dir: Result<InstanceDir, String>,
        mut games: SavedGames,
    ) -> (Store, RestoredState) {
        let record = Record::below(state);
        let (results, warning) = record.results();
        games.warnings.extend(warning.filter(|_| dir.is_ok()));
        let archived = record.archived();
        let practice_file = PracticeFile::below(state);
        let (practice, warning) = practice_file.entries();
        games.warnings.extend(warning.filter(|_| dir.is_ok()));
        let (saved, pending, recorded_elsewhere) = Default::default();
        let store = Store {
            dir,
            record,
            practice: practice_file,
            saved,
            pending,
            pending_results: Vec::new(),
            pending_practice: Vec::new(),
            recorded_elsewhere,
        };
        (store, RestoredState { games, results, archived, practice })
    }

    /// Saves a file, unless its text is unchanged.
    pub fn save(&mut self, file: SaveFile, text: &str) -> io::Result<()> {
        self.pending[file as usize] = PendingWrite::Save(text.to_owned());
        self.write()
    }

    pub fn clear(&mut self, file: SaveFile) -> io::Result<()> {
        self.pending[file as usize] = PendingWrite::Clear;
        self.write()
    }

    pub fn append(&mut self, entry: RecordEntry) -> io::Result<()> {
        self.pending_results.push(entry);
        self.write()
    }

    pub fn append_practice(&mut self, entry: PracticeEntry) -> io::Result<()> {
        self.pending_practice.push(entry);
        self.write()
    }

    /// The entries of practice, with those still to be written.
    fn practice(&self) -> io::Result<Vec<PracticeEntry>> {
        let mut entries = self.practice.read()?.0;
        entries.extend(self.pending_practice.iter().cloned());
        Ok(entries)
    }

    /// Archives the record and starts a new one. Returns the path of the archived record, or `None` if there was none.
    pub fn start_new_record(&mut self) -> io::Result<Option<PathBuf>> {
        self.write_results()?;
        self.record.start_new()
    }

    /// Reads the record and practice again, with what is still to be written. Other instances may have added results, or
    /// started a new record.
    pub fn results(&self) -> io::Result<RecordedResults> {
        let mut results = self.record.read()?.0;
        results.extend(self.pending_results.iter().cloned());
        Ok(RecordedResults { results, archived: self.record.archived(), practice: self.practice()? })
    }

    pub fn write(&mut self) -> io::Result<()> {
        let files = SaveFile::ALL.map(|file| self.write_file(file));
        let record = self.write_results();
        let practice = self.write_practice();
        files.into_iter().collect::<io::Result<()>>().and(record).and(practice)
    }

    fn write_practice(&mut self) -> io::Result<()> {
        while let Some(entry) = self.pending_practice.first() {
            self.practice.append(entry)?;
            self.pending_practice.remove(0);
        }
        Ok(())
    }

    fn write_file(&mut self, file: SaveFile) -> io::Result<()> {
        let (pending, saved) = (&mut self.pending[file as usize], &mut self.saved[file as usize]);
        match (&mut self.dir, &*pending) {
            (_, PendingWrite::None) => return Ok(()),
            (Err(reason), PendingWrite::Save(_)) => return Err(io::Error::other(reason.clone())),
            // Nothing was saved that would have to be removed.
            (Err(_), PendingWrite::Clear) => {}
            (Ok(dir), PendingWrite::Save(text)) => {
                dir.keep_lock()?;
                if saved.as_ref() != Some(text) {
                    dir.save(file, text)?;
                    *saved = Some(text.clone());
                }
            }
            (Ok(dir), PendingWrite::Clear) => {
                dir.keep_lock()?;
                dir.clear(file)?;
                *saved = None;
            }
        }
        *pending = PendingWrite::None;
        Ok(())
    }

    fn write_results(&mut self) -> io::Result<()> {
        while let Some(entry) = self.pending_results.first() {
            let is_of_other_game =
                matches!(entry, RecordEntry::Review(review) if self.recorded_elsewhere.contains(&review.id));
            if !is_of_other_game
                && self.record.append(entry)? == Appended::IsRecorded
                && let RecordEntry::Code(result) = entry
            {
                self.recorded_elsewhere.insert(result.id.clone());
            }
            self.pending_results.remove(0);
        }
        Ok(())
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SaveStatus {
    #[default]
    Saving,
    /// It fails, for this reason.
    NotSaving(String),
}

/// A store, if one could be opened, that reports when saving begins to fail and when it works again.
#[derive(Debug, Default)]
pub struct MonitoredStore {
    store: Option<Store>,
    pub status: SaveStatus,
}

impl MonitoredStore {
    /// Opens the store in the folder of the program's state, and returns what is restored. If no game can be saved, that is
    /// the record alone; if there is no folder, nothing.
    pub fn open() -> (MonitoredStore, RestoredState) {
        let folder = match folders::state() {
            Ok(folder) => folder,
            Err(error) => {
                let status = SaveStatus::NotSaving(error.to_string());
                return (MonitoredStore { store: None, status }, RestoredState::default());
            }
        };
        let (status, (store, restored)) = match Store::open(&folder).with_context(|| shown(&folder)) {
            Ok(opened) => (SaveStatus::Saving, opened),
            Err(error) => {
                let reason = format!("{error:#}");
                (SaveStatus::NotSaving(reason.clone()), Store::without_games(&folder, reason))
            }
        };
        (MonitoredStore { store: Some(store), status }, restored)
    }

    pub fn finish(&mut self) -> Result<(), String> {
        self.store.as_mut().map_or(Ok(()), |store| store.write().map_err(|error| error.to_string()))
    }

    /// Reads the results of the record again. `None` if there is no store or the record cannot be read.
    fn results(&self) -> Option<RecordedResults> {
        self.store.as_ref().and_then(|store| store.results().ok())
    }

    /// Starts a new record. Returns the path of the archived record.
    fn start_new_record(&mut self) -> Result<PathBuf, String> {
        let store = self.store.as_mut().ok_or("nothing can be saved")?;
        match store.start_new_record() {
            Ok(Some(archived)) => Ok(archived),
            Ok(None) => Err("no game is in it yet".to_owned()),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Writes to the store, if there is one. Returns the new status if saving began to fail or works again.
    fn update<T>(&mut self, write: impl FnOnce(&mut Store) -> io::Result<T>) -> Option<SaveStatus> {
        let store = self.store.as_mut()?;
        let status = match write(store) {
            Ok(_) if store.dir.is_ok() => SaveStatus::Saving,
            Ok(_) => return None,
            Err(error) => SaveStatus::NotSaving(error.to_string()),
        };
        let changed = mem::discriminant(&status) != mem::discriminant(&self.status);
        self.status = status.clone();
        changed.then_some(status)
    }
}

//! Everything that outlasts the program: saved games, the record of results, settings, and the folders they are in.

mod contents;
pub mod folders;
mod instance_dir;
mod record;
mod replace;
mod saved_games;
pub mod settings;

use std::io;
use std::mem;
use std::path::{Path, PathBuf};

use anyhow::Context;

pub use folders::shown;
pub use instance_dir::SaveFile;
pub use record::{Record, RecordContents};
pub use saved_games::{FinishedGames, SavedGames};

use instance_dir::InstanceDir;

use crate::archive::results::RecordEntry;

/// The saved games and the record of one instance. What could not be written is retried with the next write.
#[derive(Debug)]
pub struct Store {
    dir: InstanceDir,
    record: Record,
    /// The texts of the files as they were last saved.
    saved: [Option<String>; SaveFile::ALL.len()],
    pending: [PendingWrite; SaveFile::ALL.len()],
    pending_results: Vec<RecordEntry>,
}

/// What is still to be done to a file.
#[derive(Debug, Default)]
enum PendingWrite {
    #[default]
    None,
    Save(String),
    Clear,
}

/// The state that is restored when the program starts.
#[derive(Debug, Default)]
pub struct RestoredState {
    /// The games.
    pub games: SavedGames,
    /// The results.
    pub results: Vec<RecordEntry>,
    /// The results of archived records.
    pub archived: Vec<RecordEntry>,
}

impl Store {
    /// Locks an instance folder below the folder of the program's state, and reads what was saved.
    ///
    /// # Errors
    ///
    /// If no folder can be created or locked.
    pub fn open(state: &Path) -> io::Result<(Store, RestoredState)> {
        let dir = InstanceDir::acquire(&state.join("games"))?;
        let mut games = SavedGames::read(&dir);
        let record = Record::below(state);
        let (results, warning) = record.results();
        games.warnings.extend(warning);
        let archived = record.archived();
        let (saved, pending) = Default::default();
        let store = Store { dir, record, saved, pending, pending_results: Vec::new() };
        Ok((store, RestoredState { games, results, archived }))
    }

    /// Saves a file, unless its text is unchanged.
    ///
    /// # Errors
    ///
    /// If this or an earlier write fails. The old file is then unchanged.
    pub fn save(&mut self, file: SaveFile, text: &str) -> io::Result<()> {
        self.pending[file as usize] = PendingWrite::Save(text.to_owned());
        self.write()
    }

    /// Removes a file.
    ///
    /// # Errors
    ///
    /// If this or an earlier write fails.
    pub fn clear(&mut self, file: SaveFile) -> io::Result<()> {
        self.pending[file as usize] = PendingWrite::Clear;
        self.write()
    }

    /// Appends a result to the record.
    ///
    /// # Errors
    ///
    /// If this or an earlier write fails.
    pub fn append(&mut self, entry: RecordEntry) -> io::Result<()> {
        self.pending_results.push(entry);
        self.write()
    }

    /// Archives the record and starts a new one. Returns the path of the archived record, or `None` if there was none.
    ///
    /// # Errors
    ///
    /// If results that belong to the old record cannot be written, or it cannot be renamed.
    pub fn start_new_record(&mut self) -> io::Result<Option<PathBuf>> {
        self.write_results()?;
        self.record.start_new()
    }

    /// Reads the results of the record again. Other instances may have added some.
    ///
    /// # Errors
    ///
    /// If the record cannot be read.
    pub fn results(&self) -> io::Result<Vec<RecordEntry>> {
        Ok(self.record.read()?.results)
    }

    /// Retries the writes that failed.
    ///
    /// # Errors
    ///
    /// If one fails again.
    pub fn write(&mut self) -> io::Result<()> {
        let files = SaveFile::ALL.map(|file| self.write_file(file));
        let record = self.write_results();
        files.into_iter().collect::<io::Result<()>>().and(record)
    }

    fn write_file(&mut self, file: SaveFile) -> io::Result<()> {
        let (pending, saved) = (&mut self.pending[file as usize], &mut self.saved[file as usize]);
        if !matches!(pending, PendingWrite::None) {
            self.dir.keep_lock()?;
        }
        match pending {
            PendingWrite::Save(text) if saved.as_ref() != Some(text) => {
                self.dir.save(file, text)?;
                *saved = Some(mem::take(text));
            }
            PendingWrite::Clear => {
                self.dir.clear(file)?;
                *saved = None;
            }
            PendingWrite::Save(_) | PendingWrite::None => {}
        }
        *pending = PendingWrite::None;
        Ok(())
    }

    fn write_results(&mut self) -> io::Result<()> {
        let mut results = mem::take(&mut self.pending_results).into_iter();
        while let Some(entry) = results.next() {
            if let Err(error) = self.record.append(&entry) {
                self.pending_results = std::iter::once(entry).chain(results).collect();
                return Err(error);
            }
        }
        Ok(())
    }
}

/// Whether saving works.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SaveStatus {
    /// It does.
    #[default]
    Saving,
    /// It fails, for this reason.
    NotSaving(String),
}

/// A store, if one could be opened, that reports when saving begins to fail and when it works again.
#[derive(Debug, Default)]
pub struct MonitoredStore {
    store: Option<Store>,
    status: SaveStatus,
}

impl MonitoredStore {
    /// Opens the store in the folder of the program's state. The result has what is restored, or why there is no store.
    pub fn open() -> (MonitoredStore, Result<RestoredState, String>) {
        let opened = folders::state()
            .map_err(anyhow::Error::from)
            .and_then(|folder| Store::open(&folder).with_context(|| shown(&folder)));
        match opened {
            Ok((store, restored)) => {
                (MonitoredStore { store: Some(store), status: SaveStatus::Saving }, Ok(restored))
            }
            Err(error) => (MonitoredStore::default(), Err(format!("{error:#}"))),
        }
    }

    /// Retries the writes that failed.
    ///
    /// # Errors
    ///
    /// If one fails again, with the reason for the player.
    pub fn finish(&mut self) -> Result<(), String> {
        self.store.as_mut().map_or(Ok(()), |store| store.write().map_err(|error| error.to_string()))
    }

    /// Reads the results of the record again. Empty if there is no store or the record cannot be read.
    pub fn results(&self) -> Vec<RecordEntry> {
        self.store.as_ref().and_then(|store| store.results().ok()).unwrap_or_default()
    }

    /// Starts a new record.
    ///
    /// # Errors
    ///
    /// If there is no store or the old record cannot be renamed, with the reason for the player.
    pub fn start_new_record(&mut self) -> Result<(), String> {
        let store = self.store.as_mut().ok_or("nothing can be saved")?;
        store.start_new_record().map(drop).map_err(|error| error.to_string())
    }

    /// Writes to the store, if there is one. Returns the new status if saving began to fail or works again.
    pub fn update<T>(&mut self, write: impl FnOnce(&mut Store) -> io::Result<T>) -> Option<SaveStatus> {
        let status = match write(self.store.as_mut()?) {
            Ok(_) => SaveStatus::Saving,
            Err(error) => SaveStatus::NotSaving(error.to_string()),
        };
        let changed = mem::discriminant(&status) != mem::discriminant(&self.status);
        self.status = status.clone();
        changed.then_some(status)
    }
}

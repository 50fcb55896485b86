//! The record: a line for each result, in a file that only ever grows, so that any number of instances can add to it.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::play::results::Noted;

/// The file of the record.
#[derive(Clone, Debug)]
pub struct Record {
    path: PathBuf,
}

/// What is in the record.
#[derive(Clone, Debug, Default)]
pub struct Noticed {
    /// The results, in order.
    pub results: Vec<Noted>,
    /// How many lines are no results; they are left as they are.
    pub unreadable: usize,
}

impl Record {
    /// The record below the folder of the program's state.
    pub fn below(state: &Path) -> Record {
        Record { path: state.join("results.jsonl") }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Everything noted so far. Nothing was, if there is no file.
    ///
    /// # Errors
    ///
    /// If there is a file that cannot be read.
    pub fn read(&self) -> io::Result<Noticed> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Noticed::default()),
            Err(error) => return Err(error),
        };
        let mut noticed = Noticed::default();
        for line in String::from_utf8_lossy(&bytes).lines().filter(|line| !line.trim().is_empty()) {
            match serde_json::from_str(line) {
                Ok(result) => noticed.results.push(result),
                Err(_) => noticed.unreadable += 1,
            }
        }
        Ok(noticed)
    }

    /// Adds a line.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn note(&self, noted: &Noted) -> io::Result<()> {
        let line = serde_json::to_string(noted)? + "\n";
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        // One write of a whole line to the end of the file: lines of two instances do not mix.
        File::options().create(true).append(true).open(&self.path)?.write_all(line.as_bytes())
    }

    /// Begins a new record. The one before is kept beside it, under the name that is returned; there is none if nothing
    /// was noted.
    ///
    /// # Errors
    ///
    /// If the file cannot be renamed.
    pub fn begin_anew(&self) -> io::Result<Option<PathBuf>> {
        if !self.path.exists() {
            return Ok(None);
        }
        let aside = |number: usize| self.path.with_file_name(format!("results-{number}.jsonl"));
        let free = (1..).map(aside).find(|path| !path.exists());
        let to = free.unwrap_or_else(|| unreachable!("there are numbers enough"));
        fs::rename(&self.path, &to)?;
        Ok(Some(to))
    }
}

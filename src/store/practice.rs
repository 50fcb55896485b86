//! The file of practice: one entry in each line.

use std::io;
use std::path::{Path, PathBuf};

use super::folders::shown;
use super::lines;
use crate::archive::practice::{PracticeBook, PracticeEntry};

#[derive(Clone, Debug)]
pub struct PracticeFile {
    pub path: PathBuf,
}

impl PracticeFile {
    /// The file in the folder of the program's state.
    pub fn below(state: &Path) -> PracticeFile {
        PracticeFile { path: state.join("practice.jsonl") }
    }

    /// Reads the entries, in order, and counts the lines that are none. They stay in the file. A missing file has no lines.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn read(&self) -> io::Result<(Vec<PracticeEntry>, usize)> {
        let (mut entries, mut unreadable) = (Vec::new(), 0);
        for line in lines::read(&self.path)? {
            match PracticeEntry::parse(&line) {
                Ok(entry) => entries.push(entry),
                Err(_) => unreadable += 1,
            }
        }
        Ok((entries, unreadable))
    }

    /// The entries, and a warning for the player if some or all of the file is unreadable.
    pub fn entries(&self) -> (Vec<PracticeEntry>, Option<String>) {
        let path = shown(&self.path);
        match self.read() {
            Ok((entries, unreadable)) => (entries, lines::unreadable(&path, unreadable)),
            Err(error) => (Vec::new(), Some(format!("{path} cannot be read: {error}"))),
        }
    }

    /// Appends an entry, unless it would change nothing: another instance may have added the same exercise or attempted the
    /// same puzzle.
    ///
    /// # Errors
    ///
    /// If the file cannot be locked, read or written.
    pub fn append(&self, entry: &PracticeEntry) -> io::Result<()> {
        let _lock = lines::lock(&self.path)?;
        if PracticeBook::of(&self.read()?.0).knows(entry) {
            return Ok(());
        }
        lines::append(&self.path, &entry.to_line())
    }
}

//! The file of practice: one entry in each line.

use std::io;
use std::path::{Path, PathBuf};

use super::lines;
use crate::archive::practice::{PracticeBook, PracticeEntry};

#[derive(Clone, Debug)]
pub struct PracticeFile {
    pub path: PathBuf,
}

impl PracticeFile {
    pub fn below(state: &Path) -> PracticeFile {
        PracticeFile { path: state.join("practice.jsonl") }
    }

    /// The entries, in order, and the number of lines that are none.
    pub fn read(&self) -> io::Result<(Vec<PracticeEntry>, usize)> {
        lines::read(&self.path, |line| PracticeEntry::parse(line).ok())
    }

    /// The entries, and a warning for the player if some or all of the file is unreadable.
    pub fn entries(&self) -> (Vec<PracticeEntry>, Option<String>) {
        lines::read_all(self.read(), &self.path)
    }

    /// Appends an entry, unless it would change nothing: another instance may have added the same exercise or attempted the
    /// same puzzle.
    pub fn append(&self, entry: &PracticeEntry) -> io::Result<()> {
        let _lock = lines::lock(&self.path)?;
        if PracticeBook::of(&self.read()?.0).knows(entry) {
            return Ok(());
        }
        lines::append(&self.path, &entry.to_line())
    }
}

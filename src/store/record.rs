//! The record of results: one line each, in a file to which any number of instances can append.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::lines;
use super::replace::unused_path;
use crate::archive::practice::PracticeEntry;
use crate::archive::result_tracker::ResultTracker;
use crate::archive::results::RecordEntry;

#[derive(Clone, Debug)]
pub struct Record {
    pub path: PathBuf,
}

/// The results of the record, those of the archived records, and practice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordedResults {
    pub results: Vec<RecordEntry>,
    pub archived: Vec<RecordEntry>,
    pub practice: Vec<PracticeEntry>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    Written,
    /// It is not, because this or an archived record has it already.
    IsRecorded,
}

impl Record {
    pub fn below(state: &Path) -> Record {
        Record { path: state.join("results.jsonl") }
    }

    /// The results, in order, and the number of lines that are none.
    pub fn read(&self) -> io::Result<(Vec<RecordEntry>, usize)> {
        read(&self.path)
    }

    /// The results of the record, and a warning for the player if some or all of it is unreadable.
    pub fn results(&self) -> (Vec<RecordEntry>, Option<String>) {
        lines::read_all(self.read(), &self.path)
    }

    /// The readable results of all archived records, whichever of them are still there.
    pub fn archived(&self) -> Vec<RecordEntry> {
        let files = self.path.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten();
        let number = |name: &str| name.strip_prefix("results-")?.strip_suffix(".jsonl")?.parse().ok();
        let mut numbers: Vec<usize> =
            files.filter_map(|file| number(file.ok()?.file_name().to_str()?)).collect();
        numbers.sort_unstable();
        let results = |number| read(&self.archive(number)).unwrap_or_default().0;
        numbers.into_iter().flat_map(results).collect()
    }

    fn archive(&self, number: usize) -> PathBuf {
        self.path.with_file_name(format!("results-{number}.jsonl"))
    }

    /// Appends a result. Another instance may have recorded the same game, and may have started a new record since; then
    /// nothing is appended.
    pub fn append(&self, entry: &RecordEntry) -> io::Result<Appended> {
        let _lock = lines::lock(&self.path)?;
        let mut known = ResultTracker::of(self.read()?.0.iter().chain(&self.archived()));
        if !known.add(entry) {
            return Ok(Appended::IsRecorded);
        }
        lines::append(&self.path, &serde_json::to_string(entry)?)?;
        Ok(Appended::Written)
    }

    /// Archives the record, so that the next result starts a new one. Returns the path of the archived record, or `None`
    /// if there was no record.
    pub fn start_new(&self) -> io::Result<Option<PathBuf>> {
        if !self.path.exists() {
            return Ok(None);
        }
        let _lock = lines::lock(&self.path)?;
        let to = unused_path(|number| self.archive(number));
        fs::rename(&self.path, &to)?;
        Ok(Some(to))
    }
}

fn read(path: &Path) -> io::Result<(Vec<RecordEntry>, usize)> {
    let parse = |line: &str| serde_json::from_str(line).ok().filter(RecordEntry::is_possible);
    lines::read(path, parse)
}

//! The record of results: one line each, in a file to which any number of instances can append.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::contents;
use super::folders::shown;
use super::replace::unused_path;
use crate::archive::results::RecordEntry;

/// The file of the record.
#[derive(Clone, Debug)]
pub struct Record {
    path: PathBuf,
}

/// The contents of a record.
#[derive(Clone, Debug, Default)]
pub struct RecordContents {
    /// The results, in order.
    pub results: Vec<RecordEntry>,
    /// The number of lines that are not results. They stay in the file.
    pub unreadable: usize,
}

/// The results of the record, and those of the archived records.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordedResults {
    /// The results of the record, in order.
    pub results: Vec<RecordEntry>,
    /// The results of archived records.
    pub archived: Vec<RecordEntry>,
}

/// What became of a result that was to be appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is in the record.
    Written,
    /// It is not, because its daily puzzle has a result in this or an archived record.
    DailyIsRecorded,
}

impl Record {
    /// The record in the folder of the program's state.
    pub fn below(state: &Path) -> Record {
        Record { path: state.join("results.jsonl") }
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the record. A missing file is an empty record.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn read(&self) -> io::Result<RecordContents> {
        read(&self.path)
    }

    /// The results of the record, and a warning for the player if some or all of it is unreadable.
    pub fn results(&self) -> (Vec<RecordEntry>, Option<String>) {
        let path = shown(&self.path);
        match self.read() {
            Ok(RecordContents { results, unreadable }) => {
                let warning = match unreadable {
                    0 => None,
                    1 => Some(format!("{path} has a line that cannot be read; it is left out")),
                    lines => Some(format!("{path} has {lines} lines that cannot be read; they are left out")),
                };
                (results, warning)
            }
            Err(error) => (Vec::new(), Some(format!("{path} cannot be read: {error}"))),
        }
    }

    /// The readable results of all archived records, whichever of them are still there.
    pub fn archived(&self) -> Vec<RecordEntry> {
        let files = self.path.parent().and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten();
        let number = |name: &str| name.strip_prefix("results-")?.strip_suffix(".jsonl")?.parse().ok();
        let mut numbers: Vec<usize> =
            files.filter_map(|file| number(file.ok()?.file_name().to_str()?)).collect();
        numbers.sort_unstable();
        let results = |number| read(&self.archive(number)).unwrap_or_default().results;
        numbers.into_iter().flat_map(results).collect()
    }

    /// The path of an archived record.
    fn archive(&self, number: usize) -> PathBuf {
        self.path.with_file_name(format!("results-{number}.jsonl"))
    }

    /// Appends a result. Another instance may have recorded the same daily puzzle, and may have started a new record since;
    /// then nothing is appended.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn append(&self, entry: &RecordEntry) -> io::Result<Appended> {
        if self.has_daily(entry) {
            return Ok(Appended::DailyIsRecorded);
        }
        let mut line = serde_json::to_string(entry)? + "\n";
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        // One write of a whole line in append mode: lines of two instances do not mix.
        let mut file = File::options().create(true).read(true).append(true).open(&self.path)?;
        if ends_within_line(&mut file)? {
            line.insert(0, '\n');
        }
        file.write_all(line.as_bytes())?;
        Ok(Appended::Written)
    }

    /// Whether this is the result of a daily puzzle that has one in this or an archived record.
    fn has_daily(&self, entry: &RecordEntry) -> bool {
        let Some(number) = entry.daily() else { return false };
        let results = self.read().unwrap_or_default().results;
        results.into_iter().chain(self.archived()).any(|known| known.daily() == Some(number))
    }

    /// Archives the record, so that the next result starts a new one. Returns the path of the archived record, or `None`
    /// if there was no record.
    ///
    /// # Errors
    ///
    /// If the file cannot be renamed.
    pub fn start_new(&self) -> io::Result<Option<PathBuf>> {
        if !self.path.exists() {
            return Ok(None);
        }
        let to = unused_path(|number| self.archive(number));
        fs::rename(&self.path, &to)?;
        Ok(Some(to))
    }
}

fn read(path: &Path) -> io::Result<RecordContents> {
    let text = match contents::text(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(RecordContents::default()),
        Err(error) => return Err(error),
    };
    let mut contents = RecordContents::default();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        match serde_json::from_str::<RecordEntry>(line).ok().filter(RecordEntry::is_possible) {
            Some(result) => contents.results.push(result),
            None => contents.unreadable += 1,
        }
    }
    Ok(contents)
}

/// Whether a file does not end with a line feed, as after a write that a full disk cut short.
fn ends_within_line(file: &mut File) -> io::Result<bool> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(false);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}

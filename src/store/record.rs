//! The record: a line for each result, in a file that only ever grows, so that any number of instances can add to it.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::contents;
use super::games::free_name;
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
        read(&self.path)
    }

    /// The results of all records that were put aside, as far as they can be read.
    pub fn put_aside(&self) -> Vec<Noted> {
        let paths = (1..).map(|number| self.aside(number)).take_while(|path| path.exists());
        paths.flat_map(|path| read(&path).unwrap_or_default().results).collect()
    }

    /// The name of a record that was put aside.
    fn aside(&self, number: usize) -> PathBuf {
        self.path.with_file_name(format!("results-{number}.jsonl"))
    }

    /// Adds a line.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn note(&self, noted: &Noted) -> io::Result<()> {
        let mut line = serde_json::to_string(noted)? + "\n";
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        // One write of a whole line to the end of the file: lines of two instances do not mix.
        let mut file = File::options().create(true).read(true).append(true).open(&self.path)?;
        if is_cut(&mut file)? {
            line.insert(0, '\n');
        }
        file.write_all(line.as_bytes())
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
        let to = free_name(|number| self.aside(number));
        fs::rename(&self.path, &to)?;
        Ok(Some(to))
    }
}

/// The lines of a record.
fn read(path: &Path) -> io::Result<Noticed> {
    let text = match contents::text(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Noticed::default()),
        Err(error) => return Err(error),
    };
    let mut noticed = Noticed::default();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        match serde_json::from_str::<Noted>(line).ok().filter(Noted::is_possible) {
            Some(result) => noticed.results.push(result),
            None => noticed.unreadable += 1,
        }
    }
    Ok(noticed)
}

/// Whether a file breaks off in the middle of a line, as one does that was being written when a disk was full.
fn is_cut(file: &mut File) -> io::Result<bool> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(false);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}

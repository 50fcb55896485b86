//! Everything that one instance of the program keeps, in one hand: its games and the record.

use std::io;
use std::mem;
use std::path::{Path, PathBuf};

use super::games::{Slot, Table};
use super::kept::Kept;
use super::record::Record;
use crate::play::results::Noted;

/// What one instance keeps. What could not be written is written with the next thing that can.
#[derive(Debug)]
pub struct Keeper {
    slot: Slot,
    record: Record,
    unwritten: Vec<Noted>,
}

/// What was found when the program started.
#[derive(Debug, Default)]
pub struct Past {
    /// The games.
    pub games: Kept,
    /// The results.
    pub results: Vec<Noted>,
}

impl Keeper {
    /// Takes a place below the folder of the program's state that no other instance has, and reads what was kept.
    ///
    /// # Errors
    ///
    /// If nothing can be kept there.
    pub fn open(state: &Path) -> io::Result<(Keeper, Past)> {
        let slot = Slot::take(&state.join("games"))?;
        let mut games = Kept::read(&slot);
        let record = Record::below(state);
        let (results, complaint) = results(&record);
        games.complaints.extend(complaint);
        Ok((Keeper { slot, record, unwritten: Vec::new() }, Past { games, results }))
    }

    /// Saves the games of a table.
    ///
    /// # Errors
    ///
    /// If they cannot be; those saved before are still there.
    pub fn save(&mut self, table: Table, text: &str) -> io::Result<()> {
        self.slot.save(table, text)?;
        self.write()
    }

    /// Adds a result to the record.
    ///
    /// # Errors
    ///
    /// If it cannot be added now. It will be with whatever is kept next.
    pub fn note(&mut self, noted: Noted) -> io::Result<()> {
        self.unwritten.push(noted);
        self.write()
    }

    /// Begins a new record. Returns where the one before is, if there was one.
    ///
    /// # Errors
    ///
    /// If the one before cannot be put aside.
    pub fn begin_record(&mut self) -> io::Result<Option<PathBuf>> {
        self.unwritten.clear();
        self.record.begin_anew()
    }

    fn write(&mut self) -> io::Result<()> {
        let mut waiting = mem::take(&mut self.unwritten).into_iter();
        while let Some(noted) = waiting.next() {
            if let Err(error) = self.record.note(&noted) {
                self.unwritten = std::iter::once(noted).chain(waiting).collect();
                return Err(error);
            }
        }
        Ok(())
    }
}

/// The results of a record, and what is wrong with it in words for the player.
pub fn results(record: &Record) -> (Vec<Noted>, Option<String>) {
    match record.read() {
        Ok(noticed) => {
            let complaint = (noticed.unreadable > 0).then(|| {
                let path = record.path().display();
                format!("{path} has {} that cannot be read; they are left out", lines(noticed.unreadable))
            });
            (noticed.results, complaint)
        }
        Err(error) => (Vec::new(), Some(format!("{} cannot be read: {error}", record.path().display()))),
    }
}

fn lines(count: usize) -> String {
    if count == 1 { "a line".to_owned() } else { format!("{count} lines") }
}

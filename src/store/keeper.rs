//! Everything that one instance of the program keeps, in one hand: its games and the record.

use std::io;
use std::mem;
use std::path::{Path, PathBuf};

use anyhow::Context;

use super::folders;
use super::games::{Slot, Table};
use super::kept::Kept;
use super::record::Record;
use super::shown;
use crate::play::outcomes::Outcomes;
use crate::play::results::Noted;

/// What one instance keeps. What could not be written is written with the next thing that can.
#[derive(Debug)]
pub struct Keeper {
    slot: Slot,
    record: Record,
    /// What the tables were saved as last.
    saved: [Option<String>; Table::ALL.len()],
    /// What is still to be written of them.
    unsaved: [Unsaved; Table::ALL.len()],
    unwritten: Vec<Noted>,
}

/// What is still to be written of a table.
#[derive(Debug, Default)]
enum Unsaved {
    #[default]
    Nothing,
    /// These games.
    Games(String),
    /// That there are none any more.
    Clear,
}

/// What was found when the program started.
#[derive(Debug, Default)]
pub struct Past {
    /// The games.
    pub games: Kept,
    /// The results.
    pub results: Vec<Noted>,
    /// The results of records that were put aside, where they matter: the games on the tables are over, and are not among
    /// the others.
    pub put_aside: Vec<Noted>,
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
        let (saved, unsaved) = Default::default();
        let keeper = Keeper { slot, record, saved, unsaved, unwritten: Vec::new() };
        let all_recorded = Outcomes::of(&results).has_all(&games.over.code, &games.over.triangle);
        let put_aside = if all_recorded { Vec::new() } else { keeper.record.put_aside() };
        Ok((keeper, Past { games, results, put_aside }))
    }

    /// Saves the games of a table, unless they were saved just so before.
    ///
    /// # Errors
    ///
    /// If they, or something else that could not be written before, cannot be; those saved before are still there.
    pub fn save(&mut self, table: Table, text: &str) -> io::Result<()> {
        self.unsaved[table as usize] = Unsaved::Games(text.to_owned());
        self.write()
    }

    /// Removes the games of a table, on which nothing is left that could be lost.
    ///
    /// # Errors
    ///
    /// If they, or something else that could not be written before, cannot be.
    pub fn clear(&mut self, table: Table) -> io::Result<()> {
        self.unsaved[table as usize] = Unsaved::Clear;
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

    /// Writes whatever could not be written before.
    ///
    /// # Errors
    ///
    /// If it still cannot be.
    pub fn write(&mut self) -> io::Result<()> {
        let tables = Table::ALL.map(|table| self.write_table(table));
        let record = self.write_record();
        tables.into_iter().collect::<io::Result<()>>().and(record)
    }

    fn write_table(&mut self, table: Table) -> io::Result<()> {
        let (unsaved, saved) = (&mut self.unsaved[table as usize], &mut self.saved[table as usize]);
        match unsaved {
            Unsaved::Games(text) if saved.as_ref() != Some(text) => {
                self.slot.save(table, text)?;
                *saved = Some(mem::take(text));
            }
            Unsaved::Clear => {
                self.slot.clear(table)?;
                *saved = None;
            }
            Unsaved::Games(_) | Unsaved::Nothing => {}
        }
        *unsaved = Unsaved::Nothing;
        Ok(())
    }

    fn write_record(&mut self) -> io::Result<()> {
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

/// What an instance keeps, where it can keep anything. It tells when that begins to fail, and when it works again.
#[derive(Debug, Default)]
pub struct Keeping {
    keeper: Option<Keeper>,
    last: Written,
}

/// Whether what was to be kept was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Written {
    #[default]
    Yes,
    No,
}

impl Keeping {
    /// What is kept below the folder of the program's state, and what was found there. Where nothing can be kept, this
    /// says why.
    pub fn open() -> (Keeping, Result<Past, String>) {
        let opened = folders::state()
            .map_err(anyhow::Error::from)
            .and_then(|folder| Keeper::open(&folder).with_context(|| shown(&folder)));
        match opened {
            Ok((keeper, past)) => (Keeping { keeper: Some(keeper), last: Written::Yes }, Ok(past)),
            Err(error) => (Keeping::default(), Err(format!("{error:#}"))),
        }
    }

    /// Tries once more to write what could not be written.
    ///
    /// # Errors
    ///
    /// If it still cannot be; why, in words for the player.
    pub fn finish(&mut self) -> Result<(), String> {
        self.keeper.as_mut().map_or(Ok(()), |keeper| keeper.write().map_err(|error| error.to_string()))
    }

    /// Begins a new record, where anything can be kept.
    ///
    /// # Errors
    ///
    /// If the one before stays; why, in words for the player.
    pub fn begin_record(&mut self) -> Result<(), String> {
        let keeper = self.keeper.as_mut().ok_or("nothing can be saved")?;
        keeper.begin_record().map(drop).map_err(|error| error.to_string())
    }

    /// Keeps something, where anything can be kept. Returns what is to be told of that: that it could not be, and why,
    /// if that is new; or that it can be again.
    pub fn keep<T>(&mut self, keep: impl FnOnce(&mut Keeper) -> io::Result<T>) -> Option<Result<(), String>> {
        let kept = keep(self.keeper.as_mut()?);
        let written = if kept.is_ok() { Written::Yes } else { Written::No };
        let changed = mem::replace(&mut self.last, written) != written;
        changed.then(|| kept.map(drop).map_err(|error| error.to_string()))
    }
}

/// The results of a record, and what is wrong with it in words for the player.
pub fn results(record: &Record) -> (Vec<Noted>, Option<String>) {
    match record.read() {
        Ok(noticed) => {
            let complaint = (noticed.unreadable > 0).then(|| {
                let path = shown(record.path());
                let (lines, left_out) = match noticed.unreadable {
                    1 => ("a line".to_owned(), "it is left out"),
                    several => (format!("{several} lines"), "they are left out"),
                };
                format!("{path} has {lines} that cannot be read; {left_out}")
            });
            (noticed.results, complaint)
        }
        Err(error) => (Vec::new(), Some(format!("{} cannot be read: {error}", shown(record.path())))),
    }
}

//! Saved games: a folder for each instance of the program that runs, a file for each table that games lie on, replaced
//! whole or not at all.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::contents;
use super::replace::{moved, replace, sweep};
use super::shown;
use crate::play::saved::Unreadable;

/// The most instances that save at the same time.
const SLOTS: usize = 64;

/// A table that games lie on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Table {
    /// The person breaks a code.
    Code,
    /// The program breaks a code.
    Watch,
    /// The triangle.
    Triangle,
    /// The search.
    Search,
}

impl Table {
    /// Every table.
    pub const ALL: [Table; 4] = [Table::Code, Table::Watch, Table::Triangle, Table::Search];

    const fn file(self) -> &'static str {
        match self {
            Table::Code => "code.json",
            Table::Watch => "watch.json",
            Table::Triangle => "triangle.json",
            Table::Search => "search.json",
        }
    }
}

/// The folder of this instance. As long as it lives, no other instance saves there.
#[derive(Debug)]
pub struct Slot {
    folder: PathBuf,
    /// Folders before it that a newer program has written in.
    left_alone: Vec<PathBuf>,
    /// Holds the lock.
    _lock: File,
}

/// What was found of a table's game.
#[derive(Debug)]
pub enum Found<T> {
    /// Nothing was saved.
    Nothing,
    /// A game.
    Game(T),
    /// A file that is no game. It was put aside here; what was wrong with it.
    PutAside(PathBuf, String),
}

impl Slot {
    /// The first folder below this one that no other instance has and that no newer program has written in.
    ///
    /// # Errors
    ///
    /// If the folder cannot be made or written in.
    pub fn take(games: &Path) -> io::Result<Slot> {
        let mut left_alone = Vec::new();
        for number in 1..=SLOTS {
            let folder = games.join(number.to_string());
            fs::create_dir_all(&folder)?;
            match Slot::lock(folder) {
                Ok(slot) if Table::ALL.into_iter().any(|table| slot.is_newer(table)) => {
                    left_alone.push(slot.folder);
                }
                Ok(slot) => return Ok(Slot { left_alone, ..slot }),
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Err(io::Error::other(format!("{SLOTS} other instances have games in {}", shown(games))))
    }

    /// The slot in a folder that is there, unless another instance has it.
    fn lock(folder: PathBuf) -> Result<Slot, TryLockError> {
        let path = folder.join("lock");
        // Opening a pipe would wait for somebody at its other end.
        if path.metadata().is_ok_and(|about| !about.is_file()) {
            let error = io::Error::other(format!("{} is no ordinary file", shown(&path)));
            return Err(TryLockError::Error(error));
        }
        let open = File::options().create(true).truncate(false).write(true).open(path);
        let lock = open.map_err(TryLockError::Error)?;
        lock.try_lock()?;
        sweep(&folder);
        Ok(Slot { folder, left_alone: Vec::new(), _lock: lock })
    }

    /// Puts games into a place of their own that were on their way from one folder to another when a program was killed.
    ///
    /// # Errors
    ///
    /// If there is such a game and it cannot be moved.
    pub fn recover(&self) -> io::Result<()> {
        let others = self.numbered().filter(|folder| *folder != self.folder && folder.is_dir());
        for folder in std::iter::once(self.folder.clone()).chain(others) {
            for table in Table::ALL {
                let lost = moved(&folder.join(table.file()));
                if lost.is_file() {
                    self.recover_one(&folder, table, &lost)?;
                }
            }
        }
        Ok(())
    }

    /// Gives a lost game back to its folder or, if that has another one by now, to the first that has none.
    fn recover_one(&self, from: &Path, table: Table, lost: &Path) -> io::Result<()> {
        let own = from == self.folder;
        // An instance that is alive may be at work there.
        let Some(_slot) = (if own { Some(None) } else { Slot::lock(from.to_owned()).ok().map(Some) }) else {
            return Ok(());
        };
        let home = from.join(table.file());
        if !home.exists() {
            return fs::rename(lost, home);
        }
        if !self.path(table).exists() {
            return fs::rename(lost, self.path(table));
        }
        for folder in self.numbered().filter(|folder| *folder != self.folder && folder != from) {
            fs::create_dir_all(&folder)?;
            if let Ok(slot) = Slot::lock(folder)
                && !slot.path(table).exists()
            {
                return fs::rename(lost, slot.path(table));
            }
        }
        Ok(())
    }

    /// The folders of all instances.
    fn numbered(&self) -> impl Iterator<Item = PathBuf> + use<> {
        let games = self.folder.parent().unwrap_or_else(|| unreachable!("slots are in a folder")).to_owned();
        (1..=SLOTS).map(move |number| games.join(number.to_string()))
    }

    /// The texts of a table in the folders that nobody has, this one first.
    pub fn texts(&self, table: Table) -> impl Iterator<Item = String> {
        let others = self.others().filter_map(move |other| contents::text(&other.path(table)).ok());
        contents::text(&self.path(table)).into_iter().chain(others)
    }

    /// The other folders that nobody has.
    fn others(&self) -> impl Iterator<Item = Slot> {
        let others = self.numbered().filter(|folder| *folder != self.folder && folder.is_dir());
        others.filter_map(|folder| Slot::lock(folder).ok())
    }

    /// Takes in a game that waits in the folder of an instance that is gone, where none waits here. `join` puts the games of
    /// its text after those of the text here, if it can. Returns how many games wait elsewhere after that.
    ///
    /// A program that is killed in between leaves the game in both places.
    ///
    /// # Errors
    ///
    /// If a file can be found and not be written or removed.
    pub fn take_in(
        &self,
        table: Table,
        waits: impl Fn(&str) -> bool,
        join: impl Fn(&str, &str) -> Option<String>,
    ) -> io::Result<usize> {
        let text = |slot: &Slot| contents::text(&slot.path(table)).ok();
        let mut waiting = 0;
        for other in self.others() {
            let Some(theirs) = text(&other).filter(|text| waits(text)) else { continue };
            let own = text(self);
            if own.as_deref().is_some_and(&waits) {
                waiting += 1;
            } else if !self.path(table).exists() {
                fs::rename(other.path(table), self.path(table))?;
            } else if let Some(joined) = own.and_then(|own| join(&own, &theirs)) {
                self.save(table, &joined)?;
                other.clear(table)?;
            } else {
                waiting += 1;
            }
        }
        Ok(waiting)
    }

    /// The folders that would have been this instance's, had not a newer program written in them.
    pub fn left_alone(&self) -> &[PathBuf] {
        &self.left_alone
    }

    /// The path of a table's file.
    pub fn path(&self, table: Table) -> PathBuf {
        self.folder.join(table.file())
    }

    fn is_newer(&self, table: Table) -> bool {
        contents::text(&self.path(table)).is_ok_and(|text| crate::play::saved::is_newer(&text))
    }

    /// What is saved of a table, as `read` reads it. What cannot be read is put aside.
    ///
    /// # Errors
    ///
    /// If there is something that cannot be put aside.
    pub fn read<T>(
        &self,
        table: Table,
        read: impl FnOnce(&str) -> Result<T, Unreadable>,
    ) -> io::Result<Found<T>> {
        let path = self.path(table);
        let what = match contents::text(&path) {
            Ok(text) => match read(&text) {
                Ok(game) => return Ok(Found::Game(game)),
                Err(unreadable) => unreadable.to_string(),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
            Err(error) => error.to_string(),
        };
        Ok(Found::PutAside(put_aside(&path)?, what))
    }

    /// Replaces what is saved of a table. Whoever reads it meanwhile, and whatever ends the program meanwhile, finds the
    /// text before or this one.
    ///
    /// # Errors
    ///
    /// If it cannot be written; then the text before is still there.
    pub fn save(&self, table: Table, text: &str) -> io::Result<()> {
        replace(&self.path(table), text)
    }

    /// Removes what is saved of a table, if anything is.
    ///
    /// # Errors
    ///
    /// If it cannot be removed.
    pub fn clear(&self, table: Table) -> io::Result<()> {
        match fs::remove_file(self.path(table)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// Renames a file that cannot be read, so that nothing writes over it.
fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let to = free_name(|number| path.with_file_name(format!("{name}.bad-{number}")));
    fs::rename(path, &to)?;
    Ok(to)
}

/// The first of the paths of the numbers from 1 on at which there is nothing.
pub(super) fn free_name(path: impl Fn(usize) -> PathBuf) -> PathBuf {
    let mut number = 1;
    while path(number).exists() {
        number += 1;
    }
    path(number)
}

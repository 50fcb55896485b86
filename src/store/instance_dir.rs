//! The folder of one running instance: one file of saved games for each activity, replaced atomically.

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use super::contents;
use super::folders::shown;
use super::replace::{replace, sweep, unused_path};
use crate::archive::saved;

const MAX_INSTANCES: usize = 64;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SaveFile {
    Code,
    Watch,
    Pegs,
    Search,
}

impl SaveFile {
    pub const ALL: [SaveFile; 4] = [SaveFile::Code, SaveFile::Watch, SaveFile::Pegs, SaveFile::Search];

    const fn name(self) -> &'static str {
        match self {
            SaveFile::Code => "code.json",
            SaveFile::Watch => "watch.json",
            SaveFile::Pegs => "triangle.json",
            SaveFile::Search => "search.json",
        }
    }
}

/// The folder of this instance, locked against other instances until it is dropped.
#[derive(Debug)]
pub(super) struct InstanceDir {
    folder: PathBuf,
    /// Folders with a lower number that hold files of a newer version.
    pub(super) skipped: Vec<PathBuf>,
    lock: File,
}

/// The folders that instances may use below the folder of games.
fn folders_below(games: PathBuf) -> impl Iterator<Item = PathBuf> {
    (1..=MAX_INSTANCES).map(move |number| games.join(number.to_string()))
}

impl InstanceDir {
    /// Locks the first numbered folder below `games` that is free and has no files of a newer version.
    pub(super) fn acquire(games: &Path) -> io::Result<InstanceDir> {
        let mut skipped = Vec::new();
        for folder in folders_below(games.to_owned()) {
            fs::create_dir_all(&folder)?;
            match InstanceDir::lock(folder) {
                Ok(dir) if SaveFile::ALL.into_iter().any(|file| dir.is_newer(file)) => {
                    skipped.push(dir.folder);
                }
                Ok(dir) => return Ok(InstanceDir { skipped, ..dir }),
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Err(io::Error::other(format!("{MAX_INSTANCES} other instances have games in {}", shown(games))))
    }

    fn lock(folder: PathBuf) -> Result<InstanceDir, TryLockError> {
        let lock = contents::lock_file(&lock_path(&folder)).map_err(TryLockError::Error)?;
        lock.try_lock()?;
        sweep(&folder);
        Ok(InstanceDir { folder, skipped: Vec::new(), lock })
    }

    /// The text of a file, if it can be read.
    pub(super) fn text(&self, file: SaveFile) -> Option<String> {
        contents::text(&self.path(file)).ok()
    }

    /// The other folders that no instance uses. Each is locked until it is dropped.
    pub(super) fn unused(&self) -> impl Iterator<Item = InstanceDir> {
        let games = self.folder.parent().expect("instance folders are below the folder of games");
        let others =
            folders_below(games.to_owned()).filter(|folder| *folder != self.folder && folder.is_dir());
        others.filter_map(|folder| InstanceDir::lock(folder).ok())
    }

    /// Moves a file here from another folder.
    pub(super) fn take(&self, file: SaveFile, other: &InstanceDir) -> io::Result<()> {
        fs::rename(other.path(file), self.path(file))
    }

    pub(super) fn path(&self, file: SaveFile) -> PathBuf {
        self.folder.join(file.name())
    }

    fn is_newer(&self, file: SaveFile) -> bool {
        self.text(file).is_some_and(|text| saved::is_newer(&text))
    }

    pub(super) fn save(&self, file: SaveFile, text: &str) -> io::Result<()> {
        replace(&self.path(file), text)
    }

    /// Locks the folder again if it was removed and is there again.
    pub(super) fn keep_lock(&mut self) -> io::Result<()> {
        let path = lock_path(&self.folder);
        let locked = self.lock.metadata()?;
        if fs::metadata(&path).is_ok_and(|there| (there.dev(), there.ino()) == (locked.dev(), locked.ino())) {
            return Ok(());
        }
        let error = || {
            let folder = shown(&self.folder);
            io::Error::other(format!("{folder} was removed, and another pegwise has taken it"))
        };
        let is_empty = SaveFile::ALL.into_iter().all(|file| !self.path(file).exists());
        match InstanceDir::lock(self.folder.clone()) {
            Ok(dir) if is_empty => self.lock = dir.lock,
            Ok(_) | Err(TryLockError::WouldBlock) => return Err(error()),
            Err(TryLockError::Error(error)) => return Err(error),
        }
        Ok(())
    }

    pub(super) fn clear(&self, file: SaveFile) -> io::Result<()> {
        contents::if_there(fs::remove_file(self.path(file))).map(drop)
    }
}

/// The texts of a file in the folders of all instances below the folder of the program's state, in order. Nothing is
/// locked, so instances may be running.
pub fn saved_texts(state: &Path, file: SaveFile) -> impl Iterator<Item = String> {
    let folders = folders_below(state.join("games"));
    folders.filter_map(move |folder| contents::text(&folder.join(file.name())).ok())
}

fn lock_path(folder: &Path) -> PathBuf {
    folder.join("lock")
}

/// Renames an unreadable file so that it is not overwritten. Returns its new path.
pub(super) fn quarantine(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let to = unused_path(|number| path.with_file_name(format!("{name}.bad-{number}")));
    fs::rename(path, &to)?;
    Ok(to)
}

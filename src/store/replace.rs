//! Atomic replacement of files, and cleanup after programs that were killed while writing.

use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::{MetadataExt, fchown};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// The beginning of the name of a temporary file. Its writer locks it. Once the writer is gone, it may be removed.
const PREFIX: &str = ".pegwise-";
const SUFFIX: &str = ".tmp";

/// How often a temporary file is created if another program removes it before it is locked.
const MAX_ATTEMPTS: usize = 3;

const MAX_LINKS: usize = 40;

/// Replaces a file atomically. After an error the old file is unchanged.
///
/// There is no `fsync`, which would take longer than a key press may: after a power failure the last seconds may be lost, but
/// the file is whole.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    write_beside(path, |file| file.write_all(text.as_bytes()))
}

/// Replaces a file atomically by what `write` writes, and removes what killed programs left in its folder.
pub fn replace_by(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    sweep_unlocked(folder(path));
    write_beside(path, write)
}

fn write_beside(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut file = temporary_beside(path)?;
    let mut buffered = BufWriter::new(file.as_file_mut());
    write(&mut buffered)?;
    buffered.flush()?;
    drop(buffered);
    file.persist(path)?;
    Ok(())
}

/// Replaces a file that belongs to the player atomically. Follows symbolic links, also to a missing file, and keeps the
/// permissions and, where the system allows it, the owner.
pub(super) fn write_through(path: &Path, text: &str) -> io::Result<()> {
    let path = &target(path)?;
    fs::create_dir_all(folder(path))?;
    let before = fs::metadata(path).ok();
    let mut file = temporary_beside(path)?;
    file.write_all(text.as_bytes())?;
    if let Some(before) = before {
        copy_attributes(file.as_file(), &before)?;
    }
    file.persist(path)?;
    Ok(())
}

/// Removes what killed programs left beside a file that belongs to the player.
pub(super) fn sweep_beside(path: &Path) {
    if let Ok(path) = target(path) {
        sweep_unlocked(folder(&path));
    }
}

/// The file at the end of all symbolic links. It need not exist.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&path) {
            Ok(to) => path = folder(&path).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// A temporary file in the same folder as another file, locked while it is open.
fn temporary_beside(path: &Path) -> io::Result<NamedTempFile> {
    for _ in 0..MAX_ATTEMPTS {
        let file = tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).tempfile_in(folder(path))?;
        // On a file system without locks, no other program can lock the file and remove it either.
        let _ = file.as_file().lock();
        if file.path().exists() {
            return Ok(file);
        }
    }
    Err(io::Error::other("another program removes temporary files"))
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Gives a new file the permissions and the owner of the file that it replaces.
fn copy_attributes(file: &File, before: &Metadata) -> io::Result<()> {
    // Only root may give a file away.
    let _ = fchown(file, Some(before.uid()), Some(before.gid()));
    // Last, because a change of owner clears some permissions.
    file.set_permissions(before.permissions())
}

/// Removes all temporary files in a folder. The caller must be the only writer in this folder.
pub(super) fn sweep(folder: &Path) {
    for path in temporary_files(folder) {
        // A leftover file is harmless.
        let _ = fs::remove_file(path);
    }
}

/// Removes the temporary files in a shared folder that no running program has locked.
fn sweep_unlocked(folder: &Path) {
    for path in temporary_files(folder) {
        // Locked until it is removed, so that its writer cannot take it for its own in between.
        if let Ok(file) = File::open(&path)
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(path);
        }
    }
}

fn temporary_files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let is_temporary = |name: &str| name.starts_with(PREFIX) && name.ends_with(SUFFIX);
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()));
    files.filter(move |entry| is_temporary(&entry.file_name().to_string_lossy())).map(|entry| entry.path())
}

/// The first path, for numbers from 1, at which there is no file.
pub(super) fn unused_path(path: impl Fn(usize) -> PathBuf) -> PathBuf {
    let mut number = 1;
    while path(number).exists() {
        number += 1;
    }
    path(number)
}

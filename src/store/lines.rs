//! Files of lines to which any number of instances append.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::contents;
use super::folders::shown;

/// The entries of a file, in order, and the number of lines that are none, which stay in the file. A missing file is empty.
pub(super) fn read<T>(path: &Path, parse: impl Fn(&str) -> Option<T>) -> io::Result<(Vec<T>, usize)> {
    let text = contents::if_there(contents::text(path))?.unwrap_or_default();
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let entries: Vec<T> = lines().filter_map(parse).collect();
    let unreadable = lines().count() - entries.len();
    Ok((entries, unreadable))
}

/// The entries of a file, and a warning for the player if some or all of it is unreadable.
pub(super) fn read_all<T>(read: io::Result<(Vec<T>, usize)>, path: &Path) -> (Vec<T>, Option<String>) {
    let path = shown(path);
    match read {
        Ok((entries, 0)) => (entries, None),
        Ok((entries, 1)) => (entries, Some(format!("{path} has a line that cannot be read; it is left out"))),
        Ok((entries, lines)) => {
            (entries, Some(format!("{path} has {lines} lines that cannot be read; they are left out")))
        }
        Err(error) => (Vec::new(), Some(format!("{path} cannot be read: {error}"))),
    }
}

/// The longest wait for the lock. A stopped instance may hold it.
const PATIENCE: Duration = Duration::from_secs(2);

/// Locks a file against other instances, for all that is asked of it before a line is appended to it. The lock is a file
/// beside it, because a record is renamed, and lasts until it is dropped.
pub(super) fn lock(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let path = path.with_extension("lock");
    let lock = contents::lock_file(&path)?;
    let begun = Instant::now();
    loop {
        match lock.try_lock() {
            Ok(()) => return Ok(lock),
            Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => {
                thread::sleep(Duration::from_millis(2));
            }
            Err(TryLockError::WouldBlock) => {
                return Err(io::Error::other(format!("another pegwise has locked {}", shown(&path))));
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}

/// Appends a line, which is given without its end, to a locked file. Creates the file if it is missing.
pub(super) fn append(path: &Path, line: &str) -> io::Result<()> {
    let mut line = format!("{line}\n");
    // One write of a whole line in append mode: lines of two instances do not mix.
    let mut file = File::options().create(true).read(true).append(true).open(path)?;
    if ends_within_line(&mut file)? {
        line.insert(0, '\n');
    }
    file.write_all(line.as_bytes())
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

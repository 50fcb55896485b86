//! Bounded reads of saved files.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use super::folders::shown;

const MAX_SIZE: u64 = 64 << 20;

/// The bytes of a regular file of at most 64 MiB. Reading a pipe could block.
pub(super) fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    if metadata.len() > MAX_SIZE {
        return Err(io::Error::other("it is larger than 64 MiB"));
    }
    fs::read(path)
}

/// What was found in a file. `None` if there is no file.
pub(super) fn if_there<T>(found: io::Result<T>) -> io::Result<Option<T>> {
    match found {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        found => found.map(Some),
    }
}

/// Opens a file to lock it, and creates it if it is missing. Opening a pipe would block until its other end is opened.
pub(super) fn lock_file(path: &Path) -> io::Result<File> {
    if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        return Err(io::Error::other(format!("{} is not a regular file", shown(path))));
    }
    File::options().create(true).truncate(false).write(true).open(path)
}

/// The text of such a file, which has to be valid UTF-8.
pub(super) fn strict_text(path: &Path) -> io::Result<String> {
    String::from_utf8(bytes(path)?).map_err(|_| io::Error::other("it is not valid UTF-8"))
}

/// The text of such a file, with invalid UTF-8 replaced.
pub(super) fn text(path: &Path) -> io::Result<String> {
    bytes(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

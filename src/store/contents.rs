//! Bounded reads of saved files.

use std::fs;
use std::io;
use std::path::Path;

/// The largest file that is read, in bytes.
const MAX_SIZE: u64 = 64 << 20;

/// Returns the bytes of a file.
///
/// # Errors
///
/// If the file cannot be read, is not a regular file (reading a pipe could block), or is larger than 64 MiB.
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

/// Returns the text of a file.
///
/// # Errors
///
/// As for [`bytes`], and if the file is not valid UTF-8.
pub(super) fn strict_text(path: &Path) -> io::Result<String> {
    String::from_utf8(bytes(path)?).map_err(|_| io::Error::other("it is not valid UTF-8"))
}

/// Returns the text of a file, with invalid UTF-8 replaced.
///
/// # Errors
///
/// As for [`bytes`].
pub(super) fn text(path: &Path) -> io::Result<String> {
    bytes(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

//! Reading what was kept, and nothing that only looks like it.

use std::fs;
use std::io;
use std::path::Path;

/// More than anything that is kept, in bytes.
const MOST: u64 = 64 << 20;

/// The bytes of a file.
///
/// # Errors
///
/// If there is none, if it cannot be read, if it is no ordinary file (reading a pipe would wait for somebody to write into
/// it), or if it is larger than anything that is kept.
pub(super) fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let about = fs::metadata(path)?;
    if !about.is_file() {
        return Err(io::Error::other("it is no ordinary file"));
    }
    if about.len() > MOST {
        return Err(io::Error::other("it is larger than anything that is kept"));
    }
    fs::read(path)
}

/// The text of a file of which all is text.
///
/// # Errors
///
/// As for [`bytes`], and if it is no text.
pub(super) fn whole_text(path: &Path) -> io::Result<String> {
    String::from_utf8(bytes(path)?).map_err(|_| io::Error::other("it is no text"))
}

/// The text of a file, what is no text left out.
///
/// # Errors
///
/// As for [`bytes`].
pub(super) fn text(path: &Path) -> io::Result<String> {
    bytes(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

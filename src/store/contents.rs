//! Bounded reads of saved files.

use std::fs;
use std::io;
use std::path::Path;

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

/// The text of such a file, which has to be valid UTF-8.
pub(super) fn strict_text(path: &Path) -> io::Result<String> {
    String::from_utf8(bytes(path)?).map_err(|_| io::Error::other("it is not valid UTF-8"))
}

/// The text of such a file, with invalid UTF-8 replaced.
pub(super) fn text(path: &Path) -> io::Result<String> {
    bytes(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

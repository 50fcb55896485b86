//! Files that a command reads.

use std::error::Error;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, Result, anyhow};

use crate::store::shown;

/// Reads what a file of at most `longest` bytes has; `-` is standard input. An error names the file.
pub(super) fn parsed<T>(file: &Path, longest: usize) -> Result<T>
where
    T: FromStr<Err: Error + Send + Sync + 'static>,
{
    let is_input = file.as_os_str() == "-";
    let name = match shown(file) {
        _ if is_input => "standard input".to_owned(),
        empty if empty.is_empty() => "\"\"".to_owned(),
        name => name,
    };
    let bytes = if is_input {
        bytes_of(io::stdin().lock(), longest)
    } else {
        File::open(file).and_then(|file| bytes_of(file, longest))
    };
    bytes
        .map_err(anyhow::Error::from)
        .and_then(|bytes| Ok(text_of(bytes, longest)?.parse()?))
        .with_context(|| name)
}

/// The text of these bytes. An error names the line that is no text.
fn text_of(bytes: Vec<u8>, longest: usize) -> Result<String> {
    // Too many bytes may end within a character. Whoever reads them says that they are too many.
    if bytes.len() > longest {
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    }
    String::from_utf8(bytes).map_err(|error| {
        let (until, bytes) = (error.utf8_error().valid_up_to(), error.as_bytes());
        let line = bytes[..until].split(|byte| *byte == b'\n').count();
        anyhow!("line {line} is not text in UTF-8")
    })
}

/// All bytes up to one more than a text may have, so that it is found to be too long.
fn bytes_of(file: impl Read, longest: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(longest as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

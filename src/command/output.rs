//! What a command writes to a file or prints.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::Error;

use crate::failure::Failure;
use crate::store::shown;

/// Writes a text to a file, or prints it.
pub(super) fn write(text: &str, file: Option<&Path>) -> Result<(), Failure> {
    if let Some(path) = file {
        return fs::write(path, text).map_err(|error| cannot_write(path, error));
    }
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// The failure to write a file.
pub(super) fn cannot_write(path: &Path, error: io::Error) -> Failure {
    Failure::Machine(Error::new(error).context(format!("cannot write {}", shown(path))))
}

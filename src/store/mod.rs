//! What stays when the program ends: where its files are, what is in them, and how they are replaced.

use std::path::Path;

use crate::code::printable;

mod contents;
pub mod folders;
pub mod games;
pub mod keeper;
pub mod kept;
pub mod record;
mod replace;
pub mod settings;

/// A path as messages have it.
pub fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy()).into_owned()
}

//! The options of the commands that read and write the text of a game.

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};

use crate::archive::game_text::{GameText, LONGEST};
use crate::store::shown;

/// Options of `import`.
#[derive(Clone, Debug, Args)]
pub struct ImportArgs {
    /// The file with the text of a game; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only check the text, and print what game it is
    #[arg(long)]
    pub check: bool,
}

impl ImportArgs {
    /// The text in this file.
    pub fn of(file: &str) -> ImportArgs {
        ImportArgs { file: PathBuf::from(file), check: false }
    }

    /// Reads the game.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not the text of a game.
    pub fn game(&self) -> Result<GameText> {
        let is_input = self.file.as_os_str() == "-";
        let name = if is_input { "standard input".to_owned() } else { shown(&self.file) };
        let bytes =
            if is_input { bytes_of(io::stdin().lock()) } else { File::open(&self.file).and_then(bytes_of) };
        bytes
            .map_err(anyhow::Error::from)
            .and_then(|bytes| Ok(String::from_utf8_lossy(&bytes).parse()?))
            .with_context(|| name)
    }
}

/// All bytes up to one more than a text may have.
fn bytes_of(file: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(LONGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Options of `export`.
#[derive(Clone, Copy, Debug, Args)]
pub struct ExportArgs {
    /// Which saved game; the one to continue if left out
    pub activity: Option<SavedActivity>,
}

/// An activity whose game is saved and has a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SavedActivity {
    /// Break the code
    Break,
    /// Watch it think
    Watch,
    /// The peg triangle
    #[value(alias = "pegs")]
    Triangle,
}

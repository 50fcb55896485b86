//! The options of the commands that read and write the text of a game.

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};

use super::file::parsed;
use crate::archive::game_text::{GameText, LONGEST};

/// Options of `import`.
#[derive(Clone, Debug, Args)]
pub struct ImportArgs {
    /// The file with the text of a game; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only check the text, and print what game it is
    #[arg(long, conflicts_with = "DisplayArgs")]
    pub check: bool,
}

impl ImportArgs {
    /// The text in this file.
    pub fn of(file: &str) -> ImportArgs {
        ImportArgs { file: PathBuf::from(file), check: false }
    }

    /// Reads the game.
    pub fn game(&self) -> Result<GameText> {
        parsed(&self.file, LONGEST)
    }
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
    /// The game on a peg board
    #[value(name = "triangle", alias = "pegs")]
    Pegs,
}

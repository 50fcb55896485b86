//! The options of the file that a command writes.

use std::path::PathBuf;

use clap::Args;

/// The file that a command writes.
#[derive(Clone, Debug, Args)]
pub struct OutputArgs {
    /// Write to FILE instead of printing
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Replace FILE if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
}

//! The options of the `stats` command.

use clap::Args;

/// Options of `stats`.
#[derive(Clone, Copy, Debug, Args)]
pub struct StatsArgs {
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

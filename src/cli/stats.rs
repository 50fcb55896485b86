//! The options of the `stats` command.

use clap::Args;

/// Options of `stats`.
#[derive(Clone, Copy, Debug, Args)]
pub struct StatsArgs {
    /// One JSON object
    #[arg(long)]
    pub json: bool,
    /// Show them on the full screen, instead of printing
    #[arg(long, conflicts_with = "json")]
    pub screen: bool,
    /// Reset the statistics; asks first, and keeps a copy
    #[arg(long, conflicts_with_all = ["json", "screen"])]
    pub reset: bool,
}

//! The options of `practice`.

use clap::Args;

/// Options of `practice`.
#[derive(Clone, Copy, Debug, Args)]
pub struct PracticeArgs {
    /// Print your practice progress instead of opening the full screen
    #[arg(long, conflicts_with = "DisplayArgs")]
    pub list: bool,
    /// Print everything that was practiced, one JSON object in each line
    #[arg(long, conflicts_with_all = ["list", "DisplayArgs"])]
    pub json: bool,
}

//! The options of the `games` command.

use clap::Args;

/// Options of `games`.
#[derive(Clone, Debug, Args)]
pub struct GamesArgs {
    /// Only games with these words, such as daily, "not solved" or 2026-11
    pub words: Vec<String>,
    /// The text of the game of this number, which import opens
    #[arg(long, value_name = "NUMBER", conflicts_with = "words")]
    pub text: Option<u64>,
    /// One JSON object
    #[arg(long, conflicts_with = "text")]
    pub json: bool,
    /// Show them on the full screen, instead of printing
    #[arg(long, conflicts_with_all = ["json", "text", "words"])]
    pub screen: bool,
}

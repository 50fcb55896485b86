//! The options that say how the screen looks.

use clap::{Args, ValueEnum};

/// How the screen looks.
#[derive(Clone, Copy, Debug, Args)]
pub struct LookArgs {
    /// When to use colour (`NO_COLOR` counts under `auto`)
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: ColorChoice,
    /// Draw with ASCII characters only
    #[arg(long, global = true)]
    pub ascii: bool,
    /// Show each jump at once, without moving it (`REDUCE_MOTION` does the same)
    #[arg(long, global = true)]
    pub no_motion: bool,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
    /// As the terminal and the environment say.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

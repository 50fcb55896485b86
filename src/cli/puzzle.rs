//! The options of `puzzle`.

use clap::Args;

use super::value::{number, puzzle_kind};
use crate::play::puzzle::PuzzleKind;

/// Options of `puzzle`.
#[derive(Clone, Debug, Args)]
pub struct PuzzleArgs {
    /// The kind of puzzle; today's if left out
    #[arg(long, value_name = "KIND", value_parser = puzzle_kind())]
    pub kind: Option<PuzzleKind>,
    /// The number of the puzzle within its kind, the same everywhere; today's if left out
    #[arg(long, value_name = "N", value_parser = number::<u32>)]
    pub number: Option<u32>,
    /// Your answer, to be checked; write jumps as 4-1 6-4
    #[arg(value_name = "ANSWER")]
    pub answer: Vec<String>,
    /// The answer and its proof
    #[arg(long, conflicts_with = "answer")]
    pub solution: bool,
    /// One JSON object, with the answer and its proof
    #[arg(long, conflicts_with_all = ["answer", "solution"])]
    pub json: bool,
}

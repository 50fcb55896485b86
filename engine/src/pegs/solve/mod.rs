//! The evaluation of boards by tablebase, pattern database and depth-first search, and counts of all games from the
//! starts.

mod aggregate;
mod board_map;
mod count;
mod depth_first;
mod evaluation;
mod games;
mod half_jump;
mod meeting;
mod odds;
mod parity_proof;
mod parted_map;
mod pattern_database;
mod ranking;
mod region;
mod solver;
mod starts;
mod tablebase;
mod weight_pool;
mod winnable;

pub use aggregate::{Aggregate, CompactSweeps, FewestSweeps, Sweeps};
pub use count::{
    Count, CountProgress, Endings, GoalCount, NoCount, Starts, count_endings, count_games,
    count_games_with_endings, games,
};
pub use evaluation::{Evaluation, Fewest, Loss, OnReport, Report, Verdict};
pub use half_jump::HalfJump;
pub use odds::{Odds, looks_winnable};
pub use parity_proof::ParityProof;
pub use pattern_database::{PatternDatabase, PegBound};
pub use ranking::TooLarge;
pub use solver::{Solver, evaluate, solve};
pub use starts::evaluate_at_once;
pub use tablebase::{Tablebase, TablebaseEntry};

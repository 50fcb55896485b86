//! The code-breakers: strategies that guess, and the facts that they tell an observer meanwhile.

mod adversary;
mod automorphism;
#[expect(clippy::module_inception, reason = "the trait is what the module is named after")]
mod breaker;
mod constraints;
mod event;
mod game_lengths;
mod knowledge;
mod observer;
mod odometer;
pub mod optimal;
pub mod partition;
mod pool_cache;
mod referee;
mod remaining;
pub mod review;
mod ruled_out;
mod side_by_side;
mod smart;
mod states;
mod strategy;
mod symmetry;
mod trial;

pub use adversary::evasive_score;
pub use breaker::Breaker;
pub use constraints::{
    Branch, Branches, Constraints, Finding, Insight, Life, Mark, ScoreBranches, Standing, Treatment,
};
pub use event::{Event, Rejected, Rejection, Scope, State};
pub use game_lengths::GameLengths;
pub use knowledge::{Knowledge, Strike};
pub use observer::{Halt, Observer};
pub use referee::{Outcome, break_secret, play_on};
pub use smart::{Smart, SmartString};
pub use states::States;
pub use strategy::{ParseStrategyError, Strategy};

use observer::{checkpoint, halt_on_break, tell};

//! Code-breakers: the strategies, and the events that they report while they work.

mod adversary;
mod constraints;
mod event;
mod every_secret;
mod game_lengths;
mod knowledge;
mod observer;
mod odometer;
pub mod optimal;
pub mod partition;
mod referee;
mod relabeling;
mod remaining;
pub mod review;
mod smart;
mod stabilizer;
mod states;
mod strategy;
mod symmetry;
pub mod tree;
mod trial;

pub use adversary::evasive_score;
pub use constraints::{
    Branch, Branches, Conclusion, Constraints, Insight, Life, PegMark, ScoreBranches, Standing, Treatment,
};
pub use event::{Event, Scope, State};
pub use every_secret::{TournamentObserver, play_every_secret};
pub use game_lengths::GameLengths;
pub use knowledge::{Knowledge, RuledOut};
pub use observer::{Breaker, Halt, Observer};
pub use referee::{GameOutcome, break_secret};
pub use smart::{Smart, SmartString};
pub use states::States;
pub use strategy::{ParseStrategyError, Strategy, best_guess};

use observer::{checkpoint, halt_on_break, tell};

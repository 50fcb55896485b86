//! The partition strategies, which make the guess that divides the candidates best by a measure.

mod choice;
mod cost;
mod greedy;
mod selector;
mod subtree;
mod weigher;
mod workload;

pub use choice::{Basis, Choice, Weighed};
pub use cost::{Cost, Measure, PartitionCost};
pub use greedy::Greedy;
pub use selector::GuessSelector;
pub use subtree::{Found, Subtree};
pub use weigher::Pick;

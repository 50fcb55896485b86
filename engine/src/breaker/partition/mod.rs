//! The partition strategies, which make the guess that divides the candidates best by a measure.

mod choice;
mod greedy;
mod objective;
mod selector;
mod subtree;
mod weigher;

pub use choice::{Basis, Choice, Weighed};
pub use greedy::Greedy;
pub use objective::{Cost, Measure, Objective};
pub use selector::GuessSelector;
pub use subtree::{Found, Subtree};
pub use weigher::Pick;

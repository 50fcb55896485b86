//! The partition strategies: the guess that divides the candidates best, by one measure or another.

mod choice;
mod chooser;
mod divider;
mod measure;
mod tree;

pub use choice::{Basis, Choice, Weighed};
pub use chooser::{Chooser, Pick};
pub use divider::Divider;
pub use measure::{Cost, Measure, Scale};
pub use tree::Branch;

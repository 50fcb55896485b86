//! The partition strategies: the guess that divides the candidates best, by one measure or another.

mod choice;
mod chooser;
mod measure;
mod symmetry;
mod tree;

pub use choice::{Basis, Choice, Weighed};
pub use chooser::{Chooser, Pick};
pub use measure::{Cost, Measure, Scale};
pub use tree::{Branch, Census};

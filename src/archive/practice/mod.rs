//! The practice of the player: its entries as lines of a file, and the book that follows from them.

mod book;
mod entry;
mod exercise_id;
mod line;

pub use book::{Kept, PracticeBook, PuzzleProgress};
pub use entry::{ChallengeId, PracticeEntry};
pub use exercise_id::ExerciseId;

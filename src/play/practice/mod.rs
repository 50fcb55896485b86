//! Practice: exercises made of the player's own mistakes, when each comes back, and ratings by kind of puzzle.

mod challenge;
mod exercise;
mod item;
mod rating;
mod schedule;

pub use challenge::{Challenge, ChallengeHint, Fault, GuessChallenge};
pub use exercise::{Exercise, GuessExercise, JumpExercise};
pub use item::Item;
pub use rating::{Form, Opposition, RATED, Ratings};
pub use schedule::{Attempt, INTERVALS, Schedule};

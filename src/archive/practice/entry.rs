//! The entries of practice.

use super::exercise_id::ExerciseId;
use crate::play::Day;
use crate::play::practice::{Attempt, Exercise};
use crate::play::puzzle::{Difficulty, PuzzleKind};

/// What is attempted in practice.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChallengeId {
    /// An exercise.
    Exercise(ExerciseId),
    /// The puzzle of a kind with this number.
    Puzzle(PuzzleKind, u32),
}

/// Something that happened in practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PracticeEntry {
    /// An exercise was added on a day.
    Added(Day, Exercise),
    /// An exercise was attempted on a day.
    Attempted(Day, ExerciseId, Attempt),
    /// A hint was taken on a day, before a result counted.
    Hinted(Day, ChallengeId),
    /// A puzzle of a kind, number and difficulty was attempted on a day.
    Puzzle {
        /// The day.
        day: Day,
        /// The kind.
        kind: PuzzleKind,
        /// The number.
        number: u32,
        /// The difficulty, as it was graded then.
        difficulty: Difficulty,
        /// The result.
        attempt: Attempt,
    },
}

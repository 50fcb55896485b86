//! The entries of practice.

use super::exercise_id::ExerciseId;
use crate::play::Day;
use crate::play::practice::{Attempt, Exercise};
use crate::play::puzzle::{Difficulty, PuzzleKind};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChallengeId {
    Exercise(ExerciseId),
    Puzzle(PuzzleKind, u32),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PracticeEntry {
    Added(Day, Exercise),
    Attempted(Day, ExerciseId, Attempt),
    /// A hint was taken on a day, before a result counted.
    Hinted(Day, ChallengeId),
    /// A puzzle of a kind, number and difficulty was attempted on a day.
    Puzzle {
        day: Day,
        kind: PuzzleKind,
        number: u32,
        difficulty: Difficulty,
        attempt: Attempt,
    },
}

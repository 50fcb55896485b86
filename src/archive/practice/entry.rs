//! The entries of practice.

use std::fmt;

use super::line::exercise_text;
use crate::archive::checksum::checksum;
use crate::play::Day;
use crate::play::practice::{Attempt, Exercise};
use crate::play::puzzle::{Difficulty, PuzzleKind};

/// The identity of an exercise: the same moment of a game has the same one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExerciseId(String);

impl ExerciseId {
    /// The identity of an exercise.
    pub fn of(exercise: &Exercise) -> ExerciseId {
        ExerciseId(checksum(&exercise_text(exercise)))
    }

    /// The identity that a line names.
    pub(super) fn named(name: String) -> ExerciseId {
        ExerciseId(name)
    }
}

impl fmt::Display for ExerciseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Something that happened in practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PracticeEntry {
    /// An exercise was added on a day.
    Added(Day, Exercise),
    /// An exercise was attempted on a day.
    Attempted(Day, ExerciseId, Attempt),
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

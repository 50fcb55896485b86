//! An entry of practice as one line of JSON.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::entry::{ChallengeId, PracticeEntry};
use super::exercise_id::ExerciseId;
use crate::play::practice::{Attempt, Exercise, GuessExercise, JumpExercise};
use crate::play::puzzle::{Difficulty, PuzzleKind, parse_jumps};
use crate::play::{Day, Goal, PegGame};
use pegwise_engine::pegs::Jump;

#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("this line is no entry of practice")]
pub struct NoEntry;

#[derive(Serialize, Deserialize)]
#[serde(tag = "practice", rename_all = "lowercase")]
enum Line {
    Guess {
        id: ExerciseId,
        day: Day,
        #[serde(flatten)]
        exercise: GuessExercise,
    },
    Jump {
        id: ExerciseId,
        day: Day,
        #[serde(flatten)]
        exercise: JumpLine,
    },
    Attempt {
        id: ExerciseId,
        day: Day,
        result: Attempt,
    },
    Hint {
        #[serde(flatten)]
        of: HintedLine,
        day: Day,
    },
    Puzzle {
        kind: PuzzleKind,
        number: u32,
        difficulty: Difficulty,
        day: Day,
        result: Attempt,
    },
}

#[derive(Serialize, Deserialize)]
struct JumpLine {
    game: Vec<String>,
    goal: Goal,
    made: String,
    keeping: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum HintedLine {
    Exercise { id: ExerciseId },
    Puzzle { kind: PuzzleKind, number: u32 },
}

impl JumpLine {
    fn of(exercise: &JumpExercise) -> JumpLine {
        JumpLine {
            game: exercise.game.to_string().lines().map(str::to_owned).collect(),
            goal: exercise.game.goal(),
            made: exercise.made.to_string(),
            keeping: exercise.keeping.iter().map(Jump::to_string).collect(),
        }
    }

    fn read(&self) -> Option<JumpExercise> {
        let game: PegGame = self.game.join("\n").parse().ok()?;
        let jump = |text: &String| match parse_jumps(text, game.board()).ok()?[..] {
            [jump] => Some(jump),
            _ => None,
        };
        let keeping: Option<Vec<Jump>> = self.keeping.iter().map(jump).collect();
        let made = jump(&self.made)?;
        if !game.has_holes_of(self.goal) {
            return None;
        }
        JumpExercise::new(game.clone().played_for(self.goal), made, keeping?)
    }
}

impl PracticeEntry {
    pub fn to_line(&self) -> String {
        let line = match self.clone() {
            PracticeEntry::Added(day, exercise) => {
                let id = ExerciseId::of(&exercise);
                match exercise {
                    Exercise::Guess(exercise) => Line::Guess { id, day, exercise },
                    Exercise::Jump(jump) => Line::Jump { id, day, exercise: JumpLine::of(&jump) },
                }
            }
            PracticeEntry::Attempted(day, id, result) => Line::Attempt { id, day, result },
            PracticeEntry::Hinted(day, ChallengeId::Exercise(id)) => {
                Line::Hint { of: HintedLine::Exercise { id }, day }
            }
            PracticeEntry::Hinted(day, ChallengeId::Puzzle(kind, number)) => {
                Line::Hint { of: HintedLine::Puzzle { kind, number }, day }
            }
            PracticeEntry::Puzzle { day, kind, number, difficulty, attempt } => {
                Line::Puzzle { kind, number, difficulty, day, result: attempt }
            }
        };
        serde_json::to_string(&line)
            .unwrap_or_else(|error| unreachable!("text and numbers are JSON: {error}"))
    }

    /// Reads a line. It is no entry if it is no JSON, or an exercise that is not possible.
    pub fn parse(line: &str) -> Result<PracticeEntry, NoEntry> {
        Ok(match serde_json::from_str(line).map_err(|_| NoEntry)? {
            Line::Guess { day, exercise, .. } if exercise.is_possible() => {
                PracticeEntry::Added(day, Exercise::Guess(exercise))
            }
            Line::Guess { .. } => return Err(NoEntry),
            Line::Jump { day, exercise, .. } => {
                PracticeEntry::Added(day, Exercise::Jump(exercise.read().ok_or(NoEntry)?))
            }
            Line::Attempt { id, day, result } => PracticeEntry::Attempted(day, id, result),
            Line::Hint { of: HintedLine::Exercise { id }, day } => {
                PracticeEntry::Hinted(day, ChallengeId::Exercise(id))
            }
            Line::Hint { of: HintedLine::Puzzle { kind, number }, day } => {
                PracticeEntry::Hinted(day, ChallengeId::Puzzle(kind, number))
            }
            Line::Puzzle { kind, number, difficulty, day, result } => {
                PracticeEntry::Puzzle { day, kind, number, difficulty, attempt: result }
            }
        })
    }
}

//! An entry of practice as one line of JSON.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::entry::{ChallengeId, PracticeEntry};
use super::exercise_id::ExerciseId;
use crate::play::practice::{Attempt, Exercise, GuessExercise, JumpExercise};
use crate::play::puzzle::{Difficulty, PuzzleKind, parse_jumps};
use crate::play::{Goal, PegGame};
use pegwise_engine::code::{History, Rules, Turn};
use pegwise_engine::pegs::Jump;

#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("this line is no entry of practice")]
pub struct NoEntry;

#[derive(Serialize, Deserialize)]
#[serde(tag = "practice", rename_all = "lowercase")]
enum Line {
    Guess {
        id: String,
        day: String,
        #[serde(flatten)]
        exercise: GuessLine,
    },
    Jump {
        id: String,
        day: String,
        #[serde(flatten)]
        exercise: JumpLine,
    },
    Attempt {
        id: String,
        day: String,
        result: ResultName,
    },
    Hint {
        #[serde(flatten)]
        of: HintedLine,
        day: String,
    },
    Puzzle {
        kind: String,
        number: u32,
        difficulty: String,
        day: String,
        result: ResultName,
    },
}

#[derive(Serialize, Deserialize)]
struct GuessLine {
    rules: Rules,
    turns: Vec<String>,
    made: String,
    best: String,
}

#[derive(Serialize, Deserialize)]
struct JumpLine {
    game: Vec<String>,
    goal: String,
    made: String,
    keeping: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum HintedLine {
    Exercise { id: String },
    Puzzle { kind: String, number: u32 },
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ResultName {
    Solved,
    Helped,
    Missed,
}

impl From<Attempt> for ResultName {
    fn from(attempt: Attempt) -> ResultName {
        match attempt {
            Attempt::Solved => ResultName::Solved,
            Attempt::Helped => ResultName::Helped,
            Attempt::Missed => ResultName::Missed,
        }
    }
}

impl From<ResultName> for Attempt {
    fn from(result: ResultName) -> Attempt {
        match result {
            ResultName::Solved => Attempt::Solved,
            ResultName::Helped => Attempt::Helped,
            ResultName::Missed => Attempt::Missed,
        }
    }
}

impl GuessLine {
    fn of(exercise: &GuessExercise) -> GuessLine {
        GuessLine {
            rules: exercise.rules(),
            turns: exercise.history().turns().iter().map(Turn::to_string).collect(),
            made: exercise.made().to_string(),
            best: exercise.best().to_string(),
        }
    }

    fn read(&self) -> Option<GuessExercise> {
        let rules = self.rules;
        let history = History::parse(&self.turns, rules).ok()?;
        let (made, best) = (rules.parse(&self.made).ok()?, rules.parse(&self.best).ok()?);
        GuessExercise::new(rules, history, made, best)
    }
}

impl JumpLine {
    fn of(exercise: &JumpExercise) -> JumpLine {
        JumpLine {
            game: exercise.game().to_string().lines().map(str::to_owned).collect(),
            goal: exercise.game().goal().name(),
            made: exercise.made().to_string(),
            keeping: exercise.keeping().iter().map(Jump::to_string).collect(),
        }
    }

    fn read(&self) -> Option<JumpExercise> {
        let game: PegGame = self.game.join("\n").parse().ok()?;
        let goal = Goal::parse(&self.goal, game.rows()).ok()?;
        let jump = |text: &String| match parse_jumps(text, game.board()).ok()?[..] {
            [jump] => Some(jump),
            _ => None,
        };
        let keeping: Option<Vec<Jump>> = self.keeping.iter().map(jump).collect();
        let made = jump(&self.made)?;
        JumpExercise::new(game.clone().played_for(goal), made, keeping?)
    }
}

impl PracticeEntry {
    /// The entry as a line of JSON, without its end.
    pub fn to_line(&self) -> String {
        let line = match self {
            PracticeEntry::Added(day, exercise) => {
                let (id, day) = (ExerciseId::of(exercise).to_string(), day.to_string());
                match exercise {
                    Exercise::Guess(guess) => Line::Guess { id, day, exercise: GuessLine::of(guess) },
                    Exercise::Jump(jump) => Line::Jump { id, day, exercise: JumpLine::of(jump) },
                }
            }
            PracticeEntry::Attempted(day, id, attempt) => {
                Line::Attempt { id: id.to_string(), day: day.to_string(), result: (*attempt).into() }
            }
            PracticeEntry::Hinted(day, id) => {
                let of = match id {
                    ChallengeId::Exercise(id) => HintedLine::Exercise { id: id.to_string() },
                    ChallengeId::Puzzle(kind, number) => {
                        HintedLine::Puzzle { kind: kind.name().to_owned(), number: *number }
                    }
                };
                Line::Hint { of, day: day.to_string() }
            }
            PracticeEntry::Puzzle { day, kind, number, difficulty, attempt } => Line::Puzzle {
                kind: kind.name().to_owned(),
                number: *number,
                difficulty: difficulty.name().to_owned(),
                day: day.to_string(),
                result: (*attempt).into(),
            },
        };
        serde_json::to_string(&line)
            .unwrap_or_else(|error| unreachable!("text and numbers are JSON: {error}"))
    }

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// If it is no entry: no JSON, or an exercise that is not possible.
    pub fn parse(line: &str) -> Result<PracticeEntry, NoEntry> {
        let line: Line = serde_json::from_str(line).map_err(|_| NoEntry)?;
        let entry = || {
            Some(match line {
                Line::Guess { day, exercise, .. } => {
                    PracticeEntry::Added(day.parse().ok()?, Exercise::Guess(exercise.read()?))
                }
                Line::Jump { day, exercise, .. } => {
                    PracticeEntry::Added(day.parse().ok()?, Exercise::Jump(exercise.read()?))
                }
                Line::Attempt { id, day, result } => {
                    PracticeEntry::Attempted(day.parse().ok()?, ExerciseId::named(id), result.into())
                }
                Line::Hint { of, day } => {
                    let id = match of {
                        HintedLine::Exercise { id } => ChallengeId::Exercise(ExerciseId::named(id)),
                        HintedLine::Puzzle { kind, number } => {
                            ChallengeId::Puzzle(kind.parse::<PuzzleKind>().ok()?, number)
                        }
                    };
                    PracticeEntry::Hinted(day.parse().ok()?, id)
                }
                Line::Puzzle { kind, number, difficulty, day, result } => PracticeEntry::Puzzle {
                    day: day.parse().ok()?,
                    kind: kind.parse::<PuzzleKind>().ok()?,
                    number,
                    difficulty: Difficulty::ALL.into_iter().find(|known| known.name() == difficulty)?,
                    attempt: result.into(),
                },
            })
        };
        entry().ok_or(NoEntry)
    }
}

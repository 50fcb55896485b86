//! The exercises and when they are due, the puzzles attempted, and the ratings: what follows from all entries.

use std::collections::BTreeMap;

use super::entry::{ChallengeId, PracticeEntry};
use super::exercise_id::ExerciseId;
use crate::play::Day;
use crate::play::practice::{Attempt, Exercise, Ratings, Schedule};
use crate::play::puzzle::PuzzleKind;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub exercise: Exercise,
    pub added: Day,
    pub schedule: Schedule,
    pub attempts: usize,
}

/// The puzzles of a kind that were attempted. Only the first attempt at a puzzle counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleProgress {
    pub attempts: BTreeMap<u32, Attempt>,
}

impl PuzzleProgress {
    /// The number of puzzles solved without help.
    pub fn solved(&self) -> usize {
        self.attempts.values().filter(|attempt| **attempt == Attempt::Solved).count()
    }
}

/// What follows from the entries of practice.
#[derive(Clone, Debug, Default)]
pub struct PracticeBook {
    exercises: BTreeMap<ExerciseId, Kept>,
    puzzles: BTreeMap<PuzzleKind, PuzzleProgress>,
    /// The number of hints taken for what was not attempted since.
    hints: BTreeMap<ChallengeId, usize>,
    pub ratings: Ratings,
}

impl PracticeBook {
    pub fn of<'e>(entries: impl IntoIterator<Item = &'e PracticeEntry>) -> PracticeBook {
        let mut book = PracticeBook::default();
        for entry in entries {
            book.add(entry);
        }
        book
    }

    /// Adds an entry. An exercise that is there already stays as it is.
    pub fn add(&mut self, entry: &PracticeEntry) {
        match entry {
            PracticeEntry::Added(day, exercise) => {
                self.exercises.entry(ExerciseId::of(exercise)).or_insert_with(|| Kept {
                    exercise: exercise.clone(),
                    added: *day,
                    schedule: Schedule::New(*day),
                    attempts: 0,
                });
            }
            PracticeEntry::Hinted(_, id) => *self.hints.entry(id.clone()).or_default() += 1,
            PracticeEntry::Attempted(day, id, attempt) => {
                self.hints.remove(&ChallengeId::Exercise(id.clone()));
                if let Some(kept) = self.exercises.get_mut(id) {
                    kept.schedule = kept.schedule.after(*attempt, *day);
                    kept.attempts += 1;
                }
            }
            PracticeEntry::Puzzle { day, kind, number, difficulty, attempt } => {
                let progress = self.puzzles.entry(*kind).or_default();
                if progress.attempts.contains_key(number) {
                    return;
                }
                progress.attempts.insert(*number, *attempt);
                self.hints.remove(&ChallengeId::Puzzle(*kind, *number));
                self.ratings.add(*kind, *difficulty, *attempt, *day);
            }
        }
    }

    /// Whether an entry would change nothing: its exercise is there, or its puzzle was attempted.
    pub fn knows(&self, entry: &PracticeEntry) -> bool {
        match entry {
            PracticeEntry::Added(_, exercise) => self.exercise(&ExerciseId::of(exercise)).is_some(),
            PracticeEntry::Puzzle { kind, number, .. }
            | PracticeEntry::Hinted(_, ChallengeId::Puzzle(kind, number)) => {
                self.attempt(*kind, *number).is_some()
            }
            PracticeEntry::Attempted(..) | PracticeEntry::Hinted(_, ChallengeId::Exercise(_)) => false,
        }
    }

    /// The number of hints taken for an exercise or a puzzle that was not attempted since.
    pub fn hints(&self, id: &ChallengeId) -> usize {
        self.hints.get(id).copied().unwrap_or_default()
    }

    pub fn exercise(&self, id: &ExerciseId) -> Option<&Kept> {
        self.exercises.get(id)
    }

    pub fn exercises(&self) -> impl ExactSizeIterator<Item = (&ExerciseId, &Kept)> {
        self.exercises.iter()
    }

    /// The exercises that are due on a day, the longest due first.
    pub fn due(&self, day: Day) -> Vec<&ExerciseId> {
        let mut due: Vec<(Option<Day>, &ExerciseId)> = self
            .exercises
            .iter()
            .filter(|(_, kept)| kept.schedule.is_due(day))
            .map(|(id, kept)| (kept.schedule.due(), id))
            .collect();
        due.sort();
        due.into_iter().map(|(_, id)| id).collect()
    }

    /// The first day after this one on which an exercise is due.
    pub fn next_due(&self, day: Day) -> Option<Day> {
        self.exercises.values().filter_map(|kept| kept.schedule.due()).filter(|due| *due > day).min()
    }

    pub fn puzzles(&self, kind: PuzzleKind) -> PuzzleProgress {
        self.puzzles.get(&kind).cloned().unwrap_or_default()
    }

    pub fn attempt(&self, kind: PuzzleKind, number: u32) -> Option<Attempt> {
        self.puzzles.get(&kind)?.attempts.get(&number).copied()
    }
}

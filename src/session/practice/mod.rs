//! Practice: the player's own mistakes that are due, and puzzles. One challenge at a time is open.

mod open;
mod verb;

pub use open::{OpenChallenge, Standing};
pub use verb::{Confirmation, Outcome, Verb};

use std::collections::BTreeSet;

use super::question::Question;
use crate::archive::practice::{ExerciseId, PracticeBook, PracticeEntry};
use crate::play::practice::{Challenge, Exercise, Item};
use crate::play::puzzle::{Puzzle, PuzzleKind, PuzzleTask};
use crate::play::{Daily, Day};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    Exercise,
    /// This task makes the puzzle, which is then passed to [`PracticeSession::open_puzzle`].
    Puzzle(PuzzleTask),
    NothingDue,
    /// Today has no puzzle.
    NoDaily,
}

#[derive(Debug)]
pub struct PracticeSession {
    open: Option<OpenChallenge>,
    /// The exercises that the player skipped since the list was on show.
    skipped: BTreeSet<ExerciseId>,
    question: Question<Confirmation>,
    /// What happened and is not in the book yet.
    entries: Vec<PracticeEntry>,
}

impl Default for PracticeSession {
    fn default() -> PracticeSession {
        PracticeSession {
            open: None,
            skipped: BTreeSet::new(),
            question: Question::new(),
            entries: Vec::new(),
        }
    }
}

impl PracticeSession {
    pub const fn open(&self) -> Option<&OpenChallenge> {
        self.open.as_ref()
    }

    /// Whether a question waits for an answer.
    pub const fn asks(&self) -> bool {
        self.question.asked().is_some()
    }

    /// Marks the start of the next input. Only this input can answer the last question.
    pub fn next_input(&mut self) {
        self.question.next_input();
    }

    /// Opens an item, or returns what it needs.
    pub fn choose(&mut self, item: Item, book: &PracticeBook, today: Day) -> Opening {
        match item {
            Item::Mistakes => {
                self.skipped.clear();
                if self.open_next(book, today) { Opening::Exercise } else { Opening::NothingDue }
            }
            Item::Daily => Daily::of(today).map_or(Opening::NoDaily, |daily| {
                let number = daily.number();
                Opening::Puzzle(PuzzleTask::Numbered(Puzzle::kind_of_day(number), number))
            }),
            Item::Kind(kind) => Opening::Puzzle(PracticeSession::next_of(kind, book)),
        }
    }

    /// The task that makes the next puzzle of a kind, about as strong as the player.
    pub fn next_of(kind: PuzzleKind, book: &PracticeBook) -> PuzzleTask {
        PuzzleTask::After(kind, PracticeSession::last_of(kind, book), book.ratings().fitting(kind))
    }

    /// The last puzzle of a kind that was attempted, or 0.
    fn last_of(kind: PuzzleKind, book: &PracticeBook) -> u32 {
        book.puzzles(kind).attempts.last_key_value().map_or(0, |(number, _)| *number)
    }

    pub fn open_puzzle(&mut self, puzzle: Puzzle, book: &PracticeBook) {
        self.open = Some(OpenChallenge::new(Challenge::Puzzle(Box::new(puzzle)), book));
    }

    /// Adds exercises to the book, and opens the first. Nothing happens if there is none.
    pub fn open_exercises(&mut self, exercises: Vec<Exercise>, book: &PracticeBook, today: Day) {
        let Some(first) = exercises.first() else { return };
        self.open = Some(OpenChallenge::new(Challenge::of(first.clone()), book));
        self.skipped.clear();
        self.entries.extend(exercises.into_iter().map(|exercise| PracticeEntry::Added(today, exercise)));
    }

    /// Opens the exercise that has been due longest. Those that the player skipped are left out. Returns whether there is
    /// one.
    fn open_next(&mut self, book: &PracticeBook, today: Day) -> bool {
        let now = self.open.as_ref().and_then(OpenChallenge::exercise);
        let next =
            book.due(today).into_iter().find(|id| !self.skipped.contains(id) && now.as_ref() != Some(*id));
        let Some(kept) = next.and_then(|id| book.exercise(id)) else { return false };
        self.open = Some(OpenChallenge::new(Challenge::of(kept.exercise.clone()), book));
        true
    }

    /// Goes on to what comes after the open challenge: the next exercise that is due, or the next puzzle of the kind. An
    /// exercise that was not attempted is skipped and stays due.
    pub fn go_on(&mut self, book: &PracticeBook, today: Day) -> Opening {
        let Some(open) = &self.open else { return Opening::NothingDue };
        if let Challenge::Puzzle(puzzle) = &open.challenge {
            let (kind, number) = (puzzle.kind, puzzle.number);
            let last = PracticeSession::last_of(kind, book).max(number);
            return Opening::Puzzle(PuzzleTask::After(kind, last, book.ratings().fitting(kind)));
        }
        self.skipped.extend(open.exercise());
        if self.open_next(book, today) { Opening::Exercise } else { Opening::NothingDue }
    }

    /// Closes the open challenge.
    pub fn close(&mut self) {
        self.open = None;
    }

    /// Whether a verb would have an effect now.
    pub fn allows(&self, verb: &Verb) -> bool {
        self.open.as_ref().is_some_and(|open| open.allows(verb))
    }

    pub fn carry_out(&mut self, verb: Verb, today: Day) -> Outcome {
        let Some(open) = self.open.as_mut().filter(|open| open.allows(&verb)) else {
            return Outcome::Impossible;
        };
        if verb == Verb::Show && !self.question.is_answered(&Confirmation::Show) {
            self.question.ask(Confirmation::Show);
            return Outcome::Asks(Confirmation::Show);
        }
        let (outcome, attempt) = open.carry_out(verb);
        let hint = if outcome == Outcome::Hinted { open.hint_entry(today) } else { None };
        self.entries.extend(hint);
        self.entries.extend(attempt.and_then(|attempt| open.entry(attempt, today)));
        outcome
    }

    /// Takes what happened, to be written and added to the book.
    pub fn take_entries(&mut self) -> Vec<PracticeEntry> {
        std::mem::take(&mut self.entries)
    }
}

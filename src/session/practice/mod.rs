//! Practice: the player's own mistakes that are due, and puzzles. One challenge at a time is open.

mod open;

pub use open::{ChallengeState, OpenChallenge};

use std::collections::BTreeSet;
use std::sync::Arc;

use crossterm::event::KeyCode;
use thiserror::Error;

use super::command::Does::{Alone, Words};
use super::command::Outcome::{Cancels, Happened, Starts};
use super::command::{
    self, Command, Commands, Place, beside, changes, down, key, one_panel, opens, other_game, up, word,
};
use super::question::Question;
use super::{Location, Subject};
use crate::archive::practice::{ExerciseId, PracticeBook, PracticeEntry};
use crate::chord::Chord::{Char, Key};
use crate::chord::{ENTER, SPACE};
use crate::play::practice::{Attempt, Challenge, Exercise, Item};
use crate::play::puzzle::{
    ParseAnswerError, ParsePuzzleKindError, ParsePuzzleNumberError, Puzzle, PuzzleKind, PuzzleTask,
    puzzle_number,
};
use crate::play::{Daily, Day};
use crate::task::{End, TaskId, Update};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    List,
    /// A challenge is open, or the open one is asked for.
    Open,
    /// The challenge was answered, or its answer is shown.
    Answered,
    Hinted,
    /// Nothing has happened yet: the same command as the next input shows the answer.
    AsksToShow,
    /// It is asked why the answer is right.
    Explained,
    NothingDue,
    /// Today has no puzzle.
    NoDaily,
    /// A puzzle could not be made.
    Failed(String),
}

/// Why a command does nothing now.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error("Nothing is open. Type list for what there is")]
    NothingOpen,
    #[error("It is over. Type why, next or stop")]
    Over,
    #[error("There is no other hint")]
    NoHintLeft,
    #[error("That would give the answer away: type show if you want it")]
    GivesAway,
    #[error("Nothing to practice")]
    NothingDue,
    #[error("Choose a kind of puzzle first: its puzzles have numbers")]
    NoKind,
    #[error(transparent)]
    Kind(#[from] ParsePuzzleKindError),
    #[error(transparent)]
    Number(#[from] ParsePuzzleNumberError),
    #[error(transparent)]
    Answer(#[from] ParseAnswerError),
}

#[derive(Debug)]
pub struct PracticeSession {
    pub book: Arc<PracticeBook>,
    pub today: Day,
    /// The line of the list that the player chose. `None` until one is chosen.
    pub chosen: Option<usize>,
    open: Option<OpenChallenge>,
    /// The exercises that the player skipped since the list was on show.
    skipped: BTreeSet<ExerciseId>,
    /// Whether to show the answer.
    question: Question<()>,
    /// What happened and is not saved yet.
    entries: Vec<PracticeEntry>,
    last_task: TaskId,
    /// Whether a puzzle is being made.
    pub waits: bool,
}

impl Default for PracticeSession {
    fn default() -> PracticeSession {
        PracticeSession {
            book: Arc::default(),
            today: Day::today(),
            chosen: None,
            open: None,
            skipped: BTreeSet::new(),
            question: Question::new(),
            entries: Vec::new(),
            last_task: TaskId::default(),
            waits: false,
        }
    }
}

impl Place for PracticeSession {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = PuzzleTask;

    fn commands(&self) -> Commands<PracticeSession> {
        match &self.open {
            None => PracticeSession::LIST,
            Some(open) if open.is_over() => PracticeSession::OVER,
            Some(_) => PracticeSession::OPEN,
        }
    }

    fn unnamed(&self, _: &str) -> Option<&'static Command<PracticeSession>> {
        self.unfinished().is_ok().then_some(&PracticeSession::ANSWER)
    }

    fn receive(&mut self, id: TaskId, update: Update<PuzzleTask>) -> Option<Outcome> {
        let Update::Ended(end) = update;
        if id != self.last_task || !std::mem::take(&mut self.waits) {
            return None;
        }
        match end {
            End::Done(puzzle) => Some(Happened(self.open_puzzle(*puzzle))),
            End::Failed(words) => Some(Happened(Fact::Failed(words))),
            End::Canceled => None,
        }
    }
}

type Ready = command::Ready<PracticeSession>;
type Outcome = command::Outcome<PracticeSession>;

#[expect(clippy::unused_self, reason = "some commands are never refused")]
impl PracticeSession {
    pub const LIST: Commands<PracticeSession> = &[
        &[
            up("move", "another line"),
            down("move"),
            key("accept", &[ENTER, SPACE], "begin", "begin").does(Alone(Self::begin)),
            key("go-to", &[Char('/')], "number", "the puzzle of this kind with a number that you type")
                .does(Words("", Self::numbered)),
            other_game(),
        ],
        one_panel(),
        Self::WORDS,
    ];

    pub const OPEN: Commands<PracticeSession> = &[
        &[
            key("accept", &[ENTER], "answer", "is this the answer?"),
            key("hint", &[Char('H')], "hint", "a hint; then it counts for less").does(Alone(Self::hint)),
            key("reveal", &[Char('R')], "show", "show the answer (asks first)").does(Alone(Self::show)),
            key("skip", &[Char('S')], "skip", "skip it; it stays due").does(Alone(Self::next)),
            key("back", &[Key(KeyCode::Esc)], "list", "back to the list; what is open stays due")
                .does(Alone(Self::close)),
        ],
        Self::WORDS,
    ];

    pub const OVER: Commands<PracticeSession> = &[
        &[
            key("accept", &[ENTER, SPACE], "next", "the next one").does(Alone(Self::next)),
            key(
                "later-row",
                &[Char(']'), Key(KeyCode::Right)],
                "step",
                "the next, previous step of the explanation",
            ),
            beside("earlier-row", &[Char('['), Key(KeyCode::Left)], "back"),
            key("back", &[Key(KeyCode::Esc), Char('q')], "list", "back to the list").does(Alone(Self::close)),
            other_game(),
        ],
        one_panel(),
        Self::WORDS,
    ];

    const WORDS: &'static [Command<PracticeSession>] = &[
        word(&["list"], "what there is to practice").does(Alone(|_| changes(|_| Fact::List))),
        word(&["mistakes"], "the moments of your own games that are due").does(Alone(Self::mistakes)),
        word(&["daily"], "the puzzle of the day").does(Alone(Self::daily)),
        word(&["puzzle"], "the next puzzle of a kind, or that of a number")
            .does(Words("KIND [NUMBER]", Self::puzzle)),
        word(&["hint"], "a hint; then it counts for less").does(Alone(Self::hint)),
        word(&["show"], "the answer; asks first, and counts as missed").does(Alone(Self::show)),
        word(&["skip", "next"], "the next one; what you have not tried stays due").does(Alone(Self::next)),
        word(&["why"], "once it is over: why the answer is right").does(Alone(Self::why)),
        word(&["again", ""], "the question again").does(Alone(|_| changes(|_| Fact::Open))),
        word(&["stop"], "leave it; then the list").does(Alone(Self::stop)),
    ];

    const ANSWER: Command<PracticeSession> = word(&[], "").does(Words("an answer", Self::answer));

    fn begin(&self) -> Ready {
        match self.item() {
            Item::Lessons => opens(Subject::Go(Location::Lessons)),
            Item::Mistakes if !self.has_due() => Err(Refusal::NothingDue),
            Item::Mistakes => self.mistakes(),
            Item::Daily => self.daily(),
            Item::Kind(kind) => make(self.next_of(kind)),
        }
    }

    fn mistakes(&self) -> Ready {
        changes(|practice: &mut Self| {
            practice.skipped.clear();
            practice.open_next()
        })
    }

    fn daily(&self) -> Ready {
        match Daily::of(self.today) {
            Ok(daily) => make(PuzzleTask::Numbered(Puzzle::kind_of_day(daily.number), daily.number)),
            Err(_) => changes(|_| Fact::NoDaily),
        }
    }

    /// Makes the puzzle of the chosen kind with a number.
    fn numbered(&self, number: &str) -> Ready {
        let Item::Kind(kind) = self.item() else { return Err(Refusal::NoKind) };
        make(PuzzleTask::Numbered(kind, puzzle_number(number)?))
    }

    fn puzzle(&self, words: &str) -> Ready {
        let (kind, number) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let kind: PuzzleKind = kind.to_ascii_lowercase().parse()?;
        match number.trim() {
            "" => make(self.next_of(kind)),
            number => make(PuzzleTask::Numbered(kind, puzzle_number(number)?)),
        }
    }

    /// Goes on to the next exercise that is due, or the next puzzle of the kind. An exercise that was not attempted is
    /// skipped and stays due.
    fn next(&self) -> Ready {
        match self.open.as_ref().map(|open| &open.challenge) {
            None => changes(|_| Fact::List),
            Some(Challenge::Puzzle(puzzle)) => {
                let last = self.last_of(puzzle.kind).max(puzzle.number);
                make(PuzzleTask::After(puzzle.kind, last, self.book.ratings.fitting(puzzle.kind)))
            }
            Some(_) => changes(|practice: &mut Self| {
                practice.skipped.extend(practice.open.as_ref().and_then(OpenChallenge::exercise));
                practice.open_next()
            }),
        }
    }

    fn hint(&self) -> Ready {
        let open = self.unfinished()?;
        let hint = open.challenge.hint(open.hints.len()).ok_or(Refusal::NoHintLeft)?;
        Ok(Box::new(move |practice, _| {
            let today = practice.today;
            let entry = practice.open.as_mut().and_then(|open| open.take_hint(hint, today));
            practice.note(entry);
            Happened(Fact::Hinted)
        }))
    }

    fn show(&self) -> Ready {
        self.unfinished()?;
        if self.question.is_answered(&()) {
            return self.give(OpenChallenge::show);
        }
        changes(|practice: &mut Self| {
            practice.question.ask(());
            Fact::AsksToShow
        })
    }

    /// What a typed answer does.
    ///
    /// # Errors
    ///
    /// If it is none, or nothing waits for one.
    pub fn answer(&self, typed: &str) -> Ready {
        let answer = self.unfinished()?.challenge.parse_answer(typed)?;
        self.give(move |open| open.answer(answer))
    }

    /// Answers the challenge, or gives it up.
    fn give(&self, give: impl FnOnce(&mut OpenChallenge) -> Option<Attempt> + 'static) -> Ready {
        changes(|practice: &mut Self| {
            let today = practice.today;
            let entry = practice.open.as_mut().and_then(|open| {
                let attempt = give(open)?;
                open.entry(attempt, today)
            });
            practice.note(entry);
            Fact::Answered
        })
    }

    fn why(&self) -> Ready {
        match &self.open {
            None => Err(Refusal::NothingOpen),
            Some(open) if !open.is_over() => Err(Refusal::GivesAway),
            Some(_) => changes(|_| Fact::Explained),
        }
    }

    fn close(&self) -> Ready {
        changes(|practice: &mut Self| {
            practice.open = None;
            Fact::List
        })
    }

    fn stop(&self) -> Ready {
        if self.open.is_some() { self.close() } else { opens(Subject::Go(Location::Home)) }
    }

    fn unfinished(&self) -> Result<&OpenChallenge, Refusal> {
        let open = self.open.as_ref().ok_or(Refusal::NothingOpen)?;
        if open.is_over() { Err(Refusal::Over) } else { Ok(open) }
    }
}

#[expect(clippy::unnecessary_wraps, reason = "it is what a command does")]
fn make(task: PuzzleTask) -> Ready {
    Ok(Box::new(move |practice, _| {
        practice.waits = true;
        Starts(practice.last_task.advance(), task)
    }))
}

impl PracticeSession {
    pub const fn open(&self) -> Option<&OpenChallenge> {
        self.open.as_ref()
    }

    /// The line of the list with the cursor: at first, the first with something to practice.
    pub fn line(&self) -> usize {
        self.chosen.unwrap_or_else(|| 1 + usize::from(!self.has_due()))
    }

    pub fn item(&self) -> Item {
        Item::all().nth(self.line()).unwrap_or(Item::Lessons)
    }

    pub fn has_due(&self) -> bool {
        !self.book.due(self.today).is_empty()
    }

    /// Whether a question waits for an answer.
    pub const fn asks(&self) -> bool {
        self.question.asked().is_some()
    }

    /// Marks the start of the next input. Only this input can answer the last question.
    pub fn next_input(&mut self) {
        self.question.next_input();
    }

    /// Takes the book as it is recorded. What is not recorded yet stays in it.
    pub fn set_book(&mut self, book: Arc<PracticeBook>) {
        self.book = book;
        if !self.entries.is_empty() {
            let book = Arc::make_mut(&mut self.book);
            self.entries.iter().for_each(|entry| book.add(entry));
        }
    }

    pub fn open_puzzle(&mut self, puzzle: Puzzle) -> Fact {
        self.open = Some(OpenChallenge::new(Challenge::Puzzle(Box::new(puzzle)), &self.book));
        Fact::Open
    }

    /// Adds exercises to the book, and opens the first. Nothing happens if there is none.
    pub fn open_exercises(&mut self, exercises: Vec<Exercise>) {
        let Some(first) = exercises.first() else { return };
        self.open = Some(OpenChallenge::new(Challenge::of(first.clone()), &self.book));
        self.skipped.clear();
        let today = self.today;
        for exercise in exercises {
            self.note(Some(PracticeEntry::Added(today, exercise)));
        }
    }

    pub fn drop_puzzle(&mut self) -> Outcome {
        self.waits = false;
        Cancels
    }

    /// Takes what happened, to be saved.
    pub fn take_entries(&mut self) -> Vec<PracticeEntry> {
        std::mem::take(&mut self.entries)
    }

    fn note(&mut self, entry: Option<PracticeEntry>) {
        if let Some(entry) = entry {
            Arc::make_mut(&mut self.book).add(&entry);
            self.entries.push(entry);
        }
    }

    /// Opens the exercise that has been due longest. Those that the player skipped are left out.
    fn open_next(&mut self) -> Fact {
        let now = self.open.take().as_ref().and_then(OpenChallenge::exercise);
        let is_other = |id: &&ExerciseId| !self.skipped.contains(*id) && now.as_ref() != Some(*id);
        let next = self.book.due(self.today).into_iter().find(is_other);
        let Some(kept) = next.and_then(|id| self.book.exercise(id)) else { return Fact::NothingDue };
        self.open = Some(OpenChallenge::new(Challenge::of(kept.exercise.clone()), &self.book));
        Fact::Open
    }

    /// The task that makes the next puzzle of a kind, about as strong as the player.
    fn next_of(&self, kind: PuzzleKind) -> PuzzleTask {
        PuzzleTask::After(kind, self.last_of(kind), self.book.ratings.fitting(kind))
    }

    /// The last puzzle of a kind that was attempted, or 0.
    fn last_of(&self, kind: PuzzleKind) -> u32 {
        self.book.puzzles(kind).attempts.last_key_value().map_or(0, |(number, _)| *number)
    }
}

//! The chosen line of the list, the open challenge with the answer typed so far, and the step of its explanation.

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::archive::practice::PracticeBook;
use crate::narration::practice::{comes_back, fault, in_days, right, shown};
use crate::narration::{Voice, WhyLine, puzzle};
use crate::play::Day;
use crate::play::practice::{Challenge, Exercise, Item};
use crate::play::puzzle::{Content, Puzzle, PuzzleTask, ScoreQuestion};
use crate::session::PracticeSession;
use crate::session::practice::{OpenChallenge, Opening, Standing};
use crate::task::{End, TaskId};
use crate::tui::message::Work;
use crate::tui::screen::parts::LineInput;
use crate::tui::screen::{Request, Typed};
use pegwise_engine::code::Rules;

/// The label of the line for an answer.
const ANSWER: &str = "Your answer:";

#[derive(Debug)]
pub(crate) struct Practice {
    pub(super) session: PracticeSession,
    pub(super) book: Arc<PracticeBook>,
    pub(super) today: Day,
    /// The line of the list that the player chose. `None` until one is chosen.
    pub(super) chosen: Option<usize>,
    pub(super) answer: LineInput,
    /// The number of a puzzle that is being typed.
    pub(super) number: Option<LineInput>,
    /// The step of the explanation on show, from 0.
    pub(super) step: usize,
    /// What is said about the last input.
    pub(super) notice: Option<String>,
    /// The id of the last task, and whether it still runs.
    task: TaskId,
    pub(super) waits: bool,
}

impl Default for Practice {
    fn default() -> Practice {
        Practice {
            session: PracticeSession::default(),
            book: Arc::default(),
            today: Day::today(),
            chosen: None,
            answer: LineInput::new(ANSWER),
            number: None,
            step: 0,
            notice: None,
            task: TaskId::default(),
            waits: false,
        }
    }
}

impl Practice {
    /// Adds exercises to practice, and opens the first.
    pub(crate) fn open_exercises(&mut self, exercises: Vec<Exercise>, today: Day) -> Option<Request> {
        self.today = today;
        let book = self.book.clone();
        self.session.open_exercises(exercises, &book, today);
        self.begin_challenge();
        self.note_entries()
    }

    /// Handles the end of the task that makes a puzzle. One that is no longer wanted is ignored.
    pub(crate) fn on_puzzle(&mut self, id: TaskId, end: End<Box<Puzzle>>) {
        if id != self.task || !self.waits {
            return;
        }
        self.waits = false;
        match end {
            End::Done(puzzle) => {
                let book = self.book.clone();
                self.session.open_puzzle(*puzzle, &book);
                self.begin_challenge();
            }
            End::Failed(words) => self.notice = Some(format!("The puzzle could not be made: {words}")),
            End::Canceled => {}
        }
    }

    /// Follows what opening an item needs.
    pub(super) fn follow(&mut self, opening: Opening) -> Option<Request> {
        match opening {
            Opening::Exercise => self.begin_challenge(),
            Opening::Puzzle(task) => return Some(self.start(task)),
            Opening::NothingDue => {
                self.session.close();
                self.notice = Some(self.nothing_due());
            }
            Opening::NoDaily => self.notice = Some("Today has no puzzle".to_owned()),
        }
        None
    }

    pub(super) fn start(&mut self, task: PuzzleTask) -> Request {
        self.waits = true;
        Request::Start(Work::Puzzle(self.task.advance(), task))
    }

    /// Drops the puzzle that is being made.
    pub(super) fn drop_task(&mut self) {
        self.waits = false;
    }

    fn begin_challenge(&mut self) {
        self.answer = LineInput::new(ANSWER);
        self.step = 0;
        self.number = None;
    }

    /// What happened in the session, to be noted.
    pub(super) fn note_entries(&mut self) -> Option<Request> {
        let entries = self.session.take_entries();
        (!entries.is_empty()).then_some(Request::Practice(entries))
    }

    /// The line of the list with the cursor: at first, the first with something to practice.
    pub(super) fn line(&self) -> usize {
        self.chosen.unwrap_or_else(|| usize::from(!self.has_due()))
    }

    /// The item of the list with the cursor.
    pub(super) fn item(&self) -> Item {
        Item::all().nth(self.line()).unwrap_or(Item::Mistakes)
    }

    pub(super) fn has_due(&self) -> bool {
        !self.book.due(self.today).is_empty()
    }

    /// Whether the chosen item has anything to begin.
    pub(super) fn can_begin(&self) -> bool {
        self.item() != Item::Mistakes || self.has_due()
    }

    /// Why there is no exercise to begin.
    pub(super) fn nothing_due(&self) -> String {
        match self.book.next_due(self.today) {
            Some(day) => {
                format!("Nothing more to practice today; the next comes back {}", in_days(day, self.today))
            }
            None => "Nothing to practice: x in a review, or after a triangle, adds your mistakes".to_owned(),
        }
    }

    /// The rules of the code-breaking game that the open challenge is about.
    pub(super) fn game_rules(&self) -> Option<Rules> {
        self.session.open()?.challenge.scores().map(|(rules, _)| rules)
    }

    /// The rules whose colors an answer has, if it has colors.
    pub(super) fn rules(&self) -> Option<Rules> {
        let asks_for_guess = |puzzle: &Puzzle| {
            let Content::Scores(scores) = &puzzle.content else { return false };
            matches!(scores.question, ScoreQuestion::WrongScore { .. })
        };
        match &self.session.open()?.challenge {
            Challenge::Puzzle(puzzle) if asks_for_guess(puzzle) => None,
            _ => self.game_rules(),
        }
    }

    /// Types a key in the answer or the number, if it is part of one.
    pub(super) fn type_in_answer(&mut self, key: KeyEvent) -> Typed {
        if let Some(number) = &mut self.number {
            return match key.code {
                KeyCode::Char(sign) if !sign.is_ascii_digit() => Typed::No,
                _ => number.type_key(key).into(),
            };
        }
        if self.session.open().is_none_or(OpenChallenge::is_over) {
            return Typed::No;
        }
        let rules = self.rules();
        let takes = |sign: char| match rules {
            Some(rules) => !sign.is_uppercase() && rules.peg(sign).is_some(),
            None => sign.is_ascii_digit() || matches!(sign, '-' | ' '),
        };
        match key.code {
            KeyCode::Char(sign) if !takes(sign) && !key.modifiers.contains(KeyModifiers::CONTROL) => {
                Typed::No
            }
            _ => self.answer.type_key(key).into(),
        }
    }

    /// What is said about the open challenge: the last answer, or the answer that was shown.
    pub(super) fn verdict(&self, open: &OpenChallenge) -> Option<String> {
        let challenge = &open.challenge;
        let back = || {
            let kept = open.exercise().and_then(|id| self.book.exercise(&id).cloned());
            kept.map_or_else(String::new, |kept| format!(" {}", comes_back(&kept, self.today)))
        };
        match &open.standing {
            Standing::Open(None) => None,
            Standing::Open(Some((answer, wrong))) => Some(fault(Voice::Tiles, challenge, answer, wrong)),
            Standing::Solved(answer) => Some(format!("{}{}", right(Voice::Tiles, challenge, answer), back())),
            Standing::Shown => Some(format!("{}{}", shown(Voice::Tiles, challenge), back())),
        }
    }

    /// The steps of the proof of a puzzle about scores. Empty for others.
    pub(super) fn proof(open: &OpenChallenge) -> Vec<WhyLine> {
        match &open.challenge {
            Challenge::Puzzle(asked) => puzzle::proof(Voice::Tiles, asked),
            Challenge::Guess(_) | Challenge::Jump(_) => Vec::new(),
        }
    }

    /// The number of the last step of the explanation.
    pub(super) fn last_step(open: &OpenChallenge) -> usize {
        match open.game() {
            Some((_, jumps)) => jumps.len(),
            None => Practice::proof(open).len().saturating_sub(1),
        }
    }
}

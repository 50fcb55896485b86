//! The session of practice, the answer typed so far, and the step of the explanation on show.

use crate::narration::practice::{NO_DAILY, in_days};
use crate::narration::puzzle;
use crate::narration::{Voice, WhyLine};
use crate::play::Day;
use crate::play::practice::{Challenge, Exercise};
use crate::play::puzzle::{Content, Puzzle, ScoreQuestion};
use crate::session::PracticeSession;
use crate::session::practice::{Fact, OpenChallenge};
use crate::tui::screen::Request;
use crate::tui::screen::at_place::Prompt;
use crate::tui::screen::parts::LineInput;
use pegwise_engine::code::Rules;

const ANSWER: &str = "Your answer:";

#[derive(Debug)]
pub(crate) struct Practice {
    pub(super) session: PracticeSession,
    pub(super) answer: LineInput,
    /// The number of a puzzle that is being typed.
    pub(super) typed: Option<Prompt>,
    /// The step of the explanation on show, from 0.
    pub(super) step: usize,
    /// What is said about the last input.
    pub(super) notice: Option<String>,
}

impl Default for Practice {
    fn default() -> Practice {
        Practice {
            session: PracticeSession::default(),
            answer: LineInput::new(ANSWER),
            typed: None,
            step: 0,
            notice: None,
        }
    }
}

impl Practice {
    /// Adds exercises to practice, and opens the first.
    pub(crate) fn open_exercises(&mut self, exercises: Vec<Exercise>, today: Day) -> Option<Request> {
        self.session.today = today;
        self.session.open_exercises(exercises);
        self.begin_challenge();
        self.entries()
    }

    pub(super) fn begin_challenge(&mut self) {
        self.answer = LineInput::new(ANSWER);
        self.step = 0;
        self.typed = None;
    }

    /// What happened in the session, to be recorded.
    pub(super) fn entries(&mut self) -> Option<Request> {
        let entries = self.session.take_entries();
        (!entries.is_empty()).then_some(Request::Practice(entries))
    }

    /// Why there is no exercise to begin.
    pub(super) fn nothing_due(&self) -> String {
        let today = self.session.today;
        match self.session.book.next_due(today) {
            Some(day) => {
                format!("Nothing more to practice today; the next comes back {}", in_days(day, today))
            }
            None => "Nothing to practice: x in a review, or after a peg game, adds your mistakes".to_owned(),
        }
    }

    pub(super) fn unanswered(&self) -> Option<&OpenChallenge> {
        self.session.open().filter(|open| !open.is_over())
    }

    /// The rules of the code-breaking game that the open challenge is about.
    pub(super) fn game_rules(&self) -> Option<Rules> {
        self.session.open()?.challenge.rules()
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

    /// The number of the last step of the explanation.
    pub(super) fn last_step(open: &OpenChallenge) -> usize {
        match open.game() {
            Some((_, jumps)) => jumps.len(),
            None => proof(open).len().saturating_sub(1),
        }
    }

    pub(super) fn heed(&mut self, fact: &Fact) {
        match fact {
            Fact::Open => self.begin_challenge(),
            Fact::Answered => match self.unanswered() {
                Some(_) => self.answer.clear(),
                None => self.step = 0,
            },
            Fact::AsksToShow => {
                let words = "Show the answer? The puzzle then counts as missed. The same key again shows it";
                self.notice = Some(words.to_owned());
            }
            Fact::NothingDue => self.notice = Some(self.nothing_due()),
            Fact::NoDaily => self.notice = Some(NO_DAILY.trim_end_matches('.').to_owned()),
            Fact::Failed(words) => self.notice = Some(format!("The puzzle could not be made: {words}")),
            Fact::List | Fact::Hinted | Fact::Explained => {}
        }
    }
}

/// The steps of the proof of a puzzle about scores. Empty for others.
pub(super) fn proof(open: &OpenChallenge) -> Vec<WhyLine> {
    let voice = Voice::TILES.of_game(open.challenge.rules());
    match &open.challenge {
        Challenge::Puzzle(asked) => puzzle::proof(voice, asked),
        Challenge::Guess(_) | Challenge::Jump(_) => Vec::new(),
    }
}

//! What takes too long for a key press: judging guesses and looking for the best one, for hints, coach and review.
//!
//! What is found is true of the history that it names, whoever asked; so whoever has that history may take it, and
//! what an older study still finds does no harm.

use std::ops::ControlFlow;

use crate::breaker::partition::Choice;
use crate::breaker::review::{Judged, Reviewer};
use crate::code::{History, Rules};

/// Questions about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// Its rules.
    pub rules: Rules,
    /// Its turns.
    pub history: History,
    /// What is to be found out, in this order.
    pub questions: Vec<Question>,
}

/// What can be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// How good the guess of this turn (from 0) was.
    Judge(usize),
    /// Which guess would be best now.
    Best,
}

/// Something found out.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rules of the game that it is true of.
    pub rules: Rules,
    /// The turns of that game: for a judged guess those up to it.
    pub history: History,
    /// What it is.
    pub answer: Answer,
}

/// An answer to a question.
#[derive(Clone, Debug)]
pub enum Answer {
    /// How good the last guess of the history was.
    Judged(Judged),
    /// The best guess after the history.
    Best(Choice),
    /// None: the study panicked, with these words.
    Failed(String),
}

impl Study {
    /// Answers the questions one after the other, until they are all answered or `found` wants no more.
    pub fn carry_out(&self, found: &mut dyn FnMut(Finding) -> ControlFlow<()>) {
        let mut reviewer = Reviewer::new(self.rules);
        for question in &self.questions {
            let (turns, answer) = match question {
                Question::Judge(at) => (at + 1, Answer::Judged(reviewer.judge(&self.history, *at))),
                Question::Best => (self.history.turns().len(), Answer::Best(reviewer.best(&self.history))),
            };
            let history = self.history.turns()[..turns].iter().copied().collect();
            if found(Finding { rules: self.rules, history, answer }).is_break() {
                return;
            }
        }
    }

    /// That there is no answer.
    pub(super) fn failed(&self, words: String) -> Finding {
        Finding { rules: self.rules, history: self.history.clone(), answer: Answer::Failed(words) }
    }
}

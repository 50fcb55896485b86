//! What takes too long for a key press in a code-breaking game: judging guesses and looking for the best one, for hints,
//! coach and review.
//!
//! A finding is true of the history that it names, whoever asked. So whoever has that history may take it, and a late
//! finding does no harm.

use std::convert::Infallible;

use crate::breaker::partition::Choice;
use crate::breaker::review::{Judged, Reviewer};
use crate::code::{History, Peg, Rules};
use crate::deduce::Why;
use crate::task::{Cancelled, Monitor, Task};

/// Questions about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Its rules.
    pub rules: Rules,
    /// Its turns.
    pub history: History,
    /// The questions, answered in this order.
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

/// An answer, and the game that it is true of.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rules of the game.
    pub rules: Rules,
    /// The turns of the game: for a judged guess those up to it.
    pub history: History,
    /// The answer.
    pub answer: Answer,
}

/// An answer to a question.
#[derive(Clone, Debug)]
pub enum Answer {
    /// How good the last guess of the history was.
    Judged(Judged),
    /// The best guess after the history.
    Best(Choice),
}

impl Task for Analysis {
    type Progress = Box<Finding>;
    type Output = ();

    fn run(self, monitor: &Monitor<'_, Box<Finding>>) -> Result<(), Cancelled> {
        let mut reviewer = Reviewer::new(self.rules);
        let checkpoint = &mut || monitor.check();
        for question in &self.questions {
            let (turns, answer) = match question {
                Question::Judge(at) => {
                    let judged = reviewer.judge(&self.history, *at, checkpoint);
                    (at + 1, judged.map_continue(Answer::Judged))
                }
                Question::Best => {
                    let best = reviewer.best(&self.history, checkpoint);
                    (self.history.turns().len(), best.map_continue(Answer::Best))
                }
            };
            let answer = answer.continue_value().ok_or(Cancelled)?;
            let history = self.history.turns()[..turns].iter().copied().collect();
            if monitor.report(Box::new(Finding { rules: self.rules, history, answer })).is_break() {
                return Err(Cancelled);
            }
        }
        Ok(())
    }
}

/// Asks why a color can or cannot be at a position after the turns of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyTask {
    /// The rules of the game.
    pub rules: Rules,
    /// Its turns.
    pub history: History,
    /// The position, from 0, and the color.
    pub cell: (usize, Peg),
}

/// An answer and its question.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The question.
    pub question: WhyTask,
    /// The answer.
    pub why: Why,
}

impl Task for WhyTask {
    type Progress = Infallible;
    type Output = Box<Explained>;

    fn run(self, monitor: &Monitor<'_, Infallible>) -> Result<Box<Explained>, Cancelled> {
        let why = Why::of(self.rules, &self.history, self.cell, &mut || monitor.check());
        let why = why.continue_value().ok_or(Cancelled)?;
        Ok(Box::new(Explained { question: self, why }))
    }
}

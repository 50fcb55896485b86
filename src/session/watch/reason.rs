//! Why the last guess on show was made: what the strategy weighed, or a comparison with other guesses.

use super::Watching;
use crate::play::{ComparisonAnswer, ComparisonTask, WatchedGame};
use crate::task::End;
use pegwise_engine::breaker::Event;
use pegwise_engine::breaker::optimal::{Limit, OptimalTotal, Optimality};
use pegwise_engine::breaker::partition::{Choice, Weighed};
use pegwise_engine::breaker::review::Comparison;
use pegwise_engine::code::Code;

#[derive(Clone, Copy, Debug)]
pub enum Reason<'a> {
    /// The guess is the best by a measure. The limit prevented a proof, if one was tried.
    Weighed(&'a Choice, Option<Limit>),
    Proved {
        guess: &'a Weighed,
        fewest: &'a OptimalTotal,
    },
    /// The guess is the only candidate.
    Only(&'a Code),
}

impl<'a> Reason<'a> {
    /// The reason for the last guess up to the cursor. `None` if the strategy weighs no guesses.
    pub fn of(game: &'a WatchedGame) -> Option<Reason<'a>> {
        let shown = game.line.shown();
        shown.iter().enumerate().rev().find_map(|(at, step)| match step.first() {
            Event::Choice(choice) => {
                let before = at.checked_sub(1).map(|before| shown[before].first());
                let unproved = match before {
                    Some(Event::Proof(Optimality::Unproved(limit))) => Some(*limit),
                    _ => None,
                };
                Some(Reason::Weighed(choice, unproved))
            }
            Event::Proof(Optimality::Fewest { guess, fewest, .. }) => Some(Reason::Proved { guess, fewest }),
            Event::Proof(Optimality::Only { code }) => Some(Reason::Only(code)),
            _ => None,
        })
    }
}

/// Comparisons of guesses that the strategy chose without weighing others.
#[derive(Debug, Default)]
pub(super) struct Comparisons {
    known: Vec<ComparisonAnswer>,
    /// The last question asked.
    asked: Option<ComparisonTask>,
}

impl Comparisons {
    /// The question about the guess on show, unless it was the last one asked, or is answered.
    pub(super) fn ask(&mut self, watching: &Watching) -> Option<ComparisonTask> {
        let question = question(watching)?;
        if self.asked.as_ref() == Some(&question) || self.answer(&question).is_some() {
            return None;
        }
        self.asked = Some(question.clone());
        Some(question)
    }

    /// Drops the question asked. Returns whether it was still open.
    pub(super) fn stop(&mut self) -> bool {
        self.asked.take().is_some()
    }

    pub(super) fn take(&mut self, end: &End<Box<ComparisonAnswer>>) {
        if let End::Done(answer) = end {
            self.asked.take_if(|asked| *asked == answer.question);
            self.known.push((**answer).clone());
        }
    }

    /// The comparison of the guess on show, if it is known.
    pub(super) fn of(&self, watching: &Watching) -> Option<&Comparison> {
        self.answer(&question(watching)?)
    }

    fn answer(&self, question: &ComparisonTask) -> Option<&Comparison> {
        let mut answers = self.known.iter();
        answers.find(|answer| answer.question == *question).map(|answer| &answer.comparison)
    }
}

/// The question about the guess on show. `None` if there is no guess, the strategy has weighed others, or one code was
/// possible at most.
pub(super) fn question(watching: &Watching) -> Option<ComparisonTask> {
    let game = &watching.game;
    let mut turns = game.turns();
    let guess = match Reason::of(game) {
        Some(Reason::Weighed(..) | Reason::Only(_)) => return None,
        Some(Reason::Proved { guess, .. }) => {
            // The proof comes before its guess is made.
            turns.pop_if(|turn| turn.code == guess.code);
            guess.code
        }
        None => match watching.asked() {
            Some(code) => code,
            None => turns.pop()?.code,
        },
    };
    let possible = watching.left().get(turns.len())?.tally.total();
    let history = turns.into_iter().collect();
    (possible > 1).then_some(ComparisonTask { rules: watching.setup.rules, history, guess })
}

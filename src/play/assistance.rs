//! Help with a game that is played elsewhere: what is possible after its guesses, the best next one, and what a guess would
//! be worth.

use std::convert::Infallible;

use super::GuessCost;
use super::GuessCostTask;
use super::cost::{Effort, SharedProver};
use crate::task::{Canceled, Monitor, Task};
use pegwise_engine::breaker::partition::Choice;
use pegwise_engine::breaker::review::{Comparison, Reviewer};
use pegwise_engine::code::{Candidates, Code, Rules, ScoredGuess};
use pegwise_engine::deduce::Contradiction;

/// A guess beside those that tell more, and beside the best one.
#[derive(Clone, Debug)]
pub struct JudgedGuess {
    pub rules: Rules,
    /// The guesses before it, with which some code agrees.
    pub scored: Vec<ScoredGuess>,
    pub compared: Comparison,
    /// The first guess, from 0, that rules it out as the secret.
    pub ruled_out_by: Option<usize>,
    pub cost: GuessCost,
}

/// Judges a guess, or finds the best one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssistanceTask {
    pub prover: SharedProver,
    pub scored: Vec<ScoredGuess>,
    /// The guess to judge, if there is one.
    pub guess: Option<Code>,
}

#[derive(Clone, Debug)]
pub enum Assistance {
    /// No code agrees with the scores.
    Contradicted(Contradiction),
    /// A guess found the secret.
    Found(Code),
    /// These codes are possible, and this guess is the best.
    Best(Candidates, Box<Choice>),
    Judged(Box<JudgedGuess>),
}

impl Task for AssistanceTask {
    type Progress = Infallible;
    type Output = Box<Assistance>;

    fn run(self, monitor: &Monitor<'_, Infallible>) -> Result<Box<Assistance>, Canceled> {
        let (rules, scored) = (self.prover.rules, self.scored);
        let checkpoint = &mut || monitor.check();
        let candidates = Candidates::fitting(rules, &scored);
        if candidates.count() == 0 {
            let found = Contradiction::of(rules, &scored, checkpoint).continue_value().ok_or(Canceled)?;
            return found.map(Assistance::Contradicted).map(Box::new).ok_or(Canceled);
        }
        if let Some(won) = scored.iter().find_map(|guess| ScoredGuess::won(&[*guess], rules)) {
            return Ok(Box::new(Assistance::Found(won.code)));
        }
        let mut reviewer = Reviewer::new(rules);
        let Some(guess) = self.guess else {
            let best = reviewer.best_of(&candidates, &scored, checkpoint).continue_value().ok_or(Canceled)?;
            return Ok(Box::new(Assistance::Best(candidates, Box::new(best))));
        };
        let compared =
            reviewer.compare(&candidates, &scored, guess, checkpoint).continue_value().ok_or(Canceled)?;
        let ruled_out_by = scored.iter().position(|earlier| !earlier.fits(&guess));
        let cost =
            GuessCostTask { prover: self.prover, scored: scored.clone(), guess, effort: Effort::Brief };
        let cost = cost.of(candidates, &|| monitor.check()).continue_value().ok_or(Canceled)?;
        Ok(Box::new(Assistance::Judged(Box::new(JudgedGuess {
            rules,
            scored,
            compared,
            ruled_out_by,
            cost,
        }))))
    }
}

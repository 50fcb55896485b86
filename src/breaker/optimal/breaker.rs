//! The code-breaker that plays an optimal strategy as long as its proof keeps within limits of work and memory.

use std::ops::ControlFlow;

use super::depth::Depth;
use super::proof::{Limit, Proof};
use super::search::{Prover, Stopped};
use crate::breaker::partition::{GuessSelector, Measure, Weighed};
use crate::breaker::remaining::Remaining;
use crate::breaker::{Breaker, Event, Halt, Observer, checkpoint, halt_on_break, tell};
use crate::code::{Code, History, Partition, Rules, Turn};

/// The work that the proof of one guess may take, in the units of [`Patience`](super::Patience). It is a limit of work and
/// not of time, so that a game gets the same guesses on every machine. One core of 2024 does it in about a second.
pub const BUDGET: u64 = 4_000_000_000;

/// The most codes of a game that is searched. All tables of the search together take less than 200 MB for a game of this
/// size.
pub const MOST_CODES: u32 = 1 << 16;

/// A code-breaker that needs the fewest guesses in total over all secrets.
#[derive(Debug)]
pub struct Optimal {
    depth: Depth,
    budget: u64,
    prover: Option<Prover>,
    selector: GuessSelector,
    known: Remaining,
}

impl Optimal {
    /// A code-breaker for this game. Its games take no more than `depth` guesses if that is possible. Each guess may take
    /// [`BUDGET`] units of work.
    pub fn new(rules: Rules, depth: Depth) -> Optimal {
        let prover = (rules.universe_size() <= MOST_CODES).then(|| Prover::new(rules));
        let selector = GuessSelector::new(rules, Measure::Parts);
        Optimal { depth, budget: BUDGET, prover, selector, known: Remaining::new(rules) }
    }

    /// The same code-breaker without a limit of work: it searches until each guess is proved.
    #[must_use]
    pub fn until_proved(self) -> Optimal {
        Optimal { budget: u64::MAX, ..self }
    }

    fn prove(&mut self, history: &History, observe: &mut dyn Observer) -> Result<Proof, Halt> {
        let candidates = self.known.candidates()?;
        if candidates.count() == 1 {
            let code = candidates.codes().next().expect("there is one");
            return Ok(Proof::Only { code });
        }
        let Some(prover) = &mut self.prover else {
            let codes = self.selector.rules().universe_size();
            return Ok(Proof::Unproved(Limit::Memory { codes, most: MOST_CODES }));
        };
        let budget = self.budget;
        let guesses: Vec<Code> = history.turns().iter().map(|turn| turn.code).collect();
        let depth = self.depth.after(guesses.len());
        let codes: Vec<Code> = candidates.codes().collect();
        let mut patience = |work| {
            observe.checkpoint()?;
            if work <= budget { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        Ok(match prover.best(&codes, &guesses, depth, &mut patience) {
            Ok(Some(verdict)) => {
                let guess = Weighed {
                    code: verdict.guess,
                    fits: codes.binary_search(&verdict.guess).is_ok(),
                    partition: Partition::of(&verdict.guess, codes.iter().copied()),
                };
                Proof::Fewest { guess: Box::new(guess), candidates: codes.len(), total: verdict.total, depth }
            }
            Ok(None) => {
                let depth = depth.most().expect("without a limit of depth some strategy finds every code");
                Proof::Impossible { depth }
            }
            Err(Stopped) => {
                checkpoint(observe)?;
                Proof::Unproved(Limit::Work { budget })
            }
        })
    }
}

impl Breaker for Optimal {
    fn propose(&mut self, history: &History, observe: &mut dyn Observer) -> Result<Code, Halt> {
        let mut proof = self.prove(history, observe)?;
        if let Proof::Impossible { .. } = proof {
            tell(observe, Event::Proof(proof))?;
            self.depth = Depth::Any;
            proof = self.prove(history, observe)?;
        }
        let proved = proof.guess();
        tell(observe, Event::Proof(proof))?;
        if let Some(code) = proved {
            return Ok(code);
        }
        let candidates = self.known.candidates()?;
        let choice = halt_on_break(self.selector.choose(candidates, history, &mut || observe.checkpoint()))?;
        let code = choice.chosen.code;
        tell(observe, Event::Choice(Box::new(choice)))?;
        Ok(code)
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.known.learn(turn, observe)
    }
}

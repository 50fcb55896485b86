//! A player by the optimal strategy, where a second suffices to prove one.

use std::ops::ControlFlow;

use super::search::{Depth, Prover};
use crate::breaker::partition::{Chooser, Measure, Weighed};
use crate::breaker::remaining::Remaining;
use crate::breaker::{Breaker, Event, Halt, Observer, checkpoint, halt_on_break, tell};
use crate::code::{Code, History, Partition, Rules, Turn};

/// How much work a guess may take, as [`Patience`](super::Patience) counts it: less than a second on one core.
const BUDGET: u64 = 2_000_000_000;

/// Games of more codes are not searched.
const MOST_CODES: u32 = 1 << 16;

/// Why the guess that comes next is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// No strategy finds the candidates with fewer guesses in total.
    Fewest {
        /// The guess, the first of a strategy that needs no more.
        guess: Box<Weighed>,
        /// How many candidates there are.
        candidates: usize,
        /// The fewest guesses in which all of them can be found, added up over them.
        total: u32,
        /// How long the game may become from here.
        depth: Depth,
    },
    /// It is the only candidate.
    Only {
        /// The guess.
        code: Code,
    },
    /// No strategy finds all candidates in so few guesses.
    Impossible {
        /// The guesses.
        depth: u32,
    },
    /// A second did not suffice to prove anything; a guess is made that divides well.
    Unproved,
}

impl Proof {
    /// The guess that is proved best.
    pub fn guess(&self) -> Option<Code> {
        match self {
            Proof::Fewest { guess, .. } => Some(guess.code),
            Proof::Only { code } => Some(*code),
            Proof::Impossible { .. } | Proof::Unproved => None,
        }
    }
}

/// A player that makes the fewest guesses in total over all secrets.
#[derive(Debug)]
pub struct Optimal {
    depth: Depth,
    prover: Option<Prover>,
    chooser: Chooser,
    known: Remaining,
}

impl Optimal {
    /// A player of this game whose games take no more than `depth` guesses, if that can be.
    pub fn new(rules: Rules, depth: Depth) -> Optimal {
        let prover = (rules.universe_size() <= MOST_CODES).then(|| Prover::new(rules));
        let chooser = Chooser::new(rules, Measure::Parts);
        Optimal { depth, prover, chooser, known: Remaining::new(rules) }
    }

    fn prove(&mut self, history: &History, observe: &mut dyn Observer) -> Result<Proof, Halt> {
        let candidates = self.known.candidates()?;
        if candidates.count() == 1 {
            let only: Vec<Code> = candidates.codes().collect();
            return Ok(Proof::Only { code: only[0] });
        }
        let Some(prover) = &mut self.prover else {
            return Ok(Proof::Unproved);
        };
        let guesses: Vec<Code> = history.turns().iter().map(|turn| turn.code).collect();
        let depth = self.depth.after(guesses.len());
        let codes: Vec<Code> = candidates.codes().collect();
        let mut patience = |work| {
            observe.checkpoint()?;
            if work <= BUDGET { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
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
            Ok(None) => match depth {
                Depth::AtMost(depth) => Proof::Impossible { depth },
                Depth::Any => Proof::Unproved,
            },
            Err(super::Stopped) => {
                checkpoint(observe)?;
                Proof::Unproved
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
        let choice = halt_on_break(self.chooser.choose(candidates, history, &mut || observe.checkpoint()))?;
        let code = choice.chosen.code;
        tell(observe, Event::Choice(Box::new(choice)))?;
        Ok(code)
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.known.learn(turn, observe)
    }
}

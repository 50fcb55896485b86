//! A player by the optimal strategy, where its proof keeps within the limits of work and memory.

use std::ops::ControlFlow;

use super::search::{Depth, Prover};
use crate::breaker::partition::{Chooser, Measure, Weighed};
use crate::breaker::remaining::Remaining;
use crate::breaker::{Breaker, Event, Halt, Observer, checkpoint, halt_on_break, tell};
use crate::code::{Code, History, Partition, Rules, Turn};

/// How much work the proof of one guess may take, in the units that [`Patience`](super::Patience) counts. It limits
/// work and not time, so that the same game gets the same guesses on every machine; one core of 2024 does it in about
/// a second.
pub const BUDGET: u64 = 4_000_000_000;

/// The memory limit of a search as a number of codes. The tables of a game of so many codes and everything that the
/// search remembers take less than 200 MB together; games of more codes are not searched.
pub const MOST_CODES: u32 = 1 << 16;

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
        /// How long the game may become from here. The total is the fewest among strategies that keep to it.
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
    /// Nothing is proved because of this limit; a guess is made that divides well.
    Unproved(Limit),
}

/// What ended or prevented a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// It took more work than the budget allows.
    Work {
        /// The budget, in units of work.
        budget: u64,
    },
    /// Its tables would take more memory than the limit allows.
    Memory {
        /// The codes of the game.
        codes: u32,
        /// The most codes for which the tables keep within the limit.
        most: u32,
    },
}

impl Proof {
    /// The guess that is proved best.
    pub fn guess(&self) -> Option<Code> {
        match self {
            Proof::Fewest { guess, .. } => Some(guess.code),
            Proof::Only { code } => Some(*code),
            Proof::Impossible { .. } | Proof::Unproved(_) => None,
        }
    }
}

/// A player that makes the fewest guesses in total over all secrets.
#[derive(Debug)]
pub struct Optimal {
    depth: Depth,
    budget: u64,
    prover: Option<Prover>,
    chooser: Chooser,
    known: Remaining,
}

impl Optimal {
    /// A player of this game whose games take no more than `depth` guesses, if that is possible. Each guess may take
    /// [`BUDGET`] units of work.
    pub fn new(rules: Rules, depth: Depth) -> Optimal {
        let prover = (rules.universe_size() <= MOST_CODES).then(|| Prover::new(rules));
        let chooser = Chooser::new(rules, Measure::Parts);
        Optimal { depth, budget: BUDGET, prover, chooser, known: Remaining::new(rules) }
    }

    /// The same player, who searches until each guess is proved, whatever work that takes.
    #[must_use]
    pub fn until_proved(self) -> Optimal {
        Optimal { budget: u64::MAX, ..self }
    }

    fn prove(&mut self, history: &History, observe: &mut dyn Observer) -> Result<Proof, Halt> {
        let candidates = self.known.candidates()?;
        if candidates.count() == 1 {
            let only: Vec<Code> = candidates.codes().collect();
            return Ok(Proof::Only { code: only[0] });
        }
        let Some(prover) = &mut self.prover else {
            let codes = self.chooser.rules().universe_size();
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
            Ok(None) => match depth {
                Depth::AtMost(depth) => Proof::Impossible { depth },
                Depth::Any => unreachable!("without a limit of depth some strategy finds every code"),
            },
            Err(super::Stopped) => {
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
        let choice = halt_on_break(self.chooser.choose(candidates, history, &mut || observe.checkpoint()))?;
        let code = choice.chosen.code;
        tell(observe, Event::Choice(Box::new(choice)))?;
        Ok(code)
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.known.learn(turn, observe)
    }
}

//! The optimal code-breaker, within limits of work and memory.

#![expect(clippy::cast_possible_truncation, reason = "a game has far fewer turns than 2^32")]

use std::ops::ControlFlow;

use super::objective::{Depth, Objective};
use super::optimality::{Limit, OptimalTotal, Optimality, RunnerUp};
use super::prover::{BestGuess, Prover};
use super::workspace::{ProverMemory, Stopped};
use crate::breaker::partition::{Greedy, Measure, Weighed};
use crate::breaker::{Breaker, Event, Halt, Observer, checkpoint, tell};
use crate::code::{Code, History, Partition, Rules, Turn};

/// The work that the search for one guess may take, in the units of [`Patience`](super::Patience): about a second on
/// one core of 2024. A limit of work instead of time makes games reproducible.
pub const BUDGET: u64 = 4_000_000_000;

/// The strategy that is best for its objective.
#[derive(Debug)]
pub struct Optimal {
    objective: Objective,
    budget: u64,
    /// `None` for a game with more than [`Optimal::MOST_CODES`] codes, and if the game is too large for the objective.
    prover: Option<Prover>,
    /// Keeps the candidates and guesses when there is no proof.
    greedy: Greedy,
}

impl Optimal {
    /// The most codes of a game that is searched. Its tables take less than 200 MB.
    pub const MOST_CODES: u32 = 1 << 16;

    /// Creates a code-breaker whose games keep within the depth of the objective if possible. The search for each guess
    /// is limited to [`BUDGET`] units of work, and so is that for its runner-up if the events are read.
    pub fn new(rules: Rules, objective: Objective) -> Optimal {
        let prover = Optimal::prover(rules, objective);
        Optimal { objective, budget: BUDGET, prover, greedy: Greedy::new(rules, Measure::Parts) }
    }

    fn prover(rules: Rules, objective: Objective) -> Option<Prover> {
        let prover = || Prover::new(rules, objective, ProverMemory::default()).ok();
        Optimal::takes(rules).then(prover).flatten()
    }

    /// Whether games with these rules are searched.
    pub fn takes(rules: Rules) -> bool {
        rules.can_be_played() && rules.universe_size() <= Optimal::MOST_CODES
    }

    /// Removes the limit of work: each search continues until it has a proof.
    #[must_use]
    pub fn until_proved(self) -> Optimal {
        Optimal { budget: u64::MAX, ..self }
    }

    fn prove(&self, observe: &mut dyn Observer) -> Result<Optimality, Halt> {
        let candidates = self.greedy.known.candidates()?;
        if candidates.count() == 1 {
            let code = candidates.codes().next().expect("the count is 1");
            return Ok(Optimality::Only { code });
        }
        let Some(prover) = &self.prover else {
            let codes = self.greedy.rules().universe_size();
            return Ok(Optimality::Unproved(Limit::Memory { codes, most: Optimal::MOST_CODES }));
        };
        let codes: Vec<Code> = candidates.codes().collect();
        let found = prover.best(&self.history().scored(), &mut patience(self.budget, observe));
        Ok(match found {
            Ok(Some(best)) => {
                let guess = Weighed {
                    code: best.guess,
                    fits: codes.binary_search(&best.guess).is_ok(),
                    partition: Partition::of(&best.guess, codes.iter().copied(), self.greedy.rules()),
                };
                let fewest = OptimalTotal {
                    candidates: codes.len(),
                    total: best.total,
                    longer: best.longer,
                    depth: best.depth,
                    objective: self.objective,
                };
                let runner_up =
                    if observe.reads_events() { self.runner_up(prover, &best, observe)? } else { None };
                Optimality::Fewest { guess: Box::new(guess), fewest, runner_up }
            }
            Ok(None) => {
                let Objective::Total(Depth::AtMost(most)) = self.objective else {
                    unreachable!("without a limit of depth, some strategy finds every code")
                };
                Optimality::Impossible { depth: most.saturating_sub(self.history().turns().len() as u32) }
            }
            Err(Stopped) => {
                checkpoint(observe)?;
                Optimality::Unproved(Limit::Work { budget: self.budget })
            }
        })
    }

    /// The best guess but one, if it is found within a second budget.
    fn runner_up(
        &self,
        prover: &Prover,
        best: &BestGuess,
        observe: &mut dyn Observer,
    ) -> Result<Option<RunnerUp>, Halt> {
        let budget = self.budget.min(BUDGET);
        let found = prover.runner_up(&self.history().scored(), best, &mut patience(budget, observe));
        found.or_else(|Stopped| {
            checkpoint(observe)?;
            Ok(None)
        })
    }
}

/// The patience that ends with this work, or when the observer cancels.
fn patience(budget: u64, observe: &mut dyn Observer) -> impl FnMut(u64) -> ControlFlow<()> {
    move |work| {
        observe.checkpoint()?;
        if work <= budget { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl Breaker for Optimal {
    fn history(&self) -> &History {
        self.greedy.history()
    }

    fn propose(&mut self, observe: &mut dyn Observer) -> Result<Code, Halt> {
        let mut proof = self.prove(observe)?;
        if let Optimality::Impossible { .. } = proof {
            tell(observe, Event::Proof(proof))?;
            self.objective = Objective::Total(Depth::Any);
            self.prover = Optimal::prover(self.greedy.rules(), self.objective);
            proof = self.prove(observe)?;
        }
        let proved = proof.guess();
        tell(observe, Event::Proof(proof))?;
        if let Some(code) = proved {
            return Ok(code);
        }
        self.greedy.propose(observe)
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.greedy.learn(turn, observe)
    }
}

//! What a guess costs in guesses: how many it takes to find every possible code from there.

use std::convert::Infallible;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use crate::breaker::optimal::{BUDGET, BestGuess, FewestGuesses, Memory, Objective, Optimal, Prover};
use crate::breaker::partition::{GuessSelector, Measure, Subtree};
use crate::code::{Candidates, Code, History, Partition, Rules};
use crate::task::{Canceled, Monitor, Task};

/// The prover of a game, which keeps what it proves from one task to the next. It is created when it is first needed.
#[derive(Clone)]
pub struct SharedProver {
    rules: Rules,
    prover: Arc<OnceLock<Prover>>,
}

impl SharedProver {
    /// The prover of games by these rules.
    pub fn new(rules: Rules) -> SharedProver {
        SharedProver { rules, prover: Arc::default() }
    }

    /// The rules of the games.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Whether the game is small enough for proofs.
    pub fn is_possible(&self) -> bool {
        self.rules.universe_size() <= Optimal::MOST_CODES
    }

    /// Finds the cost of a guess after some turns, with which some code agrees. The search takes at most [`BUDGET`] units
    /// of work. `Break` if `check` breaks.
    pub(super) fn cost(
        &self,
        history: &History,
        question: CostQuestion,
        check: &dyn Fn() -> ControlFlow<()>,
    ) -> ControlFlow<(), Cost> {
        let candidates: Vec<Code> = Candidates::of(self.rules, history).codes().collect();
        let guesses: Vec<Code> = history.turns().iter().map(|turn| turn.code).collect();
        let situation = Situation { prover: self, candidates: &candidates, guesses: &guesses, check };
        let cost = match question {
            CostQuestion::Best => situation.best(),
            CostQuestion::Guess(guess) => situation.with_guess(guess),
        }?;
        check()?;
        ControlFlow::Continue(cost)
    }

    fn get(&self) -> Option<&Prover> {
        self.is_possible().then(|| {
            self.prover.get_or_init(|| Prover::new(self.rules, Objective::default(), Memory::default()))
        })
    }
}

/// Compares identity.
impl PartialEq for SharedProver {
    fn eq(&self, other: &SharedProver) -> bool {
        Arc::ptr_eq(&self.prover, &other.prover)
    }
}

impl Eq for SharedProver {}

impl fmt::Debug for SharedProver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SharedProver").field(&self.rules).finish()
    }
}

/// The guess whose cost is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostQuestion {
    /// The best guess, whichever it is.
    Best,
    /// This guess.
    Guess(Code),
}

/// The cost of a guess in guesses: how many it takes in total to find every possible code, from this guess on, if all
/// guesses after it are the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The guess. `None` for a best guess that is not found.
    pub guess: Option<Code>,
    /// The fewest guesses that the total can be.
    pub least: u64,
    /// The most guesses that the total can be, as a strategy shows that takes them. `None` if none was tried.
    pub most: Option<u64>,
}

impl Cost {
    /// The total, if it is proved.
    pub fn exact(&self) -> Option<u64> {
        self.most.filter(|most| *most == self.least)
    }
}

/// Finds the cost of a guess after some turns. The search takes at most [`BUDGET`] units of work. A later task for the
/// same guess begins with what this one proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostTask {
    /// The prover of the game.
    pub prover: SharedProver,
    /// The turns, with which some code agrees.
    pub history: History,
    /// The guess.
    pub question: CostQuestion,
}

impl Task for CostTask {
    type Progress = Infallible;
    type Output = Cost;

    fn run(self, monitor: &Monitor<'_, Infallible>) -> Result<Cost, Canceled> {
        let cost = self.prover.cost(&self.history, self.question, &|| monitor.check());
        cost.continue_value().ok_or(Canceled)
    }
}

/// The possible codes and the guesses made.
struct Situation<'a> {
    prover: &'a SharedProver,
    candidates: &'a [Code],
    guesses: &'a [Code],
    check: &'a dyn Fn() -> ControlFlow<()>,
}

impl Situation<'_> {
    /// Goes on within the budget, unless the task is canceled.
    fn patience(&self, work: u64) -> ControlFlow<()> {
        (self.check)()?;
        if work <= BUDGET { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn best(&self) -> ControlFlow<(), Cost> {
        let unknown = |least: u64| Cost { guess: None, least, most: None };
        let Some(prover) = self.prover.get() else {
            return ControlFlow::Continue(unknown(least_of(self.candidates.len() as u64)));
        };
        let found = prover.best(self.candidates, self.guesses, &mut |work| self.patience(work));
        ControlFlow::Continue(match (found, prover.known(self.candidates)) {
            (Ok(Some(BestGuess { guess, total, .. })), _) => {
                Cost { guess: Some(guess), least: total.into(), most: Some(total.into()) }
            }
            (_, FewestGuesses::Exactly(total)) => {
                Cost { guess: None, least: total.into(), most: Some(total.into()) }
            }
            (_, FewestGuesses::AtLeast(least)) => unknown(least.into()),
        })
    }

    fn with_guess(&self, guess: Code) -> ControlFlow<(), Cost> {
        let cost = |least, most| ControlFlow::Continue(Cost { guess: Some(guess), least, most });
        let Some(prover) = self.prover.get() else {
            let parts = Partition::of(&guess, self.candidates.iter().copied()).parts();
            let lost = parts.into_iter().filter(|(score, _)| !score.wins(self.prover.rules()));
            let rest: u64 = lost.map(|(_, size)| least_of(size.into())).sum();
            return cost(self.candidates.len() as u64 + rest, None);
        };
        match prover.with_guess(&guess, self.candidates, self.guesses, &mut |work| self.patience(work)) {
            FewestGuesses::Exactly(total) => cost(total.into(), Some(total.into())),
            FewestGuesses::AtLeast(least) => cost(least.into(), Some(self.greedily(guess)?)),
        }
    }

    /// The guesses in total with this one first, if all after it are chosen greedily. `Break` if the task is canceled.
    fn greedily(&self, guess: Code) -> ControlFlow<(), u64> {
        let mut selector = GuessSelector::new(self.prover.rules(), Measure::Parts);
        let games = Subtree::new(self.candidates.to_vec(), self.guesses);
        let mut total = 0;
        let mut found = |_: &Code, guesses: usize| {
            total += (guesses - self.guesses.len()) as u64;
            (self.check)()
        };
        for games in games.divided(&selector, guess, &mut found)? {
            games.play(&mut selector, &mut found)?;
        }
        ControlFlow::Continue(total)
    }
}

/// The fewest guesses that can find this many codes: one is found at once, the others in two guesses.
const fn least_of(codes: u64) -> u64 {
    (2 * codes).saturating_sub(1)
}

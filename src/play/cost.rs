//! What a guess costs in guesses: how many it takes to find every possible code from there.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use crate::task::Canceled;
use pegwise_engine::breaker::optimal::{
    BUDGET, BestGuess, FewestGuesses, GuessSearch, Objective, Optimal, Prover, ProverMemory,
};
use pegwise_engine::breaker::partition::{Found, GuessSelector, Measure, Subtree};
use pegwise_engine::code::{Candidates, Code, Rules, ScoredGuess};

/// The prover of a game, which keeps what it proves from one task to the next. It is created when it is first needed.
#[derive(Clone)]
pub struct SharedProver {
    pub rules: Rules,
    prover: Arc<OnceLock<Option<Prover>>>,
}

impl SharedProver {
    pub fn new(rules: Rules) -> SharedProver {
        SharedProver { rules, prover: Arc::default() }
    }

    /// Forgets what was proved, which can take 160 MB. A running task keeps it until it ends.
    pub fn forget(&mut self) {
        self.prover = Arc::default();
    }

    /// Whether the game is small enough for proofs.
    pub fn is_possible(&self) -> bool {
        Optimal::takes(self.rules)
    }

    fn get(&self) -> Option<&Prover> {
        let prover = || {
            let prover = || Prover::new(self.rules, Objective::default(), ProverMemory::default()).ok();
            self.is_possible().then(prover).flatten()
        };
        self.prover.get_or_init(prover).as_ref()
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostQuestion {
    Best,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// For at most [`BUDGET`] units of work.
    Brief,
    UntilProved,
}

/// Finds the cost of a guess after some turns. The search is [`Effort::Brief`]. A later task for the same guess begins
/// with what this one proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostTask {
    pub prover: SharedProver,
    /// The guesses made, with whose scores some code agrees.
    pub scored: Vec<ScoredGuess>,
    pub question: CostQuestion,
}

impl CostTask {
    pub(super) fn search(&self, check: &dyn Fn() -> ControlFlow<()>) -> Result<Cost, Canceled> {
        let candidates = Candidates::fitting(self.prover.rules, &self.scored);
        let situation = Situation::new(candidates, &self.scored, &self.prover, Effort::Brief, check);
        situation.cost(self.question).continue_value().ok_or(Canceled)
    }
}

/// The possible codes and the guesses made, and the search for the costs of guesses. The searches `Break` if `check`
/// breaks.
pub(super) struct Situation<'a> {
    prover: &'a SharedProver,
    scored: &'a [ScoredGuess],
    candidates: Candidates,
    effort: Effort,
    check: &'a dyn Fn() -> ControlFlow<()>,
}

impl<'a> Situation<'a> {
    /// The situation after some turns that leave these candidates, at least one.
    pub(super) const fn new(
        candidates: Candidates,
        scored: &'a [ScoredGuess],
        prover: &'a SharedProver,
        effort: Effort,
        check: &'a dyn Fn() -> ControlFlow<()>,
    ) -> Situation<'a> {
        Situation { prover, scored, candidates, effort, check }
    }

    pub(super) fn codes(&self) -> u64 {
        self.candidates.count() as u64
    }

    pub(super) fn cost(&self, question: CostQuestion) -> ControlFlow<(), Cost> {
        let cost = match question {
            CostQuestion::Best => self.best(),
            CostQuestion::Guess(guess) => self.with_guess(guess),
        }?;
        (self.check)()?;
        ControlFlow::Continue(cost)
    }

    /// The guesses in total if all are chosen greedily. `None` if that takes too long.
    pub(super) fn greedily(&self) -> ControlFlow<(), Option<u64>> {
        self.played(|selector, games, found| games.play(selector, found))
    }

    /// The guesses in total with this one first, if all after it are chosen greedily. `None` if that takes too long.
    fn greedily_after(&self, guess: Code) -> ControlFlow<(), Option<u64>> {
        self.played(|selector, games, found| {
            let mut rest = games.divided(selector, guess, found)?.into_iter();
            rest.try_for_each(|games| games.play(selector, found))
        })
    }

    /// The guesses in total if `play` plays all games. `None` if that takes too long.
    fn played(
        &self,
        play: impl FnOnce(&mut GuessSelector, Subtree, &mut Found<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<(), Option<u64>> {
        if !self.can_be_played() {
            return ControlFlow::Continue(None);
        }
        let mut selector = GuessSelector::new(self.prover.rules, Measure::Parts);
        let made: Vec<Code> = self.scored.iter().map(|guess| guess.code).collect();
        let games = Subtree::new(self.candidates.codes().collect(), &made);
        let mut total = 0;
        play(&mut selector, games, &mut |_, guesses| {
            total += (guesses - made.len()) as u64;
            (self.check)()
        })?;
        ControlFlow::Continue(Some(total))
    }

    /// Whether the games are played greedily within a second or so. Between two codes there is nothing to weigh.
    fn can_be_played(&self) -> bool {
        let codes = self.prover.rules.universe_size();
        let work = u64::from(codes) * self.codes();
        self.prover.is_possible() || self.codes() <= 2 || codes <= MOST_WEIGHED && work <= MOST_WORK
    }

    /// Goes on as long as the effort says, unless the task is canceled.
    fn patience(&self, work: u64) -> ControlFlow<()> {
        (self.check)()?;
        match self.effort {
            Effort::Brief if work > BUDGET => ControlFlow::Break(()),
            Effort::Brief | Effort::UntilProved => ControlFlow::Continue(()),
        }
    }

    fn best(&self) -> ControlFlow<(), Cost> {
        let unknown = |least: u64| Cost { guess: None, least, most: None };
        let Some(prover) = self.prover.get() else {
            return ControlFlow::Continue(unknown(least_of(self.codes())));
        };
        let found = prover.best(self.scored, &mut |work| self.patience(work));
        ControlFlow::Continue(match (found, prover.known(self.scored)) {
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
        let (least, most) = match self.prover.get() {
            Some(prover) => {
                let patience = &mut |work| self.patience(work);
                match prover.with_guess(&guess, self.scored, patience) {
                    FewestGuesses::Exactly(total) => (total.into(), Some(total.into())),
                    FewestGuesses::AtLeast(least) => (least.into(), self.greedily_after(guess)?),
                }
            }
            None => (self.least_with(guess), self.greedily_after(guess)?),
        };
        ControlFlow::Continue(Cost { guess: Some(guess), least, most })
    }

    /// The fewest guesses in total that the sizes of the parts allow with this guess first.
    fn least_with(&self, guess: Code) -> u64 {
        let parts = self.candidates.divided_by(&guess).parts();
        let lost = parts.into_iter().filter(|(score, _)| !score.wins(self.prover.rules));
        self.codes() + lost.map(|(_, size)| least_of(size.into())).sum::<u64>()
    }
}

/// The most guesses that are weighed for each choice of a greedy game, and the most scores for the first choice.
const MOST_WEIGHED: u32 = 1 << 20;
const MOST_WORK: u64 = 200_000_000;

/// The fewest guesses that can find this many codes: one is found at once, the others in two guesses.
const fn least_of(codes: u64) -> u64 {
    (2 * codes).saturating_sub(1)
}

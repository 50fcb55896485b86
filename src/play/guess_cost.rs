//! What a guess of a game cost: how many guesses more it takes than the best play from there.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::cost::{Cost, CostQuestion, Effort, SharedProver, Situation};
use crate::task::{Canceled, Monitor, Task};
use pegwise_engine::code::{Candidates, Code, ScoredGuess};

/// A guess beside the best one, by the guesses in total that find every possible code, if all guesses after it are the
/// best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuessCost {
    pub codes: u64,
    pub made: Cost,
    pub best: Cost,
}

/// How many guesses more a guess takes than the best one, in total over all possible codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraGuesses {
    /// This many, proved.
    Exactly(u64),
    /// From the first number to the second, which is larger.
    Between(u64, u64),
    /// This many or more.
    AtLeast(u64),
}

impl GuessCost {
    /// Compares a guess with the best one, where this many codes are possible. The bounds of the two hold for each
    /// other: no guess takes fewer guesses than the best.
    pub fn new(codes: u64, made: Cost, best: Cost) -> GuessCost {
        let made = Cost { least: made.least.max(best.least), ..made };
        let most = best.most.into_iter().chain(made.most).min();
        GuessCost { codes, made, best: Cost { most, ..best } }
    }

    /// The guesses that were lost in total. Divided by [`GuessCost::codes`], they are the cost of the guess in guesses
    /// a game.
    pub fn extra(&self) -> ExtraGuesses {
        let least = self.best.most.map_or(0, |best| self.made.least.saturating_sub(best));
        match self.made.most.map(|most| most - self.best.least) {
            Some(most) if most == least => ExtraGuesses::Exactly(most),
            Some(most) => ExtraGuesses::Between(least, most),
            None => ExtraGuesses::AtLeast(least),
        }
    }

    /// A guess that is proved to take the fewest guesses: the one that was made, if it does. `None` if none is known.
    pub fn fewest(&self) -> Option<Code> {
        match self.exact()? {
            0 => self.made.guess,
            _ => self.best.guess,
        }
    }

    /// The guesses that were lost in total, if that is proved.
    pub fn exact(&self) -> Option<u64> {
        match self.extra() {
            ExtraGuesses::Exactly(extra) => Some(extra),
            ExtraGuesses::Between(..) | ExtraGuesses::AtLeast(_) => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownCost {
    /// The cost, exactly or between bounds. `None` if nothing is known.
    pub cost: Option<GuessCost>,
    /// The search that would tell more. `None` if the cost is proved, or if no search would tell more.
    pub open: Option<Effort>,
}

impl KnownCost {
    pub const NOTHING: KnownCost = KnownCost { cost: None, open: Some(Effort::Brief) };
}

/// Finds what a guess cost. A later task for the same game begins with what this one proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuessCostTask {
    pub prover: SharedProver,
    /// The guesses before this one. Some code agrees with their scores.
    pub scored: Vec<ScoredGuess>,
    pub guess: Code,
    /// How long each of the two searches goes on.
    pub effort: Effort,
}

impl GuessCostTask {
    /// The most codes of a game in which a search may go on until the cost is proved. In larger games that can take days.
    pub const MOST_PROVED: u32 = 5_040;

    /// The cost where these candidates are left.
    pub(super) fn of(
        &self,
        candidates: Candidates,
        check: &dyn Fn() -> ControlFlow<()>,
    ) -> ControlFlow<(), GuessCost> {
        let situation = Situation::new(candidates, &self.scored, &self.prover, self.effort, check);
        let best = situation.cost(CostQuestion::Best)?;
        let made = match best.guess {
            Some(guess) if guess == self.guess => best,
            _ => situation.cost(CostQuestion::Guess(self.guess))?,
        };
        let most = if best.most.is_some() { best.most } else { situation.greedily()? };
        ControlFlow::Continue(GuessCost::new(situation.codes(), made, Cost { most, ..best }))
    }
}

impl Task for GuessCostTask {
    type Progress = Infallible;
    type Output = GuessCost;

    fn run(self, monitor: &Monitor<'_, Infallible>) -> Result<GuessCost, Canceled> {
        let candidates = Candidates::fitting(self.prover.rules, &self.scored);
        self.of(candidates, &|| monitor.check()).continue_value().ok_or(Canceled)
    }
}

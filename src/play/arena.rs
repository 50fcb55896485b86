//! Every secret of a game against a strategy, on all cores.

use std::ops::ControlFlow;

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::breaker::optimal::{Depth, Prover};
use crate::breaker::partition::{Branch, Chooser, Measure};
use crate::breaker::{Census, Halt, Outcome, Strategy, break_secret};
use crate::code::{Peg, Rules, Universe};

/// Up to so many codes, all games of a partition strategy are played at once. There every one of its choices is exact.
const MOST_AT_ONCE: u32 = 1 << 16;

/// Up to so many codes, the proof of an optimal strategy ends within minutes: it takes seconds for 5,040 codes, and
/// took eight minutes for the 7,776 of five positions and six colours.
pub const MOST_PROVED: u32 = 8_000;

/// A strategy that plays against every secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// How it guesses.
    pub strategy: Strategy,
    /// The colour that the first guess of [`Strategy::States`] starts from.
    pub opening: Peg,
    /// How long a game of [`Strategy::Optimal`] may become.
    pub depth: Depth,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tournament {
    /// It was played to its end: the games in which the secret was found.
    Played(Census),
    /// It was broken off.
    Cancelled,
    /// No strategy finds every secret within the depth.
    Impossible,
}

/// What an observer is told of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// So many more secrets were found.
    Found(usize),
    /// The strategy is still being searched for; no secret is looked for yet.
    Proving,
}

/// Hears of progress, from any thread; its answer goes on or cancels.
pub type Listener<'a> = dyn Fn(Progress) -> ControlFlow<()> + Sync + 'a;

impl Entrant {
    /// Plays every secret.
    pub fn play(&self, rules: Rules, listen: &Listener<'_>) -> Tournament {
        let small = rules.universe_size() <= MOST_AT_ONCE;
        match (self.strategy, self.strategy.measure()) {
            (Strategy::Optimal, _) => prove(rules, self.depth, listen),
            (_, Some(measure)) if small => branch_by_branch(rules, measure, listen),
            _ => self.secret_by_secret(rules, listen),
        }
    }

    fn secret_by_secret(&self, rules: Rules, listen: &Listener<'_>) -> Tournament {
        let universe = Universe::new(rules);
        let census = (0..universe.size())
            .into_par_iter()
            .filter_map(|number| universe.code(number))
            .map(|secret| {
                let mut breaker = self.strategy.player(rules, self.opening);
                let mut hear = |_| listen(Progress::Found(0));
                let outcome = break_secret(&mut *breaker, rules, &secret, None, &mut hear);
                let mut census = Census::default();
                match outcome {
                    Outcome::Won(history) => census.add(history.turns().len(), 1),
                    Outcome::Halted(Halt::Cancelled) => return ControlFlow::Break(()),
                    // A game that was not won is not counted.
                    Outcome::Lost(_) | Outcome::Halted(Halt::Contradiction) => {}
                }
                listen(Progress::Found(1))?;
                ControlFlow::Continue(census)
            })
            .try_reduce(Census::default, |one, other| ControlFlow::Continue(one.with(&other)));
        Tournament::of(census)
    }
}

impl Tournament {
    fn of(census: ControlFlow<(), Census>) -> Tournament {
        match census {
            ControlFlow::Continue(census) => Tournament::Played(census),
            ControlFlow::Break(()) => Tournament::Cancelled,
        }
    }
}

fn branch_by_branch(rules: Rules, measure: Measure, listen: &Listener<'_>) -> Tournament {
    let chooser = || Chooser::new(rules, measure);
    let (first, branches) = Branch::after_the_first_guess(&mut chooser());
    let census = branches
        .into_par_iter()
        .map_init(chooser, |chooser, branch| {
            let mut census = Census::default();
            branch.play(chooser, &mut census, &mut |found| listen(Progress::Found(found)))?;
            ControlFlow::Continue(census)
        })
        .try_reduce(Census::default, |one, other| ControlFlow::Continue(one.with(&other)));
    Tournament::of(census.map_continue(|census| census.with(&first)))
}

fn prove(rules: Rules, depth: Depth, listen: &Listener<'_>) -> Tournament {
    match Prover::new(rules).census(depth, &mut |_| listen(Progress::Proving)) {
        Ok(Some(census)) => Tournament::Played(census),
        Ok(None) => Tournament::Impossible,
        Err(_) => Tournament::Cancelled,
    }
}

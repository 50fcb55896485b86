//! Every secret of a game against a strategy, on all cores.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::breaker::optimal::{Depth, Prover};
use crate::breaker::partition::{GuessSelector, Measure, Subtree};
use crate::breaker::{Event, GameLengths, GameOutcome, Halt, Observer, Strategy, break_secret};
use crate::code::{Peg, Rules, Universe};
use crate::task::{Cancelled, Monitor, Task};

/// Up to so many codes, all games of a partition strategy are played at once. There every one of its choices is exact.
const MOST_AT_ONCE: u32 = 1 << 16;

/// Up to so many codes, the proof of an optimal strategy ends within minutes: it takes seconds for 5,040 codes, and
/// took eight minutes for the 7,776 of five positions and six colors.
pub const MOST_PROVED: u32 = 8_000;

/// A strategy that plays against every secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// How it guesses.
    pub strategy: Strategy,
    /// The color that the first guess of [`Strategy::States`] starts from.
    pub opening: Peg,
    /// How long a game of [`Strategy::Optimal`] may become.
    pub depth: Depth,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tournament {
    /// The games in which the secret was found.
    Played(GameLengths),
    /// No strategy finds every secret within the depth.
    Impossible,
}

/// Plays every secret of a game. It reports how many secrets were found so far; none while `optimal` is still searching for
/// its strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaTask {
    /// The rules of the game.
    pub rules: Rules,
    /// Who plays.
    pub entrant: Entrant,
}

/// About how many reports come of a task. Not every secret is worth one.
const REPORTS: usize = 200;

impl Task for ArenaTask {
    type Progress = usize;
    type Output = Tournament;

    fn run(self, monitor: &Monitor<'_, usize>) -> Result<Tournament, Cancelled> {
        self.entrant.play(self.rules, &Found::new(self.rules, monitor))
    }
}

/// Counts the secrets found, on all cores together.
struct Found<'a> {
    monitor: &'a Monitor<'a, usize>,
    secrets: AtomicUsize,
    /// How many more are worth a report.
    step: usize,
}

impl<'a> Found<'a> {
    fn new(rules: Rules, monitor: &'a Monitor<'a, usize>) -> Found<'a> {
        let step = (rules.universe_size() as usize / REPORTS).max(1);
        Found { monitor, secrets: AtomicUsize::new(0), step }
    }

    /// Counts so many more, and says whether to go on.
    fn add(&self, secrets: usize) -> ControlFlow<()> {
        let before = self.secrets.fetch_add(secrets, Ordering::Relaxed);
        let after = before + secrets;
        if before / self.step == after / self.step { self.check() } else { self.monitor.report(after) }
    }

    fn check(&self) -> ControlFlow<()> {
        self.monitor.check()
    }
}

/// Lets a game be cancelled, and takes no interest in its facts.
struct OnlyCancelling<'a>(&'a Found<'a>);

impl Observer for OnlyCancelling<'_> {
    fn observe(&mut self, _: Event) -> ControlFlow<()> {
        self.0.check()
    }

    fn checkpoint(&mut self) -> ControlFlow<()> {
        self.0.check()
    }
}

impl Entrant {
    fn play(&self, rules: Rules, found: &Found<'_>) -> Result<Tournament, Cancelled> {
        let small = rules.universe_size() <= MOST_AT_ONCE;
        match (self.strategy, self.strategy.measure()) {
            (Strategy::Optimal, _) => prove(rules, self.depth, found),
            (_, Some(measure)) if small => played(subtree_by_subtree(rules, measure, found)),
            _ => played(self.secret_by_secret(rules, found)),
        }
    }

    fn secret_by_secret(&self, rules: Rules, found: &Found<'_>) -> ControlFlow<(), GameLengths> {
        let universe = Universe::new(rules);
        (0..universe.size())
            .into_par_iter()
            .filter_map(|number| universe.code(number))
            .map(|secret| {
                let mut breaker = self.strategy.breaker(rules, self.opening);
                let observer = &mut OnlyCancelling(found);
                let outcome = break_secret(&mut *breaker, rules, &secret, None, observer);
                let mut lengths = GameLengths::default();
                match outcome {
                    GameOutcome::Won(history) => lengths.add(history.turns().len(), 1),
                    GameOutcome::Halted(Halt::Cancelled) => return ControlFlow::Break(()),
                    // A game that was not won is not counted.
                    GameOutcome::Lost(_) | GameOutcome::Halted(Halt::Contradiction) => {}
                }
                found.add(1)?;
                ControlFlow::Continue(lengths)
            })
            .try_reduce(GameLengths::default, |one, other| ControlFlow::Continue(one.merged(&other)))
    }
}

fn played(lengths: ControlFlow<(), GameLengths>) -> Result<Tournament, Cancelled> {
    lengths.continue_value().map(Tournament::Played).ok_or(Cancelled)
}

fn subtree_by_subtree(rules: Rules, measure: Measure, found: &Found<'_>) -> ControlFlow<(), GameLengths> {
    let selector = || GuessSelector::new(rules, measure);
    let (first, subtrees) = Subtree::after_first_guess(&mut selector());
    subtrees
        .into_par_iter()
        .map_init(selector, |selector, subtree| {
            let mut lengths = GameLengths::default();
            subtree.play(selector, &mut lengths, &mut |secrets| found.add(secrets))?;
            ControlFlow::Continue(lengths)
        })
        .try_reduce(GameLengths::default, |one, other| ControlFlow::Continue(one.merged(&other)))
        .map_continue(|lengths| lengths.merged(&first))
}

fn prove(rules: Rules, depth: Depth, found: &Found<'_>) -> Result<Tournament, Cancelled> {
    match Prover::new(rules).game_lengths(depth, &mut |_| found.check()) {
        Ok(Some(lengths)) => Ok(Tournament::Played(lengths)),
        Ok(None) => Ok(Tournament::Impossible),
        Err(_) => Err(Cancelled),
    }
}

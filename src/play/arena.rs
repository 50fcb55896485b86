//! Games of a strategy against every secret, on all cores.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::proof::{in_own_threads, news, prove_tree};
use crate::breaker::optimal::{Bounds, GuessSearch, Memory, Objective, Prover, TooLarge};
use crate::breaker::partition::{GuessSelector, Measure, Subtree};
use crate::breaker::tree::{GrowError, NoGuess, StrategyTree};
use crate::breaker::{
    Event, GameLengths, GameOutcome, Halt, LengthMap, LengthRecorder, Observer, Strategy, break_secret,
};
use crate::code::{Code, Peg, Rules, Universe};
use crate::task::{Canceled, Monitor, Task};

/// The most codes for which all games of a partition strategy are played as one tree. Up to this size every choice is
/// exact.
const MOST_AT_ONCE: u32 = 1 << 16;

/// The most codes for which a proof of `optimal` takes minutes at most: seconds for 5,040 codes, and minutes for the 7,776
/// of five positions and six colors.
pub const MOST_PROVED: u32 = 8_000;

/// A strategy and its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The strategy.
    pub strategy: Strategy,
    /// The color that the first guess of [`Strategy::States`] starts from.
    pub opening: Peg,
}

/// The result of a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tournament {
    /// The games in which the secret was found.
    Played(Games),
    /// No strategy finds every secret within the depth.
    Impossible,
}

/// The games of a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// The number of games by number of guesses.
    pub lengths: GameLengths,
    /// The number of guesses on the map of all secrets.
    pub map: LengthMap,
}

/// How far a strategy has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArenaProgress {
    /// This number of secrets is done.
    Secrets(usize),
    /// The search for the best strategy, which comes before its games, has proved this so far.
    Proved(Objective, Bounds),
}

impl Default for ArenaProgress {
    fn default() -> ArenaProgress {
        ArenaProgress::Secrets(0)
    }
}

/// Plays against every secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaTask {
    /// The rules of the game.
    pub rules: Rules,
    /// The strategy and its options.
    pub entrant: Entrant,
}

/// The approximate number of progress reports.
const REPORTS: usize = 200;

impl Task for ArenaTask {
    type Progress = ArenaProgress;
    type Output = Tournament;

    fn run(self, monitor: &Monitor<'_, ArenaProgress>) -> Result<Tournament, Canceled> {
        let counter = SecretCounter::new(self.rules, monitor);
        let lengths = in_own_threads(|| self.entrant.play(self.rules, &counter))?;
        let map = counter.recorder.into_map();
        Ok(lengths.map_or(Tournament::Impossible, |lengths| Tournament::Played(Games { lengths, map })))
    }
}

/// Counts the secrets done, and records the length of each game, on all cores together.
struct SecretCounter<'a> {
    monitor: &'a Monitor<'a, ArenaProgress>,
    secrets: AtomicUsize,
    recorder: LengthRecorder,
    /// The number of secrets between two reports.
    step: usize,
}

impl<'a> SecretCounter<'a> {
    fn new(rules: Rules, monitor: &'a Monitor<'a, ArenaProgress>) -> SecretCounter<'a> {
        let step = (rules.universe_size() as usize / REPORTS).max(1);
        SecretCounter { monitor, secrets: AtomicUsize::new(0), recorder: LengthRecorder::new(rules), step }
    }

    /// Records a game with this many guesses. `Break` if the task is canceled.
    fn found(&self, secret: &Code, guesses: usize) -> ControlFlow<()> {
        self.recorder.record(secret, guesses);
        self.count()
    }

    /// Adds a secret to the count. `Break` if the task is canceled.
    fn count(&self) -> ControlFlow<()> {
        let before = self.secrets.fetch_add(1, Ordering::Relaxed);
        let after = before + 1;
        if before / self.step == after / self.step {
            self.check()
        } else {
            self.monitor.report(ArenaProgress::Secrets(after))
        }
    }

    fn check(&self) -> ControlFlow<()> {
        self.monitor.check()
    }
}

/// Ignores events, but makes a game cancellable.
struct OnlyCanceling<'a>(&'a SecretCounter<'a>);

impl Observer for OnlyCanceling<'_> {
    fn observe(&mut self, _: Event) -> ControlFlow<()> {
        self.0.check()
    }

    fn checkpoint(&mut self) -> ControlFlow<()> {
        self.0.check()
    }
}

impl Entrant {
    /// Returns the lengths of the games. `None` if no strategy finds every secret within the depth.
    fn play(&self, rules: Rules, counter: &SecretCounter<'_>) -> Result<Option<GameLengths>, Canceled> {
        let small = rules.universe_size() <= MOST_AT_ONCE;
        match (self.strategy, self.strategy.measure()) {
            (Strategy::Tree(tree), _) => played(looked_up(tree.tree(), counter)),
            (Strategy::Optimal(objective), _) => match Prover::new(rules, objective, Memory::default()) {
                Ok(prover) => prove(&prover, counter),
                Err(TooLarge { .. }) => played(self.secret_by_secret(rules, counter)),
            },
            (_, Some(measure)) if small => played(subtree_by_subtree(rules, measure, counter)),
            _ => played(self.secret_by_secret(rules, counter)),
        }
    }

    fn secret_by_secret(&self, rules: Rules, counter: &SecretCounter<'_>) -> ControlFlow<(), GameLengths> {
        let universe = Universe::new(rules);
        (0..universe.size())
            .into_par_iter()
            .filter_map(|number| universe.code(number))
            .map(|secret| {
                let mut breaker = self.strategy.breaker(rules, self.opening);
                let observer = &mut OnlyCanceling(counter);
                let outcome = break_secret(&mut *breaker, rules, &secret, None, observer);
                let mut lengths = GameLengths::default();
                match outcome {
                    GameOutcome::Won(history) => {
                        lengths.add(history.turns().len(), 1);
                        counter.found(&secret, history.turns().len())?;
                    }
                    GameOutcome::Halted(Halt::Canceled) => return ControlFlow::Break(()),
                    // Lost games are not counted.
                    GameOutcome::Lost(_) | GameOutcome::Halted(Halt::Contradiction) => counter.count()?,
                }
                ControlFlow::Continue(lengths)
            })
            .try_reduce(GameLengths::default, |one, other| ControlFlow::Continue(one.merged(&other)))
    }
}

fn played(lengths: ControlFlow<(), GameLengths>) -> Result<Option<GameLengths>, Canceled> {
    lengths.continue_value().map(Some).ok_or(Canceled)
}

fn subtree_by_subtree(
    rules: Rules,
    measure: Measure,
    counter: &SecretCounter<'_>,
) -> ControlFlow<(), GameLengths> {
    let selector = || GuessSelector::new(rules, measure);
    let recorded = |lengths: &mut GameLengths, secret: &Code, guesses: usize| {
        lengths.add(guesses, 1);
        counter.found(secret, guesses)
    };
    let mut first = GameLengths::default();
    let subtrees = Subtree::after_first_guess(&mut selector(), &mut |secret, guesses| {
        recorded(&mut first, secret, guesses)
    })?;
    subtrees
        .into_par_iter()
        .map_init(selector, |selector, subtree| {
            let mut lengths = GameLengths::default();
            subtree.play(selector, &mut |secret, guesses| recorded(&mut lengths, secret, guesses))?;
            ControlFlow::Continue(lengths)
        })
        .try_reduce(GameLengths::default, |one, other| ControlFlow::Continue(one.merged(&other)))
        .map_continue(|lengths| lengths.merged(&first))
}

/// The games of a tree, which has all of them.
fn looked_up(tree: &StrategyTree, counter: &SecretCounter<'_>) -> ControlFlow<(), GameLengths> {
    let found = tree.nodes().filter(|node| node.fits());
    found.map(|node| (node.guess(), node.depth())).try_fold(
        GameLengths::default(),
        |mut lengths, (secret, guesses)| {
            lengths.add(guesses, 1);
            counter.found(&secret, guesses)?;
            ControlFlow::Continue(lengths)
        },
    )
}

/// The games of the best strategy. `None` if no strategy finds every secret within the depth.
fn prove(prover: &Prover, counter: &SecretCounter<'_>) -> Result<Option<GameLengths>, Canceled> {
    let objective = prover.objective();
    let told = Mutex::new(None);
    let checkpoint = || {
        if let Some(bounds) = news(prover, &told) {
            counter.monitor.report(ArenaProgress::Proved(objective, bounds))?;
        }
        counter.check()
    };
    match prove_tree(prover, &checkpoint) {
        Ok(tree) => played(looked_up(&tree, counter)),
        Err(GrowError::NoGuess(NoGuess::TooShallow(_))) => Ok(None),
        Err(
            GrowError::NoGuess(NoGuess::Canceled | NoGuess::TooLarge(_))
            | GrowError::TooLong
            | GrowError::TooLarge(_),
        ) => Err(Canceled),
    }
}

//! Games of a strategy against every secret, on all cores.

use std::ops::ControlFlow;

use super::observer::OnlyCanceling;
use super::optimal::{Prover, ProverMemory, TooManyCodes};
use super::partition::{GuessSelector, Measure, Subtree};
use super::tree::{GrowError, NoGuess, StrategyTree, prove_tree};
use super::{GameLengths, GameOutcome, Halt, Strategy, break_secret};
use crate::code::{Code, Peg, Rules, Universe};
use crate::parallel::try_merge;

/// The most codes for which all games of a partition strategy are played as one tree. Up to this size every choice is
/// exact.
const MOST_AT_ONCE: u32 = 1 << 16;

/// Follows the games against every secret, from several threads at once. `Break` cancels them.
pub trait TournamentObserver: Sync {
    /// A secret was found with this many guesses.
    fn found(&self, _secret: &Code, _guesses: usize) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A strategy gave up a secret.
    fn missed(&self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Called at short intervals.
    fn checkpoint(&self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Called at short intervals during the search for the best strategy, which comes before its games.
    fn proving(&self, _prover: &Prover) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Lets the games go on to their end.
impl TournamentObserver for () {}

/// Plays a strategy against every secret, on the threads of rayon. `opening` is the color that the first guess of
/// [`Strategy::States`] starts from. Returns the lengths of the games in which the secret was found, or `None` if no
/// strategy finds every secret within the depth of [`Strategy::Optimal`]. `Break` if `observer` breaks.
pub fn play_every_secret(
    strategy: &Strategy,
    opening: Peg,
    rules: Rules,
    observer: &dyn TournamentObserver,
) -> ControlFlow<(), Option<GameLengths>> {
    let small = rules.universe_size() <= MOST_AT_ONCE;
    let lengths = match (strategy, strategy.measure()) {
        (Strategy::Tree(tree), _) => looked_up(&tree.tree, observer),
        (Strategy::Optimal(objective), _) => match Prover::new(rules, *objective, ProverMemory::default()) {
            Ok(prover) => return prove(&prover, observer),
            Err(TooManyCodes { .. }) => secret_by_secret(strategy, opening, rules, observer),
        },
        (_, Some(measure)) if small => subtree_by_subtree(rules, measure, observer),
        _ => secret_by_secret(strategy, opening, rules, observer),
    };
    lengths.map_continue(Some)
}

fn secret_by_secret(
    strategy: &Strategy,
    opening: Peg,
    rules: Rules,
    observer: &dyn TournamentObserver,
) -> ControlFlow<(), GameLengths> {
    let universe = Universe::new(rules);
    let play = |(): &mut (), number| {
        let Some(secret) = universe.code(number) else {
            return ControlFlow::Continue(GameLengths::default());
        };
        let mut breaker = strategy.breaker(rules, opening);
        let outcome =
            break_secret(&mut *breaker, rules, &secret, None, &mut OnlyCanceling(|| observer.checkpoint()));
        let mut lengths = GameLengths::default();
        match outcome {
            GameOutcome::Won(history) => {
                lengths.add(history.turns().len(), 1);
                observer.found(&secret, history.turns().len())?;
            }
            GameOutcome::Halted(Halt::Canceled) => return ControlFlow::Break(()),
            GameOutcome::Lost(_) | GameOutcome::Halted(Halt::Contradiction) => observer.missed()?,
        }
        ControlFlow::Continue(lengths)
    };
    try_merge(universe.size(), || (), play, |one, other| one.merged(&other))
}

fn subtree_by_subtree(
    rules: Rules,
    measure: Measure,
    observer: &dyn TournamentObserver,
) -> ControlFlow<(), GameLengths> {
    let selector = || GuessSelector::new(rules, measure);
    let recorded = |lengths: &mut GameLengths, secret: &Code, guesses: usize| {
        lengths.add(guesses, 1);
        observer.found(secret, guesses)
    };
    let mut first = GameLengths::default();
    let subtrees = Subtree::after_first_guess(&mut selector(), &mut |secret, guesses| {
        recorded(&mut first, secret, guesses)
    })?;
    let play = |selector: &mut GuessSelector, number: u32| {
        let mut lengths = GameLengths::default();
        let subtree = &subtrees[number as usize];
        subtree.play(selector, &mut |secret, guesses| recorded(&mut lengths, secret, guesses))?;
        ControlFlow::Continue(lengths)
    };
    let count = u32::try_from(subtrees.len()).expect("a guess has at most 45 scores");
    try_merge(count, selector, play, |one, other| one.merged(&other))
        .map_continue(|lengths| lengths.merged(&first))
}

/// The games of a tree, which has all of them.
fn looked_up(tree: &StrategyTree, observer: &dyn TournamentObserver) -> ControlFlow<(), GameLengths> {
    let found = tree.nodes().filter(|node| node.fits());
    found.map(|node| (node.guess(), node.depth())).try_fold(
        GameLengths::default(),
        |mut lengths, (secret, guesses)| {
            lengths.add(guesses, 1);
            observer.found(&secret, guesses)?;
            ControlFlow::Continue(lengths)
        },
    )
}

/// The games of the best strategy. `None` if no strategy finds every secret within the depth.
fn prove(prover: &Prover, observer: &dyn TournamentObserver) -> ControlFlow<(), Option<GameLengths>> {
    match prove_tree(prover, &|| observer.proving(prover)) {
        Ok(tree) => looked_up(&tree, observer).map_continue(Some),
        Err(GrowError::NoGuess(NoGuess::TooShallow(_))) => ControlFlow::Continue(None),
        Err(
            GrowError::NoGuess(NoGuess::Canceled | NoGuess::TooLarge(_))
            | GrowError::TooLong
            | GrowError::TooLarge(_),
        ) => ControlFlow::Break(()),
    }
}

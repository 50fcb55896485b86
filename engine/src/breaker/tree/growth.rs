//! The trees of the strategies, and that of the best strategy, proved on all cores.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use thiserror::Error;

use super::strategy_tree::{GrowError, StrategyTree};
use crate::breaker::observer::OnlyCanceling;
use crate::breaker::optimal::{GuessSearch, Objective, Prover, ProverMemory, Stopped, TooManyCodes};
use crate::breaker::partition::{GuessSelector, Measure};
use crate::breaker::{Halt, Strategy};
use crate::code::{Checkpoint, Code, ColorSet, History, Peg, Rules};
use crate::parallel::on_each_thread;

/// Why a strategy chose no guess for its tree.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum NoGuess {
    /// The checkpoint broke.
    #[error("the growth of the tree was canceled")]
    Canceled,
    /// No strategy finds every secret within this number of guesses.
    #[error("no strategy finds every secret within this number of guesses: {0}")]
    TooShallow(u32),
    /// The game is too large for the search.
    #[error(transparent)]
    TooLarge(TooManyCodes),
}

/// A callback for the number of secrets found so far. `Break` cancels.
pub type Progress<'a> = dyn FnMut(usize) -> ControlFlow<()> + 'a;

/// The error of growing the tree of a strategy.
type Failed = GrowError<NoGuess>;

impl Strategy {
    /// Grows the tree of this strategy. The first guess of [`Strategy::States`] starts with the color `opening`; other
    /// strategies ignore it. Partition strategies weigh every guess, whatever the number of codes; the search for an
    /// optimal guess is not limited. `progress` is called at short intervals with the number of secrets that the tree
    /// finds so far, and can cancel.
    ///
    /// # Errors
    ///
    /// If `progress` breaks, no strategy keeps within the depth of the objective, or the game is too large for a tree or
    /// the objective.
    ///
    /// # Panics
    ///
    /// If the strategy uses the opening and the rules do not have this color, or it does not play by these rules.
    pub fn tree(
        &self,
        rules: Rules,
        opening: Peg,
        progress: &mut Progress<'_>,
    ) -> Result<StrategyTree, Failed> {
        if rules.universe_size() > StrategyTree::MOST_CODES {
            return Err(GrowError::TooLarge(rules.universe_size()));
        }
        match (self, self.measure()) {
            (Strategy::Tree(tree), _) => Ok(StrategyTree::clone(&tree.tree)),
            (Strategy::Optimal(objective), _) => {
                let prover = Prover::new(rules, *objective, ProverMemory::default());
                let prover = prover.map_err(|error| GrowError::NoGuess(NoGuess::TooLarge(error)))?;
                grown(rules, progress, &mut |_, history, checkpoint| searched(&prover, history, checkpoint))
            }
            (_, Some(measure)) => greedy(rules, measure, progress),
            // The strategy is asked at every node, after it has learned the turns.
            _ => grown(rules, progress, &mut |_, history, checkpoint| {
                let mut observer = OnlyCanceling(checkpoint);
                let breaker = self.resume(rules, opening, history, &mut observer);
                breaker.and_then(|mut breaker| breaker.propose(&mut observer)).map_err(|halt| match halt {
                    Halt::Canceled => NoGuess::Canceled,
                    Halt::Contradiction => unreachable!("every node has a candidate"),
                })
            }),
        }
    }
}

/// Chooses the guess at a node: for these candidates, after these turns. The checkpoint cancels.
type Chooser<'a> = dyn FnMut(&[Code], &History, &mut Checkpoint<'_>) -> Result<Code, NoGuess> + 'a;

/// Grows a tree, and counts the secrets that it finds.
fn grown(
    rules: Rules,
    progress: &mut Progress<'_>,
    choose: &mut Chooser<'_>,
) -> Result<StrategyTree, Failed> {
    let mut found = 0;
    StrategyTree::grow(rules, &mut |candidates, history| {
        let guess = choose(candidates, history, &mut || progress(found))?;
        found += usize::from(candidates.binary_search(&guess).is_ok());
        Ok(guess)
    })
}

fn greedy(rules: Rules, measure: Measure, progress: &mut Progress<'_>) -> Result<StrategyTree, Failed> {
    let mut selector = GuessSelector::new(rules, measure);
    grown(rules, progress, &mut |candidates, history, checkpoint| {
        if checkpoint().is_break() {
            return Err(NoGuess::Canceled);
        }
        Ok(match history.turns() {
            [] => selector.opening(),
            turns => {
                let touched = ColorSet::in_codes(turns.iter().map(|turn| &turn.code));
                selector.best(candidates, touched).code
            }
        })
    })
}

/// The guess at a node that a search finds.
fn searched(
    search: &dyn GuessSearch,
    history: &History,
    checkpoint: &mut Checkpoint<'_>,
) -> Result<Code, NoGuess> {
    match search.guess(&history.scored(), &mut |_| checkpoint()) {
        Ok(Some(guess)) => Ok(guess),
        Ok(None) => match search.objective() {
            Objective::Total(depth) => Err(NoGuess::TooShallow(depth.most().unwrap_or_default())),
            Objective::Worst | Objective::Longer(_) => unreachable!("only a depth is too shallow"),
        },
        Err(Stopped) => Err(NoGuess::Canceled),
    }
}

/// The most codes of a game of which another strategy is played first, for upper bounds while the proof runs.
const MOST_NOTED: u32 = 1 << 16;

/// Grows the tree of the best strategy on the threads of this pool, after they have proved its first guess together. They
/// call `checkpoint` at short intervals.
///
/// # Errors
///
/// If `checkpoint` breaks, or no strategy keeps within the depth of the objective.
pub fn prove_tree(
    prover: &Prover,
    checkpoint: &(dyn Fn() -> ControlFlow<()> + Sync),
) -> Result<StrategyTree, Failed> {
    if prover.rules().universe_size() <= MOST_NOTED
        && let Some(tree) = quick_tree(prover.rules(), prover.objective(), checkpoint)
    {
        prover.note(tree.lengths());
    }
    search_tree(prover, checkpoint)
}

/// Grows the tree of the strategy that a search finds on the threads of this pool, after they have found its first guess
/// together. They call `checkpoint` at short intervals. The tree does not depend on their number.
///
/// # Errors
///
/// If `checkpoint` breaks, or the search finds no strategy within the depth of the objective.
pub fn search_tree(
    search: &dyn GuessSearch,
    checkpoint: &(dyn Fn() -> ControlFlow<()> + Sync),
) -> Result<StrategyTree, Failed> {
    let found = AtomicBool::new(false);
    // The first thread to find the first guess is done, and with it the others.
    on_each_thread(|| {
        let mut patience =
            |_| if found.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { checkpoint() };
        if search.guess(&[], &mut patience).is_ok() {
            found.store(true, Ordering::Relaxed);
        }
    });
    StrategyTree::grow_in_parallel(search.rules(), &|_, history| {
        searched(search, history, &mut || checkpoint())
    })
}

/// A good strategy that is found within a second. `None` if `checkpoint` breaks, or it has no tree.
fn quick_tree(
    rules: Rules,
    objective: Objective,
    checkpoint: &(dyn Fn() -> ControlFlow<()> + Sync),
) -> Option<StrategyTree> {
    let mut progress = |_| checkpoint();
    let strategy = if objective == Objective::Worst { Strategy::Minimax } else { Strategy::Entropy };
    strategy.tree(rules, Peg::default(), &mut progress).ok()
}

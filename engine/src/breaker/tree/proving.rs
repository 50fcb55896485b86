//! The tree of the best strategy, proved on all cores.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::growth::grow_by_search;
use super::{GrowError, NoGuess, StrategyTree};
use crate::breaker::Strategy;
use crate::breaker::optimal::{Allowed, Goal, GuessSearch, Objective, Prover};
use crate::code::{History, Peg, Rules};
use crate::parallel::on_each_thread;

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
) -> Result<StrategyTree, GrowError<NoGuess>> {
    if prover.rules().universe_size() <= MOST_NOTED
        && let Some(tree) = quick_tree(prover.rules(), prover.objective(), checkpoint)
    {
        prover.note(tree.lengths());
    }
    search_tree(prover, checkpoint)
}

/// Grows the tree of the strategy that a search finds on the threads of this pool, after they have found its first guess
/// together. They call `checkpoint` at short intervals.
///
/// # Errors
///
/// If `checkpoint` breaks, or the search finds no strategy within the depth of the objective.
pub fn search_tree(
    search: &dyn GuessSearch,
    checkpoint: &(dyn Fn() -> ControlFlow<()> + Sync),
) -> Result<StrategyTree, GrowError<NoGuess>> {
    let found = AtomicBool::new(false);
    // The first thread to find the first guess is done, and with it the others.
    on_each_thread(|| {
        let mut patience =
            |_| if found.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { checkpoint() };
        if search.guess(&History::new(), &mut patience).is_ok() {
            found.store(true, Ordering::Relaxed);
        }
    });
    grow_by_search(search, checkpoint)
}

/// A good strategy that is found within a second. `None` if `checkpoint` breaks, or it has no tree.
fn quick_tree(
    rules: Rules,
    objective: Objective,
    checkpoint: &(dyn Fn() -> ControlFlow<()> + Sync),
) -> Option<StrategyTree> {
    let mut progress = |_| checkpoint();
    match (objective.allowed, objective.goal) {
        (Allowed::Any, Goal::Worst) => Strategy::Minimax.tree(rules, Peg::default(), &mut progress).ok(),
        (Allowed::Any, _) => Strategy::Entropy.tree(rules, Peg::default(), &mut progress).ok(),
        (Allowed::Possible, _) => StrategyTree::grow(rules, &mut |candidates, _| {
            if checkpoint().is_break() { Err(()) } else { Ok(candidates[0]) }
        })
        .ok(),
    }
}

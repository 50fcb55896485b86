//! The best strategy, proved on all cores.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::ThreadPoolBuilder;

use crate::breaker::optimal::Prover;
use crate::breaker::tree::{GrowError, NoGuess, StrategyTree, optimal_tree};
use crate::code::{Code, Universe};

/// Grows the tree of the best strategy, after its first guess is proved on the threads of this pool. They call
/// `checkpoint` at short intervals.
///
/// # Errors
///
/// If `checkpoint` breaks, or no strategy keeps within the depth of the objective.
pub fn prove_tree(
    prover: &Prover,
    checkpoint: &(dyn Fn() -> ControlFlow<()> + Sync),
) -> Result<StrategyTree, GrowError<NoGuess>> {
    let codes: Vec<Code> = Universe::new(prover.rules()).codes().collect();
    let proved = AtomicBool::new(false);
    // The first thread to find the best guess is done, and with it the others.
    rayon::scope(|scope| {
        for _ in 0..rayon::current_num_threads() {
            scope.spawn(|_| {
                let mut patience = |_| {
                    if proved.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { checkpoint() }
                };
                if prover.best(&codes, &[], &mut patience).is_ok() {
                    proved.store(true, Ordering::Relaxed);
                }
            });
        }
    });
    optimal_tree(prover, &mut |_| checkpoint())
}

/// Runs work on threads that end with it, because glibc's allocator keeps much of the memory that a thread frees until it
/// ends. If they cannot be started, the threads of the whole program do the work.
pub(super) fn in_own_threads<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    match ThreadPoolBuilder::new().build() {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
    }
}

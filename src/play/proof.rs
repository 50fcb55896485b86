//! Proofs in the background: their news, and the threads that they run on.

use std::sync::Mutex;

use rayon::ThreadPoolBuilder;

use pegwise_engine::breaker::optimal::{Bounds, Prover};

/// What is proved so far, if it changed since the last report. `None` also while another thread reports it.
pub(super) fn news(prover: &Prover, told: &Mutex<Option<Bounds>>) -> Option<Bounds> {
    let bounds = prover.bounds();
    let mut told = told.try_lock().ok().filter(|told| **told != Some(bounds))?;
    told.replace(bounds);
    Some(bounds)
}

/// Runs work on threads that end with it, because glibc's allocator keeps much of the memory that a thread frees until it
/// ends. If they cannot be started, the threads of the whole program do the work.
pub(super) fn in_own_threads<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    match ThreadPoolBuilder::new().build() {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
    }
}

//! What the threads of a search are working on.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::transposition::SetKey;

/// The sets that threads are searching, and the guesses at them, each with the number of threads.
#[derive(Debug, Default)]
pub(super) struct Busy(Mutex<HashMap<SetKey, usize>>);

/// A thread at a set. Dropping it says that the thread has left.
#[derive(Debug)]
pub(super) struct Visit<'a> {
    busy: &'a Busy,
    key: SetKey,
}

impl Busy {
    /// Says that a thread is at a set.
    pub(super) fn enter(&self, key: SetKey) -> Visit<'_> {
        *self.lock().entry(key).or_default() += 1;
        Visit { busy: self, key }
    }

    /// Whether a thread is at a set.
    pub(super) fn contains(&self, key: SetKey) -> bool {
        self.lock().contains_key(&key)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<SetKey, usize>> {
        // Every change leaves the map whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        let mut busy = self.busy.lock();
        if let Some(threads) = busy.get_mut(&self.key) {
            *threads -= 1;
            if *threads == 0 {
                busy.remove(&self.key);
            }
        }
    }
}

//! What the threads of a search share beside what is proved: lists of guesses, and what each thread is working on.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::guess_list::{Bounded, GuessList};
use super::transposition::SetKey;

/// The kept lists. All are dropped when there is no more room. Several threads may use them at once.
#[derive(Debug)]
pub(super) struct KeptLists {
    kept: Mutex<Kept>,
    /// The most guesses in all lists together.
    most: usize,
}

#[derive(Debug, Default)]
struct Kept {
    lists: HashMap<SetKey, GuessList>,
    guesses: usize,
}

impl KeptLists {
    /// Creates room for lists of this number of bytes together.
    pub(super) fn new(bytes: usize) -> KeptLists {
        KeptLists { kept: Mutex::default(), most: bytes / size_of::<Bounded>() }
    }

    pub(super) fn take(&self, key: SetKey) -> Option<GuessList> {
        let mut kept = self.lock();
        let list = kept.lists.remove(&key)?;
        kept.guesses -= list.guesses.len();
        Some(list)
    }

    pub(super) fn put(&self, key: SetKey, mut list: GuessList) {
        list.guesses.shrink_to_fit();
        let mut kept = self.lock();
        if kept.guesses + list.guesses.len() > self.most {
            *kept = Kept::default();
        }
        kept.guesses += list.guesses.len();
        if let Some(old) = kept.lists.insert(key, list) {
            kept.guesses -= old.guesses.len();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        // Every change leaves the lists whole.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The sets that threads are searching, and the guesses at them, each with the number of threads.
#[derive(Debug, Default)]
pub(super) struct Busy(Mutex<HashMap<SetKey, usize>>);

/// A thread at a set. Dropping it says that the thread has left.
#[derive(Debug)]
pub(super) struct Presence<'a> {
    busy: &'a Busy,
    key: SetKey,
}

impl Busy {
    /// Says that a thread is at a set.
    pub(super) fn enter(&self, key: SetKey) -> Presence<'_> {
        *self.lock().entry(key).or_default() += 1;
        Presence { busy: self, key }
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

impl Drop for Presence<'_> {
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

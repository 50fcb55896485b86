//! What the threads of a search share beside what is proved: lists of guesses, what each thread is working on, and
//! the best guesses that they find there.

#![expect(clippy::cast_possible_truncation, reason = "a cost and a guess share 64 bits")]

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::guess_list::{Bounded, GuessList};
use super::transposition::{CostBound, SetKey};

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

impl Kept {
    fn remove(&mut self, key: SetKey) {
        if let Some(list) = self.lists.remove(&key) {
            self.guesses -= list.guesses.len();
        }
    }
}

impl KeptLists {
    /// Creates room for lists of this number of bytes together.
    pub(super) fn new(bytes: usize) -> KeptLists {
        KeptLists { kept: Mutex::default(), most: bytes / size_of::<Bounded>() }
    }

    /// A copy of the list of a set, as other threads may need it, too.
    pub(super) fn get(&self, key: SetKey) -> Option<GuessList> {
        self.lock().lists.get(&key).cloned()
    }

    /// Drops the list of a set, whose cost is known.
    pub(super) fn remove(&self, key: SetKey) {
        self.lock().remove(key);
    }

    pub(super) fn put(&self, key: SetKey, mut list: GuessList) {
        list.guesses.shrink_to_fit();
        let mut kept = self.lock();
        kept.remove(key);
        if kept.guesses + list.guesses.len() > self.most {
            *kept = Kept::default();
        }
        kept.guesses += list.guesses.len();
        kept.lists.insert(key, list);
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        // Every change leaves the lists whole.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The sets that threads are searching, and the guesses at them.
#[derive(Debug, Default)]
pub(super) struct Busy(Mutex<HashMap<SetKey, Visitors>>);

/// The threads at a set.
#[derive(Debug, Default)]
struct Visitors {
    count: usize,
    best: Arc<BestOfThreads>,
}

/// The lowest cost that the threads at a set have found, in the upper half, and the guess with this cost.
#[derive(Debug)]
struct BestOfThreads(AtomicU64);

impl Default for BestOfThreads {
    fn default() -> BestOfThreads {
        BestOfThreads(AtomicU64::new(u64::MAX))
    }
}

/// A thread at a set. Dropping it says that the thread has left.
#[derive(Debug)]
pub(super) struct Presence<'a> {
    busy: &'a Busy,
    key: SetKey,
    best: Arc<BestOfThreads>,
}

impl Busy {
    /// Says that a thread is at a set.
    pub(super) fn enter(&self, key: SetKey) -> Presence<'_> {
        let mut busy = self.lock();
        let visitors = busy.entry(key).or_default();
        visitors.count += 1;
        Presence { busy: self, key, best: Arc::clone(&visitors.best) }
    }

    /// Whether a thread is at a set.
    pub(super) fn contains(&self, key: SetKey) -> bool {
        self.lock().contains_key(&key)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<SetKey, Visitors>> {
        // Every change leaves the map whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Presence<'_> {
    /// Tells the other threads at this set what it costs with a guess first.
    pub(super) fn found(&self, cost: u32, guess: u32) {
        self.best.0.fetch_min(u64::from(cost) << 32 | u64::from(guess), Ordering::Relaxed);
    }

    /// The cost with the best guess that a thread at this set has found, if it is below `bound`, otherwise `bound`.
    pub(super) fn best_below(&self, bound: CostBound) -> CostBound {
        let best = self.best.0.load(Ordering::Relaxed);
        let (cost, guess) = ((best >> 32) as u32, best as u32);
        if cost < bound.cost() { CostBound::Exact { cost, guess } } else { bound }
    }
}

impl Drop for Presence<'_> {
    fn drop(&mut self) {
        let mut busy = self.busy.lock();
        if let Some(visitors) = busy.get_mut(&self.key) {
            visitors.count -= 1;
            if visitors.count == 0 {
                busy.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_at_a_set_share_the_best_guess_until_all_have_left() {
        let (busy, key) = (Busy::default(), SetKey::of([[0; _]].into_iter()));
        let bound = CostBound::AtLeast(30);
        let (one, other) = (busy.enter(key), busy.enter(key));
        assert_eq!(other.best_below(bound), bound, "nothing was found");
        one.found(25, 7);
        one.found(28, 1);
        assert_eq!(other.best_below(bound), CostBound::Exact { cost: 25, guess: 7 });
        assert_eq!(other.best_below(CostBound::AtLeast(25)), CostBound::AtLeast(25));
        drop(one);
        assert!(busy.contains(key));
        assert_eq!(busy.enter(key).best_below(bound).cost(), 25, "one thread is left");
        drop(other);
        assert!(!busy.contains(key));
        assert_eq!(busy.enter(key).best_below(bound), bound);
    }
}

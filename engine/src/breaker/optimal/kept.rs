//! Lists of guesses, kept for the next visit to their set.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::bounded::Bounded;
use super::transposition::SetKey;

/// The guesses of a set, with the bounds found so far.
#[derive(Debug)]
pub(super) struct GuessList {
    pub(super) guesses: Vec<Bounded>,
    /// Guesses that are not in the list have at least this bound.
    pub(super) below: u32,
}

impl GuessList {
    /// The guesses with a bound below `limit`, in ascending order of bounds.
    pub(super) fn sorted_below(&mut self, limit: u32) -> &mut [Bounded] {
        let mut below = 0;
        for index in 0..self.guesses.len() {
            if self.guesses[index].bound < limit {
                self.guesses.swap(index, below);
                below += 1;
            }
        }
        self.guesses[..below].sort_unstable();
        &mut self.guesses[..below]
    }

    /// The lowest bound of any guess.
    pub(super) fn least(&self) -> u32 {
        self.guesses.iter().map(|bounded| bounded.bound).min().unwrap_or(u32::MAX).min(self.below)
    }
}

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

    /// Takes out the list of a set.
    pub(super) fn take(&self, key: SetKey) -> Option<GuessList> {
        let mut kept = self.lock();
        let list = kept.lists.remove(&key)?;
        kept.guesses -= list.guesses.len();
        Some(list)
    }

    /// Keeps the list of a set.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_below_a_limit_come_in_ascending_order_of_bounds() {
        let [a, b, c, d] = [(9, 0), (4, 1), (7, 2), (3, 3)].map(|(bound, guess)| Bounded::new(bound, guess));
        let mut list = GuessList { guesses: vec![a, b, c, d], below: 10 };
        assert_eq!(list.sorted_below(8), [d, b, c]);
        assert_eq!(list.least(), 3);
        list.guesses.clear();
        assert_eq!(
            list.least(),
            10,
            "a guess that is not in the list has at least the bound below which all are"
        );
    }
}

//! The guesses worth a look: one of each class that the guesses made so far cannot tell apart.

use std::collections::HashMap;
use std::sync::Arc;

use super::sets::Codes;
use crate::breaker::symmetry::Alike;
use crate::breaker::turning::Symmetries;
use crate::code::columns::Columns;

/// How many guesses the kept pools may hold together.
const KEPT: usize = 1 << 21;

/// One guess of each class.
#[derive(Debug)]
pub(super) struct Pool {
    /// Their numbers.
    pub(super) numbers: Vec<u32>,
    /// The guesses in the same order.
    pub(super) columns: Columns,
}

/// The pools that were needed so far.
#[derive(Debug, Default)]
pub(super) struct Pools {
    pools: HashMap<(Alike, Symmetries), Arc<Pool>>,
    kept: usize,
}

impl Pools {
    /// The pool of guesses that neither colors which are alike nor a turning makes the same as an earlier one.
    pub(super) fn get(&mut self, codes: &Codes, alike: Alike, symmetries: &Symmetries) -> Arc<Pool> {
        let key = (alike, symmetries.clone());
        if let Some(pool) = self.pools.get(&key) {
            return Arc::clone(pool);
        }
        let mut guesses = alike.firsts(codes.rules);
        guesses.retain(|guess| symmetries.is_first(guess, &alike));
        let columns = Columns::of(codes.rules, guesses.iter().copied());
        let numbers = guesses.iter().filter_map(|guess| codes.number(guess)).collect();
        if self.kept + guesses.len() > KEPT {
            self.pools.clear();
            self.kept = 0;
        }
        self.kept += guesses.len();
        let pool = Arc::new(Pool { numbers, columns });
        self.pools.insert(key, Arc::clone(&pool));
        pool
    }
}

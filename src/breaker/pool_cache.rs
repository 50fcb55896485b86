//! Pools of guesses: one canonical guess of each class of equivalent ones, and the pools that are kept.

use std::collections::HashMap;
use std::sync::Arc;

use super::automorphism::Stabilizer;
use super::symmetry::ColorSymmetry;
use crate::code::{Code, Rules};

/// The most guesses in all the pools that are kept together.
const MOST_KEPT: usize = 1 << 21;

/// The pools that were needed so far. When they become too large together, all are dropped.
#[derive(Debug)]
pub(super) struct PoolCache<P> {
    pools: HashMap<(ColorSymmetry, Stabilizer), Arc<P>>,
    kept: usize,
}

impl<P> PoolCache<P> {
    /// A cache without a pool.
    pub(super) fn new() -> PoolCache<P> {
        PoolCache { pools: HashMap::new(), kept: 0 }
    }

    /// The pool of the guesses that are canonical by both symmetries. `build` makes it from the guesses, which are in
    /// lexicographic order.
    pub(super) fn get(
        &mut self,
        rules: Rules,
        colors: ColorSymmetry,
        stabilizer: &Stabilizer,
        build: impl FnOnce(Vec<Code>) -> P,
    ) -> Arc<P> {
        let key = (colors, stabilizer.clone());
        if let Some(pool) = self.pools.get(&key) {
            return Arc::clone(pool);
        }
        let mut guesses = colors.canonical_codes(rules);
        guesses.retain(|guess| stabilizer.is_canonical(guess, &colors));
        if self.kept + guesses.len() > MOST_KEPT {
            self.pools.clear();
            self.kept = 0;
        }
        self.kept += guesses.len();
        let pool = Arc::new(build(guesses));
        self.pools.insert(key, Arc::clone(&pool));
        pool
    }
}

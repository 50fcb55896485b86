//! A cache of pools: the canonical guesses under a symmetry.

use std::collections::HashMap;
use std::sync::Arc;

use super::automorphism::Stabilizer;
use super::symmetry::ColorSymmetry;
use crate::code::{Code, Rules};

/// The most guesses in all cached pools together.
const MOST_CACHED: usize = 1 << 21;

/// The pools used so far. The cache is cleared when it is full.
#[derive(Debug)]
pub(super) struct PoolCache<P> {
    pools: HashMap<(ColorSymmetry, Stabilizer), Arc<P>>,
    cached: usize,
}

impl<P> PoolCache<P> {
    /// Creates an empty cache.
    pub(super) fn new() -> PoolCache<P> {
        PoolCache { pools: HashMap::new(), cached: 0 }
    }

    /// Returns the pool of the guesses that are canonical under both symmetries. `build` creates it from these guesses
    /// in lexicographic order.
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
        if self.cached + guesses.len() > MOST_CACHED {
            self.pools.clear();
            self.cached = 0;
        }
        self.cached += guesses.len();
        let pool = Arc::new(build(guesses));
        self.pools.insert(key, Arc::clone(&pool));
        pool
    }
}

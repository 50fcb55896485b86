//! The optimal search a second time, as plainly as it can be written.

use std::collections::HashMap;

use pegwise_engine::code::Rules;

use super::naive::{self, Row};

/// The fewest guesses in total, by trying every guess on every set of candidates.
pub(crate) struct Plain {
    rules: Rules,
    pub(crate) universe: Vec<Row>,
    known: HashMap<(Vec<Row>, usize), Option<usize>>,
}

impl Plain {
    pub(crate) fn of(rules: Rules) -> Plain {
        Plain { rules, universe: naive::universe(rules), known: HashMap::new() }
    }

    /// The fewest for these candidates in games of at most `depth` guesses more.
    pub(crate) fn fewest(&mut self, candidates: &[Row], depth: usize) -> Option<usize> {
        if depth == 0 {
            return None;
        }
        let key = (candidates.to_vec(), depth);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let mut best = None;
        for guess in self.universe.clone() {
            let total = self.with_guess(&guess, candidates, depth);
            best = match (best, total) {
                (Some(best), Some(total)) => Some(usize::min(best, total)),
                (best, total) => best.or(total),
            };
        }
        self.known.insert(key, best);
        best
    }

    /// The same with this guess first. `None` also for a guess that tells nothing.
    pub(crate) fn with_guess(&mut self, guess: &Row, candidates: &[Row], depth: usize) -> Option<usize> {
        let mut parts = naive::parts(self.rules, guess, candidates);
        parts.remove(&(guess.len(), 0));
        if parts.values().any(|part| part.len() == candidates.len()) {
            return None;
        }
        let rest: Option<usize> = parts.values().map(|part| self.fewest(part, depth - 1)).sum();
        rest.map(|rest| candidates.len() + rest)
    }
}

//! What exploring a strategy takes: its tree.

use std::sync::Arc;

use super::proof::{in_own_threads, prove_tree};
use crate::breaker::Strategy;
use crate::breaker::optimal::{Memory, Prover};
use crate::breaker::tree::{GrowError, NoGuess, StrategyTree};
use crate::code::{Peg, Rules};
use crate::task::{Canceled, Monitor, Task};

/// The approximate number of progress reports.
const REPORTS: usize = 200;

/// Grows the tree of a strategy. Progress is the number of secrets that it finds so far. The first guess of
/// [`Strategy::States`] starts with the first color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeTask {
    /// The strategy.
    pub strategy: Strategy,
    /// The rules of the game.
    pub rules: Rules,
}

impl Task for TreeTask {
    type Progress = usize;
    type Output = Result<Arc<StrategyTree>, GrowError<NoGuess>>;

    fn run(self, monitor: &Monitor<'_, usize>) -> Result<Self::Output, Canceled> {
        let step = (self.rules.universe_size() as usize / REPORTS).max(1);
        let mut reported = 0;
        let mut progress = |found: usize| {
            if found < reported + step {
                return monitor.check();
            }
            reported = found;
            monitor.report(found)
        };
        let grown = match self.strategy.objective() {
            Some(objective) if Prover::takes(self.rules, objective) => {
                let prover = Prover::new(self.rules, objective, Memory::default());
                in_own_threads(|| prove_tree(&prover, &|| monitor.check()))
            }
            _ => self.strategy.tree(self.rules, Peg::default(), &mut progress),
        };
        match grown {
            Err(GrowError::NoGuess(NoGuess::Canceled)) => Err(Canceled),
            grown => Ok(grown.map(Arc::new)),
        }
    }
}

//! What exploring a strategy takes: its tree.

use std::sync::{Arc, Mutex};

use super::cost::{Cost, CostTask};
use super::proof::{in_own_threads, news};
use crate::task::{Canceled, Monitor, Task};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::{Bounds, Objective, Prover, ProverMemory};
use pegwise_engine::breaker::tree::{GrowError, NoGuess, StrategyTree, prove_tree};
use pegwise_engine::code::{Peg, Rules};

const REPORTS: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeProgress {
    Found(usize),
    /// The search for the best strategy, which comes before its tree, has proved this so far.
    Proved(Objective, Bounds),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExplorerTask {
    Tree(TreeTask),
    Cost(CostTask),
}

/// What came out of an [`ExplorerTask`].
#[derive(Debug)]
pub enum WorkedOut {
    Tree(Result<Arc<StrategyTree>, GrowError<NoGuess>>),
    Cost(Cost),
}

impl Task for ExplorerTask {
    type Progress = TreeProgress;
    type Output = WorkedOut;

    fn run(self, monitor: &Monitor<'_, TreeProgress>) -> Result<WorkedOut, Canceled> {
        match self {
            ExplorerTask::Tree(task) => task.grow(monitor).map(WorkedOut::Tree),
            ExplorerTask::Cost(task) => task.search(&|| monitor.check()).map(WorkedOut::Cost),
        }
    }
}

/// Grows the tree of a strategy. The first guess of [`Strategy::States`] starts with the first color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeTask {
    pub strategy: Strategy,
    pub rules: Rules,
}

impl TreeTask {
    fn grow(
        self,
        monitor: &Monitor<'_, TreeProgress>,
    ) -> Result<Result<Arc<StrategyTree>, GrowError<NoGuess>>, Canceled> {
        let step = (self.rules.universe_size() as usize / REPORTS).max(1);
        let mut reported = 0;
        let mut progress = |found: usize| {
            if found < reported + step {
                return monitor.check();
            }
            reported = found;
            monitor.report(TreeProgress::Found(found))
        };
        let grown = match self.strategy.objective() {
            Some(objective) => match Prover::new(self.rules, objective, ProverMemory::default()) {
                Ok(prover) => {
                    let told = Mutex::new(None);
                    let checkpoint = || match news(&prover, &told) {
                        Some(bounds) => monitor.report(TreeProgress::Proved(objective, bounds)),
                        None => monitor.check(),
                    };
                    in_own_threads(|| prove_tree(&prover, &checkpoint))
                }
                Err(error) => Err(GrowError::NoGuess(NoGuess::TooLarge(error))),
            },
            None => self.strategy.tree(self.rules, Peg::default(), &mut progress),
        };
        match grown {
            Err(GrowError::NoGuess(NoGuess::Canceled)) => Err(Canceled),
            grown => Ok(grown.map(Arc::new)),
        }
    }
}

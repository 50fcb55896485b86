//! Reads a strategy file whose path was typed. A file of the largest games takes seconds.

use std::convert::Infallible;

use crate::cli::StrategyPath;
use crate::task::{Canceled, Monitor, Task};
use pegwise_engine::breaker::tree::NamedTree;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyFileTask {
    pub path: String,
}

/// A path, and the strategy of its file, or what is wrong with it.
#[derive(Clone, Debug)]
pub struct ReadStrategy {
    pub path: String,
    pub tree: Result<NamedTree, String>,
}

impl Task for StrategyFileTask {
    type Progress = Infallible;
    type Output = ReadStrategy;

    fn run(self, _: &Monitor<'_, Infallible>) -> Result<ReadStrategy, Canceled> {
        let tree = StrategyPath::typed(&self.path).named().map_err(|wrong| format!("{wrong:#}"));
        Ok(ReadStrategy { path: self.path, tree })
    }
}

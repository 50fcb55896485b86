//! The analysis that runs in the background, and the IDs of tasks that the program itself assigns.

use super::super::message::{Effect, Work};
use crate::play::{Analysis, ComparisonTask, WhyTask};
use crate::task::TaskId;

/// The running analysis.
#[derive(Debug, Default)]
pub(super) struct Analyses {
    last: TaskId,
    running: Option<(TaskId, Analysis)>,
}

impl Analyses {
    /// Whether no analysis runs.
    pub(super) const fn is_idle(&self) -> bool {
        self.running.is_none()
    }

    /// Starts an analysis in the background. It replaces the running one.
    pub(super) fn start(&mut self, analysis: Analysis) -> Effect {
        let id = self.last.advance();
        self.running = Some((id, analysis.clone()));
        Effect::Start(Work::Analysis(id, analysis))
    }

    /// Starts the explanation of a cell in the background.
    pub(super) fn explain(&mut self, question: WhyTask) -> Effect {
        Effect::Start(Work::Why(self.last.advance(), question))
    }

    /// Starts the comparison of a guess in the background. It replaces the running one.
    pub(super) fn compare(&mut self, question: ComparisonTask) -> Effect {
        Effect::Start(Work::Comparison(self.last.advance(), question))
    }

    /// Handles the end of a task. Returns the analysis, unless a newer one has replaced it.
    pub(super) fn ended(&mut self, id: TaskId) -> Option<Analysis> {
        Some(self.running.take_if(|(running, _)| *running == id)?.1)
    }
}

//! The analysis and the search for a cost that run in the background, and the IDs of tasks that the program itself
//! assigns.

use super::super::message::{Effect, Work, WorkKind, WorkUpdate};
use super::super::screen::Screens;
use crate::play::{Analysis, ComparisonTask, GuessCost, GuessCostTask, WhyTask};
use crate::program::Record;
use crate::task::{End, TaskId, Update};

/// The running analysis, and the running search for a cost.
#[derive(Debug, Default)]
pub(super) struct Analyses {
    last: TaskId,
    running: Option<(TaskId, Analysis)>,
    /// The last explanation.
    explanation: Option<TaskId>,
    /// The last comparison.
    comparison: Option<TaskId>,
    cost: Option<(TaskId, GuessCostTask)>,
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
        let id = self.last.advance();
        self.explanation = Some(id);
        Effect::Start(Work::Why(id, question))
    }

    /// Starts the comparison of a guess in the background. It replaces the running one.
    pub(super) fn compare(&mut self, question: ComparisonTask) -> Effect {
        let id = self.last.advance();
        self.comparison = Some(id);
        Effect::Start(Work::Comparison(id, question))
    }

    /// Whether an update is of an explanation or a comparison that a newer one has replaced.
    pub(super) fn is_outdated(&self, update: &WorkUpdate) -> bool {
        match update {
            WorkUpdate::Why(id, _) => self.explanation != Some(*id),
            WorkUpdate::Comparison(id, _) => self.comparison != Some(*id),
            _ => false,
        }
    }

    /// Starts the search for a cost that the place on show needs, unless it runs. It replaces the running one, which is
    /// canceled if none is needed.
    pub(super) fn search_cost(&mut self, screens: &mut Screens) -> Option<Effect> {
        let shown = screens.place();
        let wanted = screens.all.at_mut(shown).wanted_cost();
        if self.cost.as_ref().map(|(_, running)| running) == wanted.as_ref() {
            return None;
        }
        let Some(question) = wanted else {
            self.cost = None;
            return Some(Effect::Cancel(WorkKind::GuessCost));
        };
        let id = self.last.advance();
        self.cost = Some((id, question.clone()));
        Some(Effect::Start(Work::GuessCost(id, question)))
    }

    /// Passes the end of a search for a cost to the screens, unless a newer one has replaced it.
    pub(super) fn cost_ended(&mut self, id: TaskId, end: &End<GuessCost>, screens: &mut Screens) {
        if let Some((_, question)) = self.cost.take_if(|(running, _)| *running == id) {
            let found = if let End::Done(cost) = end { Some(cost) } else { None };
            screens.all.for_each(|screen| screen.on_guess_cost(&question, found));
        }
    }

    /// Passes the progress or the end of an analysis to the screens and the record.
    pub(super) fn on_update(
        &mut self,
        id: TaskId,
        update: Update<Analysis>,
        screens: &mut Screens,
        record: &mut Record,
    ) {
        match update {
            Update::Progress(result) => {
                screens.all.for_each(|screen| screen.on_analysis_result(&result));
                record.on_analysis_result(&result);
            }
            Update::Ended(end) => {
                if let (Some(analysis), End::Failed(message)) = (self.ended(id), end) {
                    screens.all.for_each(|screen| screen.on_analysis_failed(&analysis, &message));
                    record.on_analysis_failed(&analysis);
                }
            }
        }
    }

    /// Handles the end of a task. Returns the analysis, unless a newer one has replaced it.
    fn ended(&mut self, id: TaskId) -> Option<Analysis> {
        Some(self.running.take_if(|(running, _)| *running == id)?.1)
    }
}

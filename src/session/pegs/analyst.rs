//! Analysis of the game on show while the player goes on: requests and progress.

use crate::play::{BoardAnalysis, BoardProgress, Evaluations, PegGame};
use crate::task::{End, TaskId, Update};
use pegwise_engine::pegs::Report;

/// What to do about the analysis of the game on show.
#[derive(Clone, Debug)]
pub enum AnalysisRequest {
    /// Start this task. It replaces the running one.
    Start(TaskId, BoardAnalysis),
    /// Cancel the running task, which is no longer needed.
    Stop,
}

#[derive(Clone, Debug, Default)]
pub enum AnalysisStatus {
    #[default]
    NotAsked,
    /// Started, with no report yet.
    Begun,
    /// The solver's last report.
    At(Report),
    Ended,
    Failed(String),
}

/// The last requested analysis.
#[derive(Debug, Default)]
pub(super) struct Analyst {
    analysis: Option<BoardAnalysis>,
    task: TaskId,
    status: AnalysisStatus,
}

impl Analyst {
    /// Starts analysis of a game unless everything is known or it was already requested. Stops the running analysis
    /// if the game has another size and needs none.
    pub(super) fn request_analysis(
        &mut self,
        game: &PegGame,
        evaluations: &mut Evaluations,
    ) -> Option<AnalysisRequest> {
        let running = self.analysis.as_ref();
        match evaluations.analysis(game) {
            Some(wanted) if running.is_none_or(|running| !running.covers(&wanted)) => {
                let task = self.task.advance();
                *self = Analyst { analysis: Some(wanted.clone()), task, status: AnalysisStatus::Begun };
                Some(AnalysisRequest::Start(task, wanted))
            }
            None if running.is_some_and(|running| running.shape() != game.shape()) => self.stop(evaluations),
            Some(_) | None => None,
        }
    }

    /// Stops the analysis and frees its memory. What it reported stays known.
    pub(super) fn stop(&mut self, evaluations: &mut Evaluations) -> Option<AnalysisRequest> {
        self.status = AnalysisStatus::NotAsked;
        evaluations.release_memory();
        self.analysis.take().map(|_| AnalysisRequest::Stop)
    }

    /// Handles an update of an analysis. Returns whether the last requested analysis has ended. A finding is true of
    /// its board whichever task reported it; progress matters only for the last task.
    pub(super) fn receive(
        &mut self,
        id: TaskId,
        update: Update<BoardAnalysis>,
        evaluations: &mut Evaluations,
    ) -> bool {
        let status = match update {
            Update::Progress(BoardProgress { target, report: Report::Known(board, evaluation) }) => {
                evaluations.learn(board, target, *evaluation);
                return false;
            }
            Update::Progress(BoardProgress { report, .. }) => AnalysisStatus::At(report),
            Update::Ended(End::Done(())) => AnalysisStatus::Ended,
            Update::Ended(End::Failed(words)) => AnalysisStatus::Failed(words),
            Update::Ended(End::Canceled) => return false,
        };
        if id != self.task {
            return false;
        }
        self.status = status;
        !matches!(self.status, AnalysisStatus::At(_))
    }

    pub(super) fn analysis_status(&self, game: &PegGame) -> &AnalysisStatus {
        let is_for = |analysis: &BoardAnalysis| analysis.is_for(game.board(), game.target());
        if self.analysis.as_ref().is_some_and(is_for) { &self.status } else { &AnalysisStatus::NotAsked }
    }
}

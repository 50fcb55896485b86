//! Analysis of the game on show, while the player goes on: what is asked for, and how far it is.

use crate::play::{BoardAnalysis, BoardProgress, Evaluations, PegGame};
use crate::task::{End, TaskId, Update};
use crate::triangle::Report;

/// What has to be done about the analysis of the game on show.
#[derive(Clone, Debug)]
pub enum Lookout {
    /// This task has to be started; it replaces the one that runs.
    Start(TaskId, BoardAnalysis),
    /// The task that runs is not needed any more.
    Stop,
}

/// How far the analysis of a game is.
#[derive(Clone, Debug, Default)]
pub enum Headway {
    /// Nobody asked for it.
    #[default]
    NotAsked,
    /// Nothing was heard of it yet.
    Begun,
    /// The solver reported this last.
    At(Report),
    /// It is over.
    Ended,
    /// It failed, with these words.
    Failed(String),
}

/// The analysis that was asked for last.
#[derive(Debug, Default)]
pub(super) struct Analyst {
    analysis: Option<BoardAnalysis>,
    /// The number of the last task.
    task: TaskId,
    headway: Headway,
}

impl Analyst {
    /// Starts analysis of a game, unless all is known or it was asked for already. Where the size of the triangle leaves
    /// nothing to analyze, analysis stops.
    pub(super) fn look_out(&mut self, game: &PegGame, evaluations: &mut Evaluations) -> Option<Lookout> {
        let running = self.analysis.as_ref();
        match evaluations.analysis(game) {
            Some(wanted) if running.is_none_or(|running| !running.covers(&wanted)) => {
                let task = self.task.advance();
                *self = Analyst { analysis: Some(wanted.clone()), task, headway: Headway::Begun };
                Some(Lookout::Start(task, wanted))
            }
            None if running.is_some_and(|running| running.rows() != game.rows()) => self.stop(evaluations),
            Some(_) | None => None,
        }
    }

    /// Stops the analysis and releases what takes much memory; what was reported stays known.
    pub(super) fn stop(&mut self, evaluations: &mut Evaluations) -> Option<Lookout> {
        self.headway = Headway::NotAsked;
        evaluations.release_memory();
        self.analysis.take().map(|_| Lookout::Stop)
    }

    /// Takes what is heard of an analysis, and says whether the last one has come to an end. What was found is true of its
    /// board, whichever analysis found it; how far one is matters only of the last.
    pub(super) fn hear(
        &mut self,
        id: TaskId,
        update: Update<BoardAnalysis>,
        evaluations: &mut Evaluations,
    ) -> bool {
        let headway = match update {
            Update::Progress(BoardProgress { target, report: Report::Known(board, evaluation) }) => {
                evaluations.learn(board, target, *evaluation);
                return false;
            }
            Update::Progress(BoardProgress { report, .. }) => Headway::At(report),
            Update::Ended(End::Done(())) => Headway::Ended,
            Update::Ended(End::Failed(words)) => Headway::Failed(words),
            Update::Ended(End::Cancelled) => return false,
        };
        if id != self.task {
            return false;
        }
        self.headway = headway;
        !matches!(self.headway, Headway::At(_))
    }

    /// How far the analysis of a game is.
    pub(super) fn headway(&self, game: &PegGame) -> &Headway {
        let is_for = |analysis: &BoardAnalysis| analysis.is_for(game.board(), game.target());
        if self.analysis.as_ref().is_some_and(is_for) { &self.headway } else { &Headway::NotAsked }
    }
}

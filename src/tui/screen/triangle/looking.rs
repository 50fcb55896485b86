//! Boards that are found out about while the player goes on: what is asked, and how far that is.

use std::time::Instant;

use super::super::super::message::{Effect, Work, WorkKind};
use super::{Mode, Triangle};
use crate::narration::thousands;
use crate::play::{BoardAnalysis, BoardProgress, PegGame};
use crate::task::{End, TaskId, Update};
use crate::triangle::Report;

/// What was asked last.
#[derive(Debug, Default)]
pub(super) struct Looking {
    analysis: Option<BoardAnalysis>,
    /// The number of the last task.
    task: TaskId,
    stage: Stage,
}

/// How far that is.
#[derive(Debug, Default)]
enum Stage {
    /// It was not asked yet, or nothing was heard of it.
    #[default]
    Begun,
    /// The solver reported this last.
    At(Report),
    /// It is over.
    Ended,
    /// It failed, with these words.
    Failed(String),
}

impl Looking {
    fn is_for(&self, game: &PegGame) -> bool {
        self.analysis.as_ref().is_some_and(|analysis| analysis.is_for(game.board(), game.target()))
    }
}

impl Triangle {
    /// Starts analysis of the game on show, unless all is known or it was asked for already. Where the size of the triangle
    /// leaves nothing to be analyzed, analysis stops.
    pub(crate) fn look_out(&mut self) -> Option<Effect> {
        let game = match (&self.waiting, &self.mode) {
            (Some(waiting), _) => waiting.game().clone(),
            (None, Mode::ChooseGoal(goals)) => goals.game(),
            (None, _) => self.shown(),
        };
        let game = if game.start().is_none() { game.starting_at(self.cursor) } else { game };
        let running = self.looking.analysis.as_ref();
        match self.evaluations.analysis(&game) {
            Some(wanted) if running.is_none_or(|running| !running.covers(&wanted)) => {
                Some(self.begin(wanted))
            }
            None if running.is_some_and(|running| running.rows() != game.rows()) => self.stop_looking(),
            Some(_) | None => None,
        }
    }

    /// Stops the analysis and gives up what takes much memory; what was reported stays known.
    pub(crate) fn stop_looking(&mut self) -> Option<Effect> {
        self.looking.stage = Stage::Begun;
        self.evaluations.release_memory();
        self.looking.analysis.take().map(|_| Effect::Cancel(WorkKind::Board))
    }

    /// Asks for an analysis.
    fn begin(&mut self, analysis: BoardAnalysis) -> Effect {
        let task = self.looking.task.advance();
        self.looking = Looking { analysis: Some(analysis.clone()), task, stage: Stage::Begun };
        Effect::Start(Work::Board(task, analysis))
    }

    /// Takes what is heard of an analysis. What was found is true of its board, whichever analysis found it; how far one is
    /// and how it ended matters only of the last.
    pub(crate) fn hear(&mut self, id: TaskId, update: Update<BoardAnalysis>, now: Instant) {
        let stage = match update {
            Update::Progress(BoardProgress { target, report: Report::Known(board, evaluation) }) => {
                return self.evaluations.learn(board, target, *evaluation);
            }
            Update::Progress(BoardProgress { report, .. }) => Stage::At(report),
            Update::Ended(End::Done(())) => Stage::Ended,
            Update::Ended(End::Failed(message)) => Stage::Failed(message),
            Update::Ended(End::Cancelled) => return,
        };
        if id == self.looking.task {
            self.looking.stage = stage;
            if !matches!(self.looking.stage, Stage::At(_)) {
                self.stop_waiting(now);
            }
        }
    }

    /// Whether the boards of a game are still to be worked out, and will be.
    pub(super) fn is_awaited(&self, game: &PegGame) -> bool {
        let failed = matches!(self.looking.stage, Stage::Failed(_));
        self.evaluations.is_pending(game) && !(failed && self.looking.is_for(game))
    }

    /// That nothing is known of a game yet, and how far it is looked into.
    pub(super) fn not_known(&self, game: &PegGame) -> String {
        if !self.looking.is_for(game) {
            return "Not known yet.".to_owned();
        }
        match &self.looking.stage {
            Stage::Begun => "Still looking.".to_owned(),
            Stage::At(report) => format!("Still looking: {}.", how_far(report)),
            Stage::Ended => "Not found out: the games from here are too many.".to_owned(),
            Stage::Failed(words) => format!("Not found out: {words}."),
        }
    }

    /// What is still being counted of a game of which more is known already.
    pub(super) fn still_counting(&self, game: &PegGame) -> Option<String> {
        match &self.looking.stage {
            Stage::At(report)
                if self.looking.is_for(game) && !self.evaluations.of(game).verdict.is_unknown() =>
            {
                Some(format!("Still at it: {}.", how_far(report)))
            }
            _ => None,
        }
    }
}

fn how_far(report: &Report) -> String {
    match report {
        Report::DatabaseProgress(done, of) => {
            format!("{} % of all boards surveyed", done * 100 / (*of).max(1))
        }
        Report::LookedAt(boards) => format!("{} boards looked at", thousands(*boards)),
        Report::Counted(done, of) => format!("games counted from {done} of {of} layers"),
        Report::Known(..) => "something new".to_owned(),
    }
}

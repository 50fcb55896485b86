//! The games that lie on the table: kept, taken up again, handed over, and what is found out about them in the background.

use std::time::Instant;

use super::super::super::message::{Effect, Work, WorkKind};
use super::Triangle;
use crate::archive::saved::SavedTriangle;
use crate::narration::thousands;
use crate::narration::unfinished::unfinished_triangle;
use crate::play::{BoardAnalysis, PegGame, SearchGoal};
use crate::session::triangle::{AnalysisRequest, AnalysisStatus, Verb};
use crate::session::{Switch, TriangleSession};
use crate::task::{TaskId, Update};
use crate::triangle::Report;

impl Triangle {
    /// The session, which has the games.
    pub(crate) const fn session(&self) -> &TriangleSession {
        &self.session
    }

    /// The same, to record results.
    pub(crate) const fn session_mut(&mut self) -> &mut TriangleSession {
        &mut self.session
    }

    /// Restores games that were saved. Where another game was asked for, that one goes on, and undo leads back.
    pub(crate) fn restore(&mut self, saved: SavedTriangle, asked: Switch) {
        self.session.restore(saved, asked);
        self.changed();
    }

    /// Plays on from a game whose moves another screen has found.
    pub(crate) fn take_over(&mut self, game: PegGame) {
        self.session.carry_out(Verb::TakeOver(Box::new(game)));
        self.changed();
    }

    /// What a search from the board of a game looks for.
    pub(crate) fn search_goal(&mut self, game: &PegGame) -> SearchGoal {
        self.session.evaluations_mut().prepare(game);
        self.session.search_goal(game)
    }

    /// Whether the game has come to an end.
    pub(crate) fn is_over(&self) -> bool {
        self.game().is_over()
    }

    /// How the game stands, if it was begun and is not over.
    pub(crate) fn unfinished(&self) -> Option<String> {
        unfinished_triangle(self.game())
    }

    /// What has to be done about the analysis of the game on show.
    pub(crate) fn look_out(&mut self) -> Option<Effect> {
        self.session.request_analysis(&self.pondered()).map(effect)
    }

    /// No board is on show: analysis stops.
    pub(crate) fn stop_looking(&mut self) -> Option<Effect> {
        self.session.stop_analysis().map(effect)
    }

    /// Takes what is heard of an analysis.
    pub(crate) fn hear(&mut self, id: TaskId, update: Update<BoardAnalysis>, now: Instant) {
        let before = self.game().board();
        if let Some(outcome) = self.session.receive(id, update) {
            self.message = None;
            self.show_outcome(outcome, before, now);
            self.prepare();
        }
    }

    /// That nothing is known of a game yet, and how far its analysis is.
    pub(super) fn not_known(&self, game: &PegGame) -> String {
        match self.session.analysis_status(game) {
            AnalysisStatus::NotAsked => "Not known yet.".to_owned(),
            AnalysisStatus::Begun => "Still looking.".to_owned(),
            AnalysisStatus::At(report) => format!("Still looking: {}.", how_far(report)),
            AnalysisStatus::Ended => "Not found out: the games from here are too many.".to_owned(),
            AnalysisStatus::Failed(words) => format!("Not found out: {words}."),
        }
    }

    /// What is still being counted of a game of which more is known already.
    pub(super) fn still_counting(&self, game: &PegGame) -> Option<String> {
        match self.session.analysis_status(game) {
            AnalysisStatus::At(report) if !self.session.evaluations().of(game).verdict.is_unknown() => {
                Some(format!("Still at it: {}.", how_far(report)))
            }
            _ => None,
        }
    }
}

fn effect(lookout: AnalysisRequest) -> Effect {
    match lookout {
        AnalysisRequest::Start(task, analysis) => Effect::Start(Work::Board(task, analysis)),
        AnalysisRequest::Stop => Effect::Cancel(WorkKind::Board),
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

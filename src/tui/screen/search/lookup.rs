//! What can be said of all boards that the search can come to, where the triangle is small enough: worked out in the
//! background unless that takes no longer than a key press.

use std::sync::Arc;

use super::super::super::message::{Effect, Work};
use super::PegSearch;
use crate::play::{BoardAnalysis, PegGame};
use crate::task::TaskId;
use crate::triangle::{Board, Criterion, Evaluation, Solver, Tablebase};

/// A solver with a tablebase, and whether somebody was asked to work it out.
#[derive(Debug)]
pub(super) struct Lookup {
    solver: Arc<Solver>,
    task: Option<TaskId>,
}

impl Lookup {
    /// The lookup for the boards of a game, if there can be one.
    pub(super) fn of(origin: &PegGame, criterion: Criterion) -> Option<Lookup> {
        let Criterion::OnePeg(target) = criterion else { return None };
        let solver = Solver::new(origin.rows(), target);
        if origin.rows() <= Tablebase::AT_ONCE {
            solver.work_out(origin.board());
        }
        solver.has_tablebase().then(|| Lookup { solver: Arc::new(solver), task: None })
    }
}

impl PegSearch {
    /// What the tablebase says of a board, once it is worked out.
    pub(super) fn look_up(&self, board: Board) -> Option<Evaluation> {
        self.lookup.as_ref()?.solver.look_up(board)
    }

    /// Has the tablebase worked out, once. No jump leads out of the class of boards that it is worked out for.
    pub(crate) fn ask_for_table(&mut self) -> Option<Effect> {
        let start = self.search.start();
        let lookup = self.lookup.as_mut().filter(|lookup| lookup.task.is_none())?;
        if lookup.solver.look_up(start).is_some() {
            return None;
        }
        let mut id = TaskId::default();
        lookup.task = Some(id.advance());
        let analysis = BoardAnalysis::new(Arc::clone(&lookup.solver), start, None);
        Some(Effect::Start(Work::Table(id, analysis)))
    }
}

//! The table of all boards that the search can come to, where the triangle is small enough: worked out in the background
//! unless that takes no longer than a key press.

use std::sync::Arc;

use super::super::super::message::{Effect, Work};
use super::PegSearch;
use crate::play::{BoardAnalysis, PegGame};
use crate::task::TaskId;
use crate::triangle::{Board, Fates, Finish, Games, Rows};

/// The largest triangle whose table is worked out within a millisecond.
const AT_ONCE: Rows = Rows::FIVE;

/// A table, and whether somebody was asked to work it out.
#[derive(Debug)]
pub(super) struct Table {
    fates: Arc<Fates>,
    task: Option<TaskId>,
}

impl Table {
    /// The table for the boards of a game, if there can be one.
    pub(super) fn of(origin: &PegGame) -> Option<Table> {
        let fates = Fates::of(origin.rows(), Finish::Anywhere).ok()?;
        Some(Table { fates: Arc::new(fates), task: None })
    }
}

impl PegSearch {
    /// The games from a board, where they are counted.
    pub(super) fn games_below(&self, board: Board) -> Option<Games> {
        let fates = &self.table.as_ref()?.fates;
        if board.rows() > AT_ONCE && !fates.has(board) {
            return None;
        }
        let fate = fates.fate(board);
        Some(Games { tries: fate.tries.into(), solutions: fate.solutions.into() })
    }

    /// Has the table worked out, once. No jump leads out of the class of boards that it is worked out for.
    pub(crate) fn ask_for_table(&mut self) -> Option<Effect> {
        let start = self.search.start();
        let table = self.table.as_mut().filter(|table| start.rows() > AT_ONCE && table.task.is_none())?;
        let mut id = TaskId::default();
        table.task = Some(id.advance());
        Some(Effect::Start(Work::Table(id, BoardAnalysis::working_out(start, &table.fates))))
    }
}

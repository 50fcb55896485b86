//! The odds of the boards that games began from, and the board that is being drawn.

use std::collections::HashMap;

use crate::play::{BoardKind, Goal, NumberedBoard, OddsFound, OddsTask, PegGame};
use crate::task::{End, TaskId, Update};
use pegwise_engine::pegs::{Board, Odds};

/// The known odds, and the last task that was requested.
#[derive(Debug, Default)]
pub(super) struct Boards {
    known: HashMap<Board, Option<Odds>>,
    task: TaskId,
    requested: Option<OddsTask>,
}

impl Boards {
    pub(super) fn learn(&mut self, board: Board, odds: Option<Odds>) {
        self.known.insert(board, odds);
    }

    /// The odds of the board that a game began from, if they are known. `None` for a game that began with one hole empty, for a
    /// lost board, which is for the coach to say, and for another goal than one peg.
    pub(super) fn odds(&self, game: &PegGame) -> Option<Odds> {
        if game.goal() != Goal::OnePeg {
            return None;
        }
        let odds = self.known.get(&own_board(game)?).copied().flatten();
        odds.filter(|odds| odds.parts() > 0)
    }

    pub(super) fn draw(&mut self, kind: BoardKind, number: u32) -> (TaskId, OddsTask) {
        self.request(OddsTask::Draw(kind, number))
    }

    /// The task that finds the odds of the board that a game began from, unless they are known or another task runs.
    pub(super) fn rate(&mut self, game: &PegGame) -> Option<(TaskId, OddsTask)> {
        let board = own_board(game).filter(|board| !self.known.contains_key(board))?;
        self.requested.is_none().then(|| self.request(OddsTask::Rate(board)))
    }

    fn request(&mut self, task: OddsTask) -> (TaskId, OddsTask) {
        self.requested = Some(task);
        (self.task.advance(), task)
    }

    /// Handles the end of a task. Returns the board that the last one drew.
    pub(super) fn receive(&mut self, id: TaskId, update: &Update<OddsTask>) -> Option<NumberedBoard> {
        let is_last = id == self.task;
        let requested = if is_last { self.requested.take() } else { None };
        match update {
            Update::Progress(never) => match *never {},
            Update::Ended(End::Done(OddsFound::Drawn(drawn))) => Some(*drawn).filter(|_| is_last),
            Update::Ended(End::Done(OddsFound::Rated(board, odds))) => {
                self.learn(*board, *odds);
                None
            }
            Update::Ended(End::Failed(_) | End::Canceled) => {
                // It would fail again.
                if let Some(OddsTask::Rate(board)) = requested {
                    self.learn(board, None);
                }
                None
            }
        }
    }
}

/// The board that a game began from, unless that has one empty hole.
fn own_board(game: &PegGame) -> Option<Board> {
    game.start().filter(|_| game.starting_hole().is_none())
}

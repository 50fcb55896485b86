//! Draws a board by its number, or finds the odds of a board, in the background: some hundredths of a second.

use std::convert::Infallible;

use super::{BoardKind, NumberedBoard};
use crate::task::{Canceled, Monitor, Task};
use pegwise_engine::pegs::{Board, Odds};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsTask {
    Draw(BoardKind, u32),
    Rate(Board),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsFound {
    Drawn(NumberedBoard),
    /// The odds of a board. `None` if it has too many pegs.
    Rated(Board, Option<Odds>),
}

impl Task for OddsTask {
    type Progress = Infallible;
    type Output = OddsFound;

    fn run(self, _: &Monitor<'_, Infallible>) -> Result<OddsFound, Canceled> {
        Ok(match self {
            OddsTask::Draw(kind, number) => OddsFound::Drawn(kind.board(number)),
            OddsTask::Rate(board) => OddsFound::Rated(board, Odds::of(board)),
        })
    }
}

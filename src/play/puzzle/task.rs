//! Makes a puzzle in the background.

use std::convert::Infallible;

use super::{Difficulty, Puzzle, PuzzleKind};
use crate::task::{Canceled, Monitor, Task};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleTask {
    Numbered(PuzzleKind, u32),
    /// The first puzzle of a kind with this difficulty after a number, by [`Puzzle::after`].
    After(PuzzleKind, u32, Difficulty),
}

impl Task for PuzzleTask {
    type Progress = Infallible;
    type Output = Box<Puzzle>;

    fn run(self, _: &Monitor<'_, Infallible>) -> Result<Box<Puzzle>, Canceled> {
        Ok(Box::new(match self {
            PuzzleTask::Numbered(kind, number) => Puzzle::new(kind, number),
            PuzzleTask::After(kind, number, difficulty) => Puzzle::after(kind, number, difficulty),
        }))
    }
}

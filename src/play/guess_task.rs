//! Scores a guess in the background, for games too large to score within a key press.

use std::convert::Infallible;

use super::BreakGame;
use crate::task::{Canceled, Monitor, Task};
use pegwise_engine::code::Code;

/// The most possible codes for which a guess is scored at once; that takes up to two milliseconds.
const AT_ONCE: usize = 200_000;

#[derive(Clone, Debug)]
pub struct GuessTask {
    pub game: Box<BreakGame>,
    pub code: Code,
}

impl GuessTask {
    /// Whether a guess in this game takes longer than a key press.
    pub fn takes_long(game: &BreakGame) -> bool {
        game.candidates().count() > AT_ONCE
    }
}

/// Tasks for the same guess in the same game are equal.
impl PartialEq for GuessTask {
    fn eq(&self, other: &GuessTask) -> bool {
        let known = |task: &GuessTask| (task.game.id(), task.game.rules(), task.code);
        known(self) == known(other) && self.game.history() == other.game.history()
    }
}

impl Eq for GuessTask {}

impl Task for GuessTask {
    type Progress = Infallible;
    type Output = Box<BreakGame>;

    fn run(self, _: &Monitor<'_, Infallible>) -> Result<Box<BreakGame>, Canceled> {
        let next = self.game.guessed(self.code);
        // Computes here what drawing the notes and the map of all codes needs.
        next.candidates().tally();
        next.map_after(next.history().turns().len());
        Ok(Box::new(next))
    }
}

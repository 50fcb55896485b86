//! The cursor in the list of strategies, before they meet in the arena or the contest.

use super::super::keymap::Command;
use super::way;
use crate::breaker::Strategy;

/// The strategy that the keys are at, by its place in the list.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineupCursor(usize);

impl LineupCursor {
    /// The strategy that it is at.
    pub(super) fn strategy(self) -> Strategy {
        Strategy::ALL[self.0]
    }

    /// Where a command moves it.
    pub(super) fn moved(self, command: Command) -> Option<LineupCursor> {
        let count = Strategy::ALL.len();
        match command {
            Command::Up => Some(LineupCursor((self.0 + count - 1) % count)),
            Command::Down => Some(LineupCursor((self.0 + 1) % count)),
            _ => None,
        }
    }

    /// What a click in the row of a strategy would be as keys: it is put in, or out.
    pub(super) fn click(self, row: usize) -> Vec<Command> {
        if row >= Strategy::ALL.len() {
            return Vec::new();
        }
        let mut way = way(self.0, row, Command::Up, Command::Down);
        way.push(Command::Choose);
        way
    }
}

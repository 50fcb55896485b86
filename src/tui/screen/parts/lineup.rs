//! The cursor in the list of strategies, before they meet in the arena or the contest.

use super::key_path;
use crate::breaker::Strategy;
use crate::tui::keymap::Command;

/// The strategy that the keys are at, by its place in the list.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LineupCursor(usize);

impl LineupCursor {
    /// The strategy that it is at.
    pub(crate) fn strategy(self) -> Strategy {
        Strategy::ALL[self.0]
    }

    /// Where a command moves it.
    pub(crate) fn moved(self, command: Command) -> Option<LineupCursor> {
        let count = Strategy::ALL.len();
        match command {
            Command::Up => Some(LineupCursor((self.0 + count - 1) % count)),
            Command::Down => Some(LineupCursor((self.0 + 1) % count)),
            _ => None,
        }
    }

    /// The commands for a click in a row: selects or deselects its strategy.
    pub(crate) fn click(self, row: usize) -> Vec<Command> {
        if row >= Strategy::ALL.len() {
            return Vec::new();
        }
        let mut path = key_path(self.0, row, Command::Up, Command::Down);
        path.push(Command::Choose);
        path
    }
}

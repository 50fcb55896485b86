//! The cursor in the list of strategies of the arena and of the contest.

use super::key_path;
use crate::breaker::Strategy;
use crate::tui::keymap::Command;

/// The index of the strategy under the cursor.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LineupCursor(usize);

impl LineupCursor {
    /// The strategy under the cursor.
    pub(crate) fn strategy(self) -> Strategy {
        Strategy::ALL[self.0]
    }

    /// The cursor after a command, if the command moves it.
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

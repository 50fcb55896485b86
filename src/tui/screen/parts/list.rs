//! Moving through a list.

use crate::tui::keymap::Command;

/// The commands that move from one row of a list to another.
pub(crate) fn key_path(from: usize, to: usize, back: Command, forth: Command) -> Vec<Command> {
    vec![if to < from { back } else { forth }; to.abs_diff(from)]
}

//! Rows of the key tables.

use super::chord::Chord;
use super::command::Command;

/// A command in a row: its keys, best first, and its word in the hint bar.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(super) chords: &'static [Chord],
    pub(super) command: Command,
    pub(super) word: &'static str,
}

/// Commands that belong together, and their line in help. Help skips a row whose `help` is empty.
pub(crate) struct Row {
    pub(crate) entries: &'static [Entry],
    pub(crate) help: &'static str,
}

pub(super) const fn entry(chords: &'static [Chord], command: Command, word: &'static str) -> Entry {
    Entry { chords, command, word }
}

impl Entry {
    /// Whether this is the entry of a command.
    pub(crate) fn is(&self, command: Command) -> bool {
        self.command == command
    }
}

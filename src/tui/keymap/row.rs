//! Rows of the key tables.

use super::command::Command;
use crate::chord::Chord;
use crate::session::command::{Commands, Help, Place};

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

pub(crate) struct Line {
    pub(crate) entries: Vec<Entry>,
    pub(crate) help: &'static str,
}

impl From<&Row> for Line {
    fn from(row: &Row) -> Line {
        Line { entries: row.entries.to_vec(), help: row.help }
    }
}

/// The lines of the commands of a place that have keys.
pub(super) fn lines_of<P: Place>(commands: Commands<P>) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for row in commands.iter().copied().flatten().filter(|row| !row.keys.is_empty()) {
        let own = entry(row.keys, Command::of(row.id), row.hint);
        match (row.help, lines.last_mut()) {
            (Help::Shared, Some(line)) => line.entries.push(own),
            (Help::Line(help), _) => lines.push(Line { entries: vec![own], help }),
            (Help::Shared | Help::Hidden, _) => lines.push(Line { entries: vec![own], help: "" }),
        }
    }
    lines
}

pub(super) const fn entry(chords: &'static [Chord], command: Command, word: &'static str) -> Entry {
    Entry { chords, command, word }
}

impl Entry {
    pub(crate) fn is(&self, command: Command) -> bool {
        self.command == command
    }
}

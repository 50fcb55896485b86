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
    /// Its first word in plain mode, or its id.
    pub(super) name: &'static str,
}

pub(crate) struct Line {
    pub(crate) entries: Vec<Entry>,
    pub(crate) help: &'static str,
}

pub(super) fn lines_of<P: Place>(commands: Commands<P>) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for row in commands.iter().copied().flatten().filter(|row| !row.keys.is_empty()) {
        let name = row.words.iter().copied().find(|word| !word.is_empty()).unwrap_or(row.id);
        let own = Entry { chords: row.keys, command: Command::of(row.id), word: row.hint, name };
        match (row.help, lines.last_mut()) {
            (Help::Shared, Some(line)) => line.entries.push(own),
            (Help::Line(help), _) => lines.push(Line { entries: vec![own], help }),
            (Help::Shared | Help::Hidden, _) => lines.push(Line { entries: vec![own], help: "" }),
        }
    }
    lines
}

impl Line {
    pub(crate) fn has(&self, command: Command) -> bool {
        self.entries.iter().any(|entry| entry.is(command))
    }
}

impl Entry {
    pub(crate) fn is(&self, command: Command) -> bool {
        self.command == command
    }
}

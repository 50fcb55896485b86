//! Moving through a list, and the part of it on show.

use crate::tui::keymap::Command;

const PAGE: usize = 10;

/// The row after a command in a list of this many rows, if the command leads to another one. Up and Down go around.
pub(crate) fn moved(command: Command, row: usize, count: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    let to = match command {
        Command::Up => (row + last) % count,
        Command::Down => (row + 1) % count,
        Command::PageUp => row.saturating_sub(PAGE),
        Command::PageDown => (row + PAGE).min(last),
        Command::First => 0,
        Command::Last => last,
        _ => return None,
    };
    (to != row).then_some(to)
}

/// As [`moved`], but Up and Down stop at the ends.
pub(crate) fn moved_within(command: Command, row: usize, count: usize) -> Option<usize> {
    match command {
        Command::Up => row.checked_sub(1),
        Command::Down => Some(row + 1).filter(|row| *row < count),
        command => moved(command, row, count),
    }
}

/// The first row on show of a list that is longer than its room. The chosen one is in the middle, if it can be.
pub(crate) fn first_shown(chosen: usize, count: usize, height: usize) -> usize {
    chosen.saturating_sub(height / 2).min(count.saturating_sub(height))
}

/// The lines from one row to the next: the most, up to `most`, with which `rows` rows leave `others` lines free.
pub(crate) fn pitch(height: usize, rows: usize, others: usize, most: usize) -> usize {
    (1..=most).rev().find(|pitch| rows * pitch + others <= height).unwrap_or(1)
}

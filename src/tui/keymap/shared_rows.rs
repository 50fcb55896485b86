//! Rows that several contexts share.

use crossterm::event::KeyCode;

use super::command::Command;
use super::row::{Entry, Row, entry};
use crate::chord::Chord::{Char, Ctrl, Key};
pub(super) use crate::chord::{ENTER, SPACE};

pub(super) const UNDO: Row = Row {
    entries: &[
        entry(&[Char('u'), Ctrl('u')], Command::Undo, "undo"),
        entry(&[Char('U'), Ctrl('r')], Command::Redo, "redo"),
    ],
    help: "undo, redo",
};
pub(super) const PANELS: Row = Row {
    entries: &[
        entry(&[Key(KeyCode::Tab)], Command::NextPanel, "panel"),
        entry(&[Key(KeyCode::BackTab)], Command::PreviousPanel, ""),
    ],
    help: "next, previous panel",
};
pub(super) const ZOOM: Row =
    Row { entries: &[entry(&[Char('z'), Char('Z')], Command::Zoom, "zoom")], help: "zoom this panel" };
/// The keys up and down, with their word in the hint bar.
pub(super) const fn up_down(word: &'static str) -> [Entry; 2] {
    [
        entry(&[Key(KeyCode::Up), Char('k')], Command::Up, word),
        entry(&[Key(KeyCode::Down), Char('j')], Command::Down, word),
    ]
}

/// The keys left and right, with their word in the hint bar.
pub(super) const fn left_right(word: &'static str) -> [Entry; 2] {
    [
        entry(&[Key(KeyCode::Left), Char('h')], Command::Left, word),
        entry(&[Key(KeyCode::Right), Char('l')], Command::Right, word),
    ]
}

const MOVE_UP_DOWN: [Entry; 2] = up_down("move");
const MOVE_LEFT_RIGHT: [Entry; 2] = left_right("move");

/// The keys of all four directions.
pub(super) const ARROWS: [Entry; 4] =
    [MOVE_LEFT_RIGHT[0], MOVE_UP_DOWN[0], MOVE_UP_DOWN[1], MOVE_LEFT_RIGHT[1]];
pub(super) const WALK: Row = Row {
    entries: &[
        entry(&[Char('[')], Command::EarlierRow, "walk"),
        entry(&[Char(']')], Command::LaterRow, "walk"),
    ],
    help: "earlier, later guess or jump",
};
pub(super) const ENDS: Row = Row {
    entries: &[
        entry(&[Char('g'), Key(KeyCode::Home)], Command::First, "first"),
        entry(&[Char('G'), Key(KeyCode::End)], Command::Last, "last"),
    ],
    help: "to the first, last step",
};
pub(super) const RUN: Row =
    Row { entries: &[entry(&[SPACE], Command::RunPause, "run/pause")], help: "run or pause" };

pub(super) const NEW: Row = Row {
    entries: &[entry(&[Char('n'), Char('N')], Command::New, "new")],
    help: "new game (undo returns to this one)",
};
/// The key that makes exercises of what went wrong in a finished game.
pub(super) const EXERCISES: Row = Row {
    entries: &[entry(&[Char('x')], Command::Practice, "exercises")],
    help: "practice what went wrong here",
};
/// The key that explains, where nothing needs it. The screen says so.
pub(super) const NOTHING_TO_EXPLAIN: Row =
    Row { entries: &[entry(&[Char('w')], Command::Why, "")], help: "" };
/// The key for a new game where one is chosen already. The screen says so.
pub(super) const NO_OTHER_GAME: Row = Row { entries: &[entry(&[Char('n')], Command::New, "")], help: "" };

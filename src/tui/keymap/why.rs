//! The keys of an explanation.

use crossterm::event::KeyCode;

use super::command::Command;
use super::row::{Row, entry};
use super::shared_rows::{ENTER, up_down};
use crate::chord::Chord::{Char, Key};

/// The keys while a cell of the grid is explained.
pub(crate) const WHY: &[Row] = &[
    Row { entries: &up_down("scroll"), help: "scroll" },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Esc), Char('q')], Command::Back, "close"),
            entry(&[Char('w'), ENTER], Command::Why, ""),
        ],
        help: "close, back to the grid",
    },
];

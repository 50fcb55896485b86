//! The tables of the peg triangle's screens.

use crossterm::event::KeyCode;

use super::Chord::{self, Char, Key};
use super::rows::{ARROWS, COPY, ENDS, ENTER, NEW, PANELS, RUN, SPACE, SPEED, STEP, UNDO, WALK, ZOOM};
use super::{Command, Row, entry};

/// The keys on the peg triangle.
pub(crate) const TRIANGLE: &[Row] = &[
    Row { entries: &ARROWS, help: "nearest hole that way" },
    Row { entries: &[entry(&[ENTER, SPACE], Command::Accept, "pick, jump")], help: "pick a peg, then jump" },
    UNDO,
    Row { entries: &[entry(&[Char('H')], Command::Hint, "hint")], help: "hint (counted)" },
    Row {
        entries: &[entry(&[Char('v')], Command::WatchSearch, "search")],
        help: "watch the search from here",
    },
    NEW,
    Row { entries: &[entry(&[Char('C')], Command::Coach, "coach")], help: "coach: off, warn, refuse" },
    Row { entries: &[entry(&[Char('I')], Command::Information, "info")], help: "ways to win on, off" },
    Row { entries: &[entry(&[Chord::Digit], Command::Digit(0), "hole")], help: "go to that hole" },
    Row {
        entries: &[entry(&[Char('r')], Command::Restart, "restart")],
        help: "back to the start (undoable)",
    },
    WALK,
    PANELS,
    ZOOM,
    COPY,
];

/// The keys on the peg search.
pub(crate) const SEARCH: &[Row] = &[
    STEP,
    RUN,
    SPEED,
    Row {
        entries: &[
            entry(&[Char(']')], Command::NextWin, "win"),
            entry(&[Char('[')], Command::PreviousWin, ""),
        ],
        help: "next, previous win",
    },
    Row {
        entries: &[
            entry(&[Char('}')], Command::NextDeadEnd, "dead end"),
            entry(&[Char('{')], Command::PreviousDeadEnd, ""),
        ],
        help: "next, previous dead end",
    },
    Row { entries: &[entry(&[Char('t')], Command::TryYourself, "try it")], help: "play on from this board" },
    ENDS,
    Row {
        entries: &[entry(&[Char('o')], Command::Over, "over"), entry(&[Char('O')], Command::Out, "out")],
        help: "finish this branch, the level above",
    },
    Row { entries: &[entry(&[Char('n'), Char('r')], Command::Restart, "restart")], help: "start over" },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Up), Char('k')], Command::Up, ""),
            entry(&[Key(KeyCode::Down), Char('j')], Command::Down, ""),
        ],
        help: "scroll the path",
    },
    PANELS,
    ZOOM,
    COPY,
];

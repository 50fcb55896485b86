//! The keys of practice.

use crossterm::event::KeyCode;

use super::command::Command;
use super::row::{Row, entry};
use super::shared_rows::{ARROWS, ENTER, NOTHING_TO_EXPLAIN, ONE_PANEL, OTHER_GAME, SPACE};
use crate::chord::Chord::{Char, Key};

/// The keys in the list of what there is to practice.
pub(crate) const PRACTICE: &[Row] = &[
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "another line" },
    Row { entries: &[entry(&[ENTER, SPACE], Command::Accept, "begin")], help: "begin" },
    Row {
        entries: &[entry(&[Char('/')], Command::GoTo, "number")],
        help: "the puzzle of this kind with a number that you type",
    },
    OTHER_GAME,
    ONE_PANEL,
    NOTHING_TO_EXPLAIN,
];

const CLOSE: Row = Row {
    entries: &[entry(&[Key(KeyCode::Esc)], Command::Back, "list")],
    help: "back to the list; what is open stays due",
};

/// The keys while an answer is typed. Letters, digits and signs of answers are typed.
pub(crate) const CHALLENGE: &[Row] = &[
    Row { entries: &[entry(&[ENTER], Command::Accept, "answer")], help: "is this the answer?" },
    Row { entries: &[entry(&[Char('H')], Command::Hint, "hint")], help: "a hint; then it counts for less" },
    Row { entries: &[entry(&[Char('R')], Command::Reveal, "show")], help: "show the answer (asks first)" },
    Row { entries: &[entry(&[Char('S')], Command::Skip, "skip")], help: "skip it; it stays due" },
    CLOSE,
];

/// The keys once a challenge is over.
pub(crate) const CHALLENGE_OVER: &[Row] = &[
    Row { entries: &[entry(&[ENTER, SPACE], Command::Accept, "next")], help: "the next one" },
    Row {
        entries: &[
            entry(&[Char(']'), Key(KeyCode::Right)], Command::LaterRow, "step"),
            entry(&[Char('['), Key(KeyCode::Left)], Command::EarlierRow, "back"),
        ],
        help: "the next, previous step of the explanation",
    },
    Row {
        entries: &[entry(&[Key(KeyCode::Esc), Char('q')], Command::Back, "list")],
        help: "back to the list",
    },
    OTHER_GAME,
    ONE_PANEL,
    NOTHING_TO_EXPLAIN,
];

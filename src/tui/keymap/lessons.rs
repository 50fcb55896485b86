//! The keys of the lessons.

use crossterm::event::KeyCode;

use super::chord::Chord::{self, Char, Key};
use super::command::Command;
use super::row::{Row, entry};
use super::shared_rows::{ARROWS, ENTER, NOTHING_TO_EXPLAIN, ONE_PANEL, OTHER_GAME, SPACE};

const CLOSE: Row = Row {
    entries: &[entry(&[Key(KeyCode::Esc), Char('q')], Command::Back, "lessons")],
    help: "back to the list of lessons",
};

/// The keys in the list of lessons.
pub(crate) const LESSONS: &[Row] = &[
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "another lesson" },
    Row { entries: &[entry(&[ENTER, SPACE], Command::Accept, "begin")], help: "begin this lesson" },
    OTHER_GAME,
    ONE_PANEL,
    NOTHING_TO_EXPLAIN,
];

/// The keys on a page.
pub(crate) const LESSON: &[Row] = &[
    Row {
        entries: &[
            entry(&[Char(']'), ENTER, SPACE], Command::LaterRow, "next page"),
            entry(&[Char('[')], Command::EarlierRow, "back"),
        ],
        help: "the next page, the page before (Enter: next)",
    },
    CLOSE,
    OTHER_GAME,
    ONE_PANEL,
    NOTHING_TO_EXPLAIN,
];

/// The keys on a page that asks for a score.
pub(crate) const LESSON_QUESTION: &[Row] = &[
    Row {
        entries: &[
            entry(&[Chord::Digit], Command::Digit(0), "score"),
            entry(&[Key(KeyCode::Backspace)], Command::Erase, ""),
        ],
        help: "the score: exact, then misplaced",
    },
    Row { entries: &[entry(&[ENTER, SPACE], Command::Accept, "answer")], help: "is this its score?" },
    Row {
        entries: &[
            entry(&[Char(']')], Command::LaterRow, "next page"),
            entry(&[Char('[')], Command::EarlierRow, "back"),
        ],
        help: "the next page, the page before",
    },
    CLOSE,
    OTHER_GAME,
    ONE_PANEL,
    NOTHING_TO_EXPLAIN,
];

/// The keys on the last page.
pub(crate) const LESSON_END: &[Row] = &[
    Row { entries: &[entry(&[ENTER, SPACE], Command::Accept, "open it")], help: "open what to do next" },
    Row { entries: &[entry(&[Char('[')], Command::EarlierRow, "back")], help: "the page before" },
    CLOSE,
    OTHER_GAME,
    ONE_PANEL,
    NOTHING_TO_EXPLAIN,
];

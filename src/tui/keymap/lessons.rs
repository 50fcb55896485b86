//! The keys of the lessons.

use crossterm::event::KeyCode;

use super::command::Command;
use super::row::{Entry, Row, entry};
use super::shared_rows::{ARROWS, ENTER, NOTHING_TO_EXPLAIN, ONE_PANEL, OTHER_GAME, SPACE};
use crate::chord::Chord::{self, Char, Key};

const CLOSE: Row = Row {
    entries: &[entry(&[Key(KeyCode::Esc), Char('q')], Command::Back, "lessons")],
    help: "back to the list of lessons",
};

const BACK: Entry =
    entry(&[Char('['), Key(KeyCode::Left), Key(KeyCode::PageUp)], Command::EarlierRow, "back");

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
            entry(
                &[Char(']'), Key(KeyCode::Right), Key(KeyCode::PageDown), ENTER, SPACE],
                Command::LaterRow,
                "next page",
            ),
            BACK,
        ],
        help: "the next page, the page before (also → ←, PgDn PgUp; Enter: next)",
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
            entry(&[Char(']'), Key(KeyCode::Right), Key(KeyCode::PageDown)], Command::LaterRow, "next page"),
            BACK,
        ],
        help: "the next page, the page before (also → ←, PgDn PgUp)",
    },
    CLOSE,
    OTHER_GAME,
    ONE_PANEL,
    NOTHING_TO_EXPLAIN,
];

/// The keys on the last page.
pub(crate) const LESSON_END: &[Row] = &[
    Row { entries: &[entry(&[ENTER, SPACE], Command::Accept, "open it")], help: "open what to do next" },
    Row { entries: &[BACK], help: "the page before (also ←, PgUp)" },
    CLOSE,
    OTHER_GAME,
    ONE_PANEL,
    NOTHING_TO_EXPLAIN,
];

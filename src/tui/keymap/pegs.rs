//! The keys of the peg triangle's screens.

use crossterm::event::KeyCode;

use super::command::Command;
use super::row::{Row, entry};
use super::shared_rows::{
    ARROWS, ENDS, ENTER, EXERCISES, NEW, NO_OTHER_GAME, NOTHING_TO_EXPLAIN, PANELS, RUN, SPACE, UNDO, WALK,
    ZOOM, left_right,
};
use crate::chord::Chord::{self, Char, Key};

const WATCH_SEARCH: Row = Row {
    entries: &[entry(&[Char('v')], Command::WatchSearch, "search")],
    help: "watch the search from here",
};
const COACH: Row =
    Row { entries: &[entry(&[Char('C')], Command::Coach, "coach")], help: "coach: off, warn, refuse" };
const INFORMATION: Row =
    Row { entries: &[entry(&[Char('I')], Command::Information, "info")], help: "ways to win on, off" };
const GO_TO_HOLE: Row =
    Row { entries: &[entry(&[Chord::Digit], Command::Digit(0), "hole")], help: "go to that hole" };
const SIZE: Row = Row {
    entries: &[
        entry(&[Char('+'), Char('=')], Command::Larger, "size"),
        entry(&[Char('-'), Char('_')], Command::Smaller, "size"),
    ],
    help: "one row more, one row less",
};
const CLOSE: Row =
    Row { entries: &[entry(&[Key(KeyCode::Esc)], Command::Back, "close")], help: "close without a change" };

const GOAL: Row = Row { entries: &[entry(&[Char('t')], Command::Goal, "goal")], help: "choose a goal" };
const SET_UP: Row = Row { entries: &[entry(&[Char('e')], Command::SetUp, "set up")], help: "set up a board" };
const DRAW_BOARD: Row = Row {
    entries: &[entry(&[Char('d')], Command::DrawBoard, "board")],
    help: "a board: easy, medium or hard (undo works)",
};
const COPY_GAME: Row =
    Row { entries: &[entry(&[Char('y')], Command::Copy, "copy")], help: "copy as text to the clipboard" };
const COPY_CODE: Row = Row {
    entries: &[entry(&[Char('Y')], Command::CopyCode, "code")],
    help: "copy the share code of the board",
};
const TYPE_MOVES: Row = Row {
    entries: &[entry(&[Char('m'), Char(':')], Command::TypeMoves, "type")],
    help: "type jumps: 4-1, or letters: d-a",
};
const RESTART: Row = Row {
    entries: &[entry(&[Char('r')], Command::Restart, "restart")],
    help: "return to the start (undo works)",
};

/// The keys before a game on the peg triangle.
pub(crate) const START: &[Row] = &[
    Row { entries: &ARROWS, help: "go to the nearest hole that way" },
    Row {
        entries: &[entry(&[ENTER, SPACE], Command::Accept, "empty it")],
        help: "start with this hole empty",
    },
    SIZE,
    DRAW_BOARD,
    GOAL,
    SET_UP,
    UNDO,
    TYPE_MOVES,
    COACH,
    GO_TO_HOLE,
    PANELS,
    ZOOM,
    NO_OTHER_GAME,
    NOTHING_TO_EXPLAIN,
];

/// The keys on the peg triangle.
pub(crate) const PLAY: &[Row] = &[
    Row { entries: &ARROWS, help: "go to the nearest hole that way" },
    Row { entries: &[entry(&[ENTER, SPACE], Command::Accept, "pick, jump")], help: "pick a peg, then jump" },
    UNDO,
    Row {
        entries: &[entry(&[Char('H')], Command::Hint, "hint")],
        help: "hint: a reason, a peg, a jump (counted)",
    },
    Row {
        entries: &[entry(&[Char('w')], Command::Why, "why")],
        help: "why a jump, or the game, can win (counted)",
    },
    Row {
        entries: &[entry(&[Char('p')], Command::PlayOut, "play out")],
        help: "show the best jumps from here (counted)",
    },
    WATCH_SEARCH,
    DRAW_BOARD,
    GOAL,
    SET_UP,
    TYPE_MOVES,
    WALK,
    NEW,
    COACH,
    INFORMATION,
    GO_TO_HOLE,
    RESTART,
    PANELS,
    ZOOM,
    SOLUTIONS_FROM_HERE,
    COPY_GAME,
    COPY_CODE,
];

/// The keys once no jump is left.
pub(crate) const OVER: &[Row] = &[
    Row {
        entries: &[entry(&[ENTER, SPACE], Command::Accept, "every jump")],
        help: "zoom the list of jumps, or show all panels",
    },
    NEW,
    UNDO,
    WALK,
    EXERCISES,
    RESTART,
    DRAW_BOARD,
    GOAL,
    SET_UP,
    COACH,
    Row { entries: &ARROWS, help: "go to the nearest hole that way" },
    GO_TO_HOLE,
    PANELS,
    ZOOM,
    COPY_GAME,
    COPY_CODE,
    NOTHING_TO_EXPLAIN,
];

/// The keys while stepping through moves.
pub(crate) const MOVES: &[Row] = &[
    Row {
        entries: &[
            entry(&[Char('['), Char('S'), Key(KeyCode::Left)], Command::EarlierRow, "jump"),
            entry(&[Char(']'), Char('s'), Key(KeyCode::Right)], Command::LaterRow, "jump"),
        ],
        help: "previous jump, next jump",
    },
    Row {
        entries: &[
            entry(&[Char('{')], Command::PreviousSweep, "sweep"),
            entry(&[Char('}')], Command::NextSweep, "sweep"),
        ],
        help: "previous sweep, next sweep",
    },
    RUN,
    Row { entries: &[entry(&[ENTER], Command::Accept, "play on")], help: "play on from here (undo works)" },
    ENDS,
    WATCH_SEARCH,
    NEW,
    COACH,
    INFORMATION,
    PANELS,
    ZOOM,
    SOLUTIONS_FROM_HERE,
    COPY_GAME,
    COPY_CODE,
    NOTHING_TO_EXPLAIN,
];

/// The keys while a board is set up.
pub(crate) const SETUP: &[Row] = &[
    Row { entries: &ARROWS, help: "go to the nearest hole that way" },
    Row {
        entries: &[entry(&[SPACE, ENTER], Command::Choose, "place/remove")],
        help: "place or remove a peg",
    },
    Row { entries: &[entry(&[Char('p')], Command::TryYourself, "play")], help: "play from this board" },
    WATCH_SEARCH,
    Row {
        entries: &[entry(&[Char('f')], Command::Fill, "fill"), entry(&[Char('x')], Command::Clear, "empty")],
        help: "fill or empty every hole",
    },
    UNDO,
    Row {
        entries: &[
            entry(&[Char('r')], Command::Turn, "turn"),
            entry(&[Char('m')], Command::Mirror, "mirror"),
        ],
        help: "rotate by a third, mirror",
    },
    Row { entries: &[entry(&[Char('b')], Command::TypeBoard, "type")], help: "type the board: ./xx/x.x/…" },
    SIZE,
    GO_TO_HOLE,
    COACH,
    INFORMATION,
    PANELS,
    ZOOM,
    COPY_GAME,
    COPY_CODE,
    NEW,
    NOTHING_TO_EXPLAIN,
];

/// The keys in the list of goals.
pub(crate) const GOALS: &[Row] = &[
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "another goal" },
    Row { entries: &[entry(&[ENTER], Command::Accept, "take it")], help: "choose this goal (undo works)" },
    Row { entries: &left_right("hole"), help: "another hole for the last peg" },
    Row { entries: &[entry(&[Chord::Digit], Command::Digit(0), "hole")], help: "that hole" },
    CLOSE,
];

/// The keys in the list of difficulties.
pub(crate) const BOARDS: &[Row] = &[
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "another difficulty" },
    Row { entries: &[entry(&[ENTER], Command::Accept, "draw")], help: "draw such a board (undo works)" },
    Row { entries: &left_right("size"), help: "one row less, one row more" },
    CLOSE,
];

/// The keys while moves are typed. All other characters are typed.
pub(crate) const TYPED_MOVES: &[Row] =
    &[Row { entries: &[entry(&[ENTER], Command::Accept, "make them")], help: "make these jumps" }, CLOSE];

/// The keys while a board is typed. All other characters are typed.
pub(crate) const TYPED_BOARD: &[Row] =
    &[Row { entries: &[entry(&[ENTER], Command::Accept, "take it")], help: "take this board" }, CLOSE];

const SOLUTIONS_FROM_HERE: Row = Row {
    entries: &[entry(&[Char('b')], Command::Solutions, "solutions")],
    help: "every solution from here",
};
const LEAVE: Row = Row {
    entries: &[entry(&[Key(KeyCode::Esc)], Command::Back, "leave it")],
    help: "close without a change",
};

/// The keys while a number is typed. All other characters are typed.
pub(crate) const TYPED_NUMBER: &[Row] =
    &[Row { entries: &[entry(&[ENTER], Command::Accept, "go there")], help: "go there" }, LEAVE];

/// The keys while jumps are typed. All other characters are typed.
pub(crate) const TYPED_FILTER: &[Row] = &[
    Row {
        entries: &[entry(&[ENTER], Command::Accept, "take them")],
        help: "only solutions with these jumps",
    },
    LEAVE,
];

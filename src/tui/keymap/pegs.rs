//! The keys of the peg triangle's screens.

use crossterm::event::KeyCode;

use super::command::Command;
use super::row::{Row, entry};
use super::shared_rows::{
    ARROWS, COPY, ENDS, ENTER, EXERCISES, NEW, NO_OTHER_GAME, NOTHING_TO_EXPLAIN, PANELS, RUN, SPACE, SPEED,
    STEP, UNDO, WALK, ZOOM, left_right, up_down,
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
const LINES: Row = Row { entries: &[ARROWS[1], ARROWS[2]], help: "choose a solution" };
const GO_TO: Row =
    Row { entries: &[entry(&[Char(':')], Command::GoTo, "go to")], help: "go to a number that you type" };
const LEAVE: Row = Row {
    entries: &[entry(&[Key(KeyCode::Esc)], Command::Back, "leave it")],
    help: "close without a change",
};

/// The keys on the peg search.
pub(crate) const SEARCH: &[Row] = &[
    STEP,
    RUN,
    Row {
        entries: &[
            entry(&[Char(']')], Command::NextWin, "solution"),
            entry(&[Char('[')], Command::PreviousWin, ""),
        ],
        help: "next, previous solution",
    },
    Row {
        entries: &[
            entry(&[Char('}')], Command::NextDeadEnd, "dead end"),
            entry(&[Char('{')], Command::PreviousDeadEnd, ""),
        ],
        help: "next, previous dead end",
    },
    Row { entries: &up_down("level"), help: "choose a level: its board, its jumps" },
    Row {
        entries: &[entry(&[Char('e')], Command::Over, "over"), entry(&[Char('E')], Command::Out, "out")],
        help: "finish this branch, the level above",
    },
    SPEED,
    Row {
        entries: &[entry(&[Char('w'), ENTER], Command::Why, "why")],
        help: "why: this level's jumps, their ways to win",
    },
    SOLUTIONS_FROM_HERE,
    Row { entries: &[entry(&[Char('B')], Command::Stop, "stop")], help: "where a run stops" },
    Row {
        entries: &[
            entry(&[Char('<'), Char(',')], Command::Less, "which"),
            entry(&[Char('>'), Char('.')], Command::More, "which"),
        ],
        help: "change the depth or last hole of the stop",
    },
    Row { entries: &[entry(&[Char('t')], Command::TryYourself, "try it")], help: "play on from this board" },
    ENDS,
    GO_TO,
    Row {
        entries: &[entry(&[Char('f')], Command::Order, "order")],
        help: "which jumps come first (starts over)",
    },
    Row {
        entries: &[entry(&[Char('m')], Command::Memory, "memory")],
        help: "which boards are remembered (starts over)",
    },
    Row { entries: &[entry(&[Char('n'), Char('r')], Command::Restart, "restart")], help: "start over" },
    PANELS,
    ZOOM,
    COPY,
];

/// The keys in the list of solutions.
pub(crate) const SOLUTIONS: &[Row] = &[
    LINES,
    Row { entries: &[entry(&[ENTER], Command::Accept, "play it")], help: "play it on the triangle" },
    Row {
        entries: &[
            entry(&[Char(']')], Command::LaterRow, "jump"),
            entry(&[Char('[')], Command::EarlierRow, "jump"),
        ],
        help: "next, previous jump on the board",
    },
    Row {
        entries: &[
            entry(&[Char('}')], Command::NextSweep, "sweep"),
            entry(&[Char('{')], Command::PreviousSweep, "sweep"),
        ],
        help: "next, previous sweep",
    },
    Row {
        entries: &[entry(&[Char('/')], Command::Filter, "jumps")],
        help: "only solutions with jumps that you type",
    },
    Row {
        entries: &[entry(&[Char('e')], Command::LastHole, "last hole")],
        help: "only solutions that end in one hole",
    },
    Row {
        entries: &[
            entry(&[Char('<'), Char(',')], Command::Less, "sweeps"),
            entry(&[Char('>'), Char('.')], Command::More, "sweeps"),
        ],
        help: "solutions in at most this many sweeps",
    },
    Row { entries: &[entry(&[Char('f')], Command::Sort, "sort")], help: "fewest sweeps first, or as found" },
    Row {
        entries: &[entry(&[Char('m')], Command::Merge, "merge")],
        help: "merge those that differ only in order",
    },
    Row { entries: &[entry(&[Char('x')], Command::Clear, "all")], help: "show all again" },
    GO_TO,
    PAGES,
    ENDS_OF_LIST,
    PANELS,
    ZOOM,
    COPY,
    NEW,
    NOTHING_TO_EXPLAIN,
];

const PAGES: Row = Row {
    entries: &[
        entry(&[Key(KeyCode::PageUp)], Command::PageUp, ""),
        entry(&[Key(KeyCode::PageDown)], Command::PageDown, ""),
    ],
    help: "ten rows up, down",
};
const ENDS_OF_LIST: Row = Row {
    entries: &[
        entry(&[Char('g'), Key(KeyCode::Home)], Command::First, ""),
        entry(&[Char('G'), Key(KeyCode::End)], Command::Last, ""),
    ],
    help: "first row, last row",
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

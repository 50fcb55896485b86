//! The keys of watch it think, and of the explanation of a cell.

use crossterm::event::KeyCode;

use super::command::Command;
use super::row::{Row, entry};
use super::shared_rows::{ARROWS, COPY, ENDS, ENTER, EXPLORE, PANELS, RUN, SPEED, STEP, ZOOM, up_down};
use crate::chord::Chord::{self, Char, Ctrl, Key};

const TO_GUESS: Row = Row {
    entries: &[
        entry(&[Char(']')], Command::NextGuess, "guess"),
        entry(&[Char('[')], Command::PreviousGuess, ""),
    ],
    help: "to the next, previous guess",
};
const BY_HAND_OR_NOT: Row = Row {
    entries: &[entry(&[Char('m')], Command::ByHand, "by hand/auto")],
    help: "you score the guesses, or the program does",
};
const ANOTHER_GAME: Row =
    Row { entries: &[entry(&[Char('n')], Command::New, "new")], help: "choose another game" };
/// The digits of the score of the guess that waits.
const SCORE_DIGITS: Row = Row {
    entries: &[
        entry(&[Chord::Digit], Command::Digit(0), "score"),
        entry(&[Key(KeyCode::Backspace)], Command::Erase, ""),
    ],
    help: "the score: exact, then misplaced",
};
const CHECK: Row =
    Row { entries: &[entry(&[Char('p')], Command::Check, "check")], help: "show your secret and its score" };
const LOG_LINES: Row = Row { entries: &up_down("line"), help: "to the log line above, below" };
const SCRUB: Row = Row {
    entries: &[
        entry(&[Key(KeyCode::Left), Char('h')], Command::StepBack, ""),
        entry(&[Key(KeyCode::Right), Char('l')], Command::StepForward, ""),
    ],
    help: "one step back, forward on the time line",
};
const SCROLL_FAR: Row = Row {
    entries: &[
        entry(&[Key(KeyCode::PageUp)], Command::PageUp, ""),
        entry(&[Key(KeyCode::PageDown)], Command::PageDown, ""),
    ],
    help: "scroll the log by ten lines (wheel: by one)",
};
const NUMBERS: Row = Row {
    entries: &[entry(&[Char('I')], Command::Information, "info")],
    help: "show or hide the number of possible codes",
};
const TAKE_BACK: Row = Row {
    entries: &[
        entry(&[Char('u'), Ctrl('u')], Command::Undo, "undo"),
        entry(&[Char('U'), Ctrl('r')], Command::Redo, "again"),
    ],
    help: "undo, redo a score",
};
const STEP_ALONE: Row = Row {
    entries: &[
        entry(&[Char('s')], Command::StepForward, "step"),
        entry(&[Char('S')], Command::StepBack, "back"),
    ],
    help: "one step forward, back",
};
const CLOSE: Row = Row {
    entries: &[entry(&[Key(KeyCode::Esc), Char('q')], Command::Back, "close")],
    help: "close, back to the game",
};

/// The keys of a watched game that a referee scores.
pub(crate) const WATCH: &[Row] = &[
    STEP,
    RUN,
    SPEED,
    TO_GUESS,
    ENDS,
    WHY_THIS_GUESS,
    BY_HAND_OR_NOT,
    ANOTHER_GAME,
    EXPLORE,
    Row { entries: &[entry(&[ENTER], Command::Accept, "")], help: "next step" },
    LOG_LINES,
    SCRUB,
    SCROLL_FAR,
    NUMBERS,
    PANELS,
    ZOOM,
    COPY,
];

/// The key for the reasons of a guess.
const WHY_THIS_GUESS: Row =
    Row { entries: &[entry(&[Char('w')], Command::Why, "why")], help: "why this guess" };

/// The keys of a watched game that the player scores.
pub(crate) const BY_HAND: &[Row] = &[
    SCORE_DIGITS,
    Row { entries: &[entry(&[ENTER], Command::Accept, "give it")], help: "give the score; next step" },
    STEP_ALONE,
    RUN,
    TAKE_BACK,
    BY_HAND_OR_NOT,
    CHECK,
    WHY_THIS_GUESS,
    TO_GUESS,
    SPEED,
    ENDS,
    ANOTHER_GAME,
    EXPLORE,
    LOG_LINES,
    SCRUB,
    SCROLL_FAR,
    NUMBERS,
    PANELS,
    ZOOM,
    COPY,
];

/// The keys while the cursor is in the grid of a watched game.
pub(crate) const GRID: &[Row] = &[
    Row { entries: &ARROWS, help: "other cell" },
    Row { entries: &[entry(&[Char('w'), ENTER], Command::Why, "why")], help: "why, as of this step" },
    SCORE_DIGITS,
    STEP_ALONE,
    RUN,
    TO_GUESS,
    SPEED,
    ENDS,
    BY_HAND_OR_NOT,
    ANOTHER_GAME,
    EXPLORE,
    SCROLL_FAR,
    NUMBERS,
    PANELS,
    ZOOM,
    COPY,
];

/// The keys while a score is changed.
pub(crate) const SCORE: &[Row] = &[
    Row { entries: &[entry(&[Chord::Digit], Command::Digit(0), "number")], help: "type the number of pegs" },
    Row { entries: &[entry(&[ENTER], Command::Accept, "accept")], help: "give this score" },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Tab)], Command::NextPanel, "field"),
            entry(&[Key(KeyCode::Up), Char('k')], Command::Up, ""),
            entry(&[Key(KeyCode::Down), Char('j')], Command::Down, ""),
            entry(&[Key(KeyCode::BackTab)], Command::PreviousPanel, ""),
        ],
        help: "the other number",
    },
    Row {
        entries: &[entry(
            &[Key(KeyCode::Backspace), Char('x'), Key(KeyCode::Delete)],
            Command::Erase,
            "clear",
        )],
        help: "empty the number",
    },
    CHECK,
    TAKE_BACK,
    CLOSE,
];

/// The keys while the scores contradict each other.
pub(crate) const REPAIR: &[Row] = &[
    Row { entries: &up_down("score"), help: "another score" },
    Row { entries: &[entry(&[ENTER], Command::Accept, "edit")], help: "change this score" },
    TAKE_BACK,
    Row {
        entries: &[entry(&[Char('p')], Command::Check, "by my secret")],
        help: "score all guesses by your secret",
    },
    CLOSE,
];

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

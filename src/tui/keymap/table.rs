//! The table itself: a context after the other.

use crossterm::event::KeyCode;

use super::Chord::{self, Char, Ctrl, Key};
use super::{Command, Entry, Row, entry};
use crate::code::Peg;

const ENTER: Chord = Key(KeyCode::Enter);
const SPACE: Chord = Char(' ');

/// A placeholder: which colour or digit it is comes from the key.
const COLOUR: Command = Command::Colour(match Peg::new(0) {
    Some(peg) => peg,
    None => panic!("there is a first peg"),
});

const UNDO: Row = Row {
    entries: &[
        entry(&[Char('u'), Ctrl('u')], Command::Undo, "undo"),
        entry(&[Char('U'), Ctrl('r')], Command::Redo, "redo"),
    ],
    help: "undo, redo",
};
const PANELS: Row = Row {
    entries: &[
        entry(&[Key(KeyCode::Tab)], Command::NextPanel, "panel"),
        entry(&[Key(KeyCode::BackTab)], Command::PreviousPanel, ""),
    ],
    help: "next, previous panel",
};
const ZOOM: Row = Row {
    entries: &[entry(&[Char('z'), Char('Z')], Command::Zoom, "zoom")],
    help: "this panel alone, or all",
};
const ARROWS: [Entry; 4] = [
    entry(&[Key(KeyCode::Left), Char('h')], Command::Left, "move"),
    entry(&[Key(KeyCode::Up), Char('k')], Command::Up, "move"),
    entry(&[Key(KeyCode::Down), Char('j')], Command::Down, "move"),
    entry(&[Key(KeyCode::Right), Char('l')], Command::Right, "move"),
];
const WALK: Row = Row {
    entries: &[
        entry(&[Char('[')], Command::EarlierRow, "walk"),
        entry(&[Char(']')], Command::LaterRow, "walk"),
    ],
    help: "walk through what I did, losing nothing",
};
const SPEED: Row = Row {
    entries: &[
        entry(&[Char('+'), Char('=')], Command::Faster, "speed"),
        entry(&[Char('-'), Char('_')], Command::Slower, "speed"),
    ],
    help: "speed: 1 2 4 8 16 60 max steps a second",
};
const STEP: Row = Row {
    entries: &[
        entry(&[Char('s')], Command::StepForward, "step"),
        entry(&[Char('S')], Command::StepBack, "back"),
        entry(&[Char('U'), Ctrl('r')], Command::StepForward, ""),
        entry(&[Char('u'), Ctrl('u')], Command::StepBack, ""),
    ],
    help: "one step forward, back (U and u too)",
};
const ENDS: Row = Row {
    entries: &[
        entry(&[Char('g'), Key(KeyCode::Home)], Command::First, "first"),
        entry(&[Char('G'), Key(KeyCode::End)], Command::Last, "last"),
    ],
    help: "to the first, last step",
};
const RUN: Row = Row { entries: &[entry(&[SPACE], Command::RunPause, "run/pause")], help: "run or pause" };
const COPY: Row = Row {
    entries: &[entry(&[Char('y'), Char('Y')], Command::Copy, "copy")],
    help: "copy as text to the clipboard",
};

const NEW: Row = Row {
    entries: &[entry(&[Char('n'), Char('N')], Command::New, "new")],
    help: "new game (undo brings this one back)",
};
const NOTES_MODE: Row =
    Row { entries: &[entry(&[Char('P')], Command::NotesMode, "notes")], help: "notes: mine or worked out" };
const INFORMATION: Row =
    Row { entries: &[entry(&[Char('I')], Command::Information, "info")], help: "information on, off" };
const COACH: Row = Row {
    entries: &[entry(&[Char('C')], Command::Coach, "coach")],
    help: "coach: a grade for each guess (counted)",
};

/// The keys of the menu.
pub(crate) const HOME: &[Row] = &[
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "choose" },
    Row { entries: &[entry(&[ENTER, SPACE], Command::Accept, "open")], help: "open what is chosen" },
    Row {
        entries: &[
            entry(&[Char('1')], Command::Digit(1), "jump"),
            entry(&[Char('2')], Command::Digit(2), "jump"),
            entry(&[Char('3')], Command::Digit(3), "jump"),
            entry(&[Char('4')], Command::Digit(4), "jump"),
            entry(&[Char('5')], Command::Digit(5), "jump"),
        ],
        help: "open it straight away",
    },
    Row { entries: &[entry(&[Char('q'), Key(KeyCode::Esc)], Command::Back, "quit")], help: "leave" },
];

/// The keys while a person breaks the code.
pub(crate) const BREAK: &[Row] = &[
    Row { entries: &[entry(&[Chord::Colour], COLOUR, "colour")], help: "put that colour, go on" },
    Row { entries: &[entry(&[ENTER], Command::Accept, "try")], help: "try the guess" },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Left), Char('h')], Command::Left, "slot"),
            entry(&[Key(KeyCode::Right), Char('l')], Command::Right, "slot"),
        ],
        help: "other slot",
    },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Up), Char('k')], Command::Up, "cycle"),
            entry(&[Key(KeyCode::Down), Char('j')], Command::Down, "cycle"),
        ],
        help: "next, previous colour here",
    },
    UNDO,
    Row {
        entries: &[entry(&[Char('H')], Command::Hint, "hint")],
        help: "hint: a fact, a guess, the best (counted)",
    },
    Row {
        entries: &[entry(&[Char('x'), Char('X'), Key(KeyCode::Delete)], Command::Clear, "clear")],
        help: "empty the row",
    },
    NEW,
    COACH,
    NOTES_MODE,
    INFORMATION,
    Row {
        entries: &[entry(&[Char('r'), Char('R')], Command::Reveal, "reveal")],
        help: "show the secret and end",
    },
    Row { entries: &[entry(&[SPACE], Command::KeepAbove, "keep")], help: "keep the peg of the row above" },
    Row {
        entries: &[entry(&[Key(KeyCode::Backspace)], Command::Erase, "erase")],
        help: "empty the slot, go left",
    },
    WALK,
    PANELS,
    ZOOM,
    COPY,
];

/// The keys once the game is over.
pub(crate) const BREAK_OVER: &[Row] = &[
    Row { entries: &[entry(&[ENTER], Command::Accept, "review")], help: "look back at every guess" },
    NEW,
    UNDO,
    WALK,
    NOTES_MODE,
    INFORMATION,
    COACH,
    PANELS,
    ZOOM,
    COPY,
];

/// The keys while the cursor is in the notes.
pub(crate) const NOTES: &[Row] = &[
    Row { entries: &ARROWS, help: "other cell" },
    Row {
        entries: &[entry(&[SPACE, ENTER], Command::Choose, "strike/restore")],
        help: "strike or restore the cell",
    },
    NOTES_MODE,
    WALK,
    PANELS,
    ZOOM,
];

const REPLAY: Row = Row {
    entries: &[entry(&[Char('d')], Command::Replay, "replay")],
    help: "the same code again, as practice",
};
const SHARE: Row = Row {
    entries: &[entry(&[Char('y'), Char('Y')], Command::Copy, "share")],
    help: "copy the result: marks, no letters",
};
const ALL_ANSWERS: Row =
    Row { entries: &[entry(&[Char('w')], Command::AllAnswers, "answers")], help: "all answers it could get" };
const GUESS_ENDS: Row = Row {
    entries: &[
        entry(&[Char('g'), Key(KeyCode::Home)], Command::First, ""),
        entry(&[Char('G'), Key(KeyCode::End)], Command::Last, ""),
    ],
    help: "to the first, last guess",
};
const PAGES: Row = Row {
    entries: &[
        entry(&[Key(KeyCode::PageUp)], Command::PageUp, ""),
        entry(&[Key(KeyCode::PageDown)], Command::PageDown, ""),
    ],
    help: "ten lines up, down",
};
const GUESSES: Row = Row {
    entries: &[
        entry(&[Char('[')], Command::EarlierRow, "guess"),
        entry(&[Char(']')], Command::LaterRow, "guess"),
    ],
    help: "previous, next guess",
};

/// The keys while a game is looked back at.
pub(crate) const REVIEW: &[Row] = &[
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "another guess; in the answers, scroll" },
    Row { entries: &[entry(&[ENTER], Command::Accept, "why")], help: "beside the best guess, and back" },
    SHARE,
    NEW,
    REPLAY,
    ALL_ANSWERS,
    PANELS,
    GUESSES,
    GUESS_ENDS,
    PAGES,
    ZOOM,
];

/// The keys among the codes that were left.
pub(crate) const REVIEW_CODES: &[Row] = &[
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "another code" },
    Row {
        entries: &[entry(&[ENTER], Command::Accept, "what if")],
        help: "play on as if this were the secret",
    },
    GUESSES,
    SHARE,
    NEW,
    REPLAY,
    ALL_ANSWERS,
    PANELS,
    GUESS_ENDS,
    PAGES,
    ZOOM,
];

/// The keys while the secret of a watched game is asked for. All other characters are typed.
pub(crate) const SECRET: &[Row] = &[
    Row { entries: &[entry(&[ENTER], Command::Accept, "start")], help: "let it guess this secret" },
    Row {
        entries: &[entry(&[Key(KeyCode::Tab), Ctrl('r')], Command::DrawSecret, "random secret")],
        help: "draw a secret at random",
    },
];

/// The keys while a game is watched.
pub(crate) const WATCH: &[Row] = &[
    STEP,
    RUN,
    SPEED,
    Row {
        entries: &[
            entry(&[Char('o'), Char(']')], Command::NextGuess, "guess"),
            entry(&[Char('[')], Command::PreviousGuess, ""),
        ],
        help: "to the next, previous guess (] too)",
    },
    ENDS,
    Row { entries: &[entry(&[Char('n')], Command::New, "new")], help: "another secret" },
    Row { entries: &[entry(&[ENTER], Command::Accept, "")], help: "next step" },
    Row { entries: &[entry(&[Char('O')], Command::ToEnd, "")], help: "on to the end" },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Up), Char('k')], Command::Up, "scroll"),
            entry(&[Key(KeyCode::Down), Char('j')], Command::Down, "scroll"),
        ],
        help: "scroll the log",
    },
    Row {
        entries: &[
            entry(&[Key(KeyCode::PageUp)], Command::PageUp, ""),
            entry(&[Key(KeyCode::PageDown)], Command::PageDown, ""),
        ],
        help: "scroll it by ten lines",
    },
    Row { entries: &[entry(&[Char('I')], Command::Information, "info")], help: "numbers of codes on, off" },
    PANELS,
    ZOOM,
    COPY,
];

/// The keys in the arena.
pub(crate) const ARENA: &[Row] = &[
    Row { entries: &[entry(&[ENTER], Command::Accept, "begin")], help: "let those marked x play" },
    Row { entries: &[entry(&[Char('x')], Command::Cancel, "stop")], help: "stop them" },
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "choose a strategy" },
    Row { entries: &[entry(&[SPACE], Command::Choose, "in/out")], help: "put it in, or out" },
    Row { entries: &[entry(&[Char('r')], Command::OtherRules, "game")], help: "another game" },
    COPY,
];

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

/// The keys that work wherever they mean nothing else.
pub(crate) const EVERYWHERE: &[Row] = &[
    Row { entries: &[entry(&[Char('?'), Key(KeyCode::F(1))], Command::Help, "help")], help: "this help" },
    Row {
        entries: &[entry(&[Key(KeyCode::Esc), Char('q')], Command::Back, "back")],
        help: "back (the game is kept)",
    },
    Row { entries: &[entry(&[Ctrl('c')], Command::Quit, "")], help: "leave at once" },
    Row { entries: &[entry(&[Char('M')], Command::Mouse, "")], help: "mouse on, off" },
    Row { entries: &[entry(&[Ctrl('l')], Command::Repaint, "")], help: "draw everything anew" },
    Row { entries: &[entry(&[Ctrl('z')], Command::Suspend, "")], help: "suspend; fg comes back" },
];

/// The keys while help lies over a screen.
pub(crate) const HELP: &[Row] = &[
    Row {
        entries: &[
            entry(&[Key(KeyCode::Up), Char('k')], Command::Up, "scroll"),
            entry(&[Key(KeyCode::Down), Char('j')], Command::Down, "scroll"),
        ],
        help: "scroll",
    },
    Row { entries: &[entry(&[Key(KeyCode::Esc), Char('q')], Command::Back, "close")], help: "close help" },
];

//! The keys of each context.

use crossterm::event::KeyCode;

use super::command::Command;
use super::row::{Row, entry};
use super::shared_rows::{
    ARROWS, COPY, ENDS, ENTER, NO_OTHER_GAME, NOTHING_TO_EXPLAIN, ONE_PANEL, OTHER_GAME, PANELS, SPACE, ZOOM,
    left_right, up_down,
};
use crate::chord::Chord::{self, Alt, Char, Ctrl, Key};

/// The keys of the menu.
pub(crate) const HOME: &[Row] = &[
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "choose" },
    Row { entries: &[entry(&[ENTER, SPACE], Command::Accept, "open")], help: "open it" },
    Row {
        entries: &[
            entry(&[Char('1')], Command::Digit(1), "jump"),
            entry(&[Char('2')], Command::Digit(2), "jump"),
            entry(&[Char('3')], Command::Digit(3), "jump"),
            entry(&[Char('4')], Command::Digit(4), "jump"),
            entry(&[Char('5')], Command::Digit(5), "jump"),
            entry(&[Char('6')], Command::Digit(6), "jump"),
            entry(&[Char('7')], Command::Digit(7), "jump"),
            entry(&[Char('8')], Command::Digit(8), "jump"),
            entry(&[Char('9')], Command::Digit(9), "jump"),
        ],
        help: "open it straight away",
    },
    Row {
        entries: &[entry(&[Char('n')], Command::New, "new game")],
        help: "choose a new game for the selected entry",
    },
    Row { entries: &[entry(&[Char('d')], Command::Daily, "")], help: "the daily puzzle" },
    Row { entries: &[entry(&[Char('s')], Command::Statistics, "")], help: "statistics" },
    Row { entries: &[entry(&[Char('q')], Command::Quit, "quit")], help: "leave (Esc does not)" },
    ONE_PANEL,
    NOTHING_TO_EXPLAIN,
];

const BEGIN: Row = Row { entries: &[entry(&[ENTER], Command::Accept, "begin")], help: "begin this game" };

/// The keys while a new game is chosen.
pub(crate) const NEW_GAME: &[Row] = &[
    Row { entries: &up_down("row"), help: "another row; on the calendar, another week" },
    Row { entries: &left_right("change"), help: "another value; on the calendar, another day" },
    BEGIN,
    Row {
        entries: &[entry(&[Char('b')], Command::BullsAndCows, "Bulls and Cows")],
        help: "the rules of Bulls and Cows",
    },
    Row { entries: &[entry(&[Char('c')], Command::Classic, "classic")], help: "the classic rules" },
    PANELS,
    Row { entries: &[entry(&[Chord::Digit], Command::Digit(0), "")], help: "type the number" },
    ZOOM,
    NO_OTHER_GAME,
    NOTHING_TO_EXPLAIN,
];

/// The keys while a secret, a share code or a day is typed. All other characters are typed.
pub(crate) const NEW_GAME_TYPED: &[Row] = &[
    BEGIN,
    Row {
        entries: &[
            entry(&[Key(KeyCode::Up)], Command::Up, "row"),
            entry(&[Key(KeyCode::Down)], Command::Down, "row"),
        ],
        help: "another secret",
    },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Left)], Command::Left, "change"),
            entry(&[Key(KeyCode::Right)], Command::Right, "change"),
        ],
        help: "another value; on the calendar, another day",
    },
    PANELS,
];

pub(crate) const STATISTICS: &[Row] = &[
    Row { entries: &[entry(&[ENTER], Command::Accept, "reset them")], help: "confirm the reset" },
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "other rules; scroll" },
    OTHER_GAME,
    PANELS,
    ZOOM,
    COPY,
    Row {
        entries: &[entry(&[Char('X')], Command::Reset, "reset")],
        help: "reset the statistics (asks first, keeps a copy)",
    },
    NOTHING_TO_EXPLAIN,
];

const PAGES: Row = Row {
    entries: &[
        entry(&[Key(KeyCode::PageUp)], Command::PageUp, ""),
        entry(&[Key(KeyCode::PageDown)], Command::PageDown, ""),
    ],
    help: "ten lines up, down",
};
/// The keys that work in every context that does not redefine them.
pub(crate) const EVERYWHERE: &[Row] = &[
    Row { entries: &[entry(&[Char('?'), Key(KeyCode::F(1))], Command::Help, "help")], help: "this help" },
    Row {
        entries: &[entry(&[Key(KeyCode::Esc), Char('q')], Command::Back, "back")],
        help: "back (the game is kept)",
    },
    Row { entries: &[entry(&[Ctrl('c')], Command::Quit, "")], help: "leave at once" },
    Row {
        entries: &[entry(&[Char('o'), Char('O'), Alt('o')], Command::Options, "options")],
        help: "options",
    },
    Row { entries: &[entry(&[Ctrl('p')], Command::Print, "")], help: "print what was copied, after leaving" },
    Row { entries: &[entry(&[Char('M')], Command::Mouse, "")], help: "mouse on, off" },
    Row { entries: &[entry(&[Ctrl('l')], Command::Repaint, "")], help: "redraw the screen" },
    Row { entries: &[entry(&[Ctrl('z')], Command::Suspend, "")], help: "suspend (fg resumes)" },
];

const CLOSE_OPTIONS: Row = Row {
    entries: &[entry(&[Key(KeyCode::Esc), Char('q')], Command::Back, "close")],
    help: "close (changes are saved)",
};

/// The keys in the list of options.
pub(crate) const OPTIONS: &[Row] = &[
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "another option" },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Left), Char('h')], Command::Left, "change"),
            entry(&[Key(KeyCode::Right), Char('l')], Command::Right, "change"),
            entry(&[SPACE, ENTER], Command::Choose, "change"),
        ],
        help: "the previous value, the next value",
    },
    Row { entries: PANELS.entries, help: "the keys of all commands" },
    CLOSE_OPTIONS,
    OTHER_GAME,
];

/// The keys in the list of commands that can be bound.
pub(crate) const OPTIONS_KEYS: &[Row] = &[
    Row { entries: &[ARROWS[1], ARROWS[2]], help: "another command" },
    Row { entries: &[entry(&[ENTER], Command::Accept, "new key")], help: "then press the new key" },
    Row {
        entries: &[entry(&[Char('x'), Key(KeyCode::Delete)], Command::Clear, "built-in keys")],
        help: "restore the built-in keys",
    },
    Row { entries: PANELS.entries, help: "the options" },
    PAGES,
    Row { entries: ENDS.entries, help: "to the first, last command" },
    CLOSE_OPTIONS,
    OTHER_GAME,
];

/// The key while a key to bind is pressed. All other keys are bound.
pub(crate) const PRESS_KEY: &[Row] = &[Row {
    entries: &[entry(&[Key(KeyCode::Esc)], Command::Back, "keep the keys")],
    help: "keep the keys as they are",
}];

/// The keys while help is open.
pub(crate) const HELP: &[Row] = &[
    Row {
        entries: &[entry(&[Key(KeyCode::Tab), Key(KeyCode::BackTab)], Command::NextPanel, "page")],
        help: "the other page",
    },
    Row { entries: &up_down("scroll"), help: "scroll" },
    Row {
        entries: &[
            entry(&[Key(KeyCode::PageUp)], Command::PageUp, "page"),
            entry(&[Key(KeyCode::PageDown)], Command::PageDown, "page"),
        ],
        help: "ten lines up, down",
    },
    Row {
        entries: &[
            entry(&[Char('g'), Key(KeyCode::Home)], Command::First, "ends"),
            entry(&[Char('G'), Key(KeyCode::End)], Command::Last, "ends"),
        ],
        help: "to the first, last line",
    },
    Row { entries: &[entry(&[Key(KeyCode::Esc), Char('q')], Command::Back, "close")], help: "close help" },
];

/// The keys while a code is typed. All letters and digits are typed.
pub(crate) const TYPED_CODE: &[Row] = &[
    Row { entries: &[entry(&[ENTER], Command::Accept, "take it")], help: "take this code" },
    Row { entries: &[entry(&[Key(KeyCode::Esc)], Command::Back, "cancel")], help: "type nothing" },
];

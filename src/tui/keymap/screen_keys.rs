//! The keys of screens that carry out their commands themselves, and those that work everywhere.

use std::convert::Infallible;

use crossterm::event::KeyCode;

use crate::chord::Chord::{self, Alt, Char, Ctrl, Key};
use crate::chord::{ENTER, SPACE};
use crate::session::command::{
    Command, Commands, Place, beside, copy, down, key, one_panel, panels, up, zoom,
};
use crate::task::NoTask;

/// Stands for the place of a screen that has none.
pub(crate) enum Nowhere {}

impl Place for Nowhere {
    type Fact = Infallible;
    type Refusal = Infallible;
    type Task = NoTask;

    fn commands(&self) -> Commands<Nowhere> {
        match *self {}
    }
}

const OTHER_GAME: Command<Nowhere> = key("new", &[Char('n')], "new game", "choose another game");

/// The key that explains, where nothing needs it. The screen says so.
const NOTHING_TO_EXPLAIN: Command<Nowhere> = key("why", &[Char('w')], "", "");

pub(crate) const HOME: Commands<Nowhere> = &[
    &[
        up("move", "choose"),
        down("move"),
        key("accept", &[ENTER, SPACE], "open", "open it"),
        key("1", &[Char('1')], "jump", "open it straight away").word(&["play"], ""),
        beside("2", &[Char('2')], "jump").word(&["watch"], ""),
        beside("3", &[Char('3')], "jump").word(&["pegs"], ""),
        beside("4", &[Char('4')], "jump").word(&["learn"], ""),
        beside("5", &[Char('5')], "jump").word(&["you"], ""),
        beside("6", &[Char('6')], "jump").word(&["options"], ""),
        key("first-game", &[Char('f')], "first game", "what a newcomer plays next"),
        key("new", &[Char('n')], "new game", "choose a new game for the selected entry"),
        key("daily", &[Char('d')], "", "the daily puzzle"),
        key("statistics", &[Char('s')], "", "statistics"),
        key("quit", &[Char('q')], "quit", "leave (Esc does not)"),
    ],
    one_panel(),
];

const BEGIN: Command<Nowhere> = key("accept", &[ENTER], "begin", "begin this game");

pub(crate) const NEW_GAME: Commands<Nowhere> = &[
    &[
        up("row", "another row; on the calendar, another week"),
        down("row"),
        key(
            "left",
            &[Key(KeyCode::Left), Char('h')],
            "change",
            "another value; on the calendar, another day",
        ),
        beside("right", &[Key(KeyCode::Right), Char('l')], "change"),
        BEGIN,
    ],
    panels(),
    &[
        key("bulls-and-cows", &[Char('b')], "Bulls and Cows", "the rules of Bulls and Cows"),
        key("classic", &[Char('c')], "classic", "the classic rules"),
        key("digit", &[Chord::Digit], "", "type the number"),
        zoom(),
        // A new game is chosen already. The screen says so.
        key("new", &[Char('n')], "", ""),
        NOTHING_TO_EXPLAIN,
    ],
];

/// The keys while a secret, a share code or a day is typed. All other characters are typed.
pub(crate) const NEW_GAME_TYPED: Commands<Nowhere> = &[
    &[
        BEGIN,
        key("up", &[Key(KeyCode::Up)], "row", "another secret"),
        beside("down", &[Key(KeyCode::Down)], "row"),
        key("left", &[Key(KeyCode::Left)], "change", "another value; on the calendar, another day"),
        beside("right", &[Key(KeyCode::Right)], "change"),
        key("copy-code", &[Ctrl('y')], "send", "send a hidden code to a friend: copy its share code"),
    ],
    panels(),
];

pub(crate) const STATISTICS: Commands<Nowhere> = &[
    &[
        key("accept", &[ENTER], "reset them", "confirm the reset"),
        key("games", &[Char('g')], "past games", "the list of games that are over").word(&["games"], ""),
        up("move", "other rules; scroll"),
        down("move"),
        OTHER_GAME,
    ],
    panels(),
    &[
        zoom(),
        copy(),
        key("reset", &[Char('X')], "reset", "reset the statistics (asks first, keeps a copy)"),
        NOTHING_TO_EXPLAIN,
    ],
];

/// The keys that work in every context that does not redefine them.
pub(crate) const EVERYWHERE: Commands<Nowhere> = &[&[
    key("help", &[Char('?'), Key(KeyCode::F(1))], "help", "this help"),
    key("commands", &[Char(':')], "commands", "any command by its name"),
    key("back", &[Key(KeyCode::Esc), Char('q')], "back", "back (the game is kept)"),
    key("quit", &[Ctrl('c')], "", "leave at once"),
    key("options", &[Char('o'), Char('O'), Alt('o')], "options", "options"),
    key("print", &[Ctrl('p')], "", "print what was copied, after leaving"),
    key("mouse", &[Char('M')], "", "mouse on, off"),
    key("repaint", &[Ctrl('l')], "", "redraw the screen"),
    key("suspend", &[Ctrl('z')], "", "suspend (fg resumes)"),
]];

const CLOSE_OPTIONS: Command<Nowhere> =
    key("back", &[Key(KeyCode::Esc), Char('q')], "close", "close (changes are saved)");

pub(crate) const OPTIONS: Commands<Nowhere> = &[&[
    up("move", "another option"),
    down("move"),
    key("left", &[Key(KeyCode::Left), Char('h')], "change", "the previous value, the next value"),
    beside("right", &[Key(KeyCode::Right), Char('l')], "change"),
    beside("choose", &[SPACE, ENTER], "change"),
    key("next-panel", &[Key(KeyCode::Tab)], "panel", "the keys of all commands"),
    beside("previous-panel", &[Key(KeyCode::BackTab)], ""),
    CLOSE_OPTIONS,
    OTHER_GAME,
]];

pub(crate) const OPTIONS_KEYS: Commands<Nowhere> = &[&[
    up("move", "another command"),
    down("move"),
    key("accept", &[ENTER], "new key", "then press the new key"),
    key("clear", &[Char('x'), Key(KeyCode::Delete)], "built-in keys", "restore the built-in keys"),
    key("next-panel", &[Key(KeyCode::Tab)], "panel", "the options"),
    beside("previous-panel", &[Key(KeyCode::BackTab)], ""),
    key("page-up", &[Key(KeyCode::PageUp)], "", "ten lines up, down"),
    beside("page-down", &[Key(KeyCode::PageDown)], ""),
    key("first", &[Char('g'), Key(KeyCode::Home)], "first", "to the first, last command"),
    beside("last", &[Char('G'), Key(KeyCode::End)], "last"),
    key("filter", &[Char('/')], "find", "only the commands with the words that you type"),
    CLOSE_OPTIONS,
    OTHER_GAME,
]];

/// The key while a key to bind is pressed. All other keys are bound.
pub(crate) const PRESS_KEY: Commands<Nowhere> =
    &[&[key("back", &[Key(KeyCode::Esc)], "keep the keys", "keep the keys as they are")]];

pub(crate) const HELP: Commands<Nowhere> = &[&[
    key("next-panel", &[Key(KeyCode::Tab), Key(KeyCode::BackTab)], "page", "the other page"),
    key("filter", &[Char('/')], "find", "only the lines with the words that you type"),
    up("scroll", "scroll"),
    down("scroll"),
    key("page-up", &[Key(KeyCode::PageUp)], "page", "ten lines up, down"),
    beside("page-down", &[Key(KeyCode::PageDown)], "page"),
    key("first", &[Char('g'), Key(KeyCode::Home)], "ends", "to the first, last line"),
    beside("last", &[Char('G'), Key(KeyCode::End)], "ends"),
    key("back", &[Key(KeyCode::Esc), Char('q')], "close", "close help"),
]];

/// The keys while the name of a command is typed. All other characters are typed.
pub(crate) const NAMED: Commands<Nowhere> = &[&[
    key("accept", &[ENTER], "run", "run this command"),
    key("up", &[Key(KeyCode::Up)], "choose", "choose a command"),
    beside("down", &[Key(KeyCode::Down)], "choose"),
    key("next-panel", &[Key(KeyCode::Tab)], "complete", "complete its name"),
    key("back", &[Key(KeyCode::Esc)], "close", "run nothing"),
]];

/// The keys while a code is typed. All letters and digits are typed.
pub(crate) const TYPED_CODE: Commands<Nowhere> = &[&[
    key("accept", &[ENTER], "take it", "take this code"),
    key("back", &[Key(KeyCode::Esc)], "cancel", "type nothing"),
]];

const CLOSE: Command<Nowhere> = key("back", &[Key(KeyCode::Esc)], "leave it", "close without a change");

/// The keys while a number is typed. All other characters are typed.
pub(crate) const TYPED_NUMBER: Commands<Nowhere> =
    &[&[key("accept", &[ENTER], "go there", "go there"), CLOSE]];

/// The keys while jumps are typed. All other characters are typed.
pub(crate) const TYPED_FILTER: Commands<Nowhere> =
    &[&[key("accept", &[ENTER], "take them", "only solutions with these jumps"), CLOSE]];

/// The keys while a guess of a game elsewhere is typed. All other characters are typed.
pub(crate) const TYPED_GUESS: Commands<Nowhere> = &[&[
    key("accept", &[ENTER], "take it", "take the guess and its score, or judge the guess"),
    key("back", &[Key(KeyCode::Esc)], "keys", "type nothing; then keys change the list"),
]];

/// The keys while words to find are typed. All other characters are typed.
pub(crate) const TYPED_WORDS: Commands<Nowhere> =
    &[&[key("accept", &[ENTER], "find", "only those with these words"), CLOSE]];

/// The keys while a cell of the grid is explained.
pub(crate) const WHY: Commands<Nowhere> = &[&[
    up("scroll", "scroll"),
    down("scroll"),
    key("back", &[Key(KeyCode::Esc), Char('q')], "close", "close, back to the grid"),
    beside("why", &[Char('w'), ENTER], ""),
]];

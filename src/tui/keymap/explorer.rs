//! The keys of the explorer.

use crossterm::event::KeyCode;

use super::command::Command;
use super::row::{Row, entry};
use super::shared_rows::{ENTER, PANELS, ZOOM, up_down};
use crate::chord::Chord::{Char, Key};

/// The keys in the tree of a strategy.
pub(crate) const EXPLORER: &[Row] = &[
    Row { entries: &up_down("score"), help: "another score" },
    Row {
        entries: &[
            entry(&[ENTER], Command::Accept, "follow"),
            entry(&[Char(']')], Command::LaterRow, ""),
            entry(&[Key(KeyCode::Right)], Command::Right, ""),
        ],
        help: "follow this score to the next guess",
    },
    Row {
        entries: &[entry(&[Char('t')], Command::TryGuess, "try a guess")],
        help: "what another guess would cost here",
    },
    Row {
        entries: &[entry(&[Char('/')], Command::GoTo, "secret")],
        help: "the game of a secret that you type",
    },
    Row {
        entries: &[
            entry(&[Char('[')], Command::EarlierRow, "go back"),
            entry(&[Key(KeyCode::Backspace)], Command::Erase, ""),
            entry(&[Key(KeyCode::Left)], Command::Left, ""),
        ],
        help: "back to the guess before",
    },
    Row {
        entries: &[entry(&[Char('g'), Key(KeyCode::Home)], Command::First, "first guess")],
        help: "to the first guess",
    },
    Row {
        entries: &[entry(&[Char('w')], Command::Why, "why")],
        help: "why this guess: watch the game to it",
    },
    Row { entries: &[entry(&[Char('x')], Command::Cancel, "stop")], help: "stop working out the games" },
    Row {
        entries: &[entry(&[Char('n')], Command::New, "new")],
        help: "choose another strategy, other rules or a file",
    },
    PANELS,
    ZOOM,
];

/// The keys while a code is typed. All letters and digits are typed.
pub(crate) const TYPED_CODE: &[Row] = &[
    Row { entries: &[entry(&[ENTER], Command::Accept, "take it")], help: "take this code" },
    Row { entries: &[entry(&[Key(KeyCode::Esc)], Command::Back, "cancel")], help: "type nothing" },
];

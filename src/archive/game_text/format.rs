//! The form of a text: its first line, the kinds of games and the names of their lines, and how long it can be.

use std::fmt;

pub(super) const FIRST_LINE: &str = "pegwise game 1";

/// The version in [`FIRST_LINE`].
pub(super) const VERSION: &str = "1";

pub const LONGEST: usize = 64 * 1024;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    BreakCode,
    Watch,
    Pegs,
}

impl Kind {
    pub(super) const ALL: [Kind; 3] = [Kind::BreakCode, Kind::Watch, Kind::Pegs];

    /// The names of the lines, in the order in which they are written.
    pub(super) const fn keys(self) -> &'static [&'static str] {
        match self {
            Kind::BreakCode => {
                &["game", "rules", "guesses allowed", "daily", "match", "secret", GUESSES, RESULT]
            }
            Kind::Watch => &["game", "rules", "strategy", "opening", "secret", GUESSES, RESULT],
            Kind::Pegs => &["game", "rows", "board", "start", "goal", JUMPS, RESULT],
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::BreakCode => "break the code",
            Kind::Watch => "watch it think",
            Kind::Pegs => "peg triangle",
        })
    }
}

/// The names of the lines that begin a list of moves.
pub(super) const GUESSES: &str = "guesses";
pub(super) const JUMPS: &str = "jumps";
pub(super) const RESULT: &str = "result";

pub(super) struct Lines {
    pub(super) kind: Kind,
    /// The names and values before the moves.
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) list: &'static str,
    pub(super) moves: Vec<String>,
    pub(super) result: &'static str,
}

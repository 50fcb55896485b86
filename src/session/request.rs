//! What a place asks of the program.

use super::new_game::{Activity, NewGame};
use crate::play::PegGame;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, History, Rules};

/// A request of a place to the program.
#[derive(Clone, Debug)]
pub enum Request {
    /// Choose a new game, or begin it by these rules.
    Choose(Activity, Option<Rules>),
    Begin(Box<NewGame>),
    /// Watch a strategy break this code, at its guess of this number. The game begins with `first`.
    Watch {
        game: (Rules, Strategy),
        secret: Code,
        first: Code,
        number: usize,
    },
    /// Explore this strategy, after these turns as far as it makes their guesses.
    Explore((Rules, Strategy), History),
    /// Go to the peg triangle, as it was left.
    Pegs,
    /// Continue this game on the peg triangle.
    Play(Box<PegGame>),
    /// Show the jumps of this game on the peg triangle.
    Show(Box<PegGame>),
    /// Search from the board of this game.
    Search(Box<PegGame>),
    /// List the solutions from the board of this game.
    Solutions(Box<PegGame>),
}

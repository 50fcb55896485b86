//! What is known of the games from a board, and why a board is lost.

mod game_tree;
mod games;
mod quest;
mod region;
mod scout;
mod survey;

pub use game_tree::GameTree;
pub use quest::{LostBoards, Quest, Sought};
pub use scout::{Report, Scout, Tell};
pub use survey::{Cleared, Survey};

use crate::triangle::counting::{FewestSweeps, Finish};
use crate::triangle::{Board, Class, Fates, Hole};

/// What is known of the games from a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Whether one peg can be left where it is wanted.
    pub chance: Chance,
    /// How many games from here end so, where they are counted.
    pub solutions: Option<u128>,
    /// How many games there are from here, where they are counted.
    pub tries: Option<u128>,
    /// The fewest pegs that a game from here can end with.
    pub fewest_pegs: Fewest,
    /// The most pegs that a game from here can end with, where that is known.
    pub most_pegs: Option<u8>,
    /// The fewest sweeps of a game that ends as wanted, where they are known.
    pub sweeps: Option<FewestSweeps>,
}

/// Whether a game from a board can end as wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance {
    /// One can.
    Alive,
    /// None can.
    Lost(Loss),
    /// It is not known yet.
    Open,
}

/// Why no game from a board ends as wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// By the rule of three a last peg can stand in these holes alone, and in none that is wanted.
    Parity(Vec<Hole>),
    /// These groups of pegs can never meet, so that each keeps a peg.
    Apart(Vec<Vec<Hole>>),
    /// All games from here end otherwise; how many they are, where they are counted.
    AllGames(Option<u128>),
}

/// The fewest pegs that a game from a board can end with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fewest {
    /// So many.
    Exactly(u8),
    /// So many can be reached; fewer perhaps as well.
    AtMost(u8),
}

impl Loss {
    /// The simplest reason why a board is lost, if there is one that can be seen without playing its games.
    pub fn plain(board: Board, finish: Finish) -> Option<Loss> {
        let last_holes: Vec<Hole> = Class::of(board).last_holes(board.rows()).collect();
        if !last_holes.iter().any(|hole| finish.takes(*hole)) {
            return Some(Loss::Parity(last_holes));
        }
        let groups = region::groups(board);
        (groups.len() > 1).then_some(Loss::Apart(groups))
    }
}

impl Outlook {
    /// Nothing is known of a board but its pegs.
    pub const fn open(board: Board) -> Outlook {
        Outlook {
            chance: Chance::Open,
            solutions: None,
            tries: None,
            fewest_pegs: Fewest::AtMost(board.pegs() as u8),
            most_pegs: None,
            sweeps: None,
        }
    }

    /// A game can end as wanted; no more is known.
    pub(crate) const fn alive() -> Outlook {
        Outlook {
            chance: Chance::Alive,
            solutions: None,
            tries: None,
            fewest_pegs: Fewest::Exactly(1),
            most_pegs: None,
            sweeps: None,
        }
    }

    /// No game can end as wanted.
    pub(crate) const fn lost(loss: Loss, fewest_pegs: Fewest) -> Outlook {
        Outlook {
            chance: Chance::Lost(loss),
            solutions: Some(0),
            tries: None,
            fewest_pegs,
            most_pegs: None,
            sweeps: Some(FewestSweeps::NONE),
        }
    }

    /// All games from the board are counted.
    pub(crate) fn count_tries(&mut self, tries: u128) {
        self.tries = Some(tries);
        if let Chance::Lost(Loss::AllGames(games)) = &mut self.chance {
            *games = Some(tries);
        }
    }

    /// What the fates of all boards say of one.
    pub fn from_fates(fates: &Fates, board: Board) -> Outlook {
        let fate = fates.fate(board);
        let tries = Some(u128::from(fate.tries));
        let chance = if fate.is_winnable() {
            Chance::Alive
        } else {
            Chance::Lost(Loss::plain(board, fates.finish()).unwrap_or(Loss::AllGames(tries)))
        };
        Outlook {
            chance,
            solutions: Some(u128::from(fate.solutions)),
            tries,
            fewest_pegs: Fewest::Exactly(fate.fewest_pegs),
            most_pegs: Some(fate.most_pegs),
            sweeps: Some(fate.sweeps),
        }
    }
}

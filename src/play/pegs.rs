//! The peg triangle as a person plays it.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::triangle::{Board, Hole, Illegal, Jump, JumpTable, Rows};

/// A game on the triangle: before it, a full board from which one peg is taken; then jumps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PegGame {
    rows: Rows,
    /// The board the jumps start from, once a hole was chosen.
    start: Option<Board>,
    jumps: Vec<Jump>,
    board: Board,
}

impl PegGame {
    /// A full board, its starting hole not yet chosen.
    pub const fn new(rows: Rows) -> PegGame {
        PegGame { rows, start: None, jumps: Vec::new(), board: Board::full(rows) }
    }

    /// A game from any board.
    pub const fn from_board(board: Board) -> PegGame {
        PegGame { rows: board.rows(), start: Some(board), jumps: Vec::new(), board }
    }

    /// The size.
    pub const fn rows(&self) -> Rows {
        self.rows
    }

    /// The board the jumps start from; nothing before a hole is chosen.
    pub const fn start(&self) -> Option<Board> {
        self.start
    }

    /// The hole that was empty at the start, if just one was.
    pub fn starting_hole(&self) -> Option<Hole> {
        let start = self.start?;
        let mut empty = self.rows.all_holes().filter(|hole| !start.has_peg(*hole));
        empty.next().filter(|_| empty.next().is_none())
    }

    /// The board as it stands.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The jumps made.
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// The boards from the start to the present one.
    pub fn boards(&self) -> Vec<Board> {
        let table = JumpTable::of(self.rows);
        let mut boards: Vec<Board> = self.start.into_iter().collect();
        for jump in &self.jumps {
            if let (Some(board), Some(id)) = (boards.last(), table.between(jump.from, jump.to)) {
                boards.push(board.flipped(id));
            }
        }
        boards
    }

    /// The game with this hole empty at its start.
    #[must_use]
    pub const fn starting_at(&self, hole: Hole) -> PegGame {
        PegGame::from_board(Board::start(self.rows, hole))
    }

    /// The game after one more jump.
    ///
    /// # Errors
    ///
    /// If the rules forbid the jump.
    pub fn jumped(&self, from: Hole, to: Hole) -> Result<PegGame, Illegal> {
        let table = JumpTable::of(self.rows);
        let id = table.legal(self.board, from, to)?;
        let mut next = self.clone();
        next.jumps.push(table.jump(id));
        next.board = self.board.flipped(id);
        Ok(next)
    }

    /// Where the peg of a hole can jump to.
    pub fn landings(&self, from: Hole) -> Vec<Jump> {
        self.legal_jumps().into_iter().filter(|jump| jump.from == from).collect()
    }

    /// The jumps possible now, in table order; none before a hole is chosen.
    pub fn legal_jumps(&self) -> Vec<Jump> {
        let table = JumpTable::of(self.rows);
        self.board.jumps().iter().map(|id| table.jump(id)).collect()
    }

    /// The board after a jump that is possible now.
    pub fn board_after(&self, jump: Jump) -> Board {
        JumpTable::of(self.rows).between(jump.from, jump.to).map_or(self.board, |id| self.board.flipped(id))
    }

    /// The rating of a game that is over; nothing before it starts and while a jump is possible.
    pub fn rating(&self) -> Option<Rating> {
        (self.start.is_some() && self.board.jumps().is_empty()).then(|| Rating::of(self.board.pegs()))
    }
}

/// What the pegs left at the end say of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rating {
    /// One peg.
    Genius,
    /// Two pegs.
    Clever,
    /// Three pegs.
    Fair,
    /// Four or more.
    TryAgain,
}

impl Rating {
    /// The rating for so many pegs.
    pub const fn of(pegs: usize) -> Rating {
        match pegs {
            0 | 1 => Rating::Genius,
            2 => Rating::Clever,
            3 => Rating::Fair,
            _ => Rating::TryAgain,
        }
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rating::Genius => "genius",
            Rating::Clever => "clever",
            Rating::Fair => "fair",
            Rating::TryAgain => "try again",
        })
    }
}

/// How the coach meets a jump that can no longer win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coach {
    /// Not at all.
    Off,
    /// Marks it; a second Enter makes it all the same.
    Warn,
    /// Marks it and does not let it pass.
    Refuse,
}

/// A word that is no setting of the coach.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{found:?} is no setting of the coach: off, warn or refuse")]
pub struct ParseCoachError {
    found: String,
}

impl Coach {
    /// The setting after this one, round and round.
    #[must_use]
    pub const fn next(self) -> Coach {
        match self {
            Coach::Off => Coach::Warn,
            Coach::Warn => Coach::Refuse,
            Coach::Refuse => Coach::Off,
        }
    }
}

impl fmt::Display for Coach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Coach::Off => "off",
            Coach::Warn => "warn",
            Coach::Refuse => "refuse",
        })
    }
}

impl FromStr for Coach {
    type Err = ParseCoachError;

    fn from_str(text: &str) -> Result<Coach, ParseCoachError> {
        [Coach::Off, Coach::Warn, Coach::Refuse]
            .into_iter()
            .find(|coach| coach.to_string() == text)
            .ok_or_else(|| ParseCoachError { found: text.to_owned() })
    }
}

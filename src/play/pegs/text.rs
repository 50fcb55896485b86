//! A peg game as text: typed moves, and the lines in practice.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::PegGame;
use pegwise_engine::pegs::{Board, Hole, Illegal, Moves, ParseBoardError, ParseMovesError};

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum MovesError {
    #[error(transparent)]
    Text(#[from] ParseMovesError),
    #[error("no jump: write two holes, such as 4-1")]
    Nothing,
    #[error("Not a legal jump: {0}")]
    Illegal(Illegal),
    #[error("Not a legal jump: number {number}, {from}-{to}: {why}")]
    IllegalAmong {
        /// The number of the move, from 1.
        number: usize,
        from: Hole,
        /// The hole that it would land in.
        to: Hole,
        why: Illegal,
    },
}

impl PegGame {
    /// The games after each typed move; [`Moves::parse`] has the format, and [`PegGame::after_moves`] the meaning. If one cannot
    /// be made, none is.
    pub fn with_moves(&self, text: &str) -> Result<Vec<PegGame>, MovesError> {
        self.after_moves(&Moves::parse(text, self.shape)?)
    }

    /// The games after each move. A hole at the beginning starts a new game. If no hole is chosen, it is the one that the
    /// first move lands in. If one move cannot be made, none is.
    pub fn after_moves(&self, Moves { start, moves }: &Moves) -> Result<Vec<PegGame>, MovesError> {
        let first = moves.first().ok_or(MovesError::Nothing)?;
        let start = start.or_else(|| self.start.is_none().then_some(first.1));
        let mut games: Vec<PegGame> = start.map(|hole| self.starting_at(hole)).into_iter().collect();
        for (number, (from, to)) in (1..).zip(moves.iter().copied()) {
            let next = games.last().unwrap_or(self).jumped(from, to).map_err(|why| match moves.len() {
                1 => MovesError::Illegal(why),
                _ => MovesError::IllegalAmong { number, from, to, why },
            })?;
            games.push(next);
        }
        Ok(games)
    }

    /// The moves, separated by blanks: `4-1 6-4`.
    pub fn moves_text(&self) -> String {
        let moves: Vec<String> = self.jumps.iter().map(ToString::to_string).collect();
        moves.join(" ")
    }
}

/// The first words of the lines of a game: the start, the moves, the present board.
const LINES: [&str; 3] = ["start", "moves", "board"];

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseGameError {
    #[error("line {0} does not begin with {first}, {second} or {third}", first = LINES[0], second = LINES[1], third = LINES[2])]
    Line(usize),
    #[error("the first board is missing: add a line such as {} ./xx/xxx/xxxx/xxxxx", LINES[0])]
    NoStart,
    #[error(transparent)]
    Board(#[from] ParseBoardError),
    #[error(transparent)]
    Moves(#[from] MovesError),
    #[error("the jumps lead to the board {0}, not to the one given")]
    OtherBoard(Board),
}

impl fmt::Display for PegGame {
    /// Writes three lines: the start, the moves, and the present board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [start, moves, board] = LINES;
        writeln!(f, "{start} {}", self.start.unwrap_or(self.board))?;
        if !self.jumps.is_empty() {
            writeln!(f, "{moves} {}", self.moves_text())?;
        }
        writeln!(f, "{board} {}", self.board)
    }
}

impl FromStr for PegGame {
    type Err = ParseGameError;

    /// Reads the lines in any order. Only the start is required.
    fn from_str(text: &str) -> Result<PegGame, ParseGameError> {
        let mut found = [None; LINES.len()];
        for (number, line) in (1..).zip(text.lines().flat_map(|line| line.split('\r')).map(str::trim)) {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match LINES.iter().position(|known| *known == word) {
                Some(at) => found[at] = Some(rest),
                None if line.is_empty() => {}
                None => return Err(ParseGameError::Line(number)),
            }
        }
        let [start, moves, board] = found;
        let mut game = PegGame::from_board(start.ok_or(ParseGameError::NoStart)?.parse()?);
        if let Some(moves) = moves.filter(|moves| !moves.trim().is_empty()) {
            game = game.with_moves(moves)?.pop().unwrap_or(game);
        }
        match board.map(str::parse::<Board>).transpose()? {
            Some(said) if said != game.board => Err(ParseGameError::OtherBoard(game.board)),
            _ => Ok(game),
        }
    }
}

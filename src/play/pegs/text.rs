//! A game of the triangle as text: moves that a person wrote are made, and a game is written so that it reads back.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::PegGame;
use crate::triangle::{Board, Hole, Illegal, Moves, ParseBoardError, ParseMovesError};

/// Why moves that were written down are not made.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum MovesError {
    /// They are no moves.
    #[error(transparent)]
    Text(#[from] ParseMovesError),
    /// There are none.
    #[error("no move: write from where to where, such as 4-1")]
    Nothing,
    /// The rules forbid the only one.
    #[error("NOT A LEGAL MOVE: {0}")]
    Illegal(Illegal),
    /// The rules forbid one of several.
    #[error("NOT A LEGAL MOVE: number {number}, {from}-{to}: {why}")]
    IllegalAmong {
        /// Which of them, from 1.
        number: usize,
        /// Where it starts.
        from: Hole,
        /// Where it would land.
        to: Hole,
        /// The rule that it breaks.
        why: Illegal,
    },
}

impl PegGame {
    /// The games that moves in words lead to, one after the other; [`Moves::parse`] says how they are written, and
    /// [`PegGame::after_moves`] what they do.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the first move that cannot be made. Then none is.
    pub fn with_moves(&self, text: &str) -> Result<Vec<PegGame>, MovesError> {
        self.after_moves(&Moves::parse(text, self.rows)?)
    }

    /// The games that moves lead to, one after the other. A hole before them starts another game. Before a hole was chosen
    /// the first move tells which it is: the one that it lands in.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the first move that cannot be made. Then none is.
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

    /// The moves made, with blanks between them: `4-1 6-4`.
    pub fn moves_in_words(&self) -> String {
        let moves: Vec<String> = self.jumps.iter().map(ToString::to_string).collect();
        moves.join(" ")
    }
}

/// The words that the lines of a game begin with: the board at its start, the moves, the board that they lead to.
const LINES: [&str; 3] = ["start", "moves", "board"];

/// A text that is no game.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum ParseGameError {
    /// A line that is none of a game.
    #[error("line {0} begins with none of {first}, {second} and {third}", first = LINES[0], second = LINES[1], third = LINES[2])]
    Line(usize),
    /// The board that the moves start from is missing.
    #[error("the line is missing that says how the board was: {} ./xx/xxx/xxxx/xxxxx", LINES[0])]
    NoStart,
    /// A board that is none.
    #[error(transparent)]
    Board(#[from] ParseBoardError),
    /// Moves that cannot be made.
    #[error(transparent)]
    Moves(#[from] MovesError),
    /// The moves lead to another board than the text says.
    #[error("the moves lead to the board {0}, not to the one given")]
    OtherBoard(Board),
}

impl ParseGameError {
    /// Whether the text has the first board of a game, so that a game was meant.
    pub const fn is_of_a_game(&self) -> bool {
        !matches!(self, ParseGameError::Line(_) | ParseGameError::NoStart)
    }
}

impl fmt::Display for PegGame {
    /// Three lines: the board at the start, the moves and the board as it stands.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [start, moves, board] = LINES;
        writeln!(f, "{start} {}", self.start.unwrap_or(self.board))?;
        if !self.jumps.is_empty() {
            writeln!(f, "{moves} {}", self.moves_in_words())?;
        }
        writeln!(f, "{board} {}", self.board)
    }
}

impl FromStr for PegGame {
    type Err = ParseGameError;

    /// Takes the lines in any order; only the first board is needed.
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

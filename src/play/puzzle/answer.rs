//! Answers to puzzles and exercises, texts that are none, and what is wrong with a wrong one.

use thiserror::Error;

use pegwise_engine::code::{Code, ParseCodeError, Peg, Score};
use pegwise_engine::pegs::{Board, Hole, HoleError, Illegal, Jump, Moves, ParseMovesError};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleAnswer {
    /// To [`super::PuzzleKind::OneCode`].
    Code(Code),
    /// To [`super::PuzzleKind::WrongScore`]: the turn, from 0.
    Turn(usize),
    /// To [`super::PuzzleKind::Position`].
    Peg(Peg),
    /// To [`super::PuzzleKind::WinningJump`] and [`super::PuzzleKind::FewestSweeps`]: possible jumps, one after another.
    Jumps(Vec<Jump>),
    /// To [`super::PuzzleKind::EmptyStart`].
    Hole(Hole),
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseAnswerError {
    #[error(transparent)]
    Code(#[from] ParseCodeError),
    #[error("{found:?} is not the number of a guess: write a number from 1 to {most}")]
    Turn { found: String, most: usize },
    #[error("{found:?} is not a color here: colors are {colors}")]
    Peg { found: String, colors: String },
    #[error("{0:?} is not a hole: write its number")]
    NoHole(String),
    #[error(transparent)]
    Hole(#[from] HoleError),
    #[error(transparent)]
    Moves(#[from] ParseMovesError),
    #[error(transparent)]
    Illegal(#[from] Illegal),
    #[error("{0} jumps are not one jump: write it as 4-1")]
    NotOneJump(usize),
    #[error("the game is not over after these jumps: {0} pegs are left; write all of its jumps")]
    NotOver(usize),
}

/// What is wrong with an answer. Each can be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// If this code were the secret, a turn (from 0) would have another score.
    Score {
        turn: usize,
        would: Score,
    },
    /// Without this turn (from 0) the others still contradict each other.
    StillContradictory(usize),
    /// This code is possible, and has another color at the position.
    OtherColor(Code),
    LosingJump(Jump),
    PegsLeft(usize),
    /// The game takes more sweeps than it has to.
    Sweeps {
        made: usize,
        fewest: usize,
    },
    /// No game that begins with this hole empty comes to the board.
    Unreachable(Hole),
    /// The answer is not of the kind that the puzzle asks for.
    OtherKind,
}

/// Reads jumps such as `4-1 6-4` that are possible one after another on a board.
pub fn parse_jumps(text: &str, mut board: Board) -> Result<Vec<Jump>, ParseAnswerError> {
    let mut jumps = Vec::new();
    for (from, to) in Moves::parse(text, board.shape())?.moves {
        let jump = board.legal_jump(from, to)?;
        board = board.after(jump);
        jumps.push(jump);
    }
    Ok(jumps)
}

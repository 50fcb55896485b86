//! What can be wrong with the text of a game, and where.

use thiserror::Error;

use super::format::{FIRST_LINE, Kind, LONGEST};
use crate::archive::ParseShareCodeError;
use crate::play::{Daily, NoDaily, ParseDayError};
use pegwise_engine::breaker::ParseStrategyError;
use pegwise_engine::code::{Code, ParseCodeError, ParsePegError, ParseRulesError, Score, ScoreError};
use pegwise_engine::triangle::{HoleError, Illegal, ParseBoardError, ParseMovesError, ParseRowsError};

/// An error in the text of a game, with its place.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("line {line}, column {column}: {fault}")]
pub struct GameTextError {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with the text of a game. Texts are quoted in part.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Fault {
    /// The text is longer than [`LONGEST`] bytes.
    #[error("the text of a game has at most {} KiB", LONGEST / 1024)]
    TooLong,
    /// A control character.
    #[error("{0:?} is not text: delete it")]
    Control(char),
    /// The first line is not that of a game.
    #[error("the text of a game begins with the line {FIRST_LINE:?}")]
    FirstLine,
    /// The version is not 1.
    #[error("this is version {0:?} of the text; this pegwise, {program}, reads version 1", program = env!("CARGO_PKG_VERSION"))]
    Version(String),
    /// A line before the moves has no colon.
    #[error("{0:?} has no colon: write a name, a colon and a value, such as \"game: peg triangle\"")]
    NoColon(String),
    /// A name that no line of this game has.
    #[error("{found:?} is not a line of {kind}: its lines are {}", kind.keys().join(", "))]
    UnknownKey {
        /// The name.
        found: String,
        /// The kind of game.
        kind: Kind,
    },
    /// A line that the text has already.
    #[error("there is already a line {0:?}: delete one")]
    Twice(String),
    /// A line without its value, or a missing line.
    #[error("write {key}: and a value, such as \"{key}: {example}\"")]
    Missing {
        /// The name.
        key: &'static str,
        /// A value.
        example: &'static str,
    },
    /// The list of moves has something on its first line.
    #[error("{0:?} belongs on a line of its own, below this one")]
    OnListLine(String),
    /// The text ends before its result.
    #[error("the text ends without a result: add \"result: open\", or how the game ended")]
    NoResult,
    /// Something after the result.
    #[error("{0:?} comes after the result, which is the last line")]
    AfterResult(String),
    /// The number of a move is wrong.
    #[error("this is number {0}: write \"{0}.\", or no number")]
    Number(usize),
    /// The kind of game is unknown.
    #[error("{0:?} is not a game: write break the code, watch it think, or peg triangle")]
    Kind(String),
    /// The rules are wrong.
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    /// A number of guesses that no game allows.
    #[error("{0:?} is not a number of guesses that a game allows: write a number from 1 to 99")]
    GuessesAllowed(String),
    /// A game to be broken without a secret.
    #[error("the secret is missing: write \"secret: \" and a code, hidden and a share code, or adversary")]
    NoSecret,
    /// A watched game against the adversary.
    #[error(
        "no strategy is watched against the adversary: write a code, or leave the line out and score by hand"
    )]
    WatchedAdversary,
    /// The share code is wrong.
    #[error(transparent)]
    ShareCode(#[from] ParseShareCodeError),
    /// The share code has other rules, or no secret.
    #[error("this share code is not for a secret by these rules")]
    OtherShareCode,
    /// The day is wrong.
    #[error(transparent)]
    Day(#[from] ParseDayError),
    /// The day has no puzzle.
    #[error(transparent)]
    Daily(#[from] NoDaily),
    /// The daily puzzle has other rules.
    #[error("a daily puzzle has {rules}, and 10 guesses allowed", rules = Daily::RULES)]
    DailyRules,
    /// The secret, a score or the result is not that of the daily puzzle. Nothing more is said, because the puzzle may
    /// still count for the reader.
    #[error("the secret, scores or result are not those of {0}")]
    OtherDaily(Daily),
    /// A code is wrong.
    #[error(transparent)]
    Code(#[from] ParseCodeError),
    /// A score has another form.
    #[error("write the score of the guess in this form: 1 exact, 2 misplaced")]
    ScoreForm,
    /// No guess can earn the score.
    #[error(transparent)]
    Score(#[from] ScoreError),
    /// The guess has another score.
    #[error("{} scores {} exact, {} misplaced in this game", guess.to_string().to_uppercase(), score.exact(), score.misplaced())]
    OtherScore {
        /// The guess.
        guess: Code,
        /// Its score.
        score: Score,
    },
    /// A move after the end of the game.
    #[error("the game was over before this")]
    Over,
    /// The result is another one.
    #[error("this game has the result {0:?}")]
    Result(&'static str),
    /// The strategy is unknown.
    #[error(transparent)]
    Strategy(#[from] ParseStrategyError),
    /// The color is wrong.
    #[error(transparent)]
    Peg(#[from] ParsePegError),
    /// The number of rows is wrong.
    #[error(transparent)]
    Rows(#[from] ParseRowsError),
    /// The start has neither form.
    #[error("write the start as hole 1, or as a board such as ./xx/xxx/xxxx/xxxxx")]
    Start,
    /// The board is wrong.
    #[error(transparent)]
    Board(#[from] ParseBoardError),
    /// The board has another number of rows.
    #[error("this board has {0} rows")]
    BoardRows(usize),
    /// The triangle has no such hole.
    #[error(transparent)]
    Hole(#[from] HoleError),
    /// The goal is unknown, or not possible from this start.
    #[error(
        "write a goal of this game: one peg, one peg in hole 13, one peg where it began, one peg in the fewest sweeps, \
         or most pegs"
    )]
    Goal,
    /// The jump is wrong.
    #[error(transparent)]
    Jump(#[from] ParseMovesError),
    /// Not one jump.
    #[error("write one jump on each line, such as 4-1")]
    OneJump,
    /// The rules forbid the jump.
    #[error("not a legal jump: {0}")]
    Illegal(#[from] Illegal),
}

impl Fault {
    /// Whether the fault says something about the secret of the game.
    pub(super) const fn depends_on_the_secret(&self) -> bool {
        matches!(self, Fault::OtherScore { .. } | Fault::Over | Fault::Result(_))
    }
}

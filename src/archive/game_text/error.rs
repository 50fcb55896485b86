//! What can be wrong with the text of a game, and where.

use thiserror::Error;

use super::format::{FIRST_LINE, Kind, LONGEST};
use crate::archive::ParseShareCodeError;
use crate::archive::fragment::Located;
use crate::play::{Daily, NoDaily, ParseDayError, ParseMatchError};
use pegwise_engine::breaker::ParseStrategyError;
use pegwise_engine::code::{ImpossibleGuess, ParseCodeError, ParseRulesError, ScoreError};
use pegwise_engine::pegs::{HoleError, Illegal, ParseBoardError, ParseMovesError, ParseShapeError, Shape};

pub type GameTextError = Located<Fault>;

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Fault {
    #[error("the text of a game has at most {} KiB", LONGEST / 1024)]
    TooLong,
    #[error("{0:?} is not text: delete it")]
    Control(char),
    #[error("the text of a game begins with the line {FIRST_LINE:?}")]
    FirstLine,
    #[error("this is version {0:?} of the text; this pegwise, {program}, reads version 1", program = env!("CARGO_PKG_VERSION"))]
    Version(String),
    #[error("{0:?} has no colon: write a name, a colon and a value, such as \"game: peg triangle\"")]
    NoColon(String),
    #[error("{found:?} is not a line of {kind}: its lines are {}", kind.keys().join(", "))]
    UnknownKey { found: String, kind: Kind },
    #[error("there is already a line {0:?}: delete one")]
    Twice(String),
    #[error("write {key}: and a value, such as \"{key}: {example}\"")]
    Missing { key: &'static str, example: &'static str },
    #[error("{0:?} belongs on a line of its own, below this one")]
    OnListLine(String),
    #[error("the text ends without a result: add \"result: open\", or how the game ended")]
    NoResult,
    #[error("{0:?} comes after the result, which is the last line")]
    AfterResult(String),
    #[error("this is number {0}: write \"{0}.\", or no number")]
    Number(usize),
    #[error("{0:?} is not a game: write break the code, watch it think, or peg triangle")]
    Kind(String),
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    #[error("{0:?} is not a number of guesses that a game allows: write a number from 1 to 99")]
    GuessesAllowed(String),
    #[error("the secret is missing: write \"secret: \" and a code, hidden and a share code, or adversary")]
    NoSecret,
    #[error(
        "no strategy is watched against the adversary: write a code, or leave the line out and score by hand"
    )]
    WatchedAdversary,
    #[error(transparent)]
    Match(#[from] ParseMatchError),
    #[error(transparent)]
    ShareCode(#[from] ParseShareCodeError),
    #[error("this share code is not for a secret by these rules")]
    OtherShareCode,
    #[error(transparent)]
    Day(#[from] ParseDayError),
    #[error(transparent)]
    Daily(#[from] NoDaily),
    #[error("a daily puzzle has {rules}, and 10 guesses allowed", rules = Daily::RULES)]
    DailyRules,
    /// The secret, a score or the result is not that of the daily puzzle. Nothing more is said, because the puzzle may
    /// still count for the reader.
    #[error("the secret, scores or result are not those of {0}")]
    OtherDaily(Daily),
    #[error(transparent)]
    Code(#[from] ParseCodeError),
    #[error(transparent)]
    Impossible(#[from] ImpossibleGuess),
    #[error("write the score of the guess in this form: 1 exact, 2 misplaced")]
    ScoreForm,
    #[error("write the score of the guess as this variant tells it: 2 exact, or sum 3, or won")]
    FeedbackForm,
    #[error(transparent)]
    Score(#[from] ScoreError),
    #[error("{guess} scores {score} in this game")]
    OtherScore { guess: String, score: String },
    #[error("the game was over before this")]
    Over,
    #[error("this game has the result {0:?}")]
    Result(&'static str),
    #[error(transparent)]
    Strategy(#[from] ParseStrategyError),
    #[error("{0:?} is not a color here: colors are {1}")]
    Color(String, String),
    #[error("a triangle has 4 to 8 rows, not {0:?}")]
    Rows(String),
    #[error(transparent)]
    Shape(#[from] ParseShapeError),
    #[error("write the start as hole 1, or as a board such as ./xx/xxx/xxxx/xxxxx")]
    Start,
    #[error(transparent)]
    Board(#[from] ParseBoardError),
    #[error("this is a {}", .0.title())]
    OtherBoard(Shape),
    #[error(transparent)]
    Hole(#[from] HoleError),
    #[error(
        "write a goal of this game: one peg, one peg in hole 13, one peg where it began, one peg in the fewest sweeps, \
         or most pegs"
    )]
    Goal,
    #[error(transparent)]
    Jump(#[from] ParseMovesError),
    #[error("write one jump on each line, such as 4-1")]
    OneJump,
    #[error("not a legal jump: {0}")]
    Illegal(#[from] Illegal),
}

impl Fault {
    /// Whether the fault says something about the secret of the game.
    pub(super) const fn depends_on_the_secret(&self) -> bool {
        matches!(self, Fault::OtherScore { .. } | Fault::Over | Fault::Result(_))
    }
}

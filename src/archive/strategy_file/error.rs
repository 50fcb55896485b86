//! What can be wrong with a strategy file, and where.

use thiserror::Error;

use super::format::{FIRST_LINE, KEYS, LONGEST, VERSION};
use super::label::ParseLabelError;
use crate::archive::fragment::Located;
use pegwise_engine::breaker::tree::StrategyTree;
use pegwise_engine::code::{Code, ImpossibleGuess, ParseCodeError, ParseRulesError, ParseScoreError, Score};

pub type StrategyFileError = Located<Fault>;

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Fault {
    #[error("a strategy file has at most {} MiB", LONGEST >> 20)]
    TooLong,
    #[error("a strategy file begins with the line {FIRST_LINE:?}")]
    FirstLine,
    #[error("this is version {0:?} of the form; this pegwise, {program}, reads version {VERSION}", program = env!("CARGO_PKG_VERSION"))]
    Version(String),
    #[error("{0:?} has no colon: write a name, a colon and a value, such as \"strategy: optimal\"")]
    NoColon(String),
    #[error("{0:?} is not a line of a strategy file: its lines are {lines}", lines = KEYS.join(", "))]
    UnknownKey(String),
    #[error("there is already a line {0:?}: delete one")]
    Twice(String),
    #[error("write \"{0}: \" and a value above this line")]
    Missing(&'static str),
    #[error("{0:?} belongs on a line of its own, below this one")]
    OnTreeLine(String),
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    #[error("a strategy file has at most {most} codes, and this game has {0}", most = StrategyTree::MOST_CODES)]
    TooLarge(u32),
    #[error(transparent)]
    Label(#[from] ParseLabelError),
    #[error("{0:?} is not a number: write digits")]
    Number(String),
    #[error("write the games of each number of guesses in this form: 1:1 2:4 3:25")]
    GamesForm,
    #[error("the tree has {name} {tree}, not {claimed}")]
    Figure { name: &'static str, tree: String, claimed: String },
    #[error("the tree is missing: write \"tree:\", and the first guess in the next line")]
    NoTree,
    #[error("the tree begins with its first guess alone, such as AABB")]
    FirstGuess,
    #[error("write a score and the guess after it, such as 1,2 AABB")]
    NodeForm,
    #[error("indent this line by {0}: two blanks for each guess before it")]
    Indent(String),
    #[error(transparent)]
    Score(#[from] ParseScoreError),
    #[error("{exact},0 wins, so nothing follows it: delete this guess")]
    AfterWin { exact: usize },
    #[error(transparent)]
    Code(#[from] ParseCodeError),
    #[error("there is already a guess after the score {score} of {guess}: delete one", score = score.with_comma(), guess = guess.capitals())]
    TwoGuesses { guess: Code, score: Score },
    #[error("a game takes at most {most} guesses", most = StrategyTree::MOST_GUESSES)]
    TooDeep,
    #[error(
        "{secret} is not found: it gives {guess} the score {score}, and no guess follows that",
        secret = secret.capitals(), guess = guess.capitals(), score = score.with_comma()
    )]
    NotFound { secret: Code, guess: Code, score: Score },
    #[error(
        "{guess} is not possible after these scores{found}, and {secret} is not found",
        guess = guess.capitals(), secret = secret.capitals(),
        found = line.map_or_else(String::new, |line| format!(": it is found in line {line}"))
    )]
    RuledOut { guess: Code, line: Option<usize>, secret: Code },
    #[error(transparent)]
    Impossible(#[from] ImpossibleGuess),
    #[error(
        "no code that is possible here gives {guess} the score {score}: delete what follows that score",
        guess = guess.capitals(), score = score.with_comma()
    )]
    NotEarned {
        /// The guess that cannot earn the score here.
        guess: Code,
        score: Score,
    },
    #[error("the file ends without its checksum: {0} is that of this strategy, if nothing is missing")]
    NoChecksum(String),
    #[error("{0:?} comes after the checksum, which is the last line")]
    AfterChecksum(String),
    #[error("something was changed: this strategy has the checksum {strategy}, not {claimed:?}")]
    Checksum { strategy: String, claimed: String },
}

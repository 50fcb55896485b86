//! What can be wrong with a strategy file, and where.

use thiserror::Error;

use super::format::{FIRST_LINE, FORMAT, KEYS, LONGEST, VERSION};
use super::label::ParseLabelError;
use pegwise_engine::breaker::tree::StrategyTree;
use pegwise_engine::code::{Code, ParseCodeError, ParseRulesError, ParseScoreError, Score};

/// An error in a strategy file, with its place.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("line {line}, column {column}: {fault}")]
pub struct StrategyFileError {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a strategy file. Texts are quoted in part.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Fault {
    /// The file is longer than [`LONGEST`] bytes.
    #[error("a strategy file has at most {} MiB", LONGEST >> 20)]
    TooLong,
    /// The first line is not that of a strategy file.
    #[error("a strategy file begins with the line {FIRST_LINE:?}, or is JSON")]
    FirstLine,
    /// The JSON is of something else.
    #[error("{0:?} is not a strategy file: write \"format\": {FORMAT:?}")]
    Format(String),
    /// The version is another one.
    #[error("this is version {0:?} of the form; this pegwise, {program}, reads version {VERSION}", program = env!("CARGO_PKG_VERSION"))]
    Version(String),
    /// Not JSON, or JSON of another shape.
    #[error("{0}")]
    Json(String),
    /// A line before the tree has no colon.
    #[error("{0:?} has no colon: write a name, a colon and a value, such as \"strategy: optimal\"")]
    NoColon(String),
    /// A name that no line has.
    #[error("{0:?} is not a line of a strategy file: its lines are {lines}", lines = KEYS.join(", "))]
    UnknownKey(String),
    /// A line that the file has already.
    #[error("there is already a line {0:?}: delete one")]
    Twice(String),
    /// A line without its value, or a missing line.
    #[error("write \"{0}: \" and a value above this line")]
    Missing(&'static str),
    /// Something beside the word that begins the tree.
    #[error("{0:?} belongs on a line of its own, below this one")]
    OnTreeLine(String),
    /// The rules are wrong.
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    /// The game has too many codes.
    #[error("a strategy file has at most {most} codes, and this game has {0}", most = StrategyTree::MOST_CODES)]
    TooLarge(u32),
    /// The name of the strategy is wrong.
    #[error(transparent)]
    Label(#[from] ParseLabelError),
    /// Not a number.
    #[error("{0:?} is not a number: write digits")]
    Number(String),
    /// The games by guesses have another form.
    #[error("write the games of each number of guesses in this form: 1:1 2:4 3:25")]
    GamesForm,
    /// A figure is not that of the tree.
    #[error("the tree has {name} {tree}, not {claimed}")]
    Figure {
        /// The name of the figure.
        name: &'static str,
        /// That of the tree.
        tree: String,
        /// That of the file.
        claimed: String,
    },
    /// There is no tree.
    #[error("the tree is missing: write \"tree:\", and the first guess in the next line")]
    NoTree,
    /// The first guess has a score before it.
    #[error("the tree begins with its first guess alone, such as AABB")]
    FirstGuess,
    /// A line of the tree has another form.
    #[error("write a score and the guess after it, such as 1,2 AABB")]
    NodeForm,
    /// An indentation that belongs to no guess above.
    #[error("indent this line by {0}: two blanks for each guess before it")]
    Indent(String),
    /// A score is wrong.
    #[error(transparent)]
    Score(#[from] ParseScoreError),
    /// Something follows the winning score.
    #[error("{exact},0 wins, so nothing follows it: delete this guess")]
    AfterWin {
        /// The number of positions.
        exact: usize,
    },
    /// A code is wrong.
    #[error(transparent)]
    Code(#[from] ParseCodeError),
    /// Two guesses follow the same score.
    #[error("there is already a guess after the score {score} of {guess}: delete one", score = comma(*score), guess = capitals(guess))]
    TwoGuesses {
        /// The guess that earns the score.
        guess: Code,
        /// The score.
        score: Score,
    },
    /// A game with too many guesses.
    #[error("a game takes at most {most} guesses", most = StrategyTree::MOST_GUESSES)]
    TooDeep,
    /// A secret is not found.
    #[error(
        "{secret} is not found: it gives {guess} the score {score}, and no guess follows that",
        secret = capitals(secret), guess = capitals(guess), score = comma(*score)
    )]
    NotFound {
        /// The secret.
        secret: Code,
        /// The guess that earns the score.
        guess: Code,
        /// The score.
        score: Score,
    },
    /// A last guess is a code that the scores rule out.
    #[error(
        "{guess} is not possible after these scores{found}, and {secret} is not found",
        guess = capitals(guess), secret = capitals(secret),
        found = line.map_or_else(String::new, |line| format!(": it is found in line {line}"))
    )]
    RuledOut {
        /// The guess.
        guess: Code,
        /// The line where the guess is found, in a file with several lines.
        line: Option<usize>,
        /// A code that is possible instead.
        secret: Code,
    },
    /// A guess that no game leads to.
    #[error(
        "no code that is possible here gives {guess} the score {score}: delete what follows that score",
        guess = capitals(guess), score = comma(*score)
    )]
    NotEarned {
        /// The guess that cannot earn the score here.
        guess: Code,
        /// The score.
        score: Score,
    },
    /// There is no checksum, so the end may be missing.
    #[error("the file ends without its checksum: {0} is that of this strategy, if nothing is missing")]
    NoChecksum(String),
    /// Something after the checksum.
    #[error("{0:?} comes after the checksum, which is the last line")]
    AfterChecksum(String),
    /// The checksum is not that of the strategy.
    #[error("something was changed: this strategy has the checksum {strategy}, not {claimed:?}")]
    Checksum {
        /// That of the strategy.
        strategy: String,
        /// That of the file.
        claimed: String,
    },
}

fn comma(score: Score) -> String {
    format!("{},{}", score.exact(), score.misplaced())
}

fn capitals(code: &Code) -> String {
    code.to_string().to_uppercase()
}

/// An error at a byte of a file.
#[derive(Debug)]
pub(super) struct Wrong {
    pub(super) at: usize,
    pub(super) fault: Fault,
}

impl Wrong {
    /// Replaces the byte by line and column.
    pub(super) fn in_file(self, file: &str) -> StrategyFileError {
        let (line, column) = place(file, self.at);
        StrategyFileError { line, column, fault: self.fault }
    }
}

/// The line and the column of a byte, both from 1.
pub(super) fn place(file: &str, at: usize) -> (usize, usize) {
    let before = &file[..at];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
}

//! How hard a puzzle or a board is.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use thiserror::Error;

use crate::excerpt::excerpt;
use pegwise_engine::pegs::Odds;

/// How hard a puzzle is, by what a person has to do to be sure of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// To follow a proof. It is the one that is shown with the answer, the shortest that was found.
    Proof {
        /// The number of its steps and contradictions.
        steps: usize,
        /// The number of times that it divides into cases.
        splits: usize,
    },
    /// To see through this many wrong jumps that look right: two or more pegs are left, and neither parity nor pegs apart
    /// speak against them.
    Tempting(usize),
}

/// How hard a puzzle or a board is, in one word.
#[derive(Clone, Copy, Debug, EnumString, IntoStaticStr, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = ParseDifficultyError, parse_err_fn = ParseDifficultyError::new)]
pub enum Difficulty {
    /// A puzzle of at most 20 steps without cases, or with at most 2 tempting jumps. A board with odds of at least 1/2.
    Easy,
    Medium,
    /// A puzzle with more than two divisions into cases, or more than 4 tempting jumps. A board with odds of at most 1/8.
    Hard,
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{found:?} is not a difficulty: choose {}", Difficulty::ALL.map(Difficulty::name).join(", "))]
pub struct ParseDifficultyError {
    found: String,
}

impl ParseDifficultyError {
    fn new(text: &str) -> ParseDifficultyError {
        ParseDifficultyError { found: excerpt(text) }
    }
}

impl Grade {
    pub const fn difficulty(self) -> Difficulty {
        match self {
            Grade::Proof { steps: ..=20, splits: 0 } | Grade::Tempting(..=2) => Difficulty::Easy,
            Grade::Proof { splits: 0..=2, .. } | Grade::Tempting(3..=4) => Difficulty::Medium,
            Grade::Proof { .. } | Grade::Tempting(_) => Difficulty::Hard,
        }
    }
}

impl Difficulty {
    /// All, the easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// The difficulty of a board with these odds. `None` if it is lost.
    pub const fn of_board(odds: Odds) -> Option<Difficulty> {
        match odds.parts() {
            0 => None,
            parts if parts * 2 >= Odds::WHOLE => Some(Difficulty::Easy),
            parts if parts * 8 <= Odds::WHOLE => Some(Difficulty::Hard),
            _ => Some(Difficulty::Medium),
        }
    }

    pub fn name(self) -> &'static str {
        self.into()
    }
}

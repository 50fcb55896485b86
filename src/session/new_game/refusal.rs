//! Why a choice for a new game is not possible.

use thiserror::Error;

use super::strategy_file::FileFault;
use crate::archive::ParseShareCodeError;
use crate::play::{NoDaily, ParseDayError};
use pegwise_engine::code::{ParseCodeError, RulesError};

/// Why a verb is not possible, or no game can begin.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// There are no such rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The secret comes with rules of its own.
    #[error("this game has its own rules; choose another secret to change them")]
    OwnRules,
    /// The rules are those of the strategy file.
    #[error("these are the rules of the strategy file; empty its line to change them")]
    RulesOfFile,
    /// The game is too large for the objective.
    #[error("{0} codes are too many for this objective; choose another one, or fewer positions or colors")]
    TooLargeForObjective(u32),
    /// No game can begin with the strategy file.
    #[error(transparent)]
    File(#[from] FileFault),
    /// Nothing is typed for the secret.
    #[error("{0}")]
    Missing(&'static str),
    /// The share code is wrong.
    #[error(transparent)]
    ShareCode(#[from] ParseShareCodeError),
    /// The day is wrong.
    #[error(transparent)]
    Day(#[from] ParseDayError),
    /// The day has no puzzle.
    #[error(transparent)]
    Daily(#[from] NoDaily),
    /// The secret is wrong.
    #[error(transparent)]
    Secret(#[from] ParseCodeError),
}

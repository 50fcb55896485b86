//! Why a choice for a new game is not possible.

use thiserror::Error;

use super::strategy_file::FileFault;
use crate::archive::ParseShareCodeError;
use crate::play::{NoDaily, ParseDayError};
use pegwise_engine::code::{ParseCodeError, RulesError};

/// Why a verb is not possible, or no game can begin.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error(transparent)]
    Rules(#[from] RulesError),
    #[error("this game has its own rules; choose another secret to change them")]
    OwnRules,
    #[error("these are the rules of the strategy file; empty its line to change them")]
    RulesOfFile,
    #[error("{0} codes are too many for this objective; choose another one, or fewer positions or colors")]
    TooLargeForObjective(u32),
    #[error("you cannot score where a score is only a sum: let the program draw the secret, or type it")]
    NotByHand,
    #[error(transparent)]
    File(#[from] FileFault),
    #[error("{0}")]
    Missing(&'static str),
    /// What was typed is not quoted, because it stays hidden.
    #[error("this is no code of this game: type {0} of the colors {1}{2}")]
    Unseen(usize, String, &'static str),
    #[error(transparent)]
    ShareCode(#[from] ParseShareCodeError),
    #[error(transparent)]
    Day(#[from] ParseDayError),
    #[error(transparent)]
    Daily(#[from] NoDaily),
    #[error(transparent)]
    Secret(#[from] ParseCodeError),
}

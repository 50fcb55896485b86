//! Why a command of the search does nothing now.

use thiserror::Error;

use crate::play::Destination;
use pegwise_engine::pegs::Step;

/// The most steps to tell one by one.
pub(super) const TOLD: u64 = 100;

/// Why a command does nothing now.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error("Every game has been played")]
    Finished,
    #[error("This is the start")]
    AtStart,
    #[error("There is no further solution")]
    NoFurtherSolution,
    #[error("There is no further dead end")]
    NoFurtherDeadEnd,
    #[error("There is no solution before this")]
    NoEarlierSolution,
    #[error("There is no dead end before this")]
    NoEarlierDeadEnd,
    /// The stop has no other depth or hole.
    #[error("A run stops nowhere else")]
    NoOtherStop,
    #[error("step goes 1 to {TOLD} steps; run and a number goes further")]
    TooManySteps,
    #[error("A run has at least one step: type run 1000")]
    NoStep,
    #[error(
        "{0:?} is not a place to stop: type stop never, dead end, solution, depth and a number below {1}, or last peg in and \
         a hole"
    )]
    NotAStop(String, usize),
    #[error("{0:?} is no order: type order 1 to {1}")]
    NotAnOrder(String, usize),
    #[error("{0:?} is no memory: type remember nothing, lost or all")]
    NotAMemory(String),
    #[error("Ways to win are counted on small boards only")]
    NotCounted,
    #[error("No jump is possible")]
    NoJump,
    #[error("There is no level {0}: type ways and a number from 1 to {1}")]
    NoLevel(u64, usize),
}

impl Refusal {
    /// That a place of a kind does not exist.
    pub(super) const fn nowhere(destination: Destination) -> Refusal {
        match destination {
            Destination::Next(Step::Solution) => Refusal::NoFurtherSolution,
            Destination::Next(_) => Refusal::NoFurtherDeadEnd,
            Destination::Previous(Step::Solution) => Refusal::NoEarlierSolution,
            _ => Refusal::NoEarlierDeadEnd,
        }
    }
}

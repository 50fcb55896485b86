//! The code-breakers: strategies that guess, and the facts they tell while they do.

mod adversary;
pub mod deduction;
mod event;
mod knowledge;
mod odometer;
pub mod partition;
mod referee;
pub mod review;
mod states;

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use thiserror::Error;

pub use adversary::evasive_score;
pub use event::{Event, Rejected, Rejection, Rule, State};
pub use knowledge::{Knowledge, Strike};
pub use referee::{Outcome, break_secret};
pub use states::States;

use crate::code::{Code, History, Peg, Rules, Turn};

/// Receives the facts a code-breaker tells, in order; its answer goes on or cancels.
pub type Observer<'a> = dyn FnMut(Event) -> ControlFlow<()> + 'a;

/// Why a code-breaker makes no further guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The observer wanted no more.
    Cancelled,
    /// No code fits the scores: they contradict each other.
    Contradiction,
}

/// A player that is told scores and never sees the secret.
pub trait Breaker {
    /// Chooses the next guess, telling what leads to it.
    ///
    /// # Errors
    ///
    /// If the observer cancels, or if no code fits the scores told so far.
    fn propose(&mut self, history: &History, observe: &mut Observer<'_>) -> Result<Code, Halt>;

    /// Takes the score of the guess proposed last, and tells what follows from it.
    ///
    /// # Errors
    ///
    /// If the observer cancels.
    fn learn(&mut self, turn: &Turn, observe: &mut Observer<'_>) -> Result<(), Halt>;
}

/// The code-breakers there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The four-state machine, [`States`].
    States,
}

/// A name that no code-breaker has.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("unknown strategy {found:?}: the strategies are {}", Strategy::names())]
pub struct ParseStrategyError {
    found: String,
}

impl Strategy {
    /// All of them, in the order in which they are named to people.
    pub const ALL: [Strategy; 1] = [Strategy::States];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Strategy::States => "states",
        }
    }

    fn names() -> String {
        Strategy::ALL.map(Strategy::name).join(", ")
    }

    /// A player by this strategy, whose first guess starts from the colour `opening`.
    pub fn player(self, rules: Rules, opening: Peg) -> Box<dyn Breaker> {
        match self {
            Strategy::States => Box::new(States::new(rules, opening)),
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Strategy {
    type Err = ParseStrategyError;

    fn from_str(text: &str) -> Result<Strategy, ParseStrategyError> {
        Strategy::ALL
            .into_iter()
            .find(|strategy| strategy.name() == text)
            .ok_or_else(|| ParseStrategyError { found: text.to_owned() })
    }
}

/// Tells a fact, and turns a cancelling answer into a halt.
fn tell(observe: &mut Observer<'_>, event: Event) -> Result<(), Halt> {
    match observe(event) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Halt::Cancelled),
    }
}

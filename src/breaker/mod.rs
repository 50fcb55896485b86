//! The code-breakers: strategies that guess, and the facts they tell while they do.

mod adversary;
mod census;
mod constraints;
pub mod deduction;
mod event;
mod knowledge;
mod ledger;
pub mod optimal;
pub mod partition;
mod referee;
mod remaining;
pub mod review;
mod side_by_side;
mod slots;
mod smart;
mod states;
mod symmetry;
mod trial;
mod turning;
mod why;

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use thiserror::Error;

pub use adversary::evasive_score;
pub use census::Census;
pub use constraints::{
    Branch, Branches, Constraints, Finding, Insight, Life, Mark, ScoreBranches, Standing, Treatment,
};
pub use event::{Event, Rejected, Rejection, Rule, State};
pub use knowledge::{Knowledge, Strike};
pub use referee::{Outcome, break_secret, play_on};
pub use smart::{Smart, SmartString};
pub use states::States;
pub use why::{Case, Ground, Proof, Reason, Why};

use crate::code::{Code, History, Peg, Rules, Turn, excerpt};
use optimal::{Depth, Optimal};
use partition::{Divider, Measure};

/// Receives the facts that a code-breaker tells, in order, and cancels it by its answer. A closure from [`Event`] is one.
pub trait Observer {
    /// Takes a fact. `Break` cancels.
    fn observe(&mut self, event: Event) -> ControlFlow<()>;

    /// Called now and then while no fact is found. `Break` cancels.
    fn checkpoint(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(Event) -> ControlFlow<()>> Observer for F {
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        self(event)
    }
}

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
    fn propose(&mut self, history: &History, observe: &mut dyn Observer) -> Result<Code, Halt>;

    /// Takes a turn, and tells what follows from it. It is that of the guess proposed last; or, as long as nothing was
    /// proposed, of any guess at all, which somebody else may have chosen. What is told may rest on nothing but the
    /// turns taken, and some code fits them all.
    ///
    /// # Errors
    ///
    /// If the observer cancels.
    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt>;
}

/// The code-breakers there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The four-state machine, [`States`].
    States,
    /// The smart string, [`Smart`].
    Smart,
    /// The constraint store, [`Constraints`].
    Constraints,
    /// The largest part as small as can be: a [`Divider`] by [`Measure::Largest`].
    Minimax,
    /// The fewest codes left on average: by [`Measure::Squares`].
    Expected,
    /// The most information: by [`Measure::Entropy`].
    Entropy,
    /// The most parts: by [`Measure::Parts`].
    Parts,
    /// The fewest guesses in total: [`optimal::Optimal`].
    Optimal,
}

/// A name that no code-breaker has.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("unknown strategy {found:?}: the strategies are {}", Strategy::names())]
pub struct ParseStrategyError {
    found: String,
}

impl Strategy {
    /// All of them, in the order in which they are named to people.
    pub const ALL: [Strategy; 8] = [
        Strategy::States,
        Strategy::Smart,
        Strategy::Constraints,
        Strategy::Minimax,
        Strategy::Expected,
        Strategy::Entropy,
        Strategy::Parts,
        Strategy::Optimal,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Strategy::States => "states",
            Strategy::Smart => "smart",
            Strategy::Constraints => "constraints",
            Strategy::Minimax => Measure::Largest.name(),
            Strategy::Expected => Measure::Squares.name(),
            Strategy::Entropy => Measure::Entropy.name(),
            Strategy::Parts => Measure::Parts.name(),
            Strategy::Optimal => "optimal",
        }
    }

    /// How it guesses, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Strategy::States => "the four-state machine",
            Strategy::Smart => "the smart string",
            Strategy::Constraints => "the constraint store",
            Strategy::Minimax => "the smallest worst case",
            Strategy::Expected => "the fewest codes left on average",
            Strategy::Entropy => "the most information",
            Strategy::Parts => "the most parts",
            Strategy::Optimal => "the fewest guesses over all secrets",
        }
    }

    /// What it makes best of the partition of its guess, if it goes by that.
    pub const fn measure(self) -> Option<Measure> {
        match self {
            Strategy::Minimax => Some(Measure::Largest),
            Strategy::Expected => Some(Measure::Squares),
            Strategy::Entropy => Some(Measure::Entropy),
            Strategy::Parts => Some(Measure::Parts),
            Strategy::States | Strategy::Smart | Strategy::Constraints | Strategy::Optimal => None,
        }
    }

    fn names() -> String {
        Strategy::ALL.map(Strategy::name).join(", ")
    }

    /// A player by this strategy. The first guess of [`Strategy::States`] starts from the color `opening`; the others
    /// have one of their own.
    pub fn player(self, rules: Rules, opening: Peg) -> Box<dyn Breaker + Send> {
        let divider = |measure| Box::new(Divider::new(rules, measure));
        match self {
            Strategy::States => Box::new(States::new(rules, opening)),
            Strategy::Smart => Box::new(Smart::new(rules)),
            Strategy::Constraints => Box::new(Constraints::new(rules)),
            Strategy::Minimax => divider(Measure::Largest),
            Strategy::Expected => divider(Measure::Squares),
            Strategy::Entropy => divider(Measure::Entropy),
            Strategy::Parts => divider(Measure::Parts),
            Strategy::Optimal => Box::new(Optimal::new(rules, Depth::Any)),
        }
    }

    /// The same player in the middle of a game, whose turns it may not have chosen itself: it is told them one by one,
    /// and tells what follows from each.
    ///
    /// # Errors
    ///
    /// If the observer cancels.
    pub fn resume(
        self,
        rules: Rules,
        opening: Peg,
        history: &History,
        observe: &mut dyn Observer,
    ) -> Result<Box<dyn Breaker + Send>, Halt> {
        let mut player = self.player(rules, opening);
        history.turns().iter().try_for_each(|turn| player.learn(turn, observe))?;
        Ok(player)
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
            .ok_or_else(|| ParseStrategyError { found: excerpt(text) })
    }
}

/// Tells a fact, and turns a cancelling answer into a halt.
fn tell(observe: &mut dyn Observer, event: Event) -> Result<(), Halt> {
    halt_on_break(observe.observe(event))
}

/// Lets the observer cancel, and turns a cancelling answer into a halt.
fn checkpoint(observe: &mut dyn Observer) -> Result<(), Halt> {
    halt_on_break(observe.checkpoint())
}

/// What was computed, or the halt that follows where the observer ended the computation.
fn halt_on_break<T>(computed: ControlFlow<(), T>) -> Result<T, Halt> {
    match computed {
        ControlFlow::Continue(result) => Ok(result),
        ControlFlow::Break(()) => Err(Halt::Cancelled),
    }
}

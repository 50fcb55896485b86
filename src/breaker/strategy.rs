//! The strategies by name, and the code-breaker of each.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::optimal::{Depth, Optimal};
use super::partition::{Divider, Measure};
use super::{Breaker, Constraints, Halt, Observer, Smart, States};
use crate::code::{History, Peg, Rules, excerpt};

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
    /// The fewest guesses in total: [`Optimal`].
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

//! The strategies by name, and the code-breaker of each.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::optimal::{Depth, Optimal};
use super::partition::{Greedy, Measure};
use super::{Breaker, Constraints, Halt, Observer, Smart, States};
use crate::code::{History, Peg, Rules, excerpt};

/// A strategy of a code-breaker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The four-state machine, [`States`].
    States,
    /// The smart string, [`Smart`].
    Smart,
    /// The constraint store, [`Constraints`].
    Constraints,
    /// The smallest largest part: [`Greedy`] by [`Measure::Largest`].
    Minimax,
    /// The fewest codes left on average: [`Greedy`] by [`Measure::Squares`].
    Expected,
    /// The most expected information: [`Greedy`] by [`Measure::Entropy`].
    Entropy,
    /// The most parts: [`Greedy`] by [`Measure::Parts`].
    Parts,
    /// The fewest guesses in total: [`Optimal`].
    Optimal,
}

/// A text that names no strategy.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("unknown strategy {found:?}: the strategies are {}", Strategy::names())]
pub struct ParseStrategyError {
    found: String,
}

impl Strategy {
    /// All strategies, in the order in which they are listed.
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

    /// The measure by which it compares guesses. `None` for a strategy that does not compare partitions.
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

    /// A code-breaker by this strategy. The first guess of [`Strategy::States`] starts from the color `opening`; the other
    /// strategies do not use it.
    ///
    /// # Panics
    ///
    /// If the rules have no color `opening` and the strategy uses it.
    pub fn player(self, rules: Rules, opening: Peg) -> Box<dyn Breaker + Send> {
        let greedy = |measure| Box::new(Greedy::new(rules, measure));
        match self {
            Strategy::States => Box::new(States::new(rules, opening)),
            Strategy::Smart => Box::new(Smart::new(rules)),
            Strategy::Constraints => Box::new(Constraints::new(rules)),
            Strategy::Minimax => greedy(Measure::Largest),
            Strategy::Expected => greedy(Measure::Squares),
            Strategy::Entropy => greedy(Measure::Entropy),
            Strategy::Parts => greedy(Measure::Parts),
            Strategy::Optimal => Box::new(Optimal::new(rules, Depth::Any)),
        }
    }

    /// A code-breaker in the middle of a game, whose guesses it may not have chosen itself. It learns the turns one by one,
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

//! The strategies and their names.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use strum::{EnumString, IntoStaticStr};
use thiserror::Error;

use super::optimal::{Depth, Objective, Optimal};
use super::partition::{Greedy, Measure};
use super::tree::{Follower, NamedTree};
use super::{Breaker, Constraints, Halt, Observer, Smart, States};
use crate::code::{Candidates, Code, History, Peg, Rules, excerpt};

/// A strategy.
#[derive(Clone, Debug, EnumString, IntoStaticStr, PartialEq, Eq)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = ParseStrategyError, parse_err_fn = ParseStrategyError::new)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Strategy {
    /// The four-state machine, [`States`].
    States,
    /// The smart string, [`Smart`].
    Smart,
    /// The constraint store, [`Constraints`].
    Constraints,
    /// [`Greedy`] by [`Measure::Largest`].
    Minimax,
    /// [`Greedy`] by [`Measure::Squares`].
    Expected,
    /// [`Greedy`] by [`Measure::Entropy`].
    Entropy,
    /// [`Greedy`] by [`Measure::Parts`].
    Parts,
    /// The best for an objective: [`Optimal`].
    Optimal(Objective),
    /// A tree, such as that of a file: [`Follower`].
    #[strum(disabled)]
    Tree(NamedTree),
}

/// An unknown name of a strategy.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("unknown strategy {found:?}: the strategies are {}", Strategy::ALL.each_ref().map(Strategy::name).join(", "))]
pub struct ParseStrategyError {
    found: String,
}

impl ParseStrategyError {
    fn new(text: &str) -> ParseStrategyError {
        ParseStrategyError { found: excerpt(text) }
    }
}

impl Strategy {
    /// [`Optimal`] for the fewest guesses in total.
    pub const OPTIMAL: Strategy = Strategy::Optimal(Objective::Total(Depth::Any));

    /// All strategies that need no tree, in display order, with the usual objective.
    pub const ALL: [Strategy; 8] = [
        Strategy::States,
        Strategy::Smart,
        Strategy::Constraints,
        Strategy::Minimax,
        Strategy::Expected,
        Strategy::Entropy,
        Strategy::Parts,
        Strategy::OPTIMAL,
    ];

    /// [`Strategy::ALL`] with another objective.
    pub fn all_with(objective: Objective) -> [Strategy; 8] {
        Strategy::ALL
            .map(|strategy| if strategy.is_optimal() { Strategy::Optimal(objective) } else { strategy })
    }

    /// The name: that on the command line, or that of the tree.
    pub fn name(&self) -> &str {
        match self {
            Strategy::Tree(tree) => &tree.name,
            _ => self.into(),
        }
    }

    /// What the strategy makes as low as possible. `None` for others than [`Strategy::Optimal`].
    pub const fn objective(&self) -> Option<Objective> {
        if let Strategy::Optimal(objective) = self { Some(*objective) } else { None }
    }

    /// Whether the strategy is the best for an objective, whatever it is.
    pub const fn is_optimal(&self) -> bool {
        self.objective().is_some()
    }

    /// Whether the strategy plays by these rules. A tree plays only by its own.
    pub fn plays(&self, rules: Rules) -> bool {
        if let Strategy::Tree(tree) = self { tree.tree.rules() == rules } else { true }
    }

    /// The measure of a partition strategy. `None` for the others.
    pub const fn measure(&self) -> Option<Measure> {
        match self {
            Strategy::Minimax => Some(Measure::Largest),
            Strategy::Expected => Some(Measure::Squares),
            Strategy::Entropy => Some(Measure::Entropy),
            Strategy::Parts => Some(Measure::Parts),
            Strategy::States
            | Strategy::Smart
            | Strategy::Constraints
            | Strategy::Optimal(_)
            | Strategy::Tree(_) => None,
        }
    }

    /// Creates a code-breaker. The first guess of [`Strategy::States`] starts with the color `opening`; the other
    /// strategies ignore it.
    ///
    /// # Panics
    ///
    /// If the strategy uses `opening` and the rules do not have this color, or it does not play by these rules.
    pub fn breaker(&self, rules: Rules, opening: Peg) -> Box<dyn Breaker + Send> {
        assert!(self.plays(rules), "{self} has other rules");
        let greedy = |measure| Box::new(Greedy::new(rules, measure));
        match self {
            Strategy::States => Box::new(States::new(rules, opening)),
            Strategy::Smart => Box::new(Smart::new(rules)),
            Strategy::Constraints => Box::new(Constraints::new(rules)),
            Strategy::Minimax => greedy(Measure::Largest),
            Strategy::Expected => greedy(Measure::Squares),
            Strategy::Entropy => greedy(Measure::Entropy),
            Strategy::Parts => greedy(Measure::Parts),
            Strategy::Optimal(objective) => Box::new(Optimal::new(rules, *objective)),
            Strategy::Tree(tree) => Box::new(Follower::new(Arc::clone(&tree.tree))),
        }
    }

    /// Creates a code-breaker in the middle of a game with any guesses. It learns the turns one by one and reports the
    /// events that follow from each.
    ///
    /// # Errors
    ///
    /// If the observer cancels.
    pub fn resume(
        &self,
        rules: Rules,
        opening: Peg,
        history: &History,
        observe: &mut dyn Observer,
    ) -> Result<Box<dyn Breaker + Send>, Halt> {
        let mut breaker = self.breaker(rules, opening);
        history.turns().iter().try_for_each(|turn| breaker.learn(turn, observe))?;
        Ok(breaker)
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The next guess of a strategy after these turns, with the usual opening. `None` if there is nothing to guess: the last turn
/// found the secret, or no code agrees with the scores.
///
/// ```
/// use pegwise_engine::{History, Rules, Strategy, best_guess};
///
/// let rules = Rules::CLASSIC;
/// let history = History::parse(&["aabb=1,0", "acde=1,1"], rules)?;
/// let guess = best_guess(rules, &history, &Strategy::Minimax).expect("45 codes are possible");
/// assert_eq!(guess.to_string(), "cbbe");
/// # Ok::<(), pegwise_engine::code::ParseTurnError>(())
/// ```
///
/// # Panics
///
/// If the strategy does not play by these rules.
pub fn best_guess(rules: Rules, history: &History, strategy: &Strategy) -> Option<Code> {
    if history.won(rules).is_some() || Candidates::of(rules, history).count() == 0 {
        return None;
    }
    let first = history.turns().first().map(|turn| &turn.code);
    let opening = States::opening_of(rules, first);
    let mut unheard = |_| ControlFlow::Continue(());
    let breaker = strategy.resume(rules, opening, history, &mut unheard);
    breaker.and_then(|mut breaker| breaker.propose(&mut unheard)).ok()
}

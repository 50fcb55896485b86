//! The strategy that follows a tree.

use std::sync::Arc;

use super::strategy_tree::StrategyTree;
use crate::breaker::event::TreeStep;
use crate::breaker::partition::{Greedy, Measure};
use crate::breaker::{Breaker, Event, Halt, Observer, tell};
use crate::code::{Code, History, Turn};

/// Makes the guesses of a strategy tree. After a guess that is not that of the tree it makes those of [`Greedy`] by
/// [`Measure::Parts`].
#[derive(Debug)]
pub struct Follower {
    tree: Arc<StrategyTree>,
    /// Keeps the candidates.
    greedy: Greedy,
}

impl Follower {
    /// Creates a code-breaker before the first guess.
    pub fn new(tree: Arc<StrategyTree>) -> Follower {
        let greedy = Greedy::new(tree.rules(), Measure::Parts);
        Follower { tree, greedy }
    }
}

impl Breaker for Follower {
    fn history(&self) -> &History {
        self.greedy.history()
    }

    fn propose(&mut self, observe: &mut dyn Observer) -> Result<Code, Halt> {
        self.greedy.known.candidates()?;
        let Some(node) = self.tree.after(self.history()) else {
            tell(observe, Event::Tree(TreeStep::Departed))?;
            return self.greedy.propose(observe);
        };
        let (code, lengths) = (node.guess(), node.lengths());
        tell(
            observe,
            Event::Tree(TreeStep::Guess {
                code,
                fits: node.fits(),
                candidates: node.candidates(),
                guesses: lengths.guesses(),
                longest: lengths.longest(),
            }),
        )?;
        Ok(code)
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.greedy.learn(turn, observe)
    }
}

//! Strategy trees for tests.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::convert::Infallible;
use std::ops::ControlFlow;

use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::tree::StrategyTree;
use pegwise_engine::code::{Peg, Rules, Universe};

use super::chance::Random;

pub(crate) fn tree_of(strategy: &Strategy, rules: Rules) -> StrategyTree {
    let tree = strategy.tree(rules, Peg::default(), &mut |_| ControlFlow::Continue(()));
    tree.expect("small enough, and never canceled")
}

/// A tree that guesses at random, more and more often possible codes.
pub(crate) fn any_tree(rules: Rules, seed: u64) -> StrategyTree {
    let mut random = Random::new(seed);
    let universe = Universe::new(rules);
    let grown = StrategyTree::grow(rules, &mut |candidates, history| {
        let possible = random.below(6) < history.turns().len() + 1;
        let code = if possible {
            candidates[random.below(candidates.len())]
        } else {
            universe.code(random.below(universe.size() as usize) as u32).expect("a code")
        };
        Ok::<_, Infallible>(code)
    });
    grown.expect("random guesses end")
}

//! Strategy trees for tests.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::convert::Infallible;
use std::fs;
use std::ops::ControlFlow;

use pegwise::archive::strategy_file::StrategyFile;
use pegwise::breaker::Strategy;
use pegwise::breaker::tree::StrategyTree;
use pegwise::code::{Peg, Repeats, Rules, Universe};
use tempfile::TempDir;

/// The tree of a strategy.
pub(crate) fn tree_of(strategy: Strategy, rules: Rules) -> StrategyTree {
    let tree = strategy.tree(rules, Peg::default(), &mut |_| ControlFlow::Continue(()));
    tree.expect("small enough, and never canceled")
}

/// A tree that guesses at random, more and more often possible codes.
pub(crate) fn any_tree(rules: Rules, seed: u64) -> StrategyTree {
    let mut state = seed;
    let mut below = |most: usize| {
        // Steele and Vigna's SplitMix.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % most as u64) as usize
    };
    let universe = Universe::new(rules);
    let grown = StrategyTree::grow(rules, &mut |candidates, history| {
        let possible = below(6) < history.turns().len() + 1;
        let code = if possible {
            candidates[below(candidates.len())]
        } else {
            universe.code(below(universe.size() as usize) as u32).expect("a code")
        };
        Ok::<_, Infallible>(code)
    });
    grown.expect("random guesses end")
}

/// A folder with a strategy for three positions and four colors, and its file.
pub(crate) fn folder_with_strategy() -> (TempDir, String) {
    let folder = TempDir::new().expect("a folder");
    let rules = Rules::new(3, 4, Repeats::Allowed).expect("rules that are allowed");
    let tree = tree_of(Strategy::Minimax, rules).into();
    let file = StrategyFile { label: "minimax".parse().expect("a name"), tree };
    let path = folder.path().join("mine.txt").display().to_string();
    fs::write(&path, file.to_text()).expect("a file");
    (folder, path)
}

//! Where two strategy trees differ.

use super::strategy_tree::{StrategyTree, TreeNode};
use crate::code::{History, Turn};

/// Two nodes with the same history but different guesses.
#[derive(Clone, Debug)]
pub struct Difference<'a> {
    /// The turns that lead there. Their guesses are those of both trees.
    pub history: History,
    /// The node of each tree.
    pub nodes: [TreeNode<'a>; 2],
}

impl<'a> Difference<'a> {
    /// The differences between two trees, in preorder. Below a difference the trees are not compared further. `None` if
    /// their rules differ.
    pub fn between(trees: [&'a StrategyTree; 2]) -> Option<Vec<Difference<'a>>> {
        let [one, other] = trees;
        (one.rules() == other.rules()).then(|| {
            let mut found = Vec::new();
            Difference { history: History::new(), nodes: [one.root(), other.root()] }.descend(&mut found);
            found
        })
    }

    /// Adds this difference or, if the guesses are the same, those of the subtrees.
    fn descend(self, found: &mut Vec<Difference<'a>>) {
        let [one, other] = self.nodes;
        if one.guess() != other.guess() {
            found.push(self);
            return;
        }
        // The same guess divides the same candidates, so both have subtrees for the same scores.
        for (next, other) in one.subtrees().zip(other.subtrees()) {
            let turn = next.earned().map(|score| Turn { code: one.guess(), score });
            let history = self.history.turns().iter().copied().chain(turn).collect();
            Difference { history, nodes: [next, other] }.descend(found);
        }
    }

    /// The number of candidates.
    pub fn candidates(&self) -> usize {
        self.nodes[0].candidates()
    }

    /// The guesses in total of each tree, from these nodes on.
    pub fn guesses(&self) -> [u64; 2] {
        self.nodes.map(|node| node.lengths().guesses())
    }
}

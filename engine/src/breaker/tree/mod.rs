//! Strategy trees: whole strategies with every guess written down. They are grown from a strategy, compared, and
//! followed like a strategy.

mod difference;
mod follower;
mod growth;
mod strategy_tree;

pub use super::event::TreeStep;
pub use difference::Difference;
pub use follower::Follower;
pub use growth::{NoGuess, Progress, prove_tree, search_tree};
pub use strategy_tree::{GrowError, NamedTree, StrategyTree, TreeNode};

//! Strategy trees: whole strategies with every guess written down. They are grown from a strategy, compared, and
//! followed like a strategy.

mod difference;
mod follower;
mod growth;
mod named;
mod strategy_tree;

pub use super::event::TreeStep;
pub use difference::Difference;
pub use follower::Follower;
pub use growth::{NoGuess, Progress, prove_tree, search_tree};
pub use named::NamedTree;
pub use strategy_tree::{GrowError, StrategyTree, TreeNode};

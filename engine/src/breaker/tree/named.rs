//! A strategy tree with a name, which can be played beside the other strategies.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::strategy_tree::StrategyTree;

/// A strategy tree with a name. It is never freed, so that a strategy can be copied like its name: programs have few.
#[derive(Clone, Copy)]
pub struct NamedTree(&'static Named);

struct Named {
    name: String,
    tree: Arc<StrategyTree>,
}

impl NamedTree {
    /// The most characters of a name.
    pub const LONGEST_NAME: usize = 11;

    /// Names a tree. Of a longer name the first [`NamedTree::LONGEST_NAME`] characters are kept.
    pub fn new(name: &str, tree: Arc<StrategyTree>) -> NamedTree {
        let name = name.chars().take(NamedTree::LONGEST_NAME).collect();
        NamedTree(Box::leak(Box::new(Named { name, tree })))
    }

    /// The name.
    pub fn name(self) -> &'static str {
        &self.0.name
    }

    /// The tree.
    pub fn tree(self) -> &'static Arc<StrategyTree> {
        &self.0.tree
    }
}

impl fmt::Debug for NamedTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NamedTree").field(&self.name()).finish()
    }
}

/// Compares identity.
impl PartialEq for NamedTree {
    fn eq(&self, other: &NamedTree) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for NamedTree {}

impl Hash for NamedTree {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::from_ref(self.0).hash(state);
    }
}

//! A strategy tree with a name, which can be played beside the other strategies.

use std::fmt;
use std::sync::Arc;

use super::strategy_tree::StrategyTree;

/// A strategy tree with a name. Copies share the tree.
#[derive(Clone)]
pub struct NamedTree {
    name: Arc<str>,
    tree: Arc<StrategyTree>,
}

impl NamedTree {
    /// Names a tree.
    pub fn new(name: &str, tree: Arc<StrategyTree>) -> NamedTree {
        NamedTree { name: name.into(), tree }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The tree.
    pub const fn tree(&self) -> &Arc<StrategyTree> {
        &self.tree
    }
}

impl fmt::Debug for NamedTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NamedTree").field(&self.name).finish()
    }
}

/// Trees are equal if they are the same one: comparing them guess by guess would take long.
impl PartialEq for NamedTree {
    fn eq(&self, other: &NamedTree) -> bool {
        Arc::ptr_eq(&self.tree, &other.tree) && self.name == other.name
    }
}

impl Eq for NamedTree {}

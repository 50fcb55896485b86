//! The tree of a strategy: a guess, and a subtree for each score that some secret gives it.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a tree has at most 2^20 codes and games of 60 guesses, so fewer than 2^32 nodes"
)]

use std::fmt;
use std::sync::Arc;

use thiserror::Error;

use crate::breaker::GameLengths;
use crate::code::{Code, History, Rules, Score, Turn, Universe};
use crate::parallel::try_map;

/// A whole strategy: the guess for every history that it leads to. It finds every secret of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyTree {
    rules: Rules,
    /// In preorder. The subtrees of a node are in the order of [`Score::number`].
    nodes: Vec<NodeData>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NodeData {
    guess: Code,
    /// What the guess of the parent earned. `None` for the root.
    earned: Option<Score>,
    /// The number of guesses up to this one.
    depth: u8,
    /// Whether the guess is a candidate.
    fits: bool,
    /// The index after the last node of the subtree.
    end: u32,
}

/// Why no tree was grown.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum GrowError<E> {
    /// No guess was chosen.
    #[error(transparent)]
    NoGuess(E),
    /// A game would take more than [`StrategyTree::MOST_GUESSES`] guesses.
    #[error("a game of a strategy tree takes at most {most} guesses", most = StrategyTree::MOST_GUESSES)]
    TooLong,
    /// The game has more than [`StrategyTree::MOST_CODES`] codes.
    #[error("a strategy tree has at most {most} codes, and this game has {0}", most = StrategyTree::MOST_CODES)]
    TooLarge(u32),
}

impl StrategyTree {
    /// The most guesses of a game.
    pub const MOST_GUESSES: usize = 60;

    /// The most codes of a game.
    pub const MOST_CODES: u32 = 1 << 20;

    /// Grows a tree. `choose` is asked for the guess at each node, in preorder, with the candidates there, in
    /// lexicographic order, and the turns that lead there.
    ///
    /// # Errors
    ///
    /// If `choose` fails, or the game has too many codes or takes too many guesses.
    ///
    /// # Panics
    ///
    /// If a chosen guess is not a code of the game.
    pub fn grow<E>(
        rules: Rules,
        choose: &mut impl FnMut(&[Code], &History) -> Result<Code, E>,
    ) -> Result<StrategyTree, GrowError<E>> {
        if rules.universe_size() > StrategyTree::MOST_CODES {
            return Err(GrowError::TooLarge(rules.universe_size()));
        }
        let mut tree = StrategyTree { rules, nodes: Vec::new() };
        let all: Vec<Code> = Universe::new(rules).codes().collect();
        tree.extend(&all, &History::new(), choose)?;
        tree.nodes.shrink_to_fit();
        Ok(tree)
    }

    /// Adds the node after a history, with its subtrees.
    fn extend<E>(
        &mut self,
        candidates: &[Code],
        history: &History,
        choose: &mut impl FnMut(&[Code], &History) -> Result<Code, E>,
    ) -> Result<(), GrowError<E>> {
        let guess = chosen(self.rules, candidates, history, choose)?;
        let index = self.nodes.len();
        self.nodes.push(NodeData::new(guess, candidates, history));
        for (turn, part) in divided(self.rules, candidates, guess) {
            self.extend(&part, &after(history, turn), choose)?;
        }
        self.nodes[index].end = self.nodes.len() as u32;
        Ok(())
    }

    /// Grows a tree like [`StrategyTree::grow`], with large subtrees on the threads of rayon. So `choose` is asked in no
    /// certain order.
    ///
    /// # Errors
    ///
    /// As [`StrategyTree::grow`].
    ///
    /// # Panics
    ///
    /// As [`StrategyTree::grow`].
    pub fn grow_in_parallel<E: Send>(
        rules: Rules,
        choose: &(impl Fn(&[Code], &History) -> Result<Code, E> + Sync),
    ) -> Result<StrategyTree, GrowError<E>> {
        if rules.universe_size() > StrategyTree::MOST_CODES {
            return Err(GrowError::TooLarge(rules.universe_size()));
        }
        let all: Vec<Code> = Universe::new(rules).codes().collect();
        Ok(StrategyTree { rules, nodes: subtree(rules, &all, &History::new(), choose)? })
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The node of the first guess.
    pub fn root(&self) -> TreeNode<'_> {
        TreeNode { tree: self, index: 0 }
    }

    /// The node after a history. `None` if the strategy makes another guess in one of its turns, or the game is over, or
    /// no code agrees with the turns.
    pub fn after(&self, history: &History) -> Option<TreeNode<'_>> {
        history.turns().iter().try_fold(self.root(), |node, turn| {
            if node.guess() == turn.code { node.after(turn.score) } else { None }
        })
    }

    /// All nodes in preorder: each node before its subtrees, which are in the order of [`Score::number`].
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = TreeNode<'_>> {
        (0..self.nodes.len()).map(|index| TreeNode { tree: self, index })
    }

    /// The number of games by number of guesses, over all secrets.
    pub fn lengths(&self) -> GameLengths {
        self.root().lengths()
    }
}

/// A strategy tree with a name. Copies share the tree.
#[derive(Clone)]
pub struct NamedTree {
    /// The name.
    pub name: Arc<str>,
    /// The tree.
    pub tree: Arc<StrategyTree>,
}

impl NamedTree {
    /// Names a tree.
    pub fn new(name: &str, tree: Arc<StrategyTree>) -> NamedTree {
        NamedTree { name: name.into(), tree }
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

/// The fewest candidates of a node whose subtrees grow in parallel.
const MIN_PARALLEL: usize = 64;

/// The nodes of the tree after a history, with ends counted from the first of them.
fn subtree<E: Send>(
    rules: Rules,
    candidates: &[Code],
    history: &History,
    choose: &(impl Fn(&[Code], &History) -> Result<Code, E> + Sync),
) -> Result<Vec<NodeData>, GrowError<E>> {
    let mut choose_here = |candidates: &[Code], history: &History| choose(candidates, history);
    if candidates.len() < MIN_PARALLEL {
        let mut tree = StrategyTree { rules, nodes: Vec::new() };
        tree.extend(candidates, history, &mut choose_here)?;
        return Ok(tree.nodes);
    }
    let guess = chosen(rules, candidates, history, &mut choose_here)?;
    let parts: Vec<_> = divided(rules, candidates, guess).into_iter().collect();
    let subtrees = try_map(parts, |(turn, part)| subtree(rules, &part, &after(history, turn), choose))?;
    let mut nodes = vec![NodeData::new(guess, candidates, history)];
    for subtree in subtrees {
        let first = nodes.len() as u32;
        nodes.extend(subtree.into_iter().map(|node| NodeData { end: first + node.end, ..node }));
    }
    nodes[0].end = nodes.len() as u32;
    Ok(nodes)
}

/// The guess after a history.
fn chosen<E>(
    rules: Rules,
    candidates: &[Code],
    history: &History,
    choose: &mut impl FnMut(&[Code], &History) -> Result<Code, E>,
) -> Result<Code, GrowError<E>> {
    if history.turns().len() == StrategyTree::MOST_GUESSES {
        return Err(GrowError::TooLong);
    }
    let guess = choose(candidates, history).map_err(GrowError::NoGuess)?;
    assert!(rules.allow(&guess), "{guess} is not a code of the game");
    Ok(guess)
}

/// The turns that a guess can become without winning, in the order of [`Score::number`], each with its candidates.
fn divided(rules: Rules, candidates: &[Code], guess: Code) -> Vec<(Turn, Vec<Code>)> {
    let mut parts = vec![Vec::new(); Score::kinds(rules.positions())];
    for code in candidates {
        parts[Score::under(rules, &guess, code).number()].push(*code);
    }
    let turn = |number| Turn { code: guess, score: Score::from_number(number).as_shown(rules) };
    let turns = parts.into_iter().enumerate().map(|(number, part)| (turn(number), part));
    turns.filter(|(turn, part)| !part.is_empty() && !turn.score.wins(rules)).collect()
}

fn after(history: &History, turn: Turn) -> History {
    history.turns().iter().copied().chain([turn]).collect()
}

impl NodeData {
    /// A node after a history, whose end is still to come.
    fn new(guess: Code, candidates: &[Code], history: &History) -> NodeData {
        let turns = history.turns();
        NodeData {
            guess,
            earned: turns.last().map(|turn| turn.score),
            depth: turns.len() as u8 + 1,
            fits: candidates.binary_search(&guess).is_ok(),
            end: 0,
        }
    }
}

/// A node of a strategy tree: a guess and what follows.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode<'a> {
    tree: &'a StrategyTree,
    index: usize,
}

impl<'a> TreeNode<'a> {
    fn data(self) -> &'a NodeData {
        &self.tree.nodes[self.index]
    }

    /// The nodes of the subtree, this one first.
    fn subtree(self) -> &'a [NodeData] {
        &self.tree.nodes[self.index..self.data().end as usize]
    }

    /// The guess.
    pub fn guess(self) -> Code {
        self.data().guess
    }

    /// The score that leads here from the guess before. `None` for the first guess.
    pub fn earned(self) -> Option<Score> {
        self.data().earned
    }

    /// The number of guesses up to this one, from 1.
    pub fn depth(self) -> usize {
        usize::from(self.data().depth)
    }

    /// Whether the guess is a candidate.
    pub fn fits(self) -> bool {
        self.data().fits
    }

    /// The subtrees, in the order of [`Score::number`] of the scores that lead there.
    pub fn subtrees(self) -> impl Iterator<Item = TreeNode<'a>> {
        let end = self.data().end as usize;
        let tree = self.tree;
        let node = move |index: usize| (index < end).then_some(TreeNode { tree, index });
        std::iter::successors(node(self.index + 1), move |before| node(before.data().end as usize))
    }

    /// The node after this score of the guess. `None` if the score wins, or no candidate gives it.
    pub fn after(self, score: Score) -> Option<TreeNode<'a>> {
        self.subtrees().find(|node| node.earned() == Some(score))
    }

    /// The number of candidates, all of which the subtree finds.
    pub fn candidates(self) -> usize {
        self.subtree().iter().filter(|node| node.fits).count()
    }

    /// The number of games by number of guesses, of which the guess of this node is the first.
    pub fn lengths(self) -> GameLengths {
        let before = self.depth() - 1;
        let mut lengths = GameLengths::default();
        for node in self.subtree().iter().filter(|node| node.fits) {
            lengths.add(usize::from(node.depth) - before, 1);
        }
        lengths
    }
}

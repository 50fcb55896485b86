//! A walk through a strategy tree: the turns that lead to a node, and what follows from each score there.

use std::sync::Arc;

use pegwise_engine::breaker::GameLengths;
use pegwise_engine::breaker::tree::{StrategyTree, TreeNode};
use pegwise_engine::code::{Code, History, Rules, Score, Turn};

/// A guess of the strategy and the games that go on with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    pub guess: Code,
    pub fits: bool,
    /// The number of games by number of guesses, from this guess on. There is a game for each possible code.
    pub lengths: GameLengths,
}

impl Stage {
    fn of(node: TreeNode<'_>) -> Stage {
        Stage { guess: node.guess(), fits: node.fits(), lengths: node.lengths() }
    }

    /// The number of possible codes before the guess.
    pub fn codes(&self) -> u64 {
        self.lengths.games()
    }
}

/// A score that some possible code gives the guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    pub score: Score,
    /// What follows. `None` after the score that wins.
    pub next: Option<Stage>,
}

impl ScoreRow {
    /// The number of possible codes with this score.
    pub fn codes(&self) -> u64 {
        self.next.as_ref().map_or(1, Stage::codes)
    }
}

/// The place in a tree, with one of the scores there chosen.
#[derive(Clone, Debug)]
pub struct Walk {
    tree: Arc<StrategyTree>,
    pub turns: Vec<Turn>,
    pub here: Stage,
    pub rows: Vec<ScoreRow>,
    pub chosen: usize,
}

impl Walk {
    /// The walk at the first guess.
    pub(super) fn new(tree: Arc<StrategyTree>) -> Walk {
        let here = Stage::of(tree.root());
        let mut walk = Walk { tree, turns: Vec::new(), here, rows: Vec::new(), chosen: 0 };
        walk.arrive(None);
        walk
    }

    pub fn rules(&self) -> Rules {
        self.tree.rules()
    }

    pub fn row(&self) -> &ScoreRow {
        &self.rows[self.chosen]
    }

    fn node(&self) -> TreeNode<'_> {
        let history: History = self.turns.iter().copied().collect();
        self.tree.after(&history).expect("the walk follows the tree")
    }

    /// Looks around after the turns. Chooses this score, or else the first.
    fn arrive(&mut self, score: Option<Score>) {
        let node = self.node();
        let (here, rules) = (Stage::of(node), self.rules());
        let next = |node: TreeNode<'_>| Some(ScoreRow { score: node.earned()?, next: Some(Stage::of(node)) });
        let mut rows: Vec<ScoreRow> = node.subtrees().filter_map(next).collect();
        if node.fits() {
            rows.push(ScoreRow { score: Score::under(rules, &node.guess(), &node.guess()), next: None });
        }
        debug_assert!(rows.iter().all(|row| row.score.wins(rules) == row.next.is_none()));
        rows.sort_by_key(|row| std::cmp::Reverse((row.codes(), row.score.number())));
        self.chosen = rows.iter().position(|row| Some(row.score) == score).unwrap_or(0);
        (self.here, self.rows) = (here, rows);
    }

    /// Chooses the score in this row, or the last one if there are fewer.
    pub(super) fn choose(&mut self, row: usize) {
        self.chosen = row.min(self.rows.len() - 1);
    }

    /// Whether the chosen score is followed by another guess.
    pub fn goes_on(&self) -> bool {
        self.row().next.is_some()
    }

    /// Goes to the guess after the chosen score, if there is one.
    pub(super) fn follow(&mut self) {
        if self.goes_on() {
            self.turns.push(Turn { code: self.here.guess, score: self.row().score });
            self.arrive(None);
        }
    }

    /// Goes back to the guess before, where the score that led here is chosen.
    pub(super) fn back(&mut self) {
        if let Some(turn) = self.turns.pop() {
            self.arrive(Some(turn.score));
        }
    }

    /// Goes back to the first guess.
    pub(super) fn top(&mut self) {
        if let Some(first) = self.turns.first().map(|turn| turn.score) {
            self.turns.clear();
            self.arrive(Some(first));
        }
    }

    /// Goes through the game of a secret to the guess that finds it.
    pub(super) fn go_to(&mut self, secret: &Code) {
        self.turns.clear();
        let tree = Arc::clone(&self.tree);
        let mut node = tree.root();
        while node.guess() != *secret {
            let turn = Turn { code: node.guess(), score: Score::under(self.rules(), &node.guess(), secret) };
            node = node.after(turn.score).expect("a tree finds every secret");
            self.turns.push(turn);
        }
        self.arrive(Some(Score::under(self.rules(), secret, secret)));
    }

    /// Goes as far along these turns as the strategy makes their guesses. Returns whether it makes all of them.
    pub(super) fn go_along(&mut self, turns: &[Turn]) -> bool {
        self.turns.clear();
        let tree = Arc::clone(&self.tree);
        let mut node = tree.root();
        for turn in turns {
            let Some(next) = node.after(turn.score).filter(|_| node.guess() == turn.code) else { break };
            node = next;
            self.turns.push(*turn);
        }
        self.arrive(None);
        self.turns.len() == turns.len()
    }
}

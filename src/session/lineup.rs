//! The game and the strategies of an arena or contest.

use crate::breaker::Strategy;
use crate::breaker::optimal::Objective;
use crate::breaker::tree::NamedTree;
use crate::code::Rules;

/// The game and the strategies that take part.
#[derive(Clone, Debug)]
pub struct Lineup {
    rules: Rules,
    chosen: Vec<Strategy>,
    /// What the optimal strategy makes as low as possible.
    objective: Objective,
    /// Strategies beside [`Strategy::ALL`].
    trees: Vec<Strategy>,
    most: usize,
}

impl Lineup {
    /// A lineup of these strategies, with room for `most`.
    pub(super) fn new(rules: Rules, chosen: &[Strategy], most: usize) -> Lineup {
        let objective = objective_of(chosen).unwrap_or_default();
        Lineup { rules, chosen: chosen.to_vec(), objective, trees: Vec::new(), most }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The most strategies that can take part.
    pub const fn most(&self) -> usize {
        self.most
    }

    /// Returns the strategies that play this game: [`Strategy::ALL`] with the objective of this lineup, then trees.
    pub fn available(&self) -> Vec<Strategy> {
        let with_objective = |strategy: Strategy| {
            if strategy.is_optimal() { Strategy::Optimal(self.objective) } else { strategy }
        };
        let trees = self.trees.iter().copied().filter(|tree| tree.plays(self.rules));
        Strategy::ALL.into_iter().map(with_objective).chain(trees).collect()
    }

    /// Returns the strategies that take part, in the order of [`Lineup::available`].
    pub fn chosen(&self) -> Vec<Strategy> {
        self.available().into_iter().filter(|strategy| self.has(*strategy)).collect()
    }

    /// Whether a strategy takes part.
    pub fn has(&self, strategy: Strategy) -> bool {
        self.chosen.contains(&strategy) && strategy.plays(self.rules)
    }

    /// Whether a strategy takes part or there is room for it.
    pub fn can_toggle(&self, strategy: Strategy) -> bool {
        self.has(strategy) || self.chosen().len() < self.most
    }

    /// Adds a strategy, or removes it.
    pub(super) fn toggle(&mut self, strategy: Strategy) {
        if self.has(strategy) {
            self.chosen.retain(|chosen| *chosen != strategy);
        } else {
            self.chosen.push(strategy);
        }
    }

    /// Lets these strategies take part, as far as there is room. Without any, nothing changes; trees alone are added to
    /// the others.
    pub(super) fn choose(&mut self, strategies: &[Strategy]) {
        if let Some(objective) = objective_of(strategies) {
            self.objective = objective;
        }
        let is_tree = |strategy: &&Strategy| matches!(strategy, Strategy::Tree(_));
        self.trees = strategies.iter().filter(is_tree).copied().collect();
        if strategies.len() > self.trees.len() {
            self.chosen = strategies.iter().copied().take(self.most).collect();
        } else {
            self.chosen.truncate(self.most.saturating_sub(self.trees.len()));
            self.chosen.extend(self.trees.iter().take(self.most));
        }
    }

    /// Lets the strategy of a file take part, in place of the last one if there is no room.
    pub(super) fn join(&mut self, tree: NamedTree) {
        let tree = Strategy::Tree(tree);
        self.trees.push(tree);
        while self.chosen().len() >= self.most
            && let Some(last) = self.chosen().last().copied()
        {
            self.chosen.retain(|chosen| *chosen != last);
        }
        self.chosen.push(tree);
    }

    /// Changes to a game by these rules.
    pub(super) const fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }
}

fn objective_of(strategies: &[Strategy]) -> Option<Objective> {
    strategies.iter().find_map(|strategy| strategy.objective())
}

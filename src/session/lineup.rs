//! The game and the strategies of an arena or contest.

use crate::breaker::Strategy;
use crate::code::Rules;

/// The game and the strategies that take part.
#[derive(Clone, Debug)]
pub struct Lineup {
    rules: Rules,
    chosen: Vec<Strategy>,
    most: usize,
}

impl Lineup {
    /// A lineup of these strategies, with room for `most`.
    pub(super) fn new(rules: Rules, chosen: &[Strategy], most: usize) -> Lineup {
        Lineup { rules, chosen: chosen.to_vec(), most }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The most strategies that can take part.
    pub const fn most(&self) -> usize {
        self.most
    }

    /// Returns the strategies that take part, in the order of [`Strategy::ALL`].
    pub fn chosen(&self) -> Vec<Strategy> {
        Strategy::ALL.into_iter().filter(|strategy| self.has(*strategy)).collect()
    }

    /// Whether a strategy takes part.
    pub fn has(&self, strategy: Strategy) -> bool {
        self.chosen.contains(&strategy)
    }

    /// Whether a strategy takes part or there is room for it.
    pub fn can_toggle(&self, strategy: Strategy) -> bool {
        self.has(strategy) || self.chosen.len() < self.most
    }

    /// Adds a strategy, or removes it.
    pub(super) fn toggle(&mut self, strategy: Strategy) {
        if self.has(strategy) {
            self.chosen.retain(|chosen| *chosen != strategy);
        } else {
            self.chosen.push(strategy);
        }
    }

    /// Lets these strategies take part, as far as there is room. Without any, nothing changes.
    pub(super) fn choose(&mut self, strategies: &[Strategy]) {
        if !strategies.is_empty() {
            self.chosen = strategies.iter().copied().take(self.most).collect();
        }
    }

    /// Changes to a game by these rules.
    pub(super) const fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }
}

//! Which strategies meet, and in which game: what arena and contest have to be told before they begin.

use crate::breaker::Strategy;
use crate::code::{Repeats, Rules};

/// Games worth a tournament, by positions, colors and repeats.
const GAMES: [(usize, usize, Repeats); 7] = [
    (4, 6, Repeats::Allowed),
    (4, 10, Repeats::Forbidden),
    (3, 6, Repeats::Allowed),
    (4, 7, Repeats::Allowed),
    (4, 8, Repeats::Allowed),
    (5, 6, Repeats::Allowed),
    (5, 8, Repeats::Allowed),
];

/// The game, and the strategies that take part.
#[derive(Clone, Debug)]
pub struct Lineup {
    rules: Rules,
    chosen: Vec<Strategy>,
    most: usize,
}

impl Lineup {
    /// These strategies, of at most so many.
    pub(super) fn new(rules: Rules, chosen: &[Strategy], most: usize) -> Lineup {
        Lineup { rules, chosen: chosen.to_vec(), most }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The most that can take part.
    pub const fn most(&self) -> usize {
        self.most
    }

    /// Those that take part, in the order of all strategies.
    pub fn chosen(&self) -> Vec<Strategy> {
        Strategy::ALL.into_iter().filter(|strategy| self.has(*strategy)).collect()
    }

    /// Whether a strategy takes part.
    pub fn has(&self, strategy: Strategy) -> bool {
        self.chosen.contains(&strategy)
    }

    /// Whether a strategy takes part, or there is room for it.
    pub fn can_toggle(&self, strategy: Strategy) -> bool {
        self.has(strategy) || self.chosen.len() < self.most
    }

    /// Lets a strategy take part if it does not, and the other way around.
    pub(super) fn toggle(&mut self, strategy: Strategy) {
        if self.has(strategy) {
            self.chosen.retain(|chosen| *chosen != strategy);
        } else {
            self.chosen.push(strategy);
        }
    }

    /// Takes the next game worth a tournament.
    pub(super) fn change_rules(&mut self) {
        let games: Vec<Rules> = GAMES
            .iter()
            .filter_map(|(positions, colors, repeats)| Rules::new(*positions, *colors, *repeats).ok())
            .collect();
        let next = games.iter().position(|rules| *rules == self.rules).map_or(0, |at| (at + 1) % games.len());
        self.rules = games[next];
    }
}

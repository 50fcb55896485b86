//! Which strategies meet, in which game: what arena and contest have to be told before they begin.

use super::super::keymap::Command;
use super::way;
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

/// The strategies and which of them take part.
#[derive(Clone, Debug)]
pub(super) struct Lineup {
    pub(super) rules: Rules,
    chosen: Vec<Strategy>,
    cursor: usize,
    most: usize,
}

impl Lineup {
    /// These strategies of at most so many.
    pub(super) fn new(rules: Rules, chosen: &[Strategy], most: usize) -> Lineup {
        Lineup { rules, chosen: chosen.to_vec(), cursor: 0, most }
    }

    /// Those that take part, in the order of all strategies.
    pub(super) fn chosen(&self) -> Vec<Strategy> {
        Strategy::ALL.into_iter().filter(|strategy| self.has(*strategy)).collect()
    }

    pub(super) fn has(&self, strategy: Strategy) -> bool {
        self.chosen.contains(&strategy)
    }

    /// The strategy under the cursor.
    pub(super) fn at_cursor(&self) -> Strategy {
        Strategy::ALL[self.cursor]
    }

    /// Whether the strategy under the cursor can be put in or out.
    pub(super) fn can_toggle(&self) -> bool {
        self.has(self.at_cursor()) || self.chosen.len() < self.most
    }

    /// What a click in the row of a strategy would be as keys: it is put in, or out.
    pub(super) fn click(&self, row: usize) -> Vec<Command> {
        if row >= Strategy::ALL.len() {
            return Vec::new();
        }
        let mut way = way(self.cursor, row, Command::Up, Command::Down);
        way.push(Command::Choose);
        way
    }

    /// Takes the commands that move the cursor, choose strategies and change the game. Says what cannot be done.
    pub(super) fn update(&mut self, command: Command) -> Result<(), String> {
        let count = Strategy::ALL.len();
        match command {
            Command::Up => self.cursor = (self.cursor + count - 1) % count,
            Command::Down => self.cursor = (self.cursor + 1) % count,
            Command::Choose => return self.toggle(),
            Command::OtherRules => self.rules = self.next_game(),
            _ => {}
        }
        Ok(())
    }

    fn toggle(&mut self) -> Result<(), String> {
        let strategy = self.at_cursor();
        if self.has(strategy) {
            self.chosen.retain(|chosen| *chosen != strategy);
        } else if !self.can_toggle() {
            return Err(format!("At most {} at a time: Space on another one makes room", self.most));
        } else {
            self.chosen.push(strategy);
        }
        Ok(())
    }

    fn next_game(&self) -> Rules {
        let games: Vec<Rules> = GAMES
            .iter()
            .filter_map(|(positions, colors, repeats)| Rules::new(*positions, *colors, *repeats).ok())
            .collect();
        let next = games.iter().position(|rules| *rules == self.rules).map_or(0, |at| (at + 1) % games.len());
        games[next]
    }
}

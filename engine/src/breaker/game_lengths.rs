//! The distribution of game lengths of a strategy.

/// The number of games by number of guesses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLengths {
    /// Indexed by number of guesses.
    games: Vec<u64>,
}

impl GameLengths {
    /// Adds `games` games of `guesses` guesses each.
    pub fn add(&mut self, guesses: usize, games: u64) {
        if self.games.len() <= guesses {
            self.games.resize(guesses + 1, 0);
        }
        self.games[guesses] += games;
    }

    /// The distribution of the games of both distributions.
    #[must_use]
    pub fn merged(mut self, other: &GameLengths) -> GameLengths {
        other.by_length().for_each(|(guesses, games)| self.add(guesses, games));
        self
    }

    /// The number of guesses of the longest game, 0 if there are no games.
    pub fn longest(&self) -> usize {
        self.by_length().map(|(guesses, _)| guesses).max().unwrap_or(0)
    }

    /// Iterates over the lengths that occur, shortest first, each with its number of games.
    pub fn by_length(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.games.iter().copied().enumerate().filter(|(_, games)| *games > 0)
    }

    /// The number of games of more than this many guesses.
    pub fn longer_than(&self, guesses: u32) -> u64 {
        self.by_length().filter(|(length, _)| *length > guesses as usize).map(|(_, games)| games).sum()
    }

    /// The total number of guesses.
    pub fn guesses(&self) -> u64 {
        self.by_length().map(|(guesses, games)| guesses as u64 * games).sum()
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.games.iter().sum()
    }
}

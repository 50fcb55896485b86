//! The distribution of game lengths of a strategy.

/// How many secrets are found with how many guesses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLengths {
    /// The number of games, by number of guesses.
    games: Vec<u64>,
}

impl GameLengths {
    /// Counts `games` games of `guesses` guesses each.
    pub fn add(&mut self, guesses: usize, games: u64) {
        if self.games.len() <= guesses {
            self.games.resize(guesses + 1, 0);
        }
        self.games[guesses] += games;
    }

    /// The distribution of the games of both.
    #[must_use]
    pub fn merged(mut self, other: &GameLengths) -> GameLengths {
        other.by_length().for_each(|(guesses, games)| self.add(guesses, games));
        self
    }

    /// The number of guesses of the longest game; 0 if there was no game.
    pub fn longest(&self) -> usize {
        self.by_length().map(|(guesses, _)| guesses).max().unwrap_or(0)
    }

    /// The lengths that occur, in guesses, each with its number of games; the shortest first.
    pub fn by_length(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.games.iter().copied().enumerate().filter(|(_, games)| *games > 0)
    }

    /// The number of guesses of all games together.
    pub fn guesses(&self) -> u64 {
        self.by_length().map(|(guesses, games)| guesses as u64 * games).sum()
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.games.iter().sum()
    }
}

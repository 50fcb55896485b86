//! How long the games of a strategy are.

/// How many secrets are found with how many guesses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    by_guesses: Vec<u64>,
}

impl Census {
    /// Counts a game, or several of the same length.
    pub fn add(&mut self, guesses: usize, games: u64) {
        if self.by_guesses.len() <= guesses {
            self.by_guesses.resize(guesses + 1, 0);
        }
        self.by_guesses[guesses] += games;
    }

    /// What both counted.
    #[must_use]
    pub fn with(mut self, other: &Census) -> Census {
        other.lengths().for_each(|(guesses, games)| self.add(guesses, games));
        self
    }

    /// The most guesses in a game, 0 if there was none.
    pub fn longest(&self) -> usize {
        self.lengths().map(|(guesses, _)| guesses).max().unwrap_or(0)
    }

    /// The lengths that occur, each with its number of games, the shortest first.
    pub fn lengths(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.by_guesses.iter().copied().enumerate().filter(|(_, games)| *games > 0)
    }

    /// All guesses of all games.
    pub fn guesses(&self) -> u64 {
        self.lengths().map(|(guesses, games)| guesses as u64 * games).sum()
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.by_guesses.iter().sum()
    }
}

//! The guesses of a game so far and the scores they earned.

use super::{Code, Score};

/// A guess and what it earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The guess.
    pub code: Code,
    /// What it earned.
    pub score: Score,
}

impl Turn {
    /// Whether `code`, were it the secret, would have given this guess this score.
    #[inline]
    pub fn fits(&self, code: &Code) -> bool {
        Score::of(&self.code, code) == self.score
    }
}

/// The turns of a game, first to last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    turns: Vec<Turn>,
}

impl History {
    /// A game in which nothing was guessed yet.
    pub const fn new() -> History {
        History { turns: Vec::new() }
    }

    /// Adds a turn at the end.
    pub fn push(&mut self, turn: Turn) {
        self.turns.push(turn);
    }

    /// The turns, first to last.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The first turn, counted from 0, whose score rules `code` out as the secret; nothing for a candidate.
    #[inline]
    pub fn first_conflict(&self, code: &Code) -> Option<usize> {
        self.turns.iter().position(|turn| !turn.fits(code))
    }

    /// The first turn, counted from 0, that guessed `code`.
    pub fn turn_of(&self, code: &Code) -> Option<usize> {
        self.turns.iter().position(|turn| turn.code == *code)
    }
}

impl FromIterator<Turn> for History {
    fn from_iter<I: IntoIterator<Item = Turn>>(turns: I) -> History {
        History { turns: turns.into_iter().collect() }
    }
}

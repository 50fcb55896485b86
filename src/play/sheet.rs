//! The player's sheet of paper beside a game: own notes, and what help was taken. Undo leaves it as it is.

use crate::breaker::deduction::{Fact, Known};
use crate::code::Rules;

/// Whether a kind of help was ever used in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Used {
    /// Not so far.
    #[default]
    No,
    /// At least once.
    Yes,
}

/// What helped the player in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assistance {
    /// Hints given.
    pub hints: usize,
    /// Steps taken back.
    pub undone: usize,
    /// Whether a guess was made while the codes left were shown.
    pub information: Used,
    /// Whether a guess was graded while the game was open.
    pub coach: Used,
    /// Whether the program showed how it would go on while the game was open.
    pub shown: Used,
}

/// What belongs to a game, but not to any of its states.
#[derive(Clone, Debug)]
pub struct Sheet {
    rules: Rules,
    /// The cells struck, row after row of positions × colours.
    pub struck: Vec<bool>,
    /// The help taken.
    pub assistance: Assistance,
    /// The facts that hints told.
    pub told: Vec<Fact>,
}

impl Sheet {
    /// An empty one.
    pub fn new(rules: Rules) -> Sheet {
        Sheet {
            rules,
            struck: vec![false; rules.positions() * rules.colors()],
            assistance: Assistance::default(),
            told: Vec::new(),
        }
    }

    /// What the player knows: the cells struck, and what hints told.
    pub fn known(&self) -> Known {
        let mut known = Known::new(self.rules, self.struck.clone());
        self.told.iter().for_each(|fact| known.learn(fact));
        known
    }
}

//! The player's notebook in a game of code-breaking: notes and help taken. It belongs to the game, so undo does not change
//! it.

use serde::{Deserialize, Serialize};

use super::Comment;
use pegwise_engine::code::{Domains, Rules};
use pegwise_engine::deduce::{Fact, Known};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HelpTaken {
    pub hints: usize,
    pub undone: usize,
    /// Whether the possible codes were shown or counted.
    pub information: bool,
    /// Whether a guess was graded before the game ended.
    pub coach: bool,
    /// Whether the program showed how to play on.
    pub shown: bool,
}

/// What belongs to a game, but to none of its states.
#[derive(Clone, Debug)]
pub struct Notebook {
    /// The colors that the player has not ruled out, for each position.
    pub open: Domains,
    pub help: HelpTaken,
    pub hinted: Vec<Fact>,
    /// The comments on the guesses, from the text that the game was read from.
    pub comments: Vec<Comment>,
    /// How long the player thought about each guess, in milliseconds, if the clock ran.
    pub times: Vec<u64>,
}

impl Notebook {
    pub fn new(rules: Rules) -> Notebook {
        Notebook {
            open: Domains::all(rules),
            help: HelpTaken::default(),
            hinted: Vec::new(),
            comments: Vec::new(),
            times: Vec::new(),
        }
    }

    /// Whether there are neither notes nor hints.
    pub fn is_empty(&self, rules: Rules) -> bool {
        self.open == Domains::all(rules) && self.help.hints == 0
    }

    /// What the player knows from notes and hints.
    pub fn known(&self) -> Known {
        let mut known = Known::new(self.open);
        self.hinted.iter().for_each(|fact| known.learn(fact));
        known
    }
}

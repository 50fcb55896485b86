//! What a search has counted.

use std::ops::{Add, AddAssign, Sub, SubAssign};

/// The most jumps that a game can have: 8 rows start with 35 pegs.
pub(super) const MOST_JUMPS: usize = 35;

/// How many games there are of some kind, and how many of them are solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// All of them.
    pub tries: u128,
    /// Those that are solutions.
    pub solutions: u128,
}

impl Add for Games {
    type Output = Games;

    fn add(self, more: Games) -> Games {
        Games { tries: self.tries + more.tries, solutions: self.solutions + more.solutions }
    }
}

impl AddAssign for Games {
    fn add_assign(&mut self, more: Games) {
        *self = *self + more;
    }
}

/// The games of which the others are a part less those others.
impl Sub for Games {
    type Output = Games;

    fn sub(self, less: Games) -> Games {
        Games { tries: self.tries - less.tries, solutions: self.solutions - less.solutions }
    }
}

impl SubAssign for Games {
    fn sub_assign(&mut self, less: Games) {
        *self = *self - less;
    }
}

/// What a search has counted so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Steps of any kind.
    pub steps: u64,
    /// Games that were solutions.
    pub solutions: u64,
    tries: u64,
    /// Jumps that were taken back.
    pub undone: u64,
    /// For each number of pegs, the games that ended with so many.
    pub ended_with: [u64; MOST_JUMPS + 1],
    /// For each depth from 1, at index depth − 1, how often a jump was made to reach it.
    pub reached: [u64; MOST_JUMPS],
    /// How often a board was not searched, because it had been before.
    pub skipped: u64,
    /// The games that were not played again for that.
    pub spared: Games,
}

impl Totals {
    pub(super) const NONE: Totals = Totals {
        steps: 0,
        solutions: 0,
        tries: 0,
        undone: 0,
        ended_with: [0; MOST_JUMPS + 1],
        reached: [0; MOST_JUMPS],
        skipped: 0,
        spared: Games { tries: 0, solutions: 0 },
    };

    /// Games played to their end.
    pub const fn tries(&self) -> u64 {
        self.tries
    }

    /// A game ended with so many pegs.
    pub(super) const fn end_with(&mut self, pegs: u32) {
        self.tries += 1;
        self.ended_with[pegs as usize] += 1;
    }

    /// Takes back that a game ended with so many pegs.
    pub(super) const fn unend_with(&mut self, pegs: u32) {
        self.tries -= 1;
        self.ended_with[pegs as usize] -= 1;
    }

    /// Games that ended otherwise.
    pub fn dead_ends(&self) -> u64 {
        self.tries() - self.solutions
    }

    /// The games that were played and those that were spared: what a search that remembers nothing would have played.
    pub fn games(&self) -> Games {
        let played = Games { tries: self.tries().into(), solutions: self.solutions.into() };
        played + self.spared
    }

    /// The most jumps that stood on the board at once.
    pub fn deepest(&self) -> usize {
        self.reached.iter().rposition(|times| *times > 0).map_or(0, |index| index + 1)
    }
}

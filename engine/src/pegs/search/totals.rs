//! The counts of a search.

use std::ops::{Add, Sub};

use super::super::Shape;

/// More jumps than any game has: each removes a peg.
pub(super) const MOST_JUMPS: usize = Shape::MOST_HOLES;

/// A number of games, and the number of solutions among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// All games.
    pub all: u128,
    /// The solutions among them.
    pub solutions: u128,
}

impl Add for Games {
    type Output = Games;

    fn add(self, more: Games) -> Games {
        Games { all: self.all + more.all, solutions: self.solutions + more.solutions }
    }
}

/// The games without `less`, which is a part of them.
impl Sub for Games {
    type Output = Games;

    fn sub(self, less: Games) -> Games {
        Games { all: self.all - less.all, solutions: self.solutions - less.solutions }
    }
}

/// The counts of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Totals {
    /// The steps of any kind.
    pub steps: u64,
    /// The solutions.
    pub solutions: u64,
    /// The games played to their end.
    pub played: u64,
    /// The undone jumps.
    pub undone: u64,
    /// The games by number of pegs at the end.
    pub ended_with: [u64; MOST_JUMPS + 1],
    /// The jumps made to reach each depth, at index depth − 1.
    pub reached: [u64; MOST_JUMPS],
    /// The boards skipped.
    pub skipped: u64,
    /// The games not played again for that reason.
    pub spared: Games,
}

impl Totals {
    pub(super) const NONE: Totals = Totals {
        steps: 0,
        solutions: 0,
        played: 0,
        undone: 0,
        ended_with: [0; MOST_JUMPS + 1],
        reached: [0; MOST_JUMPS],
        skipped: 0,
        spared: Games { all: 0, solutions: 0 },
    };

    /// Counts a game that ended with this number of pegs.
    pub(super) const fn end_with(&mut self, pegs: u32) {
        self.played += 1;
        self.ended_with[pegs as usize] += 1;
    }

    /// Takes back [`end_with`](Totals::end_with).
    pub(super) const fn unend_with(&mut self, pegs: u32) {
        self.played -= 1;
        self.ended_with[pegs as usize] -= 1;
    }

    /// The games that were not solutions.
    pub fn dead_ends(&self) -> u64 {
        self.played - self.solutions
    }

    /// The games that a search without memory would have played: those played and those spared.
    pub fn games(&self) -> Games {
        let played = Games { all: self.played.into(), solutions: self.solutions.into() };
        played + self.spared
    }

    /// The greatest depth reached, in jumps.
    pub fn deepest(&self) -> usize {
        self.reached.iter().rposition(|times| *times > 0).map_or(0, |index| index + 1)
    }
}

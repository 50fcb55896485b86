//! Holes, and sets of them.

#![expect(clippy::cast_possible_truncation, reason = "a board has at most 64 holes")]

use std::fmt;

use thiserror::Error;

/// A hole of a board, numbered from 1 at the top, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole(u8);

/// A number that is not a hole of the board.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("there is no hole {found}: the {board} has holes 1 to {holes}")]
pub struct HoleError {
    pub(super) found: usize,
    /// The name of the board in sentences.
    pub(super) board: String,
    pub(super) holes: usize,
}

impl Hole {
    /// The greatest number of a hole.
    pub const MOST: usize = 64;

    /// The hole with a number, from 1 to [`Hole::MOST`]. Not every board has it.
    pub fn numbered(number: usize) -> Option<Hole> {
        (1..=Hole::MOST).contains(&number).then(|| Hole::at(number - 1))
    }

    /// The hole with an index, from 0.
    pub(super) const fn at(index: usize) -> Hole {
        Hole(index as u8 + 1)
    }

    /// The number, from 1.
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.number() - 1
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of holes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HoleSet(pub(super) u64);

impl HoleSet {
    /// Iterates over the holes in order.
    pub fn holes(self) -> impl DoubleEndedIterator<Item = Hole> {
        (0..Hole::MOST).filter(move |at| self.0 >> at & 1 == 1).map(Hole::at)
    }

    /// Whether a hole is in the set.
    pub const fn contains(self, hole: Hole) -> bool {
        self.0 >> hole.index() & 1 == 1
    }

    /// The number of holes.
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl FromIterator<Hole> for HoleSet {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> HoleSet {
        HoleSet(holes.into_iter().fold(0, |set, hole| set | 1 << hole.index()))
    }
}

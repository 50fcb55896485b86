//! What a count finds.

use crate::pegs::{Hole, Shape};

/// The counts of the games from a starting hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Count {
    /// The hole that is empty at the start.
    pub hole: Hole,
    /// The games that end with one peg.
    pub solutions: u128,
    /// All games.
    pub games: u128,
    /// The reachable boards, including the start.
    pub reachable: u64,
    /// The same, with boards that a symmetry of the start leads to each other counted as one.
    /// `None` for a triangle of 8 rows, and by a census.
    pub up_to_symmetry: Option<u64>,
    /// The reachable boards that can be reduced to one peg. `None` for large shapes, where they are not counted.
    pub winnable: Option<u64>,
    /// The fewest pegs at the end of a game.
    pub fewest_pegs: usize,
    /// The most pegs at the end of a game.
    pub most_pegs: usize,
    /// The fewest sweeps of a solution. `None` if there are no solutions, and for shapes with too many boards.
    pub fewest_sweeps: Option<u8>,
}

/// The solutions from a starting hole by last hole.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Endings {
    /// The hole that is empty at the start.
    pub hole: Hole,
    /// Each last hole that parity allows, with the number of games that end there.
    pub solutions: Vec<(Hole, u128)>,
}

impl Count {
    /// The same from a hole that a symmetry leads to. `None` if none does.
    pub fn seen_from(&self, hole: Hole, shape: Shape) -> Option<Count> {
        let is_alike = shape.representative(self.hole) == shape.representative(hole);
        is_alike.then_some(Count { hole, ..*self })
    }
}

impl Endings {
    /// The same from a hole that a symmetry leads to. `None` if none does.
    pub fn seen_from(&self, hole: Hole, shape: Shape) -> Option<Endings> {
        let symmetry = shape.symmetries().iter().find(|symmetry| symmetry.hole(self.hole) == hole)?;
        let mut solutions: Vec<(Hole, u128)> =
            self.solutions.iter().map(|(last, ways)| (symmetry.hole(*last), *ways)).collect();
        solutions.sort_unstable();
        Some(Endings { hole, solutions })
    }
}

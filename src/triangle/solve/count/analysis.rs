//! What an analysis of the games from some starts comes to, and its progress.

use crate::triangle::Hole;
use crate::triangle::solve::folded::OutOfMemory;

/// The counts of the games from a starting hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The hole that is empty at the start.
    pub hole: Hole,
    /// The games that end with one peg.
    pub solutions: u128,
    /// All games.
    pub games: u128,
    /// The reachable boards, including the start.
    pub reachable: u64,
    /// The reachable boards that can be reduced to one peg.
    pub winnable: u64,
    /// The fewest pegs at the end of a game.
    pub fewest_pegs: usize,
    /// The most pegs at the end of a game.
    pub most_pegs: usize,
    /// The fewest sweeps of a solution. `None` if there are no solutions.
    pub fewest_sweeps: Option<u8>,
}

/// The solutions from a starting hole by last hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endings {
    /// The hole that is empty at the start.
    pub hole: Hole,
    /// Each last hole that parity allows, with the number of games that end there.
    pub solutions: Vec<(Hole, u128)>,
}

/// The time and memory of a long count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The most bytes in memory at a time, nearly.
    pub memory: u64,
    /// The values of boards to be computed, as far as known beforehand.
    pub values: u64,
}

/// An analysis of the games from the starts of one class.
pub(super) trait Analysis {
    /// The expected number of values of boards for the counts.
    fn work(&self) -> u64;

    /// Counts the games from each start.
    fn counts(&self, meter: &mut Meter<'_>) -> Result<Vec<Count>, OutOfMemory>;

    /// The number of values of boards for the endings. No start has more solutions than `most`.
    fn work_of_endings(&self, most: u128) -> u64;

    /// Counts the solutions from each start by last hole. No start has more solutions than `most`.
    fn endings(&self, most: u128, meter: &mut Meter<'_>) -> Result<Vec<Endings>, OutOfMemory>;
}

/// The boards that can be reached from a start.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reached {
    pub(super) boards: u64,
    pub(super) winnable: u64,
    pub(super) fewest_pegs: usize,
    pub(super) most_pegs: usize,
}

impl Reached {
    /// The counts of the start with these numbers.
    pub(super) fn count(self, hole: Hole, solutions: u128, games: u128, fewest_sweeps: Option<u8>) -> Count {
        Count {
            hole,
            solutions,
            games,
            reachable: self.boards,
            winnable: self.winnable,
            fewest_pegs: self.fewest_pegs,
            most_pegs: self.most_pegs,
            fewest_sweeps,
        }
    }
}

/// A callback for the amount of work done and the total amount.
pub(super) type OnProgress<'a> = dyn FnMut(u64, u64) + 'a;

/// Measures progress in values of boards.
pub(super) struct Meter<'a> {
    done: u64,
    of: u64,
    on_progress: &'a mut OnProgress<'a>,
}

impl<'a> Meter<'a> {
    pub(super) fn over(of: u64, on_progress: &'a mut OnProgress<'a>) -> Meter<'a> {
        on_progress(0, of);
        Meter { done: 0, of, on_progress }
    }

    /// Adds a layer.
    pub(super) fn pass(&mut self, boards: u64) {
        self.done += boards;
        (self.on_progress)(self.done, self.of.max(self.done));
    }
}

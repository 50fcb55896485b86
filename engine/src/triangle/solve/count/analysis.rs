//! What an analysis of the games from some starts comes to, and its progress.

use std::ops::ControlFlow;

use thiserror::Error;

use super::passes::{Passes, Quantity};
use crate::triangle::Hole;
use crate::triangle::solve::folded::OutOfMemory;
use crate::triangle::solve::ranking::TooLarge;

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
    /// The expected number of values of boards for the counts. None are expected for passes that are done.
    fn work(&self, passes: &Passes) -> u64;

    /// Counts the games from each start.
    fn counts(&self, run: &mut Run<'_>) -> Result<Vec<Count>, NoCount>;

    /// The expected number of values of boards for the endings. No start has more solutions than `most`.
    fn work_of_endings(&self, most: u128, passes: &Passes) -> u64;

    /// Counts the solutions from each start by last hole. The counts have the number of all solutions of each start.
    fn endings(&self, counts: &[Count], run: &mut Run<'_>) -> Result<Vec<Endings>, NoCount>;
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
    /// The numbers in the order of [`Quantity::Reached`].
    pub(super) fn numbers(self) -> Vec<u64> {
        vec![self.boards, self.winnable, self.fewest_pegs as u64, self.most_pegs as u64]
    }

    /// What these numbers tell, in the order of [`Quantity::Reached`].
    pub(super) fn of(numbers: &[u64]) -> Option<Reached> {
        let &[boards, winnable, fewest_pegs, most_pegs] = numbers else { return None };
        let [fewest_pegs, most_pegs] = [fewest_pegs, most_pegs].map(|pegs| usize::try_from(pegs).ok());
        Some(Reached { boards, winnable, fewest_pegs: fewest_pegs?, most_pegs: most_pegs? })
    }

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

/// How far a count is.
#[derive(Clone, Copy, Debug)]
pub struct CountProgress<'a> {
    /// The number of values of boards computed so far.
    pub done: u64,
    /// The number of all values, as far as known.
    pub of: u64,
    /// The passes that are done. Only long counts keep them.
    pub passes: &'a Passes,
}

/// A callback for progress. `Break` stops the count.
pub(super) type OnProgress<'a> = dyn FnMut(CountProgress<'_>) -> ControlFlow<()> + 'a;

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoCount {
    /// The memory cannot be had.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// The triangle is too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The callback for progress stopped it.
    #[error("the count was stopped")]
    Stopped,
}

/// A count while it runs: its progress, and the passes that are done.
pub(super) struct Run<'a> {
    done: u64,
    of: u64,
    state: Result<(), NoCount>,
    pub(super) passes: &'a mut Passes,
    on_progress: &'a mut OnProgress<'a>,
}

impl<'a> Run<'a> {
    pub(super) fn over(of: u64, passes: &'a mut Passes, on_progress: &'a mut OnProgress<'a>) -> Run<'a> {
        Run { done: 0, of, state: Ok(()), passes, on_progress }
    }

    /// Adds a layer.
    pub(super) fn layer(&mut self, boards: u64) -> Result<(), NoCount> {
        self.done += boards;
        self.tell()
    }

    /// Adds what a pass found for these starts.
    pub(super) fn pass(
        &mut self,
        quantity: Quantity,
        holes: &[Hole],
        numbers: &[Vec<u64>],
    ) -> Result<(), NoCount> {
        self.passes.add(quantity, holes, numbers);
        self.tell()
    }

    /// Fails if the count was stopped.
    pub(super) const fn state(&self) -> Result<(), NoCount> {
        self.state
    }

    /// Tells the progress, unless the count was stopped.
    pub(super) fn tell(&mut self) -> Result<(), NoCount> {
        self.state?;
        let progress = CountProgress { done: self.done, of: self.of.max(self.done), passes: self.passes };
        if (self.on_progress)(progress).is_break() {
            self.state = Err(NoCount::Stopped);
        }
        self.state
    }
}

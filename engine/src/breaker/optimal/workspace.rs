//! What the threads of a search work on: the game, and all that is proved about it, within limits of memory and work.

#![expect(clippy::cast_possible_truncation, reason = "an objective has one part or two")]

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;

use thiserror::Error;

use super::codes::Codes;
use super::costs::Costs;
use super::evenness::Width;
use super::guesses::GuessPools;
use super::objective::Objective;
use super::shared::{Busy, KeptLists};
use super::size_bound::SizeBound;
use super::transposition::TranspositionTable;

/// The most bytes of the transposition table that a game can use.
const fn most_table(codes: usize) -> usize {
    match codes {
        0..=128 => 1 << 16,
        129..=2048 => 1 << 20,
        _ => usize::MAX,
    }
}

/// The game, and all that is proved about it.
#[derive(Debug)]
pub(super) struct Workspace {
    pub(super) codes: Arc<Codes>,
    pub(super) guesses: Arc<GuessPools>,
    pub(super) size_bound: SizeBound,
    pub(super) table: TranspositionTable,
    pub(super) kept: KeptLists,
    pub(super) busy: Busy,
    /// The highest lower bound of the cost of all codes so far.
    pub(super) least_of_all: AtomicU32,
    /// How many guesses are searched for each large set. `None` for all, as a proof needs.
    pub(super) width: Option<Width>,
}

impl Workspace {
    /// Creates the workspace of a game of which nothing is proved.
    pub(super) fn new(
        codes: &Arc<Codes>,
        guesses: &Arc<GuessPools>,
        costs: Costs,
        memory: ProverMemory,
        width: Option<Width>,
    ) -> Workspace {
        Workspace {
            codes: Arc::clone(codes),
            guesses: Arc::clone(guesses),
            size_bound: SizeBound::of_game(codes.rules, costs),
            table: TranspositionTable::new(memory.table.min(most_table(codes.count()))),
            kept: KeptLists::new(memory.kept),
            busy: Busy::default(),
            least_of_all: AtomicU32::new(0),
            width,
        }
    }
}

/// How much memory a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProverMemory {
    /// The bytes of the transposition table.
    pub(super) table: usize,
    /// The bytes of kept lists of guesses.
    pub(super) kept: usize,
    /// The bytes of stored scores.
    pub(super) scores: usize,
}

impl ProverMemory {
    /// The least number of bytes for [`ProverMemory::within`].
    pub const LEAST: u64 = 16 << 20;

    /// The largest number of bytes for [`ProverMemory::within`]: 64 GiB, or 1 GiB where addresses have 32 bits.
    pub const MOST: u64 = if usize::BITS < 64 { 1 << 30 } else { 64 << 30 };

    /// The bytes of all tables together.
    pub const fn bytes(self) -> u64 {
        (self.table + self.kept + self.scores) as u64
    }

    /// The memory with which a prover for this objective has tables of this number of slots.
    pub fn for_slots(slots: u32, objective: Objective) -> ProverMemory {
        ProverMemory::within(u64::from(slots) * 32 * objective.parts())
    }

    /// The share of each of the searches for this objective, which have the stored scores in common.
    pub(super) const fn for_each_part(self, objective: Objective) -> ProverMemory {
        let parts = objective.parts() as usize;
        ProverMemory { table: self.table / parts, kept: self.kept / parts, scores: self.scores }
    }

    /// Divides this number of bytes, from [`ProverMemory::LEAST`] to [`ProverMemory::MOST`], among the tables. The codes
    /// of the game come on top.
    pub fn within(bytes: u64) -> ProverMemory {
        let bytes = bytes.clamp(ProverMemory::LEAST, ProverMemory::MOST) as usize;
        ProverMemory { table: bytes / 2, kept: bytes / 4, scores: bytes / 4 }
    }
}

impl Default for ProverMemory {
    /// Little enough for a search beside other work: at most 160 MB.
    fn default() -> ProverMemory {
        ProverMemory { table: 32 << 20, kept: 32 << 20, scores: 96 << 20 }
    }
}

/// The search was stopped by its caller.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the search was stopped by its caller")]
pub struct Stopped;

/// A callback for the work done since the search began, in units of one score lookup. Other work counts as the number
/// of lookups that take the same time. `Break` stops the search.
pub type Patience<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// The work of one or more searches together, and the patience of their caller.
pub(super) struct MeteredWork<'b, 'c> {
    pub(super) done: u64,
    patience: &'b mut Patience<'c>,
}

impl<'b, 'c> MeteredWork<'b, 'c> {
    /// No work so far.
    pub(super) fn new(patience: &'b mut Patience<'c>) -> MeteredWork<'b, 'c> {
        MeteredWork { done: 0, patience }
    }

    /// Adds work. Fails if the caller stops the search.
    pub(super) fn add(&mut self, work: u64) -> Result<(), Stopped> {
        self.done += work;
        if (self.patience)(self.done).is_break() { Err(Stopped) } else { Ok(()) }
    }
}

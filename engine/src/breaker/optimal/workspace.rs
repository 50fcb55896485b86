//! What the threads of a search work on: the game, and all that is proved about it.

use std::sync::Arc;
use std::sync::atomic::AtomicU32;

use super::busy::Busy;
use super::codes::Codes;
use super::costs::Costs;
use super::guesses::Guesses;
use super::kept::KeptLists;
use super::memory::Memory;
use super::objective::Allowed;
use super::size_bound::SizeBound;
use super::transposition::TranspositionTable;
use super::width::Width;

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
    pub(super) guesses: Arc<Guesses>,
    pub(super) allowed: Allowed,
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
        guesses: &Arc<Guesses>,
        allowed: Allowed,
        costs: Costs,
        memory: Memory,
        width: Option<Width>,
    ) -> Workspace {
        Workspace {
            codes: Arc::clone(codes),
            guesses: Arc::clone(guesses),
            allowed,
            size_bound: SizeBound::of_game(codes.rules, costs),
            table: TranspositionTable::new(memory.table.min(most_table(codes.count()))),
            kept: KeptLists::new(memory.kept),
            busy: Busy::default(),
            least_of_all: AtomicU32::new(0),
            width,
        }
    }
}

//! What the threads of a search work on: the game, and all that is proved about it.

use super::busy::Busy;
use super::codes::Codes;
use super::guesses::Guesses;
use super::kept::KeptLists;
use super::size_bound::SizeBound;
use super::transposition::TranspositionTable;
use crate::code::{Rules, Score};

/// The binary logarithm of the number of entries of the transposition table. An entry takes 16 bytes.
const fn table_bits(codes: usize) -> u32 {
    match codes {
        0..=128 => 12,
        129..=2048 => 16,
        _ => 21,
    }
}

/// The game, and all that is proved about it.
#[derive(Debug)]
pub(super) struct Workspace {
    pub(super) codes: Codes,
    pub(super) size_bound: SizeBound,
    pub(super) guesses: Guesses,
    pub(super) table: TranspositionTable,
    pub(super) kept: KeptLists,
    pub(super) busy: Busy,
}

impl Workspace {
    /// Creates the workspace of a game of which nothing is proved.
    pub(super) fn new(rules: Rules) -> Workspace {
        let codes = Codes::of(rules);
        // One score number cannot be earned, and one wins.
        let branching = Score::kinds(rules.positions()) - 2;
        Workspace {
            size_bound: SizeBound::new(codes.count(), branching.max(1)),
            guesses: Guesses::new(&codes),
            table: TranspositionTable::new(table_bits(codes.count())),
            kept: KeptLists::default(),
            busy: Busy::default(),
            codes,
        }
    }
}

//! A depth-first search for a game that ends on the target, for triangles that are too large for a tablebase.
//!
//! The most promising jumps come first. The search is cut off by a pattern database for boards of few pegs, a
//! refutation table for boards that are known to be lost, and regions: groups of pegs that can never meet.

#![expect(
    clippy::cast_possible_truncation,
    reason = "an index has fewer bits than a usize, and a triangle at most 36 pegs"
)]

use super::pattern_database::{PatternDatabase, PegBound};
use super::region;
use crate::pegs::{Board, Jump};

/// A search that can be interrupted between any two boards.
#[derive(Debug)]
pub(super) struct DepthFirstSolver {
    /// The untried jumps of each board of the path, next last.
    levels: Vec<Vec<(Jump, Board)>>,
    path: Vec<Jump>,
    board: Board,
    /// The number of boards examined.
    pub(super) looked_at: u64,
    /// The fewest pegs found to be reachable.
    pub(super) fewest_pegs: u8,
}

/// The state of a search when it pauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SearchStatus {
    /// These jumps lead to one peg on the target.
    Solved(Vec<Jump>),
    /// No game ends on the target.
    Refuted,
    /// The search has not ended.
    Unfinished,
}

/// A hash table of lost boards of fixed size, in which a new board replaces the old one in its slot.
#[derive(Debug)]
pub(super) struct RefutationTable {
    power: u32,
    /// Allocated on first use.
    boards: Vec<u64>,
}

impl RefutationTable {
    /// Creates a table with 2^`power` slots of eight bytes.
    pub(super) fn with_room(power: u32) -> RefutationTable {
        RefutationTable { power, boards: Vec::new() }
    }

    /// Fibonacci hashing (D. E. Knuth, The Art of Computer Programming 3, 1973, section 6.4).
    fn place(&self, board: Board) -> usize {
        let hash = board.bits().wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (hash >> (u64::BITS - self.power)) as usize
    }

    fn contains(&self, board: Board) -> bool {
        self.boards.get(self.place(board)).is_some_and(|known| *known == board.bits())
    }

    fn insert(&mut self, board: Board) {
        if self.boards.is_empty() {
            // No board has 64 holes.
            self.boards = vec![u64::MAX; 1 << self.power];
        }
        let place = self.place(board);
        self.boards[place] = board.bits();
    }
}

impl DepthFirstSolver {
    pub(super) fn new(start: Board) -> DepthFirstSolver {
        DepthFirstSolver {
            levels: Vec::new(),
            path: Vec::new(),
            board: start,
            looked_at: 0,
            fewest_pegs: start.pegs() as u8,
        }
    }

    /// Examines up to `boards` more boards. `refuted` has to come from searches with the same target.
    pub(super) fn resume(
        &mut self,
        boards: u64,
        database: &PatternDatabase,
        refuted: &mut RefutationTable,
    ) -> SearchStatus {
        let until = self.looked_at + boards;
        if self.levels.is_empty() {
            match self.expand(database, refuted) {
                Expansion::Won(line) => return SearchStatus::Solved(line),
                Expansion::Lost => return SearchStatus::Refuted,
                Expansion::Further(jumps) => self.levels.push(jumps),
            }
        }
        while self.looked_at < until {
            let Some(level) = self.levels.last_mut() else { return SearchStatus::Refuted };
            if let Some((jump, after)) = level.pop() {
                self.board = after;
                self.path.push(jump);
                match self.expand(database, refuted) {
                    Expansion::Won(line) => {
                        return SearchStatus::Solved([self.path.as_slice(), &line].concat());
                    }
                    Expansion::Lost => self.undo(),
                    Expansion::Further(jumps) => self.levels.push(jumps),
                }
            } else {
                refuted.insert(self.board);
                self.levels.pop();
                if self.levels.is_empty() {
                    return SearchStatus::Refuted;
                }
                self.undo();
            }
        }
        SearchStatus::Unfinished
    }

    fn undo(&mut self) {
        if let Some(jump) = self.path.pop() {
            self.board = self.board.after(jump);
        }
    }

    fn expand(&mut self, database: &PatternDatabase, refuted: &RefutationTable) -> Expansion {
        self.looked_at += 1;
        match database.bound(self.board) {
            Some(PegBound::OnTarget) => {
                self.fewest_pegs = 1;
                return Expansion::Won(database.line(self.board).unwrap_or_default());
            }
            Some(PegBound::Pegs(pegs)) => {
                self.fewest_pegs = self.fewest_pegs.min(pegs);
                return Expansion::Lost;
            }
            None => {}
        }
        if refuted.contains(self.board) || region::is_split(self.board) {
            return Expansion::Lost;
        }
        self.fewest_pegs = self.fewest_pegs.min(self.board.pegs() as u8);
        Expansion::Further(ordered(self.board))
    }
}

enum Expansion {
    /// These jumps lead to one peg on the target.
    Won(Vec<Jump>),
    Lost,
    Further(Vec<(Jump, Board)>),
}

/// The successors in ascending order of the number of jumps possible on them, so the most promising is last.
fn ordered(board: Board) -> Vec<(Jump, Board)> {
    let mut successors: Vec<(Jump, Board)> = board.successors().collect();
    successors.sort_by_cached_key(|(_, after)| after.jumps().count());
    successors
}

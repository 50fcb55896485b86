//! A depth-first search for one game that ends as wanted, on triangles that are too large for a tablebase.
//!
//! The likeliest jumps come first. Boards of few pegs are looked up in a pattern database; a board from which every game
//! is known to end otherwise is remembered in a table of bounded size; and a board whose pegs fall into groups that can
//! never meet is left at once.

use super::pattern_database::{PatternDatabase, PegBound};
use super::region;
use crate::triangle::{Board, Jump};

/// A search for a game that ends as wanted, which can be interrupted between any two boards.
#[derive(Debug)]
pub(super) struct DepthFirstSolver {
    /// Jumps not tried yet, for each board of the path; the last is the next.
    levels: Vec<Vec<(Jump, Board)>>,
    path: Vec<Jump>,
    board: Board,
    looked_at: u64,
    fewest_pegs: u8,
}

/// What a search knows when its budget is used up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// These jumps lead to the best end.
    Solved(Vec<Jump>),
    /// No game ends as wanted.
    Refuted,
    /// It is not known yet.
    Unfinished,
}

/// Boards that are known to be lost, as many as have room: a newer one takes the place of an older one.
#[derive(Debug)]
pub(super) struct RefutationTable {
    power: u32,
    /// Empty until there is a board to remember.
    boards: Vec<u64>,
}

impl RefutationTable {
    /// Room for 2^`power` boards of eight bytes each.
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
            // No board has so many holes that all bits are pegs.
            self.boards = vec![u64::MAX; 1 << self.power];
        }
        let place = self.place(board);
        self.boards[place] = board.bits();
    }
}

impl DepthFirstSolver {
    /// A search that has not looked at any board but its start.
    pub(super) fn new(start: Board) -> DepthFirstSolver {
        DepthFirstSolver {
            levels: Vec::new(),
            path: Vec::new(),
            board: start,
            looked_at: 0,
            fewest_pegs: start.pegs() as u8,
        }
    }

    /// How many boards were looked at.
    pub(super) const fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// The fewest pegs that are known to be reachable.
    pub(super) const fn fewest_pegs(&self) -> u8 {
        self.fewest_pegs
    }

    /// Looks at up to `boards` more boards. `refuted` has to come from searches for the same target.
    pub(super) fn go_on(
        &mut self,
        boards: u64,
        database: &PatternDatabase,
        refuted: &mut RefutationTable,
    ) -> Outcome {
        let until = self.looked_at + boards;
        if self.levels.is_empty() {
            match self.look(database, refuted) {
                Look::Won(line) => return Outcome::Solved(line),
                Look::Lost => return Outcome::Refuted,
                Look::Further(jumps) => self.levels.push(jumps),
            }
        }
        while self.looked_at < until {
            let Some(level) = self.levels.last_mut() else { return Outcome::Refuted };
            if let Some((jump, after)) = level.pop() {
                self.board = after;
                self.path.push(jump);
                match self.look(database, refuted) {
                    Look::Won(line) => {
                        return Outcome::Solved([self.path.as_slice(), &line].concat());
                    }
                    Look::Lost => self.take_back(),
                    Look::Further(jumps) => self.levels.push(jumps),
                }
            } else {
                refuted.insert(self.board);
                self.levels.pop();
                if self.levels.is_empty() {
                    return Outcome::Refuted;
                }
                self.take_back();
            }
        }
        Outcome::Unfinished
    }

    fn take_back(&mut self) {
        if let Some(jump) = self.path.pop() {
            self.board = self.board.after(jump);
        }
    }

    fn look(&mut self, database: &PatternDatabase, refuted: &RefutationTable) -> Look {
        self.looked_at += 1;
        match database.bound(self.board) {
            Some(PegBound::OnTarget) => {
                self.fewest_pegs = 1;
                return Look::Won(database.line(self.board).unwrap_or_default());
            }
            Some(PegBound::Pegs(pegs)) => {
                self.fewest_pegs = self.fewest_pegs.min(pegs);
                return Look::Lost;
            }
            None => {}
        }
        if refuted.contains(self.board) || region::is_split(self.board) {
            return Look::Lost;
        }
        self.fewest_pegs = self.fewest_pegs.min(self.board.pegs() as u8);
        Look::Further(ordered(self.board))
    }
}

enum Look {
    /// These jumps go on to the best end.
    Won(Vec<Jump>),
    Lost,
    Further(Vec<(Jump, Board)>),
}

/// The jumps, the most promising last: those after which the most jumps are possible.
fn ordered(board: Board) -> Vec<(Jump, Board)> {
    let mut successors: Vec<(Jump, Board)> = board.successors().collect();
    successors.sort_by_cached_key(|(_, after)| after.jumps().len());
    successors
}

//! A search for one game that ends as wanted, on triangles whose boards are too many to be worked out.
//!
//! Depth first, the likeliest jumps first. Boards of few pegs are looked up in a survey; a board from which every game
//! is known to end otherwise is remembered in a table of bounded size; and a board whose pegs fall into groups that can
//! never meet is left at once.

use super::region;
use super::survey::{Cleared, Survey};
use crate::triangle::{Board, Jump, JumpId, JumpSet, JumpTable};

/// A search for a game that ends as wanted, standing somewhere between its first step and its last.
#[derive(Debug)]
pub struct Quest {
    start: Board,
    /// Jumps not tried yet, for each board of the path; the last is the next.
    levels: Vec<Vec<JumpId>>,
    path: Vec<JumpId>,
    board: Board,
    looked_at: u64,
    fewest_pegs: u8,
}

/// What a search knows when its steps are used up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sought {
    /// These jumps lead to a board that ends as wanted, with few pegs left.
    Found(Vec<Jump>),
    /// No game ends as wanted.
    Nothing,
    /// It is not known yet.
    Open,
}

/// The boards that are known to be lost, as many as have room: a newer one takes the place of an older one.
#[derive(Debug)]
pub struct LostBoards {
    power: u32,
    /// Empty until there is a board to remember.
    boards: Vec<u64>,
}

impl LostBoards {
    /// Room for 2^`power` boards of eight bytes each.
    pub fn with_room(power: u32) -> LostBoards {
        LostBoards { power, boards: Vec::new() }
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

impl Quest {
    /// A search that has not looked at any board but its start.
    pub fn new(start: Board) -> Quest {
        Quest {
            start,
            levels: Vec::new(),
            path: Vec::new(),
            board: start,
            looked_at: 0,
            fewest_pegs: start.pegs() as u8,
        }
    }

    /// How many boards were looked at.
    pub const fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// The fewest pegs that are known to be reachable.
    pub const fn fewest_pegs(&self) -> u8 {
        self.fewest_pegs
    }

    /// Looks at up to `boards` more boards. `lost` has to come from searches for the same finish.
    pub fn go_on(&mut self, boards: u64, survey: &Survey, lost: &mut LostBoards) -> Sought {
        let until = self.looked_at + boards;
        if self.levels.is_empty() {
            match self.look(survey, lost) {
                Look::Won => return Sought::Found(Vec::new()),
                Look::Lost => return Sought::Nothing,
                Look::Further(jumps) => self.levels.push(jumps),
            }
        }
        while self.looked_at < until {
            let Some(level) = self.levels.last_mut() else { return Sought::Nothing };
            if let Some(jump) = level.pop() {
                self.board = self.board.flipped(jump);
                self.path.push(jump);
                match self.look(survey, lost) {
                    Look::Won => {
                        let table = JumpTable::of(self.start.rows());
                        return Sought::Found(self.path.iter().map(|jump| table.jump(*jump)).collect());
                    }
                    Look::Lost => self.take_back(),
                    Look::Further(jumps) => self.levels.push(jumps),
                }
            } else {
                lost.insert(self.board);
                self.levels.pop();
                if self.levels.is_empty() {
                    return Sought::Nothing;
                }
                self.take_back();
            }
        }
        Sought::Open
    }

    fn take_back(&mut self) {
        if let Some(jump) = self.path.pop() {
            self.board = self.board.flipped(jump);
        }
    }

    fn look(&mut self, survey: &Survey, lost: &LostBoards) -> Look {
        self.looked_at += 1;
        match survey.cleared(self.board) {
            Some(Cleared::AsWanted) => {
                self.fewest_pegs = 1;
                return Look::Won;
            }
            Some(Cleared::To(pegs)) => {
                self.fewest_pegs = self.fewest_pegs.min(pegs);
                return Look::Lost;
            }
            None => {}
        }
        if lost.contains(self.board) || region::groups(self.board).len() > 1 {
            return Look::Lost;
        }
        self.fewest_pegs = self.fewest_pegs.min(self.board.pegs() as u8);
        Look::Further(ordered(self.board, self.board.jumps()))
    }
}

enum Look {
    Won,
    Lost,
    Further(Vec<JumpId>),
}

/// The jumps, the most promising last: those after which the most jumps are possible.
fn ordered(board: Board, jumps: JumpSet) -> Vec<JumpId> {
    let mut ordered: Vec<JumpId> = jumps.iter().collect();
    ordered.sort_by_cached_key(|jump| board.flipped(*jump).jumps().len());
    ordered
}

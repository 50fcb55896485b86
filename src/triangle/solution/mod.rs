//! The solutions from a board, each with its number in the search, and which of them differ only in the order of their
//! jumps.

mod trace;

use std::collections::HashMap;

use super::{Board, Hole, Jump, JumpId, JumpTable, Memory, Plan, Search, Step};

/// The solutions found so far, in the order in which the search in table order comes upon them.
#[derive(Clone, Debug)]
pub struct Solutions {
    table: &'static JumpTable,
    search: Search,
    most: usize,
    /// How many jumps each solution has.
    length: usize,
    /// The jumps of all solutions, one after the other.
    jumps: Vec<JumpId>,
    /// For each solution the number of its kind.
    kinds: Vec<u32>,
    /// For each kind how many solutions are of it.
    orders: Vec<u32>,
    /// The kind of each normal form.
    forms: HashMap<Box<[JumpId]>, u32>,
}

/// How far the solutions are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All that there are.
    All,
    /// The first ones, and the search is not at its end.
    SoFar,
    /// As many as are kept; there may be more.
    Full,
}

/// One solution of many.
#[derive(Clone, Copy, Debug)]
pub struct Solution<'a> {
    solutions: &'a Solutions,
    index: usize,
}

impl Solutions {
    /// The most solutions that are kept, unless told otherwise.
    pub const MOST: usize = 200_000;

    /// In the time of how many steps a solution is given its kind and kept.
    pub const KEEPING: u64 = 80;

    /// None so far of those from a board.
    pub fn from_board(start: Board) -> Solutions {
        Solutions::at_most(Solutions::MOST, start)
    }

    /// The same, to keep only so many.
    pub fn at_most(most: usize, start: Board) -> Solutions {
        // Boards that cannot win need not be searched twice: that leaves every solution at its place.
        let plan = Plan { memory: Memory::Lost, ..Plan::default() };
        Solutions {
            table: JumpTable::of(start.rows()),
            search: Search::planned(start, plan),
            most,
            length: start.pegs().saturating_sub(1),
            jumps: Vec::new(),
            kinds: Vec::new(),
            orders: Vec::new(),
            forms: HashMap::new(),
        }
    }

    /// The board that they start from.
    pub fn start(&self) -> Board {
        self.search.start()
    }

    /// Searches on for at most so many steps, each solution that is found counted as [`Solutions::KEEPING`] more: so a
    /// budget takes the same time everywhere, but for the last solution.
    pub fn collect(&mut self, budget: u64) {
        let mut left = budget;
        while left > 0 && self.extent() == Extent::SoFar {
            let (made, found) = self.search.run(left, |_, step| step == Step::Solution);
            left -= made;
            if found.is_some() {
                self.keep();
                left = left.saturating_sub(Solutions::KEEPING);
            }
        }
    }

    /// Keeps the path of the search.
    fn keep(&mut self) {
        let jumps = self.search.path_ids();
        let kinds = self.orders.len() as u32;
        let kind = *self.forms.entry(trace::normal_form(self.table, jumps)).or_insert(kinds);
        self.jumps.extend_from_slice(jumps);
        self.kinds.push(kind);
        if kind == kinds {
            self.orders.push(0);
        }
        self.orders[kind as usize] += 1;
    }

    /// How far they are found.
    pub fn extent(&self) -> Extent {
        if self.search.is_finished() {
            Extent::All
        } else if self.count() < self.most {
            Extent::SoFar
        } else {
            Extent::Full
        }
    }

    /// The games that a search which remembers nothing would have tried by now.
    pub fn games_tried(&self) -> u128 {
        self.search.totals().games().tries
    }

    /// How many there are so far.
    pub fn count(&self) -> usize {
        self.kinds.len()
    }

    /// How many there are where those that differ only in order are one: see [`Solution::kind`].
    pub fn count_of_kinds(&self) -> usize {
        self.orders.len()
    }

    /// The solution of an index from 0, if there is one.
    pub fn get(&self, index: usize) -> Option<Solution<'_>> {
        (index < self.count()).then_some(Solution { solutions: self, index })
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = Solution<'_>> {
        (0..self.count()).map(|index| Solution { solutions: self, index })
    }
}

impl Solution<'_> {
    /// Its number in the search, from 1.
    pub fn number(self) -> usize {
        self.index + 1
    }

    /// Its jumps.
    pub fn jumps(self) -> Vec<Jump> {
        let Solutions { table, length, jumps, .. } = self.solutions;
        jumps[self.index * length..][..*length].iter().map(|jump| table.jump(*jump)).collect()
    }

    /// Where the last peg stands.
    pub fn last_hole(self) -> Option<Hole> {
        let last = (self.index + 1) * self.solutions.length;
        Some(self.solutions.table.jump(*self.solutions.jumps[..last].last()?).to)
    }

    /// The number of its kind, from 0. Two solutions are of one kind if one becomes the other by exchanging
    /// neighbouring jumps that have no hole in common.
    pub fn kind(self) -> usize {
        self.solutions.kinds[self.index] as usize
    }

    /// How many solutions of its kind were found so far; once all are found, the number of orders in which its jumps
    /// can be made.
    pub fn orders(self) -> usize {
        self.solutions.orders[self.kind()] as usize
    }
}

//! The solutions from a board, each with its number in the search, and which of them have the same jumps in another
//! order.

mod filter;
mod listing;

use std::collections::HashMap;

pub use filter::{Filter, Grouping, NotWanted, Place, Sorting, Wanted};
pub use listing::Listing;

use super::{Board, Criterion, Hole, Jump, JumpId, JumpSet, JumpTable, Memory, Plan, Search, Step};

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
    /// For each solution the number of its sweeps.
    sweeps: Vec<u8>,
    /// For each kind what is common to its solutions.
    by_kind: Vec<Kind>,
    /// The kind of each set of jumps, which is written as a list in table order.
    sets: HashMap<Box<[JumpId]>, u32>,
    /// The holes in which the last jump of some solution lands, a bit for each.
    last_holes: u64,
    /// The fewest and the most sweeps of a solution.
    range_of_sweeps: Option<(u8, u8)>,
}

/// The solutions that have the same jumps.
#[derive(Clone, Copy, Debug)]
struct Kind {
    jumps: JumpSet,
    /// How many were found.
    orders: u32,
    /// The fewest sweeps of one.
    fewest_sweeps: u8,
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

    /// None so far of those from a board that leave one peg.
    pub fn from_board(start: Board) -> Solutions {
        Solutions::at_most(Solutions::MOST, start, Criterion::default())
    }

    /// None so far of those that a criterion names. At most `most` are kept.
    pub fn at_most(most: usize, start: Board, criterion: Criterion) -> Solutions {
        // Boards that cannot win need not be searched twice: that leaves every solution at its place.
        let plan = Plan { memory: Memory::Lost, criterion, ..Plan::default() };
        Solutions {
            table: JumpTable::of(start.rows()),
            search: Search::planned(start, plan),
            most,
            length: start.pegs().saturating_sub(criterion.pegs()),
            jumps: Vec::new(),
            kinds: Vec::new(),
            sweeps: Vec::new(),
            by_kind: Vec::new(),
            sets: HashMap::new(),
            last_holes: 0,
            range_of_sweeps: None,
        }
    }

    /// The board that they start from.
    pub const fn start(&self) -> Board {
        self.search.start()
    }

    /// Which games they are.
    pub fn criterion(&self) -> Criterion {
        self.search.plan().criterion
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
        let path = self.search.path_ids();
        let sweeps = super::sweeps(&self.search.path().collect::<Vec<_>>()).count() as u8;
        let mut set: Box<[JumpId]> = path.into();
        set.sort_unstable();
        let next = self.by_kind.len() as u32;
        let kind = *self.sets.entry(set).or_insert(next);
        if kind == next {
            let jumps = path.iter().fold(JumpSet::EMPTY, |set, jump| set.with(*jump));
            self.by_kind.push(Kind { jumps, orders: 0, fewest_sweeps: sweeps });
        }
        let known = &mut self.by_kind[kind as usize];
        known.orders += 1;
        known.fewest_sweeps = known.fewest_sweeps.min(sweeps);
        self.last_holes |= path.last().map_or(0, |jump| 1 << self.table.jump(*jump).to.index());
        let (fewest, most) = self.range_of_sweeps.unwrap_or((sweeps, sweeps));
        self.range_of_sweeps = Some((fewest.min(sweeps), most.max(sweeps)));
        self.jumps.extend_from_slice(path);
        self.kinds.push(kind);
        self.sweeps.push(sweeps);
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

    /// How many different sets of jumps they have: see [`Solution::kind`].
    pub fn count_of_kinds(&self) -> usize {
        self.by_kind.len()
    }

    /// The holes in which the last jump of some solution lands, in order.
    pub fn last_holes(&self) -> impl Iterator<Item = Hole> {
        let ends = self.last_holes;
        self.start().rows().all_holes().filter(move |hole| ends >> hole.index() & 1 == 1)
    }

    /// The fewest and the most sweeps that a solution takes, once one is found.
    pub fn range_of_sweeps(&self) -> Option<(usize, usize)> {
        self.range_of_sweeps.map(|(fewest, most)| (usize::from(fewest), usize::from(most)))
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

impl<'a> Solution<'a> {
    /// Its number in the search, from 1.
    pub fn number(self) -> usize {
        self.index + 1
    }

    /// Its jumps.
    pub fn jumps(self) -> Vec<Jump> {
        self.ids().iter().map(|jump| self.solutions.table.jump(*jump)).collect()
    }

    fn ids(self) -> &'a [JumpId] {
        &self.solutions.jumps[self.index * self.solutions.length..][..self.solutions.length]
    }

    /// How many sweeps it takes.
    pub fn sweeps(self) -> usize {
        usize::from(self.solutions.sweeps[self.index])
    }

    /// Where the last jump lands; `None` if there is none.
    pub fn last_hole(self) -> Option<Hole> {
        Some(self.solutions.table.jump(*self.ids().last()?).to)
    }

    /// The number of its kind, from 0. Two solutions are of one kind if they have the same jumps, each of them equally
    /// often, in whatever order.
    pub fn kind(self) -> usize {
        self.solutions.kinds[self.index] as usize
    }

    fn of_its_kind(self) -> Kind {
        self.solutions.by_kind[self.kind()]
    }

    /// How many solutions of its kind were found so far; once all are found, the number of orders in which its jumps
    /// can be made.
    pub fn orders(self) -> usize {
        self.of_its_kind().orders as usize
    }

    /// The fewest sweeps of a solution of its kind that was found so far.
    pub fn fewest_sweeps(self) -> usize {
        usize::from(self.of_its_kind().fewest_sweeps)
    }
}

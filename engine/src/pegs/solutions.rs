//! The solutions from a board, grouped by kind: solutions with the same jumps in another order.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a game has at most 35 jumps, and at most 200,000 solutions are kept"
)]

use std::collections::HashMap;
use std::sync::Arc;

use super::{Board, Criterion, Hole, HoleSet, Jump, JumpId, JumpTable, Memory, Plan, Search, Step};

/// The solutions found so far, in the order in which a search in table order finds them.
#[derive(Clone, Debug)]
pub struct Solutions {
    table: &'static JumpTable,
    search: Search,
    most: usize,
    /// The number of jumps of each solution.
    length: usize,
    /// The jumps of all solutions, concatenated.
    jumps: Vec<JumpId>,
    /// The kind of each solution.
    kinds: Vec<u32>,
    /// The number of sweeps of each solution.
    sweeps: Vec<u8>,
    by_kind: Vec<Kind>,
    /// The kind of each multiset of jumps, which is a list in table order.
    sets: HashMap<Arc<[JumpId]>, u32>,
    /// The holes where the last jump of a solution lands.
    last_holes: HoleSet,
    /// The fewest and the most sweeps of any solution.
    range_of_sweeps: Option<(u8, u8)>,
}

/// The solutions with the same jumps.
#[derive(Clone, Debug)]
struct Kind {
    /// The jumps in table order.
    jumps: Arc<[JumpId]>,
    /// The number of solutions found.
    orders: u32,
    /// The fewest sweeps of any of them.
    fewest_sweeps: u8,
}

/// How many of the solutions have been found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All.
    All,
    /// The first ones; the search can continue.
    SoFar,
    /// As many as can be stored; there may be more.
    Full,
}

/// A solution.
#[derive(Clone, Copy, Debug)]
pub struct Solution<'a> {
    solutions: &'a Solutions,
    index: usize,
}

impl Solutions {
    /// The default limit for the number of stored solutions.
    pub const MOST: usize = 200_000;

    /// The cost of canonicalizing and storing one solution, in search steps.
    pub const KEEPING: u64 = 80;

    /// Starts a search for the solutions from a board that leave one peg.
    pub fn from_board(start: Board) -> Solutions {
        Solutions::at_most(Solutions::MOST, start, Criterion::default())
    }

    /// Starts a search for at most `most` solutions by a criterion.
    pub fn at_most(most: usize, start: Board, criterion: Criterion) -> Solutions {
        // Skipping lost boards does not change the order of solutions.
        let plan = Plan { memory: Memory::Lost, criterion, ..Plan::default() };
        Solutions {
            table: start.shape().jump_table(),
            search: Search::planned(start, plan),
            most,
            length: start.pegs().saturating_sub(criterion.pegs()),
            jumps: Vec::new(),
            kinds: Vec::new(),
            sweeps: Vec::new(),
            by_kind: Vec::new(),
            sets: HashMap::new(),
            last_holes: HoleSet::default(),
            range_of_sweeps: None,
        }
    }

    /// The starting board.
    pub const fn start(&self) -> Board {
        self.search.start()
    }

    /// The criterion for solutions.
    pub fn criterion(&self) -> Criterion {
        self.search.plan().criterion
    }

    /// Continues the search for at most `budget` steps. Each solution found counts as [`Solutions::KEEPING`] more
    /// steps, so that equal budgets take about equal time.
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

    /// Stores the path of the search as a solution.
    fn keep(&mut self) {
        let path = self.search.path_ids();
        let sweeps = super::sweeps(&self.search.path().collect::<Vec<_>>()).count() as u8;
        let mut jumps = path.to_vec();
        jumps.sort_unstable();
        let next = self.by_kind.len() as u32;
        let kind = self.sets.get(&jumps[..]).copied().unwrap_or(next);
        if kind == next {
            let jumps: Arc<[JumpId]> = jumps.into();
            self.sets.insert(Arc::clone(&jumps), kind);
            self.by_kind.push(Kind { jumps, orders: 0, fewest_sweeps: sweeps });
        }
        let known = &mut self.by_kind[kind as usize];
        known.orders += 1;
        known.fewest_sweeps = known.fewest_sweeps.min(sweeps);
        self.last_holes.0 |= path.last().map_or(0, |jump| 1 << self.table.jump(*jump).to.index());
        let (fewest, most) = self.range_of_sweeps.unwrap_or((sweeps, sweeps));
        self.range_of_sweeps = Some((fewest.min(sweeps), most.max(sweeps)));
        self.jumps.extend_from_slice(path);
        self.kinds.push(kind);
        self.sweeps.push(sweeps);
    }

    /// How many of the solutions have been found.
    pub fn extent(&self) -> Extent {
        if self.search.is_finished() {
            Extent::All
        } else if self.count() < self.most {
            Extent::SoFar
        } else {
            Extent::Full
        }
    }

    /// The number of games that a search without memory would have played so far.
    pub fn games_tried(&self) -> u128 {
        self.search.totals().games().all
    }

    /// The number of solutions found so far.
    pub fn count(&self) -> usize {
        self.kinds.len()
    }

    /// The number of kinds found so far: see [`Solution::kind`].
    pub fn count_of_kinds(&self) -> usize {
        self.by_kind.len()
    }

    /// Iterates over the holes where the last jump of a solution lands, in order.
    pub fn last_holes(&self) -> impl Iterator<Item = Hole> {
        self.last_holes.holes()
    }

    /// The fewest and the most sweeps of any solution. `None` if there are no solutions.
    pub fn range_of_sweeps(&self) -> Option<(usize, usize)> {
        self.range_of_sweeps.map(|(fewest, most)| (usize::from(fewest), usize::from(most)))
    }

    /// The solution with an index, from 0.
    pub fn get(&self, index: usize) -> Option<Solution<'_>> {
        (index < self.count()).then_some(Solution { solutions: self, index })
    }

    /// Iterates over the solutions found so far, in order.
    pub fn iter(&self) -> impl Iterator<Item = Solution<'_>> {
        (0..self.count()).map(|index| Solution { solutions: self, index })
    }
}

impl<'a> Solution<'a> {
    /// The number of the solution, from 1.
    pub fn number(self) -> usize {
        self.index + 1
    }

    /// The jumps of the solution.
    pub fn jumps(self) -> Vec<Jump> {
        self.jump_ids().iter().map(|jump| self.solutions.table.jump(*jump)).collect()
    }

    /// The numbers of these jumps in the table of jumps.
    pub fn jump_ids(self) -> &'a [JumpId] {
        &self.solutions.jumps[self.index * self.solutions.length..][..self.solutions.length]
    }

    /// The number of sweeps.
    pub fn sweeps(self) -> usize {
        usize::from(self.solutions.sweeps[self.index])
    }

    /// The hole where the last jump lands. `None` without jumps.
    pub fn last_hole(self) -> Option<Hole> {
        Some(self.solutions.table.jump(*self.jump_ids().last()?).to)
    }

    /// The number of the solution's kind, from 0. Two solutions are of the same kind if they have the same jumps in
    /// any order.
    pub fn kind(self) -> usize {
        self.solutions.kinds[self.index] as usize
    }

    /// The jumps in table order, which are those of every solution of the kind.
    pub fn jumps_of_kind(self) -> &'a [JumpId] {
        &self.of_its_kind().jumps
    }

    fn of_its_kind(self) -> &'a Kind {
        &self.solutions.by_kind[self.kind()]
    }

    /// The number of solutions of the same kind found so far: in the end, the number of possible orders of the jumps.
    pub fn orders(self) -> usize {
        self.of_its_kind().orders as usize
    }

    /// The fewest sweeps of the solutions of the same kind found so far.
    pub fn fewest_sweeps(self) -> usize {
        usize::from(self.of_its_kind().fewest_sweeps)
    }
}

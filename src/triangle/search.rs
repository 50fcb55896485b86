//! The depth-first search, one step at a time, forwards and backwards.
//!
//! Jumps possible on a board are listed in table order; the last of the list is made first and the rest are
//! deferred. The search keeps no record of its steps: its stack of lists is enough to tell what the last step was,
//! so any step can be taken back, at the same cost as it was made.

use std::fmt;

use super::{Board, Jump, JumpId, JumpSet, JumpTable, Rows};

/// One step of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The last deferred jump of the last list is made.
    Make(Jump),
    /// One peg is left.
    Solution,
    /// More pegs are left, and no jump.
    DeadEnd,
    /// A jump is taken back.
    Undo(Jump),
}

/// The most jumps that a game can have: 8 rows start with 35 pegs.
const MOST_JUMPS: usize = 35;

/// What a search has counted so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Steps of any kind.
    pub steps: u64,
    /// Games that ended with one peg.
    pub solutions: u64,
    /// Jumps that were taken back.
    pub undone: u64,
    /// For each number of pegs, the games that ended with so many. Index 1 is the solutions.
    pub ended_with: [u64; MOST_JUMPS + 1],
    /// For each depth from 1, at index depth − 1, how often a jump was made to reach it.
    pub reached: [u64; MOST_JUMPS],
}

impl Totals {
    const NONE: Totals = Totals {
        steps: 0,
        solutions: 0,
        undone: 0,
        ended_with: [0; MOST_JUMPS + 1],
        reached: [0; MOST_JUMPS],
    };

    /// Games played to their end.
    pub fn tries(&self) -> u64 {
        self.ended_with.iter().sum()
    }

    /// Games that ended with more than one peg.
    pub fn dead_ends(&self) -> u64 {
        self.tries() - self.solutions
    }

    /// The most jumps that stood on the board at once.
    pub fn deepest(&self) -> usize {
        self.reached.iter().rposition(|times| *times > 0).map_or(0, |index| index + 1)
    }
}

/// The jumps possible on one board of the path, and those of them still put off.
#[derive(Clone, Copy, Debug)]
struct List {
    possible: JumpSet,
    deferred: JumpSet,
}

/// A depth-first search from a board, standing somewhere between its first step and its last.
#[derive(Clone, Debug)]
pub struct Search {
    table: &'static JumpTable,
    rows: Rows,
    start: u64,
    pegs: u64,
    /// A list for each board from the start to the one shown; `path` has the jumps between them.
    lists: Vec<List>,
    path: Vec<JumpId>,
    /// Whether the board shown ends a game and that was told already.
    judged: bool,
    totals: Totals,
}

/// One level of the path: the jump made, those put off for later, and those that were tried to no further end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// The jump that stands, if the path goes on from here.
    pub now: Option<Jump>,
    /// The jumps put off, next first.
    pub deferred: Vec<Jump>,
    /// The jumps whose games are all played, first tried first.
    pub exhausted: Vec<Jump>,
}

impl Search {
    /// A search that has not made a step.
    pub fn new(start: Board) -> Search {
        let table = JumpTable::of(start.rows());
        let possible = table.possible(start.bits());
        let mut lists = Vec::with_capacity(MOST_JUMPS + 1);
        lists.push(List { possible, deferred: possible });
        Search {
            table,
            rows: start.rows(),
            start: start.bits(),
            pegs: start.bits(),
            lists,
            path: Vec::with_capacity(MOST_JUMPS),
            judged: false,
            totals: Totals::NONE,
        }
    }

    /// Makes the next step and returns it; nothing once every game was played.
    #[inline]
    pub fn advance(&mut self) -> Option<Step> {
        let top = self.lists.last_mut()?;
        let step = if let Some(jump) = top.deferred.last() {
            top.deferred = top.deferred.without(jump);
            self.make(jump, false);
            Step::Make(self.table.jump(jump))
        } else if top.possible.is_empty() && !self.judged && !self.path.is_empty() {
            self.judged = true;
            let left = self.pegs.count_ones() as usize;
            self.totals.ended_with[left] += 1;
            self.totals.solutions += u64::from(left == 1);
            if left == 1 { Step::Solution } else { Step::DeadEnd }
        } else {
            let jump = self.path.pop()?;
            self.lists.pop();
            self.judged = false;
            self.pegs ^= self.table.flips(jump);
            self.totals.undone += 1;
            Step::Undo(self.table.jump(jump))
        };
        self.totals.steps += 1;
        Some(step)
    }

    /// Takes the last step back and returns it; nothing at the very start.
    #[inline]
    pub fn retreat(&mut self) -> Option<Step> {
        let top = self.lists.last_mut()?;
        let step = if self.judged {
            self.judged = false;
            let left = self.pegs.count_ones() as usize;
            self.totals.ended_with[left] -= 1;
            self.totals.solutions -= u64::from(left == 1);
            if left == 1 { Step::Solution } else { Step::DeadEnd }
        } else if let Some(jump) = top.possible.less(top.deferred).first() {
            // Jumps are tried from the last to the first, so the first of those tried was taken back last.
            self.make(jump, true);
            self.totals.reached[self.path.len() - 1] -= 1;
            self.totals.undone -= 1;
            Step::Undo(self.table.jump(jump))
        } else {
            let jump = self.path.pop()?;
            self.lists.pop();
            self.pegs ^= self.table.flips(jump);
            self.totals.reached[self.path.len()] -= 1;
            if let Some(list) = self.lists.last_mut() {
                list.deferred = list.deferred.with(jump);
            }
            Step::Make(self.table.jump(jump))
        };
        self.totals.steps -= 1;
        Some(step)
    }

    /// Makes a jump. `exhausted` says that the board it leads to is entered from behind, with every game from it
    /// played already.
    #[inline]
    fn make(&mut self, jump: JumpId, exhausted: bool) {
        self.pegs ^= self.table.flips(jump);
        let possible = self.table.possible(self.pegs);
        let deferred = if exhausted { JumpSet::EMPTY } else { possible };
        self.judged = exhausted && possible.is_empty();
        self.totals.reached[self.path.len()] += 1;
        self.lists.push(List { possible, deferred });
        self.path.push(jump);
    }

    /// Advances until `until` says so of a step, at most `budget` steps. Returns the steps made and the one that
    /// stopped it, if one did.
    pub fn run(&mut self, budget: u64, mut until: impl FnMut(&Search, Step) -> bool) -> (u64, Option<Step>) {
        for made in 0..budget {
            match self.advance() {
                None => return (made, None),
                Some(step) if until(self, step) => return (made + 1, Some(step)),
                Some(_) => {}
            }
        }
        (budget, None)
    }

    /// The board as it stands.
    pub fn board(&self) -> Board {
        Board::from_bits(self.rows, self.pegs).unwrap_or(Board::full(self.rows))
    }

    /// The board that the search started from.
    pub fn start(&self) -> Board {
        Board::from_bits(self.rows, self.start).unwrap_or(Board::full(self.rows))
    }

    /// The jumps that stand on the board, first to last.
    pub fn path(&self) -> impl ExactSizeIterator<Item = Jump> {
        self.path.iter().map(|jump| self.table.jump(*jump))
    }

    /// How many jumps stand on the board.
    pub fn depth(&self) -> usize {
        self.path.len()
    }

    /// What was counted up to here.
    pub fn totals(&self) -> &Totals {
        &self.totals
    }

    /// How many jumps are put off at all levels together.
    pub fn deferred_count(&self) -> usize {
        self.lists.iter().map(|list| list.deferred.len()).sum()
    }

    /// Whether the next call of [`Search::advance`] makes no step.
    pub fn is_finished(&self) -> bool {
        self.path.is_empty() && self.lists.iter().all(|list| list.deferred.is_empty())
    }

    /// The verdict on the board shown, if the last step gave one.
    pub fn verdict(&self) -> Option<Step> {
        self.judged.then(|| if self.board().pegs() == 1 { Step::Solution } else { Step::DeadEnd })
    }

    /// The levels from the start to the board shown.
    pub fn levels(&self) -> Vec<Level> {
        let jumps = |set: JumpSet| set.iter().rev().map(|jump| self.table.jump(jump)).collect();
        let level = |(depth, list): (usize, &List)| {
            let now = self.path.get(depth).copied();
            let tried = list.possible.less(list.deferred);
            Level {
                now: now.map(|jump| self.table.jump(jump)),
                deferred: jumps(list.deferred),
                exhausted: jumps(now.map_or(tried, |jump| tried.without(jump))),
            }
        };
        self.lists.iter().enumerate().map(level).collect()
    }

    /// The deferred jumps as one nested list.
    pub fn deferred(&self) -> Deferred<'_> {
        Deferred(self)
    }
}

/// The deferred jumps as one nested list, as on paper: each list in parentheses, in table order, and where its last
/// jump stood the list of the jumps that were possible then: `(4-1 (4-6 8-3 13-6 (8-3 8-10 13-15)))`.
#[derive(Clone, Copy, Debug)]
pub struct Deferred<'a>(&'a Search);

impl fmt::Display for Deferred<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut depth = 0;
        let mut gap = "";
        // Where a game ends no jump was possible, so there is no list to draw.
        for list in self.0.lists.iter().take_while(|list| !list.possible.is_empty()) {
            write!(f, "{gap}(")?;
            gap = "";
            for jump in list.deferred.iter() {
                write!(f, "{gap}{}", self.0.table.jump(jump))?;
                gap = " ";
            }
            depth += 1;
        }
        (0..depth).try_for_each(|_| f.write_str(")"))
    }
}

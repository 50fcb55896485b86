//! The reversible depth-first search, which makes and takes back one step at a time.
//!
//! The stack holds a list of jumps for each board of the path, of which the last is made first. The stack determines
//! the last step, so the search takes back any step at the same cost without a record of its steps. Its memory of
//! boards is reversible too (`seen`).

mod level;
mod made;
mod order;
mod seen;
mod totals;

pub use level::{Level, Untried};
pub use made::Made;
pub use order::Order;
pub use seen::Memory;
pub use totals::{Games, Totals};

use super::{Board, Criterion, Jump, JumpId, Target};
use order::MoveOrder;
use seen::{Seen, Visit};
use totals::MOST_JUMPS;

/// One step of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// An untried jump is made.
    Make(Jump),
    /// A game ends with a solution by the plan's [`Criterion`].
    Solution,
    /// A game ends without a solution.
    DeadEnd,
    /// The board is skipped because the search remembers it.
    Skip,
    /// A jump is undone.
    Undo(Jump),
}

/// The settings of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The move ordering.
    pub order: Order,
    /// The boards that are not searched twice.
    pub memory: Memory,
    /// The games that are solutions.
    pub criterion: Criterion,
}

/// The next step of a search after its undone jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upcoming {
    /// The number of jumps undone first.
    pub undone: usize,
    /// The step after them. `None` at the end of the search.
    pub step: Option<Step>,
}

/// The shift of the last landing hole in the key of a board, above a bit for each hole of a board on which sweeps count.
const LAST_SHIFT: usize = Criterion::MOST_HOLES_FOR_SWEEPS;

/// The shift of the number of sweeps in the key of a board.
const SWEEPS_SHIFT: usize = LAST_SHIFT + 6;

/// The possible jumps of a board of the path, as a range of [`Search::jumps`] that ends where the next list begins. The
/// last untried jump is made next. A skipped board has no jumps.
#[derive(Clone, Copy, Debug)]
struct List {
    begin: usize,
    /// The end of the untried jumps. Those that were tried follow, the first of them last.
    untried: usize,
}

/// A depth-first search in progress.
#[derive(Clone, Debug)]
pub struct Search {
    plan: Plan,
    order: MoveOrder,
    start: Board,
    pegs: u64,
    /// The pegs of the pattern that ends games. 0 if the target is one peg.
    pattern: u64,
    /// A list for each board from the start to the current one, with the jumps of `path` between them.
    lists: Vec<List>,
    /// The jumps of all lists.
    jumps: Vec<JumpId>,
    path: Vec<JumpId>,
    /// Whether the last step was a solution, a dead end or a skip.
    judged: bool,
    totals: Totals,
    seen: Option<Seen>,
}

impl Search {
    /// Creates a search with the default plan.
    pub fn new(start: Board) -> Search {
        Search::planned(start, Plan::default())
    }

    /// Creates a search with a plan.
    pub fn planned(start: Board, plan: Plan) -> Search {
        let pattern = plan.criterion.target().and_then(Target::pattern);
        let mut search = Search {
            plan,
            order: MoveOrder::of(plan.order, start.shape()),
            start,
            pegs: start.bits(),
            pattern: pattern.map_or(0, |holes| holes.0),
            lists: Vec::with_capacity(MOST_JUMPS + 1),
            jumps: Vec::new(),
            path: Vec::with_capacity(MOST_JUMPS),
            judged: false,
            totals: Totals::NONE,
            seen: Seen::new(plan.memory),
        };
        search.list_jumps();
        search.lists.push(List { begin: 0, untried: search.jumps.len() });
        search
    }

    /// Appends the possible jumps on the current board to the list, unless games end there.
    #[inline]
    fn list_jumps(&mut self) {
        if self.pegs != self.pattern {
            self.order.list(self.pegs, &mut self.jumps);
        }
    }

    /// Makes the next step and returns it. `None` at the end of the search.
    #[inline]
    pub fn advance(&mut self) -> Option<Step> {
        let top = self.lists.last_mut()?;
        let step = if top.untried > top.begin {
            top.untried -= 1;
            let jump = self.jumps[top.untried];
            self.make(jump);
            Step::Make(self.order.table.jump(jump))
        } else if top.begin == self.jumps.len() && !self.judged {
            self.judged = true;
            let judgment = self.judge();
            self.count(judgment);
            judgment
        } else {
            if self.seen.is_some() && !self.path.is_empty() {
                self.remember();
            }
            let jump = self.path.pop()?;
            self.drop_list();
            self.judged = false;
            self.pegs ^= self.order.table.flips(jump);
            self.totals.undone += 1;
            Step::Undo(self.order.table.jump(jump))
        };
        self.totals.steps += 1;
        Some(step)
    }

    /// Takes the last step back and returns it. `None` at the start of the search.
    #[inline]
    pub fn retreat(&mut self) -> Option<Step> {
        let tried = self.lists.last()?.untried;
        let step = if self.judged {
            self.judged = false;
            let judgment = self.judge();
            self.uncount(judgment);
            judgment
        } else if let Some(jump) = self.jumps.get(tried).copied() {
            // The first of the tried jumps in the list was undone last.
            self.redo(jump);
            Step::Undo(self.order.table.jump(jump))
        } else {
            let jump = self.path.pop()?;
            self.drop_list();
            self.pegs ^= self.order.table.flips(jump);
            self.totals.reached[self.path.len()] -= 1;
            if let Some(list) = self.lists.last_mut() {
                list.untried += 1;
            }
            if let Some(seen) = &mut self.seen {
                seen.unenter();
            }
            Step::Make(self.order.table.jump(jump))
        };
        self.totals.steps -= 1;
        Some(step)
    }

    #[inline]
    fn make(&mut self, jump: JumpId) {
        self.pegs ^= self.order.table.flips(jump);
        self.totals.reached[self.path.len()] += 1;
        self.path.push(jump);
        let begin = self.jumps.len();
        if self.seen.is_none() || !self.is_remembered() {
            self.list_jumps();
        }
        self.lists.push(List { begin, untried: self.jumps.len() });
    }

    /// Drops the list of the last board of the path.
    #[inline]
    fn drop_list(&mut self) {
        if let Some(list) = self.lists.pop() {
            self.jumps.truncate(list.begin);
        }
    }

    /// Enters the current board in the memory. Returns whether it was there already.
    #[inline(never)]
    fn is_remembered(&mut self) -> bool {
        let (key, games) = (self.key(), self.totals.games());
        self.seen.as_mut().is_some_and(|seen| {
            seen.enter(games);
            seen.games(key).is_some()
        })
    }

    /// Remembers the games from the current board, which is left.
    #[inline(never)]
    fn remember(&mut self) {
        let (key, games) = (self.key(), self.totals.games());
        let ends = self.lists.last().is_some_and(|list| list.begin == self.jumps.len());
        if let Some(seen) = &mut self.seen {
            if ends {
                seen.unenter();
            } else {
                seen.leave(key, self.totals.steps + 1, games);
            }
        }
    }

    /// Takes back the undoing of a jump: all games from its board have been played.
    #[inline]
    fn redo(&mut self, jump: JumpId) {
        self.pegs ^= self.order.table.flips(jump);
        self.path.push(jump);
        let begin = self.jumps.len();
        self.list_jumps();
        if self.seen.is_some() && self.reenter(begin == self.jumps.len()) == Visit::Skipped {
            self.jumps.truncate(begin);
        }
        self.judged = begin == self.jumps.len();
        self.totals.undone -= 1;
        self.lists.push(List { begin, untried: begin });
    }

    /// Takes back [`remember`](Search::remember). Whether the board ends a game decides what was remembered.
    #[inline(never)]
    fn reenter(&mut self, ends: bool) -> Visit {
        let (key, games) = (self.key(), self.totals.games());
        match &mut self.seen {
            Some(seen) if ends => {
                seen.reenter_unknown();
                Visit::Searched
            }
            Some(seen) => seen.reenter(key, self.totals.steps, games),
            None => Visit::Searched,
        }
    }

    /// The key of the current board: its pegs and, if sweeps count, the number of sweeps and the peg that jumped last.
    /// The same games are solutions from all boards with equal keys.
    fn key(&self) -> u64 {
        let Criterion::Sweeps { last, .. } = self.plan.criterion else { return self.pegs };
        let last = self.path().last().map(|jump| jump.to).or(last);
        let sweeps = self.plan.criterion.sweeps_after(self.path()) as u64;
        let last = last.map_or(0, |hole| hole.number() as u64);
        self.pegs | last << LAST_SHIFT | sweeps << SWEEPS_SHIFT
    }

    /// The step that ends or skips the current board, which has no jumps left.
    #[inline]
    fn judge(&self) -> Step {
        if self.seen.is_some() && self.pegs != self.pattern && self.order.table.is_any_possible(self.pegs) {
            Step::Skip
        } else if self.plan.criterion.is_met(self.board(), || self.path()) {
            Step::Solution
        } else {
            Step::DeadEnd
        }
    }

    #[inline]
    fn count(&mut self, judgment: Step) {
        if judgment == Step::Skip {
            self.totals.skipped += 1;
            self.totals.spared = self.totals.spared + self.games_remembered();
        } else {
            self.totals.end_with(self.pegs.count_ones());
            self.totals.solutions += u64::from(judgment == Step::Solution);
        }
    }

    #[inline]
    fn uncount(&mut self, judgment: Step) {
        if judgment == Step::Skip {
            self.totals.skipped -= 1;
            self.totals.spared = self.totals.spared - self.games_remembered();
        } else {
            self.totals.unend_with(self.pegs.count_ones());
            self.totals.solutions -= u64::from(judgment == Step::Solution);
        }
    }

    /// The remembered games from the current board.
    fn games_remembered(&self) -> Games {
        self.seen.as_ref().and_then(|seen| seen.games(self.key())).unwrap_or_default()
    }

    /// Advances by at most `budget` steps until `until` returns true for a step. Returns the number of steps, and that
    /// step.
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

    /// Retreats by at most `budget` steps until `until` returns true. Returns the number of steps undone and
    /// whether `until` stopped it.
    pub fn run_back(&mut self, budget: u64, mut until: impl FnMut(&Search) -> bool) -> (u64, bool) {
        for made in 0..budget {
            match self.retreat() {
                None => return (made, false),
                Some(_) if until(self) => return (made + 1, true),
                Some(_) => {}
            }
        }
        (budget, false)
    }

    /// The plan.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// The current board.
    pub fn board(&self) -> Board {
        self.start.with_bits(self.pegs)
    }

    /// The starting board.
    pub const fn start(&self) -> Board {
        self.start
    }

    /// The jumps from the start to the current board.
    pub fn path(&self) -> impl ExactSizeIterator<Item = Jump> {
        self.path.iter().map(|jump| self.order.table.jump(*jump))
    }

    /// The path as indices in the table of a search in table order.
    pub(super) fn path_ids(&self) -> &[JumpId] {
        &self.path
    }

    /// The number of jumps of the path.
    pub fn depth(&self) -> usize {
        self.path.len()
    }

    /// The counts so far.
    pub fn totals(&self) -> &Totals {
        &self.totals
    }

    /// The number of boards remembered, at most [`Memory::MOST`].
    pub fn remembered(&self) -> usize {
        self.seen.as_ref().map_or(0, Seen::count)
    }

    /// The number of untried jumps on all levels.
    pub fn untried_count(&self) -> usize {
        self.lists.iter().map(|list| list.untried - list.begin).sum()
    }

    /// Whether the search has ended.
    pub fn is_finished(&self) -> bool {
        let root_is_done = |root: &List| root.untried == 0 && (self.judged || !self.jumps.is_empty());
        self.path.is_empty() && self.lists.first().is_none_or(root_is_done)
    }

    /// The last step, if it was a solution, a dead end or a skip.
    pub fn judgment(&self) -> Option<Step> {
        self.judged.then(|| self.judge())
    }

    /// The games that the last step skipped, if it skipped a board.
    pub fn games_skipped(&self) -> Option<Games> {
        (self.judgment() == Some(Step::Skip)).then(|| self.games_remembered())
    }

    /// The next step other than an undone jump.
    pub fn upcoming(&self) -> Upcoming {
        let is_unjudged = |list: &List| list.begin == self.jumps.len() && !self.judged;
        if self.lists.last().is_some_and(is_unjudged) {
            return Upcoming { undone: 0, step: Some(self.judge()) };
        }
        for (undone, list) in self.lists.iter().rev().enumerate() {
            if list.untried > list.begin {
                let jump = self.order.table.jump(self.jumps[list.untried - 1]);
                return Upcoming { undone, step: Some(Step::Make(jump)) };
            }
        }
        Upcoming { undone: self.path.len(), step: None }
    }
}

//! The depth-first search, one step at a time, forwards and backwards.
//!
//! Jumps possible on a board are listed, as a rule in table order; the last of the list is made first and the rest are
//! deferred. The search keeps no record of its steps: its stack of lists is enough to tell what the last step was, so
//! any step can be taken back, at the same cost as it was made. What it remembers of boards is as exact (`seen`).

mod level;
mod made;
mod order;
mod seen;
mod totals;

pub use level::{Deferred, Level};
pub use made::Made;
pub use order::Order;
pub use seen::Memory;
pub use totals::{Games, Totals};

use super::{Board, Criterion, Jump, JumpId, JumpSet};
use order::MoveOrder;
use seen::{Seen, Visit};
use totals::MOST_JUMPS;

/// One step of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The last deferred jump of the last list is made.
    Make(Jump),
    /// A game has ended that is a solution by the plan's [`Criterion`].
    Solution,
    /// Another game has ended.
    DeadEnd,
    /// The search has done with this board before, and remembers it.
    Skip,
    /// A jump is taken back.
    Undo(Jump),
}

/// How a search goes about it, and what it looks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Which jumps it makes first.
    pub order: Order,
    /// Which boards it does not search twice.
    pub memory: Memory,
    /// Which games are solutions.
    pub criterion: Criterion,
}

/// What a search does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upcoming {
    /// How many jumps it takes back first.
    pub taken_back: usize,
    /// The step after that; nothing if every game was tried.
    pub step: Option<Step>,
}

/// Where the number of the hole stands in the key of a board in which the last jump landed: above a bit for each hole of 8
/// rows.
const LAST_SHIFT: u32 = 36;

/// Where the sweeps made stand in it.
const SWEEPS_SHIFT: u32 = LAST_SHIFT + 6;

/// The jumps that are searched on one board of the path, and those of them still put off. A board that is skipped has
/// none.
#[derive(Clone, Copy, Debug)]
struct List {
    possible: JumpSet,
    deferred: JumpSet,
}

/// A depth-first search from a board, standing somewhere between its first step and its last.
#[derive(Clone, Debug)]
pub struct Search {
    plan: Plan,
    order: MoveOrder,
    start: Board,
    pegs: u64,
    /// A list for each board from the start to the one shown; `path` has the jumps between them.
    lists: Vec<List>,
    path: Vec<JumpId>,
    /// Whether no jump is made on the board shown, and that was told already.
    judged: bool,
    totals: Totals,
    seen: Option<Seen>,
}

impl Search {
    /// A search in table order that remembers nothing and has not made a step.
    pub fn new(start: Board) -> Search {
        Search::planned(start, Plan::default())
    }

    /// A search that has not made a step.
    pub fn planned(start: Board, plan: Plan) -> Search {
        let order = MoveOrder::of(plan.order, start.rows());
        let possible = order.table.possible(start.bits());
        let mut lists = Vec::with_capacity(MOST_JUMPS + 1);
        lists.push(List { possible, deferred: possible });
        Search {
            plan,
            order,
            start,
            pegs: start.bits(),
            lists,
            path: Vec::with_capacity(MOST_JUMPS),
            judged: false,
            totals: Totals::NONE,
            seen: Seen::new(plan.memory),
        }
    }

    /// Makes the next step and returns it; nothing once every game was played.
    #[inline]
    pub fn advance(&mut self) -> Option<Step> {
        let top = self.lists.last_mut()?;
        let step = if let Some(jump) = self.order.first(self.pegs, top.deferred) {
            top.deferred = top.deferred.without(jump);
            self.make(jump);
            Step::Make(self.order.table.jump(jump))
        } else if top.possible.is_empty() && !self.judged {
            self.judged = true;
            let judgment = self.judge();
            self.count(judgment);
            judgment
        } else {
            let key = self.key();
            let jump = self.path.pop()?;
            let list = self.lists.pop()?;
            self.judged = false;
            if let Some(seen) = &mut self.seen {
                if list.possible.is_empty() {
                    seen.pass();
                } else {
                    seen.leave(key, self.totals.steps + 1, self.totals.games());
                }
            }
            self.pegs ^= self.order.table.flips(jump);
            self.totals.undone += 1;
            Step::Undo(self.order.table.jump(jump))
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
            let judgment = self.judge();
            self.uncount(judgment);
            judgment
        } else if let Some(jump) = self.order.last(self.pegs, top.possible.less(top.deferred)) {
            // Of the jumps that were tried the one that is made last was taken back last.
            self.redo(jump);
            Step::Undo(self.order.table.jump(jump))
        } else {
            let jump = self.path.pop()?;
            self.lists.pop();
            self.pegs ^= self.order.table.flips(jump);
            self.totals.reached[self.path.len()] -= 1;
            if let Some(list) = self.lists.last_mut() {
                list.deferred = list.deferred.with(jump);
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
        let mut possible = self.order.table.possible(self.pegs);
        self.totals.reached[self.path.len()] += 1;
        self.path.push(jump);
        let key = self.key();
        if let Some(seen) = &mut self.seen {
            seen.enter(self.totals.games());
            if seen.games(key).is_some() {
                possible = JumpSet::EMPTY;
            }
        }
        self.lists.push(List { possible, deferred: possible });
    }

    /// Makes a jump that was just taken back: its board is entered from behind, with all games from it played.
    #[inline]
    fn redo(&mut self, jump: JumpId) {
        self.pegs ^= self.order.table.flips(jump);
        self.path.push(jump);
        let mut possible = self.order.table.possible(self.pegs);
        let key = self.key();
        if let Some(seen) = &mut self.seen {
            if possible.is_empty() {
                seen.reenter_unknown();
            } else if seen.reenter(key, self.totals.steps, self.totals.games()) == Visit::Skipped {
                possible = JumpSet::EMPTY;
            }
        }
        self.judged = possible.is_empty();
        self.totals.undone -= 1;
        self.lists.push(List { possible, deferred: JumpSet::EMPTY });
    }

    /// What a board is remembered by: its pegs and, where sweeps count, how many were made and which peg jumped last, so
    /// that from boards of one key the same games are solutions.
    #[inline]
    fn key(&self) -> u64 {
        let Criterion::Sweeps { last, .. } = self.plan.criterion else { return self.pegs };
        if self.seen.is_none() {
            return self.pegs;
        }
        let last = self.path().last().map(|jump| jump.to).or(last);
        let sweeps = self.plan.criterion.sweeps_after(self.path()) as u64;
        let last = last.map_or(0, |hole| hole.number() as u64);
        self.pegs | last << LAST_SHIFT | sweeps << SWEEPS_SHIFT
    }

    /// What there is to say of the board shown, on which no jump is made.
    #[inline]
    fn judge(&self) -> Step {
        if self.seen.is_some() && !self.order.table.possible(self.pegs).is_empty() {
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
            self.totals.spared += self.games_remembered();
        } else {
            self.totals.end_with(self.pegs.count_ones());
            self.totals.solutions += u64::from(judgment == Step::Solution);
        }
    }

    #[inline]
    fn uncount(&mut self, judgment: Step) {
        if judgment == Step::Skip {
            self.totals.skipped -= 1;
            self.totals.spared -= self.games_remembered();
        } else {
            self.totals.unend_with(self.pegs.count_ones());
            self.totals.solutions -= u64::from(judgment == Step::Solution);
        }
    }

    /// The games from the board shown, as far as they are remembered.
    fn games_remembered(&self) -> Games {
        self.seen.as_ref().and_then(|seen| seen.games(self.key())).unwrap_or_default()
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

    /// Retreats until `until` says so of the state that it came to, at most `budget` steps. Returns the steps taken back
    /// and whether it was stopped so.
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

    /// How it goes about it.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// The board as it stands.
    pub fn board(&self) -> Board {
        self.start.with_bits(self.pegs)
    }

    /// The board that the search started from.
    pub const fn start(&self) -> Board {
        self.start
    }

    /// The jumps that stand on the board, first to last.
    pub fn path(&self) -> impl ExactSizeIterator<Item = Jump> {
        self.path.iter().map(|jump| self.order.table.jump(*jump))
    }

    /// The same as places in the table, for a search in table order.
    pub(super) fn path_ids(&self) -> &[JumpId] {
        &self.path
    }

    /// How many jumps stand on the board.
    pub fn depth(&self) -> usize {
        self.path.len()
    }

    /// What was counted up to here.
    pub fn totals(&self) -> &Totals {
        &self.totals
    }

    /// How many boards are remembered, at most [`Memory::MOST`].
    pub fn remembered(&self) -> usize {
        self.seen.as_ref().map_or(0, Seen::count)
    }

    /// How many jumps are put off at all levels together.
    pub fn deferred_count(&self) -> usize {
        self.lists.iter().map(|list| list.deferred.len()).sum()
    }

    /// Whether the next call of [`Search::advance`] makes no step.
    pub fn is_finished(&self) -> bool {
        let root_is_done =
            |root: &List| root.deferred.is_empty() && (self.judged || !root.possible.is_empty());
        self.path.is_empty() && self.lists.first().is_none_or(root_is_done)
    }

    /// What the last step said of the board shown, if it said anything: a solution, a dead end or a board skipped.
    pub fn judgment(&self) -> Option<Step> {
        self.judged.then(|| self.judge())
    }

    /// What [`Search::advance`] does next, jumps taken back summed up.
    pub fn upcoming(&self) -> Upcoming {
        let is_unjudged = |list: &List| list.possible.is_empty() && !self.judged;
        if self.lists.last().is_some_and(is_unjudged) {
            return Upcoming { taken_back: 0, step: Some(self.judge()) };
        }
        let mut pegs = self.pegs;
        for (taken_back, list) in self.lists.iter().rev().enumerate() {
            if let Some(jump) = self.order.first(pegs, list.deferred) {
                return Upcoming { taken_back, step: Some(Step::Make(self.order.table.jump(jump))) };
            }
            let above = self.path.len().checked_sub(taken_back + 1);
            pegs ^= above.map_or(0, |depth| self.order.table.flips(self.path[depth]));
        }
        Upcoming { taken_back: self.path.len(), step: None }
    }
}

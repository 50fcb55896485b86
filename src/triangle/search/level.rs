//! The stack of a search as it can be read: level by level, and as the nested list that the seed draws.

use std::fmt;

use super::super::{Board, Jump, JumpId, JumpSet};
use super::{List, Search};

/// One level of the path: the board, the jump made on it, those put off for later, and those that were tried to no
/// further end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The board that these are the jumps of.
    pub board: Board,
    /// The jump that stands, if the path goes on from here.
    pub now: Option<Jump>,
    /// The jumps put off, next first.
    pub deferred: Vec<Jump>,
    /// The jumps whose games are all played, first tried first.
    pub exhausted: Vec<Jump>,
}

impl Level {
    /// Whether it has no jump at all: its board ends a game, or is skipped.
    pub fn is_empty(&self) -> bool {
        self.now.is_none() && self.deferred.is_empty() && self.exhausted.is_empty()
    }
}

impl Search {
    /// The levels from the start to the board shown.
    pub fn levels(&self) -> Vec<Level> {
        let mut board = self.start();
        let level = |(depth, list): (usize, &List)| {
            let before = board;
            let in_order = |set: JumpSet| -> Vec<Jump> {
                let jumps = self.order.in_order(before.bits(), set);
                jumps.into_iter().map(|jump| self.order.table.jump(jump)).collect()
            };
            let now: Option<JumpId> = self.path.get(depth).copied();
            let tried = list.possible.less(list.deferred);
            let level = Level {
                board: before,
                now: now.map(|jump| self.order.table.jump(jump)),
                deferred: in_order(list.deferred),
                exhausted: in_order(now.map_or(tried, |jump| tried.without(jump))),
            };
            if let Some(jump) = level.now {
                board = before.after(jump);
            }
            level
        };
        self.lists.iter().enumerate().map(level).collect()
    }

    /// The deferred jumps as one nested list.
    pub fn deferred(&self) -> Deferred<'_> {
        Deferred(self)
    }
}

/// The deferred jumps as one nested list, as on paper: each list in parentheses, the jump that is made next at its end,
/// and where its last jump stood the list of the jumps that were possible then:
/// `(4-1 (4-6 8-3 13-6 (8-3 8-10 13-15)))`.
#[derive(Clone, Copy, Debug)]
pub struct Deferred<'a>(&'a Search);

impl fmt::Display for Deferred<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut depth = 0;
        let mut gap = "";
        // Where a game ends no jump was possible, so there is no list to draw.
        for level in self.0.levels().iter().take_while(|level| !level.is_empty()) {
            write!(f, "{gap}(")?;
            gap = "";
            for jump in level.deferred.iter().rev() {
                write!(f, "{gap}{jump}")?;
                gap = " ";
            }
            depth += 1;
        }
        (0..depth).try_for_each(|_| f.write_str(")"))
    }
}

//! The stack of a search, as levels and as a nested list.

use std::fmt;

use super::super::{Board, Jump, JumpId};
use super::{List, Search};

/// A level of the path: a board and the states of its jumps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The board.
    pub board: Board,
    /// The jump of the path. `None` on the last level.
    pub now: Option<Jump>,
    /// The untried jumps, next first.
    pub untried: Vec<Jump>,
    /// The jumps whose games have all been played, first tried first.
    pub exhausted: Vec<Jump>,
}

impl Level {
    /// Whether there are no jumps: the board ends a game or is skipped.
    pub fn is_empty(&self) -> bool {
        self.now.is_none() && self.untried.is_empty() && self.exhausted.is_empty()
    }
}

impl Search {
    /// The levels from the start to the current board.
    pub fn levels(&self) -> Vec<Level> {
        let mut board = self.start();
        let level = |(depth, list): (usize, &List)| {
            let in_order = |jumps: &[JumpId]| -> Vec<Jump> {
                jumps.iter().rev().map(|jump| self.order.table.jump(*jump)).collect()
            };
            let now = self.path.get(depth).map(|jump| self.order.table.jump(*jump));
            let end = self.lists.get(depth + 1).map_or(self.jumps.len(), |next| next.begin);
            let level = Level {
                board,
                now,
                untried: in_order(&self.jumps[list.begin..list.untried]),
                exhausted: in_order(&self.jumps[list.untried + usize::from(now.is_some())..end]),
            };
            if let Some(jump) = level.now {
                board = board.after(jump);
            }
            level
        };
        self.lists.iter().enumerate().map(level).collect()
    }

    /// The untried jumps as a nested list.
    pub fn untried(&self) -> Untried<'_> {
        Untried(self)
    }
}

/// The untried jumps as a nested list. Each list ends with the jump that is made next, or with the list of the level
/// below: `(4-1 (4-6 8-3 13-6 (8-3 8-10 13-15)))`.
#[derive(Clone, Copy, Debug)]
pub struct Untried<'a>(&'a Search);

impl fmt::Display for Untried<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut depth = 0;
        let mut gap = "";
        // A level without jumps has no list.
        for level in self.0.levels().iter().take_while(|level| !level.is_empty()) {
            write!(f, "{gap}(")?;
            gap = "";
            for jump in level.untried.iter().rev() {
                write!(f, "{gap}{jump}")?;
                gap = " ";
            }
            depth += 1;
        }
        (0..depth).try_for_each(|_| f.write_str(")"))
    }
}

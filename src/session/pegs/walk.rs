//! The jumps of a game, stepped through: the player's own, the coach's, or those of a solution.

use crate::play::PegGame;
use pegwise_engine::pegs::Board;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Own,
    /// The best jumps that the coach knows, after this many of the player's.
    Coach(usize),
    /// Those of a solution in the list.
    Solution,
}

/// A game and a cursor in its jumps.
#[derive(Clone, Debug)]
pub struct Walk {
    pub line: PegGame,
    /// How many jumps are shown as made.
    pub at: usize,
    pub whose: Whose,
}

impl Walk {
    pub fn jumps(&self) -> usize {
        self.line.jumps().len()
    }

    /// The game up to the last jump on show.
    pub fn game(&self) -> PegGame {
        self.line.after(self.at)
    }

    pub fn board(&self) -> Board {
        self.game().board()
    }

    /// The index of the sweep of the last jump on show, and all sweeps.
    pub fn sweep(&self) -> Option<(usize, Vec<std::ops::Range<usize>>)> {
        let sweeps = self.line.sweeps();
        let at = sweeps.iter().position(|sweep| sweep.start < self.at && self.at <= sweep.end)?;
        Some((at, sweeps))
    }

    pub(super) fn later_sweep(&self) -> usize {
        self.line.sweeps().iter().map(|sweep| sweep.end).find(|end| *end > self.at).unwrap_or(self.jumps())
    }

    pub(super) fn earlier_sweep(&self) -> usize {
        self.line.sweeps().iter().map(|sweep| sweep.end).rfind(|end| *end < self.at).unwrap_or(0)
    }
}

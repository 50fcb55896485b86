//! The peg triangle as a person plays it.

mod board_analysis;
mod coach;
mod goal;
mod hint;
mod knowledge;
mod sheet;
mod text;

use std::ops::Range;

pub use board_analysis::{BoardAnalysis, BoardFinding, Found};
pub use coach::{Coach, ParseCoachError};
pub use goal::{Goal, Rating};
pub use hint::{Advice, Hint, Reason};
pub use knowledge::{Knowledge, Prospect, Reach};
pub use sheet::{PegHelp, PegSheet};
pub use text::{MovesError, ParseGameError};

use crate::triangle::{Board, Finish, Hole, Illegal, Jump, JumpTable, Rows, sweeps};

/// A game on the triangle: before it, a full board from which one peg is taken; then jumps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PegGame {
    rows: Rows,
    goal: Goal,
    /// The board the jumps start from, once a hole was chosen.
    start: Option<Board>,
    jumps: Vec<Jump>,
    board: Board,
}

impl PegGame {
    /// A full board, its starting hole not yet chosen.
    pub const fn new(rows: Rows) -> PegGame {
        PegGame { rows, goal: Goal::OnePeg, start: None, jumps: Vec::new(), board: Board::full(rows) }
    }

    /// A game from any board.
    pub const fn from_board(board: Board) -> PegGame {
        PegGame { rows: board.rows(), goal: Goal::OnePeg, start: Some(board), jumps: Vec::new(), board }
    }

    /// The same game, played for this; for one peg anywhere where the board does not have what the goal speaks of.
    #[must_use]
    pub fn played_for(mut self, goal: Goal) -> PegGame {
        self.goal = if goal.makes_sense(&self) { goal } else { Goal::OnePeg };
        self
    }

    /// What it is played for.
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Where the last peg has to stand, as far as that is known.
    pub fn finish(&self) -> Finish {
        self.goal.last_hole(self).map_or(Finish::Anywhere, Finish::In)
    }

    /// The size.
    pub const fn rows(&self) -> Rows {
        self.rows
    }

    /// The board the jumps start from; nothing before a hole is chosen.
    pub const fn start(&self) -> Option<Board> {
        self.start
    }

    /// The hole that was empty at the start, if just one was.
    pub fn starting_hole(&self) -> Option<Hole> {
        let start = self.start?;
        let mut empty = self.rows.all_holes().filter(|hole| !start.has_peg(*hole));
        empty.next().filter(|_| empty.next().is_none())
    }

    /// The board as it stands.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The jumps made.
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// The jumps by sweeps: runs of jumps by one peg, each as places in [`PegGame::jumps`].
    pub fn sweeps(&self) -> Vec<Range<usize>> {
        let mut begun = 0;
        let sweep = |sweep: &[Jump]| {
            begun += sweep.len();
            begun - sweep.len()..begun
        };
        sweeps(&self.jumps).map(sweep).collect()
    }

    /// The game as it was after its first jumps, so many of them or all.
    #[must_use]
    pub fn after(&self, jumps: usize) -> PegGame {
        let table = JumpTable::of(self.rows);
        let mut earlier = self.clone();
        for jump in earlier.jumps.drain(jumps.min(self.jumps.len())..).rev() {
            if let Some(id) = table.between(jump.from, jump.to) {
                earlier.board = earlier.board.flipped(id);
            }
        }
        earlier
    }

    /// The game with this hole empty at its start.
    #[must_use]
    pub fn starting_at(&self, hole: Hole) -> PegGame {
        PegGame::from_board(Board::start(self.rows, hole)).played_for(self.goal)
    }

    /// The game after one more jump.
    ///
    /// # Errors
    ///
    /// If the rules forbid the jump.
    pub fn jumped(&self, from: Hole, to: Hole) -> Result<PegGame, Illegal> {
        let table = JumpTable::of(self.rows);
        let id = table.legal(self.board, from, to)?;
        let mut next = self.clone();
        next.jumps.push(table.jump(id));
        next.board = self.board.flipped(id);
        Ok(next)
    }

    /// The game after each of the jumps possible now, in table order; none before a hole is chosen.
    pub fn futures(&self) -> Vec<(Jump, PegGame)> {
        let after = |jump: Jump| self.jumped(jump.from, jump.to).ok().map(|game| (jump, game));
        self.legal_jumps().into_iter().filter_map(after).collect()
    }

    /// Where the peg of a hole can jump to.
    pub fn landings(&self, from: Hole) -> Vec<Jump> {
        self.legal_jumps().into_iter().filter(|jump| jump.from == from).collect()
    }

    /// The jumps possible now, in table order; none before a hole is chosen.
    pub fn legal_jumps(&self) -> Vec<Jump> {
        let table = JumpTable::of(self.rows);
        self.board.jumps().iter().map(|id| table.jump(id)).collect()
    }

    /// Whether it began and no jump is left.
    pub fn is_over(&self) -> bool {
        self.start.is_some() && self.board.jumps().is_empty()
    }
}

//! The peg triangle as a person plays it.

mod board_analysis;
mod coach;
mod evaluations;
mod goal;
mod hint;
mod sheet;
mod text;

use std::ops::Range;

pub use board_analysis::{BoardAnalysis, BoardFinding};
pub use coach::{Coach, ParseCoachError};
pub use evaluations::{Evaluations, Future, SearchGoal};
pub use goal::{Goal, Rating};
pub use hint::{Advice, Hint, Reason};
pub use sheet::{PegHelp, PegSheet, PegSheets};
pub use text::{MovesError, ParseGameError};

use crate::triangle::{Board, Criterion, Hole, Illegal, Jump, JumpTable, Rows, Target, sweeps};

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
    pub fn target(&self) -> Target {
        self.goal.last_hole(self).map_or(Target::Anywhere, Target::In)
    }

    /// Which games from its board reach the goal. `best` is the best number that the start allowed; where the goal needs
    /// it and it is not known, all games that leave one peg.
    pub fn criterion(&self, best: Option<usize>) -> Criterion {
        match (self.goal, best) {
            (Goal::FewestSweeps, Some(most)) => {
                let last = self.jumps.last().map(|jump| jump.to);
                Criterion::Sweeps { most, made: self.sweeps().len(), last }
            }
            (Goal::MostPegs, Some(pegs)) => Criterion::Pegs(pegs),
            _ => Criterion::OnePeg(self.target()),
        }
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
        let mut earlier = self.clone();
        for jump in earlier.jumps.drain(jumps.min(self.jumps.len())..).rev() {
            earlier.board = earlier.board.after(jump);
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
        let jump = table.jump(table.legal(self.board, from, to)?);
        Ok(self.with_jump(jump))
    }

    /// The game after these jumps as well.
    ///
    /// # Errors
    ///
    /// If the rules forbid one of them.
    pub fn after_jumps(&self, jumps: impl IntoIterator<Item = Jump>) -> Result<PegGame, Illegal> {
        jumps.into_iter().try_fold(self.clone(), |game, jump| game.jumped(jump.from, jump.to))
    }

    fn with_jump(&self, jump: Jump) -> PegGame {
        let mut next = self.clone();
        next.jumps.push(jump);
        next.board = self.board.after(jump);
        next
    }

    /// The game after each of the jumps possible now, in table order; none before a hole is chosen.
    pub fn futures(&self) -> Vec<(Jump, PegGame)> {
        self.legal_jumps().into_iter().map(|jump| (jump, self.with_jump(jump))).collect()
    }

    /// Where the peg of a hole can jump to.
    pub fn landings(&self, from: Hole) -> Vec<Jump> {
        self.legal_jumps().into_iter().filter(|jump| jump.from == from).collect()
    }

    /// The jumps possible now, in table order; none before a hole is chosen.
    pub fn legal_jumps(&self) -> Vec<Jump> {
        self.board.successors().map(|(jump, _)| jump).collect()
    }

    /// Whether it began and a jump is left.
    pub fn is_open(&self) -> bool {
        self.start.is_some() && !self.is_over()
    }

    /// Whether it began and no jump is left.
    pub fn is_over(&self) -> bool {
        self.start.is_some() && self.board.jumps().is_empty()
    }
}

//! What is known about the games below each jump at a level of the path.

use super::SearchSession;
use pegwise_engine::pegs::{Board, Criterion, Games, Jump, Level, Loss};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JumpStatus {
    /// Every game below it was tried.
    Tried,
    /// It is part of the path.
    Stands,
    Untried,
}

/// What is known about the games below a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// Their number, and the number of solutions among them.
    Counted(Games),
    /// They are not counted, but none of them is a solution.
    Lost,
    Unknown,
}

/// A jump at a level, and the games below it.
#[derive(Clone, Copy, Debug)]
pub struct Continuation {
    pub jump: Jump,
    pub status: JumpStatus,
    /// What is known about the games below it.
    pub below: Below,
}

impl Continuation {
    /// The number of games below the jump and of solutions among them. `None` unless they are counted.
    pub const fn counted(&self) -> Option<Games> {
        match self.below {
            Below::Counted(games) => Some(games),
            Below::Lost | Below::Unknown => None,
        }
    }

    /// Whether it is known that no game below the jump is a solution.
    pub const fn cannot_win(&self) -> bool {
        match self.below {
            Below::Counted(games) => games.solutions == 0,
            Below::Lost => true,
            Below::Unknown => false,
        }
    }
}

impl SearchSession {
    /// Returns the jumps at a level in search order.
    pub fn continuations(&self, level: &Level) -> Vec<Continuation> {
        let tried = level.exhausted.iter().map(|jump| (*jump, JumpStatus::Tried));
        let stands = level.now.iter().map(|jump| (*jump, JumpStatus::Stands));
        let untried = level.untried.iter().map(|jump| (*jump, JumpStatus::Untried));
        let made = self.search.start().pegs().saturating_sub(level.board.pegs());
        let criterion = self.search.path().take(made).fold(self.criterion(), Criterion::after);
        let continuation = |(jump, status)| {
            let below = self.below(criterion.after(jump), level.board.after(jump));
            Continuation { jump, status, below }
        };
        tried.chain(stands).chain(untried).map(continuation).collect()
    }

    /// What is known about the games from a board that meet a criterion: by the tablebase, or else by parity and regions alone.
    fn below(&self, criterion: Criterion, board: Board) -> Below {
        if let Some(games) = self.look_up(criterion, board).and_then(|found| found.counted()) {
            return Below::Counted(games);
        }
        match criterion.target().and_then(|target| Loss::plain(board, target)) {
            Some(_) => Below::Lost,
            None => Below::Unknown,
        }
    }

    /// Returns how many games below the path's jump at level `at` a search without memory has still to try, as far as
    /// they are counted.
    pub fn left_to_try(&self, levels: &[Level], at: usize) -> u128 {
        let deeper = levels[at + 1..].iter().flat_map(|level| self.continuations(level));
        let untried = deeper.filter(|continuation| continuation.status == JumpStatus::Untried);
        let untried: u128 =
            untried.filter_map(|continuation| continuation.counted()).map(|games| games.all).sum();
        let ends_here = levels.last().is_some_and(Level::is_empty) && self.search.judgment().is_none();
        untried + u128::from(ends_here)
    }
}

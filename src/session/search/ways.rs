//! The games and solutions below each jump at a level of the path.

use super::SearchSession;
use crate::triangle::{Games, Jump, Level};

/// The status of a jump in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Every game below it was tried.
    Tried,
    /// It is part of the path.
    Stands,
    /// It is an untried jump.
    Untried,
}

/// A jump at a level, and the games below it.
#[derive(Clone, Copy, Debug)]
pub struct Continuation {
    /// The jump.
    pub jump: Jump,
    /// Its status.
    pub status: Status,
    /// The games below it.
    pub games: Games,
}

impl SearchSession {
    /// Returns the jumps at a level in search order, without those whose games are not counted.
    pub fn continuations(&self, level: &Level) -> Vec<Continuation> {
        let tried = level.exhausted.iter().map(|jump| (*jump, Status::Tried));
        let stands = level.now.iter().map(|jump| (*jump, Status::Stands));
        let untried = level.untried.iter().map(|jump| (*jump, Status::Untried));
        let continuation = |(jump, status)| {
            Some(Continuation { jump, status, games: self.look_up(level.board.after(jump))?.counted()? })
        };
        tried.chain(stands).chain(untried).filter_map(continuation).collect()
    }

    /// Returns how many games below the path's jump at level `at` a search without memory has still to try.
    pub fn left_to_try(&self, levels: &[Level], at: usize) -> u128 {
        let deeper = levels[at + 1..].iter().flat_map(|level| self.continuations(level));
        let untried = deeper.filter(|continuation| continuation.status == Status::Untried);
        let untried: u128 = untried.map(|continuation| continuation.games.all).sum();
        let ends_here = levels.last().is_some_and(Level::is_empty) && self.search.judgment().is_none();
        untried + u128::from(ends_here)
    }
}

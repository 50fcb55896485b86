//! The games and solutions below each jump of a level of the path.

use super::SearchSession;
use crate::triangle::{Games, Jump, Level};

/// How far the search is with a jump of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Every game below it was tried.
    Tried,
    /// It is part of the path.
    Stands,
    /// It is still to be tried.
    Untried,
}

/// A jump of a level, and the games below it.
#[derive(Clone, Copy, Debug)]
pub struct Continuation {
    /// The jump.
    pub jump: Jump,
    /// How far the search is with it.
    pub status: Status,
    /// The games below it.
    pub games: Games,
}

impl SearchSession {
    /// The jumps of a level in the order in which they are made; only those whose games are counted.
    pub fn continuations(&self, level: &Level) -> Vec<Continuation> {
        let tried = level.exhausted.iter().map(|jump| (*jump, Status::Tried));
        let stands = level.now.iter().map(|jump| (*jump, Status::Stands));
        let untried = level.deferred.iter().map(|jump| (*jump, Status::Untried));
        let continuation = |(jump, status)| {
            Some(Continuation { jump, status, games: self.look_up(level.board.after(jump))?.counted()? })
        };
        tried.chain(stands).chain(untried).filter_map(continuation).collect()
    }

    /// The games below the jump that stands at a level which a search that remembers nothing has still to try.
    pub fn left_to_try(&self, levels: &[Level], at: usize) -> u128 {
        let deeper = levels[at + 1..].iter().flat_map(|level| self.continuations(level));
        let untried = deeper.filter(|continuation| continuation.status == Status::Untried);
        let untried: u128 = untried.map(|continuation| continuation.games.tries).sum();
        let ends_here = levels.last().is_some_and(Level::is_empty) && self.search.judgment().is_none();
        untried + u128::from(ends_here)
    }
}

//! The identity of a game.

use std::hash::{BuildHasher, RandomState};

use serde::{Deserialize, Serialize};

/// The identity of a game. All states of one game share it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GameId(pub u64);

impl GameId {
    /// Draws an id for a new game. A player's seed has no part in it: the games of two windows that use the same seed are
    /// different games.
    pub fn draw() -> GameId {
        GameId(RandomState::new().hash_one(()))
    }
}

//! A jump, or typed moves, made before the coach knows what they cost. They wait for the table of their game, which a worker
//! fills, and the screen is busy until then.

use std::time::Instant;

use super::{Field, Triangle};
use crate::play::PegGame;
use crate::triangle::Jump;

/// What waits, and the game whose table it waits for.
#[derive(Clone, Debug)]
pub(super) struct Waiting {
    game: PegGame,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Jump(Jump),
    Moves(Field),
}

impl Waiting {
    /// A jump of this game.
    pub(super) const fn jump(game: PegGame, jump: Jump) -> Waiting {
        Waiting { game, what: What::Jump(jump) }
    }

    /// Typed moves that lead to this game.
    pub(super) const fn moves(game: PegGame, field: Field) -> Waiting {
        Waiting { game, what: What::Moves(field) }
    }

    /// The game whose table it waits for.
    pub(super) const fn game(&self) -> &PegGame {
        &self.game
    }
}

impl Triangle {
    pub(super) fn wait(&mut self, waiting: Waiting) {
        self.waiting = Some(waiting);
        self.message = Some("Judging …".to_owned());
    }

    /// Makes what has waited. Where the work on the table failed, the coach has nothing to say of it.
    pub(super) fn stop_waiting(&mut self, now: Instant) {
        let Some(waiting) = self.waiting.take() else { return };
        self.message = None;
        match waiting.what {
            What::Jump(jump) => self.jump(jump, now),
            What::Moves(field) => self.make_moves(field, now),
        }
        self.prepare();
    }
}

//! Who scores a watched game, and the scores that the player has given.

use crate::play::{GameEnd, Undo, WatchedGame};
use crate::task::End;
use pegwise_engine::code::{Code, Turn};

#[derive(Debug)]
pub(super) enum Scoring {
    /// A referee, who knows this secret.
    Referee(Code),
    /// The player, who may still have given the secret.
    Person { secret: Option<Code>, scored: Box<Undo<Scored>> },
}

/// The game as far as the player has scored it. Each score makes one undo state.
#[derive(Clone, Debug, Default)]
pub(super) struct Scored {
    pub(super) turns: Vec<Turn>,
    /// The guess that waits for a score, if known.
    pub(super) asked: Option<Code>,
    /// The recorded steps and how they ended, once they have.
    pub(super) recorded: Option<(WatchedGame, End<GameEnd>)>,
}

impl Scored {
    /// These turns, not yet played.
    pub(super) fn of(turns: &[Turn]) -> Scored {
        Scored { turns: turns.to_vec(), ..Scored::default() }
    }
}

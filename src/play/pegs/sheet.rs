//! The player's sheet beside a game on the triangle: its number, and what help was taken. Undo leaves it as it is.

use super::super::{GameId, Random};
use super::PegGame;
use crate::triangle::Board;

/// The help that was taken since a game began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PegHelp {
    /// Hints given.
    pub hints: usize,
    /// How often the coach showed how to go on.
    pub shown: usize,
}

/// What belongs to a game, but not to any of its states. Games are the same as long as they start from the same board
/// and no other is begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PegSheet {
    id: GameId,
    start: Option<Board>,
    /// The help taken.
    pub help: PegHelp,
    /// The end to which the game was played last. A game that was pasted or shown is no end of the player's.
    end: Option<PegGame>,
}

impl PegSheet {
    /// The sheet of a game that begins.
    pub fn begin(game: &PegGame, random: &mut Random) -> PegSheet {
        PegSheet::kept(game, GameId::draw(random), PegHelp::default())
    }

    /// The sheet of this game, with the number and the help that were kept.
    pub const fn kept(game: &PegGame, id: GameId, help: PegHelp) -> PegSheet {
        PegSheet { id, start: game.start(), help, end: None }
    }

    /// What tells the game from others.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Belongs to this game from now on. Another start is another game, with a number and help of its own.
    pub fn follow(&mut self, game: &PegGame, random: &mut Random) {
        if self.start != game.start() {
            *self = PegSheet::begin(game, random);
        }
    }

    /// The player's jumps have led to this game, which may be its end.
    pub fn played(&mut self, game: &PegGame) {
        if game.is_over() {
            self.end = Some(game.clone());
        }
    }

    /// The end to which the game was played, with the goal that it had then, if that is the board on the table.
    pub fn end(&self, present: &PegGame) -> Option<&PegGame> {
        let same = |end: &&PegGame| end.start() == present.start() && end.jumps() == present.jumps();
        self.end.as_ref().filter(same)
    }
}

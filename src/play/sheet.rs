//! The player's sheet of paper beside a game: own notes, and what help was taken. Undo leaves it as it is.

use super::{BreakGame, Ending, Moved, Undo};
use crate::code::{Domains, Rules};
use crate::deduce::{Fact, Known};

/// Whether a kind of help was ever used in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Used {
    /// Not so far.
    #[default]
    No,
    /// At least once.
    Yes,
}

/// What helped the player in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assistance {
    /// Hints given.
    pub hints: usize,
    /// Steps taken back.
    pub undone: usize,
    /// Whether the player was told how many codes are left, or which.
    pub information: Used,
    /// Whether a guess was graded while the game was open.
    pub coach: Used,
    /// Whether the program showed how it would go on while the game was open, or told the secret of a game that was open
    /// again after that.
    pub shown: Used,
}

/// What belongs to a game, but not to any of its states.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// What the player has not struck.
    pub open: Domains,
    /// The help taken.
    pub assistance: Assistance,
    /// The facts that hints told.
    pub told: Vec<Fact>,
}

impl Sheet {
    /// An empty one.
    pub fn new(rules: Rules) -> Sheet {
        Sheet { open: Domains::all(rules), assistance: Assistance::default(), told: Vec::new() }
    }

    /// What the player knows: the cells struck, and what hints told.
    pub fn known(&self) -> Known {
        let mut known = Known::new(self.open);
        self.told.iter().for_each(|fact| known.learn(fact));
        known
    }
}

/// Undo and redo of a game with a sheet, which belongs to the game and not to its states: a guess taken back wipes no
/// notes and makes no hint untold.
impl Undo<BreakGame> {
    /// Goes back to the state before, which is noted on the sheet; so is a secret that was told by then.
    pub fn take_back(&mut self) -> Moved {
        let (id, ending) = (self.present().id(), self.present().ending());
        let moved = self.keeping_the_sheet(Undo::undo);
        let game = self.present_mut();
        if moved == Moved::Yes {
            game.sheet.assistance.undone += 1;
            if game.id() == id && matches!(ending, Ending::Lost | Ending::Revealed) {
                game.sheet.assistance.shown = Used::Yes;
            }
        }
        moved
    }

    /// Takes an undo back.
    pub fn give_again(&mut self) -> Moved {
        self.keeping_the_sheet(Undo::redo)
    }

    fn keeping_the_sheet(&mut self, go: impl FnOnce(&mut Undo<BreakGame>) -> Moved) -> Moved {
        let (id, sheet) = (self.present().id(), self.present().sheet.clone());
        let moved = go(self);
        let game = self.present_mut();
        if game.id() == id {
            game.sheet = sheet;
        }
        moved
    }
}

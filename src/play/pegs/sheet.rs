//! The player's sheets beside the games on the triangle: the number of each game, and what help was taken in it. Undo
//! changes no sheet, but goes back to that of an earlier game.

use super::super::{GameId, Random, Undo};
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
    /// Which of all states the game began with, from 0.
    begun: usize,
    /// The help taken.
    pub help: PegHelp,
    /// The end to which the game was played last. A game that was pasted or shown is no end of the player's.
    end: Option<PegGame>,
}

impl PegSheet {
    /// The sheet of the game that began with this state, the one of this number among all states, with the number and the
    /// help that were saved.
    pub const fn saved(game: &PegGame, begun: usize, id: GameId, help: PegHelp) -> PegSheet {
        PegSheet { id, start: game.start(), begun, help, end: None }
    }

    /// What tells the game from others.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Which of all states the game began with, from 0.
    pub const fn begun(&self) -> usize {
        self.begun
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

/// The sheets of all games that undo and redo reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PegSheets {
    /// In the order in which their games began; at least one.
    sheets: Vec<PegSheet>,
    present: usize,
}

impl PegSheets {
    /// A sheet for the present game.
    pub fn begin(games: &Undo<PegGame>, random: &mut Random) -> PegSheets {
        let id = GameId::draw(random);
        let sheet = PegSheet::saved(games.present(), games.depth(), id, PegHelp::default());
        PegSheets { sheets: vec![sheet], present: 0 }
    }

    /// Sheets that were saved with these games. `None` if there is none that began before the present state.
    pub fn restored(mut sheets: Vec<PegSheet>, games: &Undo<PegGame>) -> Option<PegSheets> {
        sheets.sort_by_key(PegSheet::begun);
        let present = sheets.iter().rposition(|sheet| sheet.begun <= games.depth())?;
        Some(PegSheets { sheets, present })
    }

    /// The same sheets, of games that come after those of other sheets, which had so many states.
    #[must_use]
    pub fn after(self, before: PegSheets, states: usize) -> PegSheets {
        let present = before.sheets.len() + self.present;
        let later = self.sheets.into_iter().map(|sheet| PegSheet { begun: sheet.begun + states, ..sheet });
        PegSheets { sheets: before.sheets.into_iter().chain(later).collect(), present }
    }

    /// All of them, in the order in which their games began.
    pub fn all(&self) -> &[PegSheet] {
        &self.sheets
    }

    /// The sheet of the present game.
    pub fn present(&self) -> &PegSheet {
        &self.sheets[self.present]
    }

    /// The sheet of the present game, to be written on.
    pub fn present_mut(&mut self) -> &mut PegSheet {
        &mut self.sheets[self.present]
    }

    /// Follows the games after they have changed: undo and redo lead to the sheet of the game that they lead to. Another
    /// start is another game, with a number and help of its own.
    pub fn follow(&mut self, games: &Undo<PegGame>, random: &mut Random) {
        let depth = games.depth();
        if !games.can_redo() {
            self.sheets.retain(|sheet| sheet.begun <= depth);
        }
        let same = |sheet: &PegSheet| sheet.begun <= depth && sheet.start == games.present().start();
        match self.sheets.iter().rposition(|sheet| sheet.begun <= depth).filter(|at| same(&self.sheets[*at]))
        {
            Some(at) => self.present = at,
            None => self.begin_another(games, random),
        }
    }

    /// Another game begins with the present state.
    pub fn begin_another(&mut self, games: &Undo<PegGame>, random: &mut Random) {
        self.sheets.retain(|sheet| sheet.begun < games.depth());
        self.sheets.extend(PegSheets::begin(games, random).sheets);
        self.present = self.sheets.len() - 1;
    }
}

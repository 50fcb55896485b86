//! What was kept from earlier: the games that lie on the tables when the program starts.

use super::games::{Found, Slot, Table};
use super::shown;
use crate::play::saved::{CodeTable, SavedSearch, SavedWatch, TriangleTable, Unreadable};
use crate::play::{BreakGame, Ending, Undo};

/// The games that were saved, and what there is to say of those that were not read.
#[derive(Debug, Default)]
pub struct Kept {
    /// The code-breaking games.
    pub code: Option<Undo<BreakGame>>,
    /// The watched game.
    pub watch: Option<SavedWatch>,
    /// The games on the triangle.
    pub triangle: Option<TriangleTable>,
    /// The search.
    pub search: Option<SavedSearch>,
    /// Games of folders that nobody has, this one's too, that are over: a program that was killed may have had no time to
    /// record them.
    pub over: Over,
    /// What went wrong, each in words for the player.
    pub complaints: Vec<String>,
    /// How many unfinished games of instances that are gone wait until those here are over.
    pub waiting: usize,
}

/// Games that are over.
#[derive(Debug, Default)]
pub struct Over {
    /// Of code-breaking.
    pub code: Vec<Undo<BreakGame>>,
    /// On the triangle.
    pub triangle: Vec<TriangleTable>,
}

impl Over {
    fn read(slot: &Slot) -> Over {
        let code = slot.texts(Table::Code).filter_map(|text| CodeTable::read(&text).ok());
        let triangle = slot.texts(Table::Triangle).filter_map(|text| TriangleTable::read(&text).ok());
        Over {
            code: code.filter(|games| games.present().ending() != Ending::Open).collect(),
            triangle: triangle.filter(|table| table.games.present().is_over()).collect(),
        }
    }
}

impl Kept {
    /// Reads what is saved in the slot of this instance, and takes up what those that are gone left unfinished.
    pub fn read(slot: &Slot) -> Kept {
        let mut kept = Kept::default();
        kept.complaints.extend(slot.left_alone().iter().map(|folder| {
            format!("The games in {} are from a newer pegwise. They are left as they are", shown(folder))
        }));
        if let Err(error) = slot.recover() {
            kept.complaints.push(format!("A game left elsewhere cannot be moved: {error}"));
        }
        kept.over = Over::read(slot);
        for table in [Table::Code, Table::Triangle] {
            match slot.take_in(table, |text| is_unfinished(table, text), |own, other| join(table, own, other))
            {
                Ok(others) => kept.waiting += others,
                Err(error) => kept.complaints.push(format!("A game left elsewhere cannot be moved: {error}")),
            }
        }
        kept.code = kept.table(slot, Table::Code, CodeTable::read);
        kept.watch = kept.table(slot, Table::Watch, SavedWatch::read);
        kept.triangle = kept.table(slot, Table::Triangle, TriangleTable::read);
        kept.search = kept.table(slot, Table::Search, SavedSearch::read);
        kept
    }

    fn table<T>(
        &mut self,
        slot: &Slot,
        table: Table,
        read: impl FnOnce(&str) -> Result<T, Unreadable>,
    ) -> Option<T> {
        match slot.read(table, read) {
            Ok(Found::Nothing) => None,
            Ok(Found::Game(game)) => Some(game),
            Ok(Found::PutAside(path, what)) => {
                self.complaints
                    .push(format!("A saved game could not be read ({what}). It is kept as {}", shown(&path)));
                None
            }
            Err(error) => {
                let path = slot.path(table);
                self.complaints.push(format!("{} cannot be put aside: {error}", shown(&path)));
                None
            }
        }
    }
}

/// Whether a text tells of a game that was begun and is not over.
fn is_unfinished(table: Table, text: &str) -> bool {
    match table {
        Table::Code => CodeTable::read(text).is_ok_and(|games| {
            let game = games.present();
            !game.history().turns().is_empty() && game.ending() == Ending::Open
        }),
        Table::Triangle => TriangleTable::read(text).is_ok_and(|table| {
            let game = table.games.present();
            !game.jumps().is_empty() && !game.is_over()
        }),
        Table::Watch | Table::Search => false,
    }
}

/// The games of two texts in one, those of the second after those of the first.
fn join(table: Table, before: &str, after: &str) -> Option<String> {
    match table {
        Table::Code => {
            let (before, after) = (CodeTable::read(before).ok()?, CodeTable::read(after).ok()?);
            let id = after.present().id();
            let is_there = before.line().0.iter().any(|game| game.id() == id);
            Some(CodeTable::text(&if is_there { before } else { after.after(before) }))
        }
        Table::Triangle => {
            let (before, after) = (TriangleTable::read(before).ok()?, TriangleTable::read(after).ok()?);
            Some(after.after(before).text())
        }
        Table::Watch | Table::Search => None,
    }
}

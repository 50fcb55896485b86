//! The games on the table: kept, taken up again, and what is told of their ends.

use std::mem;

use super::Triangle;
use crate::narration::unfinished::unfinished_triangle;
use crate::play::result_tracker::{ResultTracker, Visibility};
use crate::play::results::PegResult;
use crate::play::saved::SavedTriangle;
use crate::play::{Day, PegGame, Undo};

impl Triangle {
    /// Takes up games that were kept. Where another game was asked for, it goes on from there, and undo leads back.
    pub(crate) fn restore(&mut self, kept: SavedTriangle, asked: bool) {
        let own = mem::replace(&mut self.game, kept.games).into_present();
        self.bench = Undo::new(kept.bench);
        self.sheets = kept.infos;
        if asked {
            self.game.begin(own);
            self.sheets.begin_another(&self.game, &mut self.ids);
        }
        self.changed();
    }

    /// The games, with every state that undo and redo reach.
    pub(crate) const fn games(&self) -> &Undo<PegGame> {
        &self.game
    }

    /// The games as they would be saved, once there is something to be lost.
    pub(crate) fn saved(&self) -> Option<String> {
        let bench = *self.bench.present();
        let table = || SavedTriangle { games: self.game.clone(), infos: self.sheets.clone(), bench };
        SavedTriangle::is_begun(&self.game, bench).then(|| table().text())
    }

    /// The results that have to be recorded now.
    pub(crate) fn results(
        &mut self,
        outcomes: &mut ResultTracker,
        sight: Visibility,
        today: Day,
    ) -> Vec<PegResult> {
        let rate = |game: &PegGame| self.evaluations.worked_out_rating(game);
        outcomes.triangle(&self.game, self.sheets.present(), sight, rate, today)
    }

    /// The result of a kept game that was not recorded.
    pub(crate) fn left_behind(
        &mut self,
        table: &SavedTriangle,
        outcomes: &mut ResultTracker,
        today: Day,
    ) -> Option<PegResult> {
        outcomes.triangle_left_behind(table, |game| self.evaluations.worked_out_rating(game), today)
    }

    /// How the game stands, if it was begun and is not over.
    pub(crate) fn unfinished(&self) -> Option<String> {
        unfinished_triangle(self.game.present())
    }
}

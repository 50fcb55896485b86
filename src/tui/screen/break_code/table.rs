//! The games that lie on the table: begun, kept, taken up again, and what is told of their ends.

use std::mem;

use super::super::super::judgments::Judgments;
use super::super::super::keymap::Command;
use super::super::super::theme::Look;
use super::super::{Focus, Screen};
use super::{BreakCode, PANELS};
use crate::narration::table;
use crate::play::saved::CodeTable;
use crate::play::statistics::DailyStatistics;
use crate::play::{BreakGame, Daily, Day, Ending, Random, Undo, Used};

impl BreakCode {
    /// Goes on to another game; undo brings the one before back.
    pub(crate) fn begin(&mut self, game: BreakGame, random: &mut Random) {
        self.game.begin_another(game, random);
        self.other_game();
    }

    /// Another game lies on the table.
    fn other_game(&mut self) {
        self.focus = Focus::new(PANELS);
        self.note = (0, 0);
        self.message = None;
        self.game_changed();
    }

    /// Takes up games that were kept. Where another game was asked for, it goes on from there, and undo leads back.
    pub(crate) fn take_up(&mut self, kept: Undo<BreakGame>, asked: bool, random: &mut Random) {
        let own = mem::replace(&mut self.game, kept).into_present();
        if asked {
            self.game.begin_another(own, random);
            self.message = Some("A new game. Undo brings the one before back.".to_owned());
        }
        self.game_changed();
    }

    /// The games, with every state that undo and redo reach.
    pub(crate) const fn games(&self) -> &Undo<BreakGame> {
        &self.game
    }

    /// The games as they would be saved, once there is something to be lost.
    pub(crate) fn saved(&self) -> Option<String> {
        CodeTable::text_if_begun(&self.game)
    }

    /// What is known of the guesses of the present game.
    pub(crate) const fn judgments(&self) -> &Judgments {
        &self.advice.judgments
    }

    /// Opens the puzzle of a day; undo leads back.
    pub(crate) fn open_daily(
        &mut self,
        daily: Daily,
        today: Day,
        played: &DailyStatistics,
        random: &mut Random,
        look: Look,
    ) {
        let (before, begun) = (self.game.present().id(), !self.game.present().is_untouched());
        let opened = self.game.open_daily(daily, today, played, random);
        if self.game.present().id() != before {
            self.other_game();
        }
        let undo = begun.then(|| self.key(Command::Undo, look));
        self.message = table::daily(daily, opened, undo.as_deref());
    }

    /// The program shows how it goes on with the game, which is help while the game is open.
    pub(crate) fn goes_on(&mut self) {
        let game = self.game.present_mut();
        if game.ending() == Ending::Open {
            game.sheet.assistance.shown = Used::Yes;
        }
    }

    /// How the game stands, if it was begun and is not over.
    pub(crate) fn unfinished(&self) -> Option<String> {
        table::unfinished(self.game.present())
    }

    /// Whether the game has come to an end.
    pub(crate) fn is_over(&self) -> bool {
        self.game.present().ending() != Ending::Open
    }
}

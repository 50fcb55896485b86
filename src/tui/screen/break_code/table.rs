//! The games that lie on the table: begun, kept, taken up again, and what is told of their ends.

use super::super::super::keymap::Command;
use super::super::super::theme::Look;
use super::super::{Focus, Screen};
use super::{BreakCode, PANELS};
use crate::archive::statistics::DailyStatistics;
use crate::narration::unfinished;
use crate::play::{BreakGame, Daily, Day, GameStatus, Random, Undo};
use crate::session::{BreakCodeSession, Switch};

impl BreakCode {
    /// Goes on to another game; undo brings the one before back.
    pub(crate) fn begin(&mut self, game: BreakGame, random: &mut Random) {
        self.session.begin(game, random);
        self.other_game();
    }

    /// Another game lies on the table.
    pub(super) fn other_game(&mut self) {
        self.focus = Focus::new(PANELS);
        self.note = (0, 0);
        self.message = None;
        self.game_changed();
    }

    /// Restores games that were saved. Where another game was asked for, that one goes on, and undo leads back.
    pub(crate) fn restore(&mut self, saved: Undo<BreakGame>, asked: Switch, random: &mut Random) {
        self.session.restore(saved, asked, random);
        if asked == Switch::On {
            self.message = Some("A new game. Undo brings the one before back.".to_owned());
        }
        self.game_changed();
    }

    /// The session, which has the games.
    pub(crate) const fn session(&self) -> &BreakCodeSession {
        &self.session
    }

    /// The program shows how it goes on with the game.
    pub(crate) fn goes_on(&mut self) {
        self.session.shows_how_to_go_on();
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
        let (before, begun) = (self.game().id(), !self.game().is_untouched());
        let opened = self.session.open_daily(daily, today, played, random);
        if self.game().id() != before {
            self.other_game();
        }
        let undo = begun.then(|| self.key(Command::Undo, look));
        self.message = unfinished::daily(daily, opened, undo.as_deref());
    }

    /// How the game stands, if it was begun and is not over.
    pub(crate) fn unfinished(&self) -> Option<String> {
        unfinished::unfinished(self.game())
    }

    /// Whether the game has come to an end.
    pub(crate) fn is_over(&self) -> bool {
        self.game().status() != GameStatus::Open
    }
}

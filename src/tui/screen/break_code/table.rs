//! The games that lie on the table: begun, kept, taken up again, and what is told of their ends.

use std::mem;

use super::super::Focus;
use super::{BreakCode, PANELS};
use crate::breaker::review::Judged;
use crate::play::saved::CodeTable;
use crate::play::{BreakGame, Deal, Ending, GameId, Random, Stakes, Undo};

impl BreakCode {
    /// Goes on to another game; undo brings the one before back.
    pub(crate) fn begin(&mut self, game: BreakGame, random: &mut Random) {
        self.game.commit(game.with_id(GameId::draw(random)));
        self.focus = Focus::new(PANELS);
        self.note = (0, 0);
        self.message = None;
        self.game_changed();
    }

    /// Takes up games that were kept. Where another game was asked for, it goes on from there, and undo leads back.
    pub(crate) fn take_up(&mut self, kept: Undo<BreakGame>, asked: bool) {
        let own = mem::replace(&mut self.game, kept);
        let (mut line, _) = own.line();
        if let (true, Some(game)) = (asked, line.pop()) {
            self.game.commit(game.clone());
            if self.game.can_undo() {
                self.message = Some("A new game. Undo brings the one before back.".to_owned());
            }
        }
        self.game_changed();
    }

    /// The games as they would be saved, once there is something to be lost.
    pub(crate) fn saved(&self) -> Option<String> {
        let game = self.game.present();
        let untouched = game.history().turns().is_empty() && game.row.iter().all(Option::is_none);
        let anything = !untouched || self.game.can_undo() || self.game.can_redo();
        anything.then(|| CodeTable::text(&self.game))
    }

    /// The game that has just come to its end, told once.
    pub(crate) fn ended(&mut self) -> Option<BreakGame> {
        self.ended.take()
    }

    /// The game that is over, with its guesses, once all of them were judged; told once.
    pub(crate) fn judged(&mut self) -> Option<(BreakGame, Vec<Judged>)> {
        let game = self.game.present();
        if game.ending() == Ending::Open || self.judged == Some(game.id()) {
            return None;
        }
        let judged = self.advice.judgements.all().filter(|judged| !judged.is_empty())?;
        self.judged = Some(game.id());
        Some((game.clone(), judged))
    }

    /// Goes back to the game that came from here, as far as it was played, if there is one. Undo leads back.
    pub(crate) fn go_back_to(&mut self, deal: Deal) -> bool {
        let (line, _) = self.game.line();
        let same = line.into_iter().filter(|game| game.deal() == deal && game.stakes() == Stakes::Counted);
        let Some(game) = same.max_by_key(|game| game.history().turns().len()).cloned() else {
            return false;
        };
        if game.id() != self.game.present().id() {
            self.game.commit(game);
            self.game_changed();
        }
        true
    }

    /// Says something in the status line.
    pub(crate) fn say(&mut self, words: String) {
        self.message = Some(words);
    }

    /// How the game stands, if it was begun and is not over.
    pub(crate) fn unfinished(&self) -> Option<String> {
        let game = self.game.present();
        let begun = !game.history().turns().is_empty() && game.ending() == Ending::Open;
        begun.then(|| format!("guess {} of {}", game.history().turns().len() + 1, game.most()))
    }

    /// Whether the game has come to an end.
    pub(crate) fn is_over(&self) -> bool {
        self.game.present().ending() != Ending::Open
    }
}

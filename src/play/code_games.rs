//! The code-breaking games of one player: undo within a game, new games, and daily puzzles.

use std::collections::{BTreeMap, BTreeSet};

use super::{BreakGame, Daily, Day, Deal, GameId, GameMode, GameStatus, TURNS, Undo};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyOpening {
    Resumed,
    /// It is today's puzzle, and counts.
    Today,
    /// It was played before, and does not count again.
    Repeat,
    /// It is the puzzle of another day, and does not count.
    OtherDay,
}

/// The notebook belongs to the game, so undo and redo within a game keep it.
impl Undo<BreakGame> {
    /// Goes back one state. Within a game that counts as help.
    pub fn undo_turn(&mut self) -> bool {
        let id = self.present().id();
        let is_undone = self.keep_notebook(Undo::undo);
        let game = self.present_mut();
        if is_undone && game.id() == id {
            game.notebook.help.undone += 1;
        }
        is_undone
    }

    pub fn redo_turn(&mut self) -> bool {
        self.keep_notebook(Undo::redo)
    }

    /// Goes to the next state that differs from the present one: a row may have been typed alike again.
    fn keep_notebook(&mut self, go: fn(&mut Undo<BreakGame>) -> bool) -> bool {
        self.share_notebook();
        let before = self.present().clone();
        while go(self) {
            if !self.present().looks_like(&before) {
                return true;
            }
        }
        false
    }

    /// Copies the present notebook to all states of its game, since any of them may become the present one.
    fn share_notebook(&mut self) {
        let present = self.present().clone();
        self.for_each(|game| {
            if game.is_same_game(&present) {
                game.notebook = present.notebook.clone();
            }
        });
    }

    /// Begins another game, with an id of its own. Undo leads back, unless the present game was never begun.
    pub fn begin_another(&mut self, game: BreakGame) {
        self.share_notebook();
        let game = game.with_id(GameId::draw());
        if self.present().is_untouched() && !self.can_redo() {
            *self.present_mut() = game;
        } else {
            self.commit(game);
        }
    }

    /// Turns the open states of the present game into practice.
    pub fn make_practice(&mut self) {
        let present = self.present().clone();
        self.for_each(|game| {
            if game.is_same_game(&present) && game.status() == GameStatus::Open {
                *game = game.clone().as_practice();
            }
        });
    }

    /// Puts all states of other games before these, so that undo leads back to them. A game here that has the id
    /// of another game there gets a new id. If the present state is there too, nothing is added.
    #[must_use]
    pub fn joined_after(mut self, before: Undo<BreakGame>) -> Undo<BreakGame> {
        let ids = |games: &Undo<BreakGame>| -> BTreeSet<GameId> {
            games.states().0.iter().map(|game| game.id()).collect()
        };
        let present = self.present();
        let same = |game: &&BreakGame| game.id() == present.id() && game.history() == present.history();
        if before.states().0.into_iter().any(|game| same(&game)) {
            return before;
        }
        for old in ids(&self).intersection(&ids(&before)) {
            let new = GameId::draw();
            self.for_each(|game| {
                if game.id() == *old {
                    *game = game.clone().with_id(new);
                }
            });
        }
        self.after(before)
    }

    /// Opens a daily puzzle: resumes it if possible, and otherwise begins it, as practice if it does not count because its
    /// result is recorded (`is_played`) or because it is not today's. Undo leads back.
    pub fn open_daily(&mut self, daily: Daily, today: Day, is_played: bool) -> DailyOpening {
        if self.resume(Deal::Daily(daily)) {
            return DailyOpening::Resumed;
        }
        let game = BreakGame::new(Daily::RULES, Deal::Daily(daily), TURNS);
        let (opening, game) = match (daily.day == today, is_played) {
            (_, true) => (DailyOpening::Repeat, game.as_practice()),
            (true, false) => (DailyOpening::Today, game),
            (false, false) => (DailyOpening::OtherDay, game.as_practice()),
        };
        self.begin_another(game);
        opening
    }

    /// The counted daily puzzles that are begun and not over, with the number of guesses made.
    pub fn dailies_in_progress(&self) -> BTreeMap<u32, usize> {
        let mut latest: BTreeMap<u32, &BreakGame> = BTreeMap::new();
        for game in self.states().0.into_iter().filter(|game| game.mode() == GameMode::Counted) {
            let Deal::Daily(daily) = game.deal() else { continue };
            let known = latest.entry(daily.number).or_insert(game);
            if game.history().turns().len() >= known.history().turns().len() {
                *known = game;
            }
        }
        let guesses = |game: &BreakGame| game.history().turns().len();
        let in_progress = |game: &BreakGame| game.status() == GameStatus::Open && guesses(game) > 0;
        latest
            .into_iter()
            .filter(|(_, game)| in_progress(game))
            .map(|(number, game)| (number, guesses(game)))
            .collect()
    }

    /// Returns to the latest state of a counted game of this deal. Returns whether there is one.
    fn resume(&mut self, deal: Deal) -> bool {
        self.share_notebook();
        let (states, _) = self.states();
        let same = states.into_iter().filter(|game| game.deal() == deal && game.mode() == GameMode::Counted);
        let Some(game) = same.max_by_key(|game| game.history().turns().len()).cloned() else {
            return false;
        };
        if game.id() != self.present().id() {
            self.commit(game);
        }
        true
    }
}

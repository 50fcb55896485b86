//! The games of code-breaking on the table: those that undo leads back to, and the daily puzzle among them.

use super::statistics::DailyStatistics;
use super::{BreakGame, Daily, Day, Deal, GameId, Random, Stakes, TURNS, Undo};

/// How a daily puzzle was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// It goes on as it was left.
    AsItWas,
    /// It is that of today, and counts.
    OfToday,
    /// It was played before, and counts no second time.
    OnceMore,
    /// Its day is over, so it does not count.
    OfAnotherDay,
}

impl Undo<BreakGame> {
    /// Goes on to another game, under a number that no game here has; undo leads back. Numbers drawn from a seed come
    /// again when somebody begins with that seed a second time.
    pub fn begin_another(&mut self, game: BreakGame, random: &mut Random) {
        let taken = |id: GameId| self.line().0.iter().any(|game| game.id() == id);
        let mut id = GameId::draw(random);
        while taken(id) {
            id = GameId::draw(random);
        }
        self.commit(game.with_id(id));
    }

    /// Opens the puzzle of a day: as far as it was played, if that game came from here, as practice if it counts no
    /// more. Undo leads back.
    pub fn open_daily(
        &mut self,
        daily: Daily,
        today: Day,
        played: &DailyStatistics,
        random: &mut Random,
    ) -> Opened {
        if self.go_back_to(Deal::Daily(daily)) {
            return Opened::AsItWas;
        }
        let game = BreakGame::new(Daily::RULES, Deal::Daily(daily), TURNS);
        let (opened, game) = match (daily.day() == today, played.played.contains_key(&daily.number())) {
            (_, true) => (Opened::OnceMore, game.not_counted()),
            (true, false) => (Opened::OfToday, game),
            (false, false) => (Opened::OfAnotherDay, game.not_counted()),
        };
        self.begin_another(game, random);
        opened
    }

    /// Goes back to the game that came from here and counts, as far as it was played. Returns whether there is one.
    fn go_back_to(&mut self, deal: Deal) -> bool {
        let (line, _) = self.line();
        let same = line.into_iter().filter(|game| game.deal() == deal && game.stakes() == Stakes::Counted);
        let Some(game) = same.max_by_key(|game| game.history().turns().len()).cloned() else {
            return false;
        };
        if game.id() != self.present().id() {
            self.commit(game);
        }
        true
    }
}

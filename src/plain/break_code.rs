//! Break the code in plain mode: how games open there, and the reviews of games that ended.

use super::place::{Persist, Talk};
use crate::archive::statistics::DailyStatistics;
use crate::narration::break_code::new_game;
use crate::narration::unfinished::{self, imported};
use crate::narration::{Voice, comparison};
use crate::play::{BreakGame, Daily, Day, Side};
use crate::session::{BreakCodeSession, Comparison, SpoilsDaily};
use crate::store::settings::Settings;
use crate::task::{self, Update};

pub(super) fn session(game: BreakGame, settings: &Settings) -> BreakCodeSession {
    let mut session = BreakCodeSession::new(game);
    session.set_information(settings.information);
    session.set_coach(settings.coach);
    session.set_clock(settings.clock);
    session
}

/// Opens a daily puzzle. Undo leads back.
pub(super) fn open_daily(
    session: &mut BreakCodeSession,
    daily: Daily,
    played: &DailyStatistics,
    talk: &mut Talk<'_>,
) {
    let begun = !session.game().is_untouched();
    let opened = session.open_daily(daily, Day::today(), played);
    let undo = (begun && session.games.can_undo()).then_some("undo");
    talk.say_all(unfinished::daily(daily, opened, undo));
}

/// Begins another game. Undo leads back.
pub(super) fn begin(session: &mut BreakCodeSession, game: BreakGame, talk: &mut Talk<'_>) {
    let begun = !session.game().is_untouched();
    session.begin(game);
    let beginning = comparison::beginning(session.game());
    talk.say_all(beginning.or_else(|| begun.then(|| new_game(Voice::SPOKEN, session))));
}

/// Goes to a game that was read from a text. Undo leads back.
///
/// # Errors
///
/// As [`BreakCodeSession::import`].
pub(super) fn import(
    session: &mut BreakCodeSession,
    game: BreakGame,
    played: &DailyStatistics,
    talk: &mut Talk<'_>,
) -> Result<(), SpoilsDaily> {
    session.import(game, Day::today(), played)?;
    talk.say(imported(session.games.can_undo()));
    Ok(())
}

/// Says how a game compares with its original.
pub(super) fn compare(mut games: Comparison, talk: &mut Talk<'_>) {
    // One analysis for each game.
    for _ in Side::BOTH {
        for update in games.ask().into_iter().flat_map(task::updates) {
            if let Update::Progress(result) = update {
                games.take(&result);
            }
        }
    }
    talk.say_all(comparison::lines(Voice::SPOKEN, &games.games()));
}

impl Persist for BreakCodeSession {
    fn unfinished(&self) -> Option<String> {
        unfinished::unfinished(self.game())
    }

    fn saved(&self) -> Option<String> {
        self.save()
    }
}

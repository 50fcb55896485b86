//! Unfinished games in a few words, and how a daily puzzle was opened.

use super::{counted, thousands};
use crate::play::{BreakGame, Daily, DailyOpening, Deal, GameStatus, PegGame};

/// The state of a code-breaking game. `None` if it has no turns or is over.
pub fn unfinished(game: &BreakGame) -> Option<String> {
    let begun = !game.history().turns().is_empty() && game.status() == GameStatus::Open;
    let guess = format!("guess {} of {}", game.history().turns().len() + 1, game.most());
    begun.then(|| match game.deal() {
        Deal::Daily(daily) => format!("{daily}, {guess}"),
        _ => guess,
    })
}

/// The state of a triangle game. `None` if it has no jumps or is over.
pub fn unfinished_pegs(game: &PegGame) -> Option<String> {
    let begun = !game.jumps().is_empty() && !game.is_over();
    begun.then(|| counted(game.board().pegs(), "peg"))
}

/// The state of a watched game with this many steps shown.
pub fn watched_at(step: usize) -> String {
    if step == 0 { "the first guess".to_owned() } else { at_step(step as u64) }
}

pub fn at_step(step: u64) -> String {
    format!("step {}", thousands(step))
}

/// How a daily puzzle was opened. `None` if it was resumed. `undo` names the undo key or command, if it leads back to
/// an unfinished game.
pub fn daily(daily: Daily, opened: DailyOpening, undo: Option<&str>) -> Option<String> {
    match opened {
        DailyOpening::Resumed => None,
        DailyOpening::Today => {
            let back = undo.map_or_else(String::new, |undo| format!(" {undo} returns to your last game."));
            Some(format!("{daily}, the same for everyone.{back}"))
        }
        DailyOpening::Repeat => Some(format!("{daily} again: only the first time counts.")),
        DailyOpening::OtherDay => Some(format!("{daily} of {}: practice; its day is over.", daily.day)),
    }
}

/// What is said when a game was opened from its text, and undo returns to another one or not.
pub const fn imported(can_undo: bool) -> &'static str {
    if can_undo { "Opened from a text. Undo returns to the last game." } else { "Opened from a text." }
}

/// What is said when a game turns into practice, because its result is recorded.
pub const RESULT_IS_RECORDED: &str =
    "The result of this game is already recorded: from now on it is practice.";

//! The games on the tables in a few words: how one that waits stands, and how the daily puzzle was opened.

use super::{counted, thousands};
use crate::play::{BreakGame, Daily, Ending, Opened, PegGame};

/// How a game of code-breaking stands, if it was begun and is not over.
pub fn unfinished(game: &BreakGame) -> Option<String> {
    let begun = !game.history().turns().is_empty() && game.ending() == Ending::Open;
    begun.then(|| format!("guess {} of {}", game.history().turns().len() + 1, game.most()))
}

/// How a game on the triangle stands, if it was begun and is not over.
pub fn unfinished_triangle(game: &PegGame) -> Option<String> {
    let begun = !game.jumps().is_empty() && !game.is_over();
    begun.then(|| counted(game.board().pegs(), "peg"))
}

/// How a game that is watched stands, or a search.
pub fn at_step(step: u64) -> String {
    format!("step {}", thousands(step))
}

/// How a daily puzzle was opened; nothing where it goes on. `undo` is how a step is taken back here, if it leads back to a
/// game that was begun.
pub fn daily(daily: Daily, opened: Opened, undo: Option<&str>) -> Option<String> {
    match opened {
        Opened::AsItWas => None,
        Opened::OfToday => {
            let back = undo.map_or_else(String::new, |undo| format!(" {undo} brings your game before back."));
            Some(format!("{daily}, the same for everyone.{back}"))
        }
        Opened::OnceMore => Some(format!("{daily} once more: it counts no second time.")),
        Opened::OfAnotherDay => Some(format!("{daily} of {}: practice, its day is over.", daily.day())),
    }
}

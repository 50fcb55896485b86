//! The log of a watched game up to the step on show.

use crate::code::History;
use crate::narration::{NarrationLine, Voice, sentence};
use crate::play::WatchedGame;

/// A line of the log and its step.
pub(super) struct Logged {
    pub(super) step: usize,
    pub(super) line: NarrationLine,
}

/// The log up to the cursor.
pub(super) fn log(game: &WatchedGame) -> Vec<Logged> {
    let mut before = History::new();
    let mut lines = Vec::new();
    for (step, recorded) in game.line.shown().iter().enumerate() {
        let lines_of_step = sentence(Voice::Tiles, &recorded.event, &before);
        lines.extend(lines_of_step.into_iter().map(|line| Logged { step, line }));
        if let Some(turn) = recorded.turn() {
            before.push(turn);
        }
    }
    lines
}

/// The whole log as text.
pub(super) fn as_text(game: &WatchedGame) -> String {
    let indent = |line: &NarrationLine| "  ".repeat(line.depth);
    let mark = |line: &NarrationLine| line.mark.map_or_else(String::new, |mark| format!("{mark} "));
    let text = |line: &NarrationLine| format!("{}{}{}\n", indent(line), mark(line), line.text);
    log(game).iter().map(|logged| text(&logged.line)).collect()
}

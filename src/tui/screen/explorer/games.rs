//! The panels of the games: the guesses that lead here, and the games from here.

use ratatui::layout::Rect;
use ratatui::text::{Line, Text};

use crate::narration::explorer;
use crate::session::explorer::Walk;
use crate::tui::theme::Look;
use crate::tui::widget::{GuessRow, PanelContent, RowScore, guess_panel, inside, length_bars, wrapped};

/// The turns that lead here, and the guess.
pub(super) fn guesses(walk: &Walk, room: Rect, look: Look) -> PanelContent<'static> {
    let turns = &walk.turns;
    let guess = GuessRow {
        number: turns.len() + 1,
        code: walk.here.guess,
        score: RowScore::Typed(Vec::new(), None),
        is_current: true,
    };
    let before = turns.iter().zip(1..).map(|(turn, number)| GuessRow {
        number,
        code: turn.code,
        score: RowScore::Scored(turn.score, None),
        is_current: false,
    });
    let rows: Vec<GuessRow> = before.chain([guess]).collect();
    guess_panel("The game", (walk.rules(), rows), "", room, look)
}

/// The games from here by number of guesses, from this one on.
pub(super) fn by_length(walk: &Walk, room: Rect, look: Look) -> Text<'static> {
    let (width, height) = inside(room);
    let here = &walk.here.lengths;
    let mut lines = length_bars(here, width, look);
    let words = wrapped(&explorer::games(here), width);
    if lines.len() + 1 + words.len() <= height {
        lines.push(Line::default());
        lines.extend(words.into_iter().map(Line::from));
    }
    Text::from(lines)
}

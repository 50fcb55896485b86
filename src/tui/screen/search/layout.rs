//! Where the panels of the search stand.

use ratatui::layout::Rect;

use super::state::{BOARD, GAMES, ICICLE, JUMPS, LOG};
use crate::tui::widget::Arrangement::{self, Columns, Panel, Rows};
use crate::tui::widget::Share::{Cells, Of};
use crate::tui::widget::{self, WindowSize};
use pegwise_engine::pegs::Shape;

/// The narrowest icicle beside a board. If there is less room, the board has none and is reached with Tab.
const LEAST_ICICLE: u16 = 30;

/// The fewest rows of a panel with two lines.
const LEAST_PANEL: u16 = 4;

/// The lines of the games beside a large board.
const GAMES_LINES: u16 = 15;

/// How the panels share a window. Where the jumps of a level have no panel of their own, they take that of the icicle
/// while they have the focus.
pub(super) fn arrangement(area: Rect, shape: Shape, focused: usize) -> Arrangement {
    let (room, width) = (widget::body(area), widget::least_room(shape).width + 2);
    let above = |upper, lines, lower| Rows(vec![(Of(1), Panel(upper)), (Cells(lines), Panel(lower))]);
    let beside = |width, left, right| Columns(vec![(Cells(width), left), (Of(1), right)]);
    if WindowSize::of(area) == WindowSize::Large {
        let board = (room.width * 3 / 8).clamp(46, 66).max(width);
        let icicle = whole_icicle(shape).min(room.height - 20).max(room.height * 17 / 37);
        let right = [(Cells(icicle), Panel(ICICLE)), (Of(1), Panel(JUMPS)), (Of(1), Panel(LOG))];
        return beside(board, above(BOARD, GAMES_LINES, GAMES), Rows(right.to_vec()));
    }
    let levels = if focused == JUMPS { JUMPS } else { ICICLE };
    let board = (room.width * 17 / 40).clamp(31, 46).max(width);
    if room.width < board + LEAST_ICICLE {
        return above(levels, LEAST_PANEL, LOG);
    }
    // Rows of tiles, two lines each, with a line of text and a border.
    let below = room.height.saturating_sub(2 * shape.rows() as u16 + 2);
    if room.height < 21 && below >= LEAST_PANEL {
        // The icicle needs all of its column.
        return beside(board, above(BOARD, below, LOG), Panel(levels));
    }
    let games = below.min(7);
    let left = if room.height < 21 || games < 5 { Panel(BOARD) } else { above(BOARD, games, GAMES) };
    let log = room.height.saturating_sub(whole_icicle(shape)).clamp(6, 10);
    beside(board, left, above(levels, if room.height < 21 { LEAST_PANEL } else { log }, LOG))
}

/// The most levels of a search on a triangle: one for each jump of the longest game, and its end.
pub(super) fn most_levels(shape: Shape) -> u16 {
    shape.holes() as u16 - 1
}

/// The height of the icicle with all its levels, a heading, a legend and a border.
fn whole_icicle(shape: Shape) -> u16 {
    most_levels(shape) + 5
}

//! The panels of a search that a lesson shows.

use ratatui::layout::{Constraint, Layout, Rect};

use super::layout::most_levels;
use super::search_view::SearchView;
use super::{board_panel, icicle_panel, jumps_panel, log_panel};
use crate::tui::theme::Look;
use crate::tui::widget::{PanelContent, PanelState, Surface};
use pegwise_engine::pegs::Shape;

/// The fewest columns for the icicle beside the board.
const TWO_BESIDE: u16 = 70;

/// The rows of the board in tiles, with a line of words and the border.
fn tiles(shape: Shape) -> u16 {
    2 * shape.rows() as u16 + 3
}

/// The areas of the board, the icicle, the jumps and the log. Where there is little room, the last two are empty.
fn areas(shape: Shape, room: Rect) -> [Rect; 4] {
    let levels = most_levels(shape) + 5;
    if room.width < TWO_BESIDE {
        let heights = [Constraint::Length(tiles(shape)), Constraint::Fill(1)];
        let [board, icicle] = Layout::vertical(heights).areas(room);
        return [board, icicle, Rect::ZERO, Rect::ZERO];
    }
    let [board, beside] = Layout::horizontal([Constraint::Percentage(42), Constraint::Fill(1)]).areas(room);
    let heights = [Constraint::Length(levels), Constraint::Fill(1), Constraint::Fill(1)];
    let [icicle, jumps, log] = Layout::vertical(heights).areas(beside);
    [board, icicle, jumps, log]
}

/// Draws the board and the icicle and, where there is room, the jumps of the level and the log.
pub(in crate::tui::screen) fn draw_lesson(
    view: SearchView<'_>,
    frame: &mut ratatui::Frame<'_>,
    room: Rect,
    look: Look,
) {
    let [board, icicle, jumps, log] = areas(view.search().start().shape(), room);
    let mut surface = Surface::new(frame);
    let mut draw = |content: PanelContent<'_>, room: Rect| {
        content.draw(&mut surface, (0, room), PanelState::Resting, look);
    };
    draw(board_panel::content(view, board, look), board);
    draw(icicle_panel::content(view, icicle, false, look), icicle);
    if !log.is_empty() {
        draw(jumps_panel::content(view, jumps, look), jumps);
        draw(log_panel::content(view, log, "no step yet", look), log);
    }
}

//! Where the panels of the search stand.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::Rect;

use super::state::Panel;
use crate::tui::widget::{self, Shape};
use pegwise_engine::pegs::Rows;

/// The narrowest icicle beside a board. If there is less room, the board has none and is reached with Tab.
const LEAST_ICICLE: u16 = 30;

/// The fewest rows of a panel with two lines.
const LEAST_PANEL: u16 = 4;

/// The areas of the panels. Where the jumps of a level have no panel of their own, they take that of the icicle while
/// they have the focus.
pub(super) fn layout(area: Rect, rows: Rows, focused: Panel) -> Vec<(Panel, Rect)> {
    let (room, width) = (widget::body(area), widget::least_room(rows).width + 2);
    match Shape::of(area) {
        Shape::Large if area.width >= 180 => three_columns(room, rows, width),
        Shape::Large => two_columns_with_jumps(room, rows, width),
        Shape::Medium | Shape::Compact => {
            let levels = if focused == Panel::Jumps { Panel::Jumps } else { Panel::Icicle };
            let board = (room.width * 17 / 40).clamp(31, 46).max(width);
            if room.width < board + LEAST_ICICLE {
                stacked(room, [(levels, room.height - LEAST_PANEL), (Panel::Log, LEAST_PANEL)])
            } else {
                two_columns(room, rows, board, levels)
            }
        }
    }
}

/// The most levels of a search on a triangle: one for each jump of the longest game, and its end.
pub(super) const fn most_levels(rows: Rows) -> u16 {
    rows.holes() as u16 - 1
}

/// The height of the icicle with all its levels, a heading, a legend and a border.
const fn whole_icicle(rows: Rows) -> u16 {
    most_levels(rows) + 5
}

/// Panels one below the other, from the top of a column.
fn stacked<const N: usize>(column: Rect, panels: [(Panel, u16); N]) -> Vec<(Panel, Rect)> {
    let mut y = column.y;
    let mut placed = Vec::with_capacity(N);
    for (panel, height) in panels {
        placed.push((panel, Rect { y, height, ..column }));
        y += height;
    }
    placed
}

/// The columns of an area with these widths.
fn columns<const N: usize>(room: Rect, widths: [u16; N]) -> [Rect; N] {
    let mut x = room.x;
    widths.map(|width| {
        let column = Rect { x, width, ..room };
        x += width;
        column
    })
}

fn two_columns(room: Rect, rows: Rows, board: u16, levels: Panel) -> Vec<(Panel, Rect)> {
    let [left, right] = columns(room, [board, room.width - board]);
    // Rows of tiles, two lines each, with a line of text and a border.
    let tiles = 2 * rows.count() as u16 + 2;
    let height = room.height;
    if height < 21 {
        // The icicle needs all of its column.
        let below = height.saturating_sub(tiles);
        if below >= LEAST_PANEL {
            let left = stacked(left, [(Panel::Board, tiles), (Panel::Log, below)]);
            return left.into_iter().chain([(levels, right)]).collect();
        }
        let right = stacked(right, [(levels, height - LEAST_PANEL), (Panel::Log, LEAST_PANEL)]);
        return [(Panel::Board, left)].into_iter().chain(right).collect();
    }
    let games = 7.min(height - tiles);
    let log = (height - whole_icicle(rows).min(height)).clamp(6, 10);
    let left = if games < 5 {
        vec![(Panel::Board, left)]
    } else {
        stacked(left, [(Panel::Board, height - games), (Panel::Games, games)])
    };
    left.into_iter().chain(stacked(right, [(levels, height - log), (Panel::Log, log)])).collect()
}

fn two_columns_with_jumps(room: Rect, rows: Rows, board: u16) -> Vec<(Panel, Rect)> {
    let board = (room.width * 3 / 8).clamp(46, 66).max(board);
    let [left, right] = columns(room, [board, room.width - board]);
    let (games, height) = (15, room.height);
    let left = stacked(left, [(Panel::Board, height - games), (Panel::Games, games)]);
    let least = height * 17 / 37;
    let icicle = whole_icicle(rows).min(height - 20).max(least);
    let jumps = (height - icicle) / 2;
    let log = height - icicle - jumps;
    left.into_iter()
        .chain(stacked(right, [(Panel::Icicle, icicle), (Panel::Jumps, jumps), (Panel::Log, log)]))
        .collect()
}

fn three_columns(room: Rect, rows: Rows, board: u16) -> Vec<(Panel, Rect)> {
    let (height, log) = (room.height, 40);
    let icicle = (room.width * 3 / 8).max(74).min(room.width - log - board);
    let [left, middle, right] = columns(room, [room.width - icicle - log, icicle, log]);
    let games = (height * 2 / 5).min(22);
    let levels = whole_icicle(rows);
    let panels = if height < 50 {
        let levels = levels.min(height - 10);
        let left = stacked(left, [(Panel::Board, height - games), (Panel::Games, games)]);
        let middle = stacked(middle, [(Panel::Icicle, levels), (Panel::Jumps, height - levels)]);
        [left, middle].concat()
    } else {
        let levels = levels.min(height - games - 10);
        let jumps = height - games - levels;
        let middle = stacked(middle, [(Panel::Icicle, levels), (Panel::Jumps, jumps), (Panel::Games, games)]);
        [vec![(Panel::Board, left)], middle].concat()
    };
    panels.into_iter().chain([(Panel::Log, right)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_belongs_to_one_panel() {
        for (width, height) in
            [(64, 20), (80, 20), (80, 24), (100, 30), (119, 50), (120, 36), (120, 40), (180, 40), (200, 60)]
        {
            for rows in [Rows::LEAST, Rows::FIVE, Rows::SIX, Rows::SEVEN, Rows::MOST] {
                for focused in [Panel::Icicle, Panel::Jumps] {
                    let area = Rect::new(0, 0, width, height);
                    let panels = layout(area, rows, focused);
                    for at in widget::body(area).positions() {
                        let count = panels.iter().filter(|(_, room)| room.contains(at)).count();
                        assert_eq!(count, 1, "{width}x{height}, {rows} rows: {at}");
                    }
                    let log = panels.iter().find(|(panel, _)| *panel == Panel::Log).expect("a log");
                    assert!(log.1.height >= LEAST_PANEL, "{width}x{height}");
                }
            }
        }
    }

    #[test]
    fn at_80x24_the_icicle_stands_beside_the_board() {
        let panels = layout(Rect::new(0, 0, 80, 24), Rows::FIVE, Panel::Icicle);
        let rooms: Vec<_> = panels.iter().map(|(panel, room)| (*panel, room.width, room.height)).collect();
        let expected =
            [(Panel::Board, 34, 14), (Panel::Games, 34, 7), (Panel::Icicle, 46, 15), (Panel::Log, 46, 6)];
        assert_eq!(rooms, expected);
    }
}

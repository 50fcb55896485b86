//! How the panels share the window.

use ratatui::layout::Rect;

use super::state::{GRID, GUESSES, LOG, MAP, OWN, POSSIBLE, WHY};
use super::strategy_panel::StrategyPanel;
use crate::tui::widget::Arrangement::{self, Columns, Panel, Rows};
use crate::tui::widget::Share::{Cells, Of};
use crate::tui::widget::{GuessList, WindowSize, body};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

/// The window from which the map, the reasons and the possible codes have panels of their own.
const THREE_COLUMNS: (u16, u16) = (180, 44);

/// The fewest columns of the panel beside the log.
const LEAST_BESIDE: u16 = 38;

/// `beside` is the panel beside the log, where only one fits.
pub(super) fn arrangement(strategy: &Strategy, rules: Rules, beside: usize, area: Rect) -> Arrangement {
    let (shape, room, own) = (WindowSize::of(area), body(area), StrategyPanel::of(strategy));
    if area.width >= THREE_COLUMNS.0 && area.height >= THREE_COLUMNS.1 {
        let right = room.width * 39 / 100;
        let left = room.width - right;
        let reasons = if own.is_some() && beside != WHY { OWN } else { WHY };
        return Columns(vec![
            (
                Of(1),
                Rows(vec![
                    (Cells(room.height * 9 / 20), guesses_and_grid(rules, left, 6)),
                    (Of(1), Columns(vec![(Of(1), Panel(LOG)), (Cells(left * 2 / 5), Panel(reasons))])),
                ]),
            ),
            (Cells(right), Rows(vec![(Of(1), Panel(MAP)), (Cells(15), Panel(POSSIBLE))])),
        ]);
    }
    let positions = rules.positions() as u16;
    let is_large = shape == WindowSize::Large;
    let top = if is_large {
        (room.height * 2 / 5).max(positions + 6)
    } else {
        (positions + 4).max(7).min(room.height - 5)
    };
    let wanted = match own {
        Some(own) if beside == OWN => own.columns_wanted(rules) as u16 + 4,
        _ => LEAST_BESIDE,
    };
    let is_wide = beside == WHY || beside == OWN && own == Some(StrategyPanel::Branches);
    let side = match shape {
        WindowSize::Compact => 0,
        WindowSize::Medium if is_wide => room.width / 2,
        WindowSize::Medium => (room.width * 19 / 40).max(wanted),
        WindowSize::Large if beside == WHY => room.width * 17 / 30,
        WindowSize::Large if is_wide => room.width * 11 / 25,
        WindowSize::Large => room.width * 3 / 8,
    };
    let log = Panel(LOG);
    let lower = if side == 0 { log } else { Columns(vec![(Of(1), log), (Cells(side), Panel(beside))]) };
    let upper = guesses_and_grid(rules, room.width, if is_large { 8 } else { 5 });
    Rows(vec![(Cells(top), upper), (Of(1), lower)])
}

/// The guesses and the grid side by side, with this many cells for a color in the grid.
fn guesses_and_grid(rules: Rules, width: u16, cell: u16) -> Arrangement {
    let colors = rules.colors() as u16;
    let least = (colors + 7).max(20);
    // The cells, the numbers of the positions, and the border.
    let grid = (cell * colors + 7).min(width * 3 / 5).max(least);
    let tiles = if width < 80 { GuessList::least_width(rules) } else { GuessList::full_width(rules) };
    let guesses = (width - grid.min(width)).max(tiles + 4).min(width - least);
    Columns(vec![(Cells(guesses), Panel(GUESSES)), (Of(1), Panel(GRID))])
}

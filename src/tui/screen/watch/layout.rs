//! The areas of the panels, by the size of the window.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::{Constraint, Layout, Rect};

use super::state::Panel;
use super::strategy_panel::StrategyPanel;
use crate::tui::widget::{self, GuessList, Shape};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

/// The window from which the map, the reasons and the possible codes have panels of their own.
const THREE_COLUMNS: (u16, u16) = (180, 44);

/// The fewest columns of the panel beside the log.
const LEAST_BESIDE: u16 = 38;

/// The areas of the panels. `beside` is the panel beside the log, where only one fits.
pub(super) fn layout(strategy: &Strategy, rules: Rules, beside: Panel, area: Rect) -> Vec<(Panel, Rect)> {
    let (shape, room) = (Shape::of(area), widget::body(area));
    if area.width >= THREE_COLUMNS.0 && area.height >= THREE_COLUMNS.1 {
        return three_columns(strategy, rules, beside, room);
    }
    let positions = rules.positions() as u16;
    let least = (positions + 4).max(7).min(room.height - 5);
    let top = if shape == Shape::Large { (room.height * 2 / 5).max(positions + 6) } else { least };
    let [upper, lower] = Layout::vertical([Constraint::Length(top), Constraint::Fill(1)]).areas(room);
    let mut panels = guesses_and_grid(rules, upper, if shape == Shape::Large { 8 } else { 5 }).to_vec();
    let wanted = match beside {
        Panel::Own(own) => own.columns_wanted(rules) as u16 + 4,
        Panel::Why => super::why::width_wanted(rules.positions()) as u16 + 4,
        _ => LEAST_BESIDE,
    };
    let width = match (shape, beside) {
        (Shape::Compact, _) => 0,
        (Shape::Medium, Panel::Own(StrategyPanel::Branches) | Panel::Why) => room.width / 2,
        (Shape::Medium, _) => (room.width * 19 / 40).max(wanted),
        (Shape::Large, Panel::Why) => room.width * 17 / 30,
        (Shape::Large, Panel::Own(StrategyPanel::Branches)) => room.width * 11 / 25,
        (Shape::Large, _) => room.width * 3 / 8,
    };
    let [log, side] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(width)]).areas(lower);
    panels.push((Panel::Log, log));
    if width > 0 {
        panels.push((beside, side));
    }
    panels
}

/// The guesses and the grid side by side, with this many cells for a color in the grid.
fn guesses_and_grid(rules: Rules, upper: Rect, cell: u16) -> [(Panel, Rect); 2] {
    let colors = rules.colors() as u16;
    let least = (colors + 7).max(20);
    // The cells, the numbers of the positions, and the border.
    let grid = (cell * colors + 7).min(upper.width * 3 / 5).max(least);
    let tiles = if upper.width < 80 { GuessList::least_width(rules) } else { GuessList::full_width(rules) };
    let guesses = (upper.width - grid.min(upper.width)).max(tiles + 4);
    let guesses = guesses.min(upper.width - least);
    let [guesses, grid] = Layout::horizontal([Constraint::Length(guesses), Constraint::Fill(1)]).areas(upper);
    [(Panel::Guesses, guesses), (Panel::Grid, grid)]
}

fn three_columns(strategy: &Strategy, rules: Rules, beside: Panel, room: Rect) -> Vec<(Panel, Rect)> {
    let columns = [Constraint::Fill(1), Constraint::Length(room.width * 39 / 100)];
    let [left, right] = Layout::horizontal(columns).areas(room);
    let [upper, lower] =
        Layout::vertical([Constraint::Length(left.height * 9 / 20), Constraint::Fill(1)]).areas(left);
    let [map, possible] = Layout::vertical([Constraint::Fill(1), Constraint::Length(15)]).areas(right);
    let own = StrategyPanel::of(strategy).filter(|_| beside != Panel::Why);
    let reasons = own.map_or(Panel::Why, Panel::Own);
    let [log, reasons_area] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(lower.width * 2 / 5)]).areas(lower);
    let mut panels = guesses_and_grid(rules, upper, 6).to_vec();
    panels.extend([
        (Panel::Log, log),
        (reasons, reasons_area),
        (Panel::Map, map),
        (Panel::Possible, possible),
    ]);
    panels
}

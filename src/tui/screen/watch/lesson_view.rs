//! The panels of a watched game that a lesson shows.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Text};

use super::log::log;
use super::panels::{self, inside};
use super::strategy_panel::StrategyPanel;
use super::watch_view::WatchView;
use super::why;
use crate::session::watch::Watching;
use crate::tui::theme::Look;
use crate::tui::widget::{self, PanelState, panel};

/// The fewest columns for two panels side by side.
const TWO_BESIDE: u16 = 70;

/// The fewest rows of a panel with the log.
const LOG: u16 = 6;

/// The areas of the panels. Where there is little room, some have none.
#[derive(Default)]
struct Areas {
    guesses: Rect,
    grid: Rect,
    log: Option<Rect>,
    /// The strategy's own panel, or why this guess.
    own: Option<Rect>,
}

fn areas(positions: u16, room: Rect) -> Areas {
    let grid = positions + 4;
    if room.width < TWO_BESIDE {
        let has_log = room.height >= 2 * grid + LOG - 1;
        let guesses = if has_log { grid - 1 } else { room.height.saturating_sub(grid) };
        let rows = [Constraint::Length(guesses), Constraint::Length(grid), Constraint::Fill(1)];
        let [guesses, grid, log] = Layout::vertical(rows).areas(room);
        return Areas { guesses, grid, log: has_log.then_some(log), own: None };
    }
    let top = (room.height * 2 / 5).max(grid);
    let [upper, lower] = Layout::vertical([Constraint::Length(top), Constraint::Fill(1)]).areas(room);
    let halves = |area: Rect| -> [Rect; 2] {
        Layout::horizontal([Constraint::Percentage(46), Constraint::Fill(1)]).areas(area)
    };
    let ([guesses, grid], [log, own]) = (halves(upper), halves(lower));
    Areas { guesses, grid, log: Some(log), own: Some(own) }
}

/// Draws the guesses and the grid and, where there is room, the log and what the strategy had to choose from.
pub(in crate::tui::screen) fn draw_lesson(
    watching: &Watching,
    frame: &mut ratatui::Frame<'_>,
    room: Rect,
    look: Look,
) {
    let view = WatchView { watching, information: true, cell: None, entry: None };
    let state = PanelState::Resting;
    let Areas { guesses, grid, log: log_area, own } = areas(watching.rules.positions() as u16, room);
    panels::guesses(view, frame, (guesses, state), look);
    let (title, aside, text) = panels::grid(view, grid, look);
    panel(frame, grid, look, widget::Panel { title, aside: aside.into(), state, text });
    if let Some(area) = log_area {
        let lines: Vec<Line<'static>> =
            log(&watching.game, 0, inside(area), look).into_iter().map(|logged| logged.line).collect();
        let line = &watching.game.line;
        let aside = format!("step {} of {}", line.cursor(), line.steps().len());
        panel(
            frame,
            area,
            look,
            widget::Panel { title: "Log".to_owned(), aside: aside.into(), state, text: lines.into() },
        );
    }
    if let Some(area) = own {
        let (title, text) = if let Some(own) = StrategyPanel::of(&watching.strategy) {
            let text = own.text(watching.rules, &watching.game, inside(area), look);
            (own.title().to_owned(), text)
        } else {
            let lines = why::lines(watching, None, None, inside(area), look);
            ("Why this guess".to_owned(), Text::from(lines))
        };
        panel(frame, area, look, widget::Panel { title, aside: "".into(), state, text });
    }
}

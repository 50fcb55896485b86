//! The panels of a watched game that a lesson shows.

use ratatui::layout::Rect;

use super::panels::{self, WatchView};
use super::state::{GRID, GUESSES, LOG, OWN};
use super::strategy_panel::StrategyPanel;
use super::{log, why};
use crate::session::watch::Watching;
use crate::tui::theme::Look;
use crate::tui::widget::Arrangement::{self, Columns, Panel, Rows};
use crate::tui::widget::Share::{Cells, Of};
use crate::tui::widget::{PanelContent, PanelState, Surface, inside};

/// The fewest columns for two panels side by side.
const TWO_BESIDE: u16 = 70;

/// The fewest rows of a panel with the log.
const LEAST_LOG: u16 = 6;

/// The guesses and the grid and, where there is room, the log and the strategy's own panel, or why this guess.
fn arrangement(positions: u16, room: Rect) -> Arrangement {
    let grid = positions + 4;
    if room.width < TWO_BESIDE {
        let has_log = room.height >= 2 * grid + LEAST_LOG - 1;
        let guesses = if has_log { Cells(grid - 1) } else { Of(1) };
        let log = has_log.then_some((Of(1), Panel(LOG)));
        return Rows(
            [(guesses, Panel(GUESSES)), (Cells(grid), Panel(GRID))].into_iter().chain(log).collect(),
        );
    }
    let halves = |left, right| {
        let width = (u32::from(room.width) * 46 / 100) as u16;
        Columns(vec![(Cells(width), Panel(left)), (Of(1), Panel(right))])
    };
    let top = (room.height * 2 / 5).max(grid);
    Rows(vec![(Cells(top), halves(GUESSES, GRID)), (Of(1), halves(LOG, OWN))])
}

pub(in crate::tui::screen) fn draw_lesson(
    watching: &Watching,
    frame: &mut ratatui::Frame<'_>,
    room: Rect,
    look: Look,
) {
    let view = WatchView { watching, information: true, cell: None, entry: None };
    let content = |panel: usize, room: Rect| match panel {
        GUESSES => panels::guesses(view, room, look),
        GRID => panels::grid(view, room, look),
        LOG => {
            let line = &watching.game.line;
            let aside = format!("step {} of {}", line.cursor(), line.steps().len());
            log::panel(&watching.game, 0, aside, room, look)
        }
        _ if StrategyPanel::of(&watching.setup.strategy).is_some() => {
            StrategyPanel::content(watching, room, look)
        }
        _ => {
            let text = why::lines(watching, None, None, inside(room), look).into();
            PanelContent { title: "Why this guess".to_owned(), aside: "".into(), text, paint: None }
        }
    };
    let mut surface = Surface::new(frame);
    for (panel, room) in arrangement(watching.setup.rules.positions() as u16, room).places(room) {
        content(panel, room).draw(&mut surface, (panel, room), PanelState::Resting, look);
    }
}

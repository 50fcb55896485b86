//! The view of the map of all codes, and what the dot under its cursor is.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Text};

use super::state::{Panel, Watch};
use crate::play::CodeMap;
use crate::session::watch::Watching;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, CodeMapView, PanelState, Surface, codes_at, map_inside, map_title, panel};

pub(super) fn draw(
    screen: &Watch,
    watching: &Watching,
    frame: &mut ratatui::Frame<'_>,
    (room, state): (Rect, PanelState),
    look: Look,
) {
    if !screen.information {
        let key = screen.key(Command::Information, look);
        let text = Text::from(Line::styled(format!("hidden; {key} shows them"), look.style(Role::Secondary)));
        let title = map_title(watching.rules);
        return panel(frame, room, look, widget::Panel { title, aside: "".into(), state, text });
    }
    let maps = maps(watching);
    let cursor = screen.focus.is_on(Panel::Map).then(|| screen.map_cursor.place());
    CodeMapView { maps, look, cursor }.content(room).draw(&mut Surface::new(frame), (0, room), state, look);
}

/// The place of the cursor after a click at a position in the panel.
pub(super) fn clicked(
    screen: &Watch,
    watching: &Watching,
    room: Rect,
    look: Look,
    at: Position,
) -> Option<(usize, usize)> {
    let cell = codes_at(watching.rules, map_inside(room), look, at)?;
    Some(screen.map_cursor.clicked(&maps(watching), cell).place())
}

/// What the block under the cursor is.
pub(super) fn dot_in_words(screen: &Watch, watching: &Watching) -> String {
    let (maps, turns) = (maps(watching), watching.game.turns());
    screen.map_cursor.in_words(&maps, &turns[..maps.len() - 1])
}

/// The possible codes at the start, and after each guess whose effect the steps have shown.
fn maps(watching: &Watching) -> Vec<&CodeMap> {
    watching.left().into_iter().map(|summary| &summary.map).collect()
}

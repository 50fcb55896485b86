//! The view of the map of all codes, and what the dot under its cursor is.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Text};

use super::state::{Panel, Watch};
use crate::code::CodeMap;
use crate::narration::thousands;
use crate::session::watch::Watching;
use crate::store::settings::Information;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, CodeMapView, PanelState, codes_at, panel};

pub(super) fn draw(
    screen: &Watch,
    watching: &Watching,
    frame: &mut ratatui::Frame<'_>,
    (room, state): (Rect, PanelState),
    look: Look,
) {
    let rules = watching.rules();
    let title = format!("All {} codes", thousands(rules.universe_size()));
    if screen.information == Information::Hidden {
        let key = screen.key(Command::Information, look);
        let text = Text::from(Line::styled(format!("hidden; {key} shows them"), look.style(Role::Secondary)));
        return panel(frame, room, look, widget::Panel { title, aside: String::new(), state, text });
    }
    let maps = maps(watching);
    let cursor = screen.focus.is_on(Panel::Map).then(|| screen.map_cursor.place());
    let view = CodeMapView { maps: &maps, look, cursor };
    let (inner, area, lines) = areas(room);
    let aside = widget::scale(rules, area, look);
    panel(frame, room, look, widget::Panel { title, aside, state, text: Text::default() });
    let used = view.draw(frame.buffer_mut(), area);
    let blank = u16::from(used < area.height && area.height > 20);
    let below = Rect { x: inner.x + 1, y: inner.y + used + blank, width: inner.width - 2, ..inner };
    let below = Rect { height: inner.bottom().saturating_sub(below.y), ..below };
    let legend = view.legend(below.width.into(), below.height.min(lines).into());
    frame.render_widget(ratatui::widgets::Paragraph::new(legend), below);
}

/// The inside of the panel, the area of the map in it, and the lines of the legend below.
fn areas(room: Rect) -> (Rect, Rect, u16) {
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    let lines = if inner.height >= 20 { 2 } else { 1 };
    (inner, Rect { height: inner.height.saturating_sub(lines), ..inner }, lines)
}

/// The place of the cursor after a click at a position in the panel.
pub(super) fn clicked(
    screen: &Watch,
    watching: &Watching,
    room: Rect,
    look: Look,
    at: Position,
) -> Option<(usize, usize)> {
    let cell = codes_at(watching.rules(), areas(room).1, look, at)?;
    Some(screen.map_cursor.clicked(&maps(watching), cell).place())
}

/// What the block under the cursor is.
pub(super) fn dot_in_words(screen: &Watch, watching: &Watching) -> String {
    let (maps, turns) = (maps(watching), watching.game().turns());
    screen.map_cursor.in_words(&maps, &turns[..maps.len() - 1])
}

/// The possible codes at the start and after each guess whose effect is told.
fn maps(watching: &Watching) -> Vec<&CodeMap> {
    watching.left().into_iter().map(|summary| &summary.map).collect()
}

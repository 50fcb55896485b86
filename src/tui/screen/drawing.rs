//! How a screen is drawn that declares what it shows.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Screen;
use super::parts::LineInput;
use crate::tui::theme::Look;
use crate::tui::widget::{
    Arrangement, Hit, PanelState, Scrubber, Surface, View, body, draw_frame, first_fitting, name_command,
    status_gap,
};

pub(in crate::tui) fn draw_screen(
    screen: &dyn Screen,
    surface: &mut Surface<'_, '_>,
    area: Rect,
    look: Look,
) {
    let look = Look { symbols: screen.symbols(), ..look };
    if let Some(view) = screen.view(area, look) {
        draw_view(screen, view, surface, area, look);
    }
    if let Some(prompt) = prompt_on_show(screen) {
        prompt.draw_as_status(surface.frame, area, look);
        surface.hit(area, Hit::Nothing);
    }
}

fn draw_view(screen: &dyn Screen, mut view: View, surface: &mut Surface<'_, '_>, area: Rect, look: Look) {
    if let Some(alone) = view.focus.filter(|panel| view.is_zoomed || !view.arrangement.has(*panel)) {
        view.arrangement = Arrangement::Panel(alone);
    }
    for (panel, room) in view.arrangement.places(body(area)) {
        let state = if view.focus == Some(panel) { PanelState::Focused } else { PanelState::Resting };
        screen.panel(panel, room, &view, look).draw(surface, (panel, room), state, look);
        if view.names_command == Some(panel) {
            name_command(surface.frame, room, look, &screen.commands());
        }
    }
    if let Some(popup) = screen.popup(body(area), look) {
        popup.draw(surface, body(area), look);
    }
    if let Some(why) = screen.explanation() {
        surface.hit(area, Hit::Nothing);
        why.draw(surface.frame, area, look);
    }
    if prompt_on_show(screen).is_some() {
        view.frame.status = Span::raw("");
    }
    let taken = view.frame.status.width();
    let right = first_fitting(&view.status_right, usize::from(area.width).saturating_sub(taken + 4));
    let gap = status_gap(area, taken as u16, &right);
    let words = (view.frame, right);
    draw_frame(surface.frame, area, look, words, screen.keys(), &|command| screen.offers(command));
    // Where a quarter of the window is left of it, it begins at the same column whatever the status is.
    let room = gap.right().saturating_sub(gap.x.max(area.width / 4));
    if let Some((scrubber, most)) = view.scrubber.filter(|_| room >= Scrubber::LEAST) {
        let width = room.min(most);
        let line = Line::from(scrubber.spans(width, look));
        let start = gap.right() - width;
        surface.frame.buffer_mut().set_line(start, gap.y, &line, width);
        for column in 0..width {
            let cell = Rect::new(start + column, gap.y, 1, 1);
            surface.hit(cell, Hit::Position(scrubber.position_at(column, width)));
        }
    }
}

/// The line that is typed in. While keys wait, the status says for what.
fn prompt_on_show(screen: &dyn Screen) -> Option<&LineInput> {
    screen.prompt().filter(|_| !screen.is_busy())
}

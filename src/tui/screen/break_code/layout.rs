//! The areas of the panels, by the size of the window and by what has to be seen.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::Rect;

use super::advice::{Advised, advised};
use super::state::{BreakCode, Panel};
use crate::store::settings::NotesMode;
use crate::tui::widget::{self, GuessList, Shape, is_narrow};

/// The least size of a panel with the map of all codes.
const MAP: (u16, u16) = (40, 14);

/// The least height of the board above a hint in a narrow window: the card, the secret and the last guess.
const BOARD: u16 = 7;

/// The areas of all panels.
pub(super) struct Layout {
    pub(super) shape: Shape,
    pub(super) board: Rect,
    pub(super) notes: Option<Rect>,
    pub(super) left: Option<Rect>,
    /// The advice and its area, if any. The coach has none in a small window.
    pub(super) advice: Option<(Advised, Rect)>,
    pub(super) legend: Option<Rect>,
}

impl Layout {
    pub(super) fn of(area: Rect, screen: &BreakCode) -> Layout {
        if is_narrow(area) {
            return Layout::narrow(area, screen);
        }
        let (shape, room, rules) = (Shape::of(area), widget::body(area), screen.rules());
        let full = GuessList::full_width(rules) + 4;
        let notes = (rules.colors() as u16 + 7).max(21);
        // At 80 columns, there are five cells for each color of the notes.
        let share = if shape == Shape::Large { room.width * 31 / 60 } else { room.width * 23 / 40 };
        let width = full.max(share).min(room.width - notes);
        let (board, side) =
            (Rect { width, ..room }, Rect { x: room.x + width, width: room.width - width, ..room });
        let legend = if shape == Shape::Medium { 1 } else { 2 };
        let airy = if shape == Shape::Large { 2 * rules.positions() as u16 + 5 } else { 0 };
        let notes_height = (rules.positions() as u16 + 4 + legend).max(airy).min(room.height - 5);
        let rest = side.height - notes_height;
        let coached = screen.session.hint().is_some() || screen.session.coach();
        let left_height = match shape {
            Shape::Compact => rest,
            Shape::Medium if coached => rest.min(5),
            Shape::Medium => rest.min(6),
            Shape::Large if screen.notes_mode == NotesMode::Auto && coached => rest.saturating_sub(9),
            Shape::Large if screen.notes_mode == NotesMode::Auto => rest,
            Shape::Large => rest.min(14),
        };
        let notes = Rect { height: notes_height, ..side };
        let left = Rect { y: side.y + notes_height, height: left_height, ..side };
        let below = Rect { y: left.bottom(), height: rest - left_height, ..side };
        let free = (below.height > 4).then_some(below);
        let cells = |room: Rect| (inside(room), usize::from(room.height).saturating_sub(2));
        let advised = |room: Rect| advised(screen, cells(room)).map(|advised| (advised, room));
        let mut layout = Layout {
            shape,
            board,
            notes: Some(notes),
            left: Some(left),
            advice: free.and_then(advised),
            legend: free.filter(|_| !coached),
        };
        if screen.session.hint().is_some() {
            // A hint must be visible as a whole, so other panels are hidden if necessary.
            let fits = |(advised, room): &(Advised, Rect)| advised.lines.len() <= cells(*room).1;
            let lower = Rect { height: rest, ..left };
            if !layout.advice.as_ref().is_some_and(fits) {
                layout.left = None;
                layout.advice = advised(lower);
            }
            if !layout.advice.as_ref().is_some_and(fits) {
                layout.notes = None;
                layout.advice = advised(side);
            }
        }
        // The cursor on the map must be visible.
        layout.left = layout.left.filter(|room| !screen.is_on_map() || has_room_for_map(*room));
        layout
    }

    /// The board alone, with a hint below it. The other panels take its place when they have the focus.
    fn narrow(area: Rect, screen: &BreakCode) -> Layout {
        let room = widget::body(area);
        let hint = screen.session.hint().and_then(|_| advised(screen, widget::inside(room)));
        let below = hint.as_ref().map_or(0, |hint| (hint.lines.len() as u16 + 2).min(room.height - BOARD));
        let board = Rect { height: room.height - below, ..room };
        let advice = hint.map(|hint| (hint, Rect { y: board.bottom(), height: below, ..room }));
        Layout { shape: Shape::of(area), board, notes: None, left: None, advice, legend: None }
    }

    pub(super) fn panels(&self) -> Vec<(Panel, Rect)> {
        let side = [(Panel::Notes, self.notes), (Panel::Possible, self.left)];
        let side = side.into_iter().filter_map(|(panel, room)| Some((panel, room?)));
        std::iter::once((Panel::Board, self.board)).chain(side).collect()
    }
}

/// The width inside a panel's border and margin.
pub(super) fn inside(area: Rect) -> usize {
    usize::from(area.width).saturating_sub(4)
}

/// The area inside a panel's border and margin.
pub(super) fn inner(room: Rect) -> Rect {
    Rect { x: room.x + 2, y: room.y + 1, width: room.width.saturating_sub(4), height: room.height - 2 }
}

/// Whether the map of all codes fits a panel.
pub(super) const fn has_room_for_map(room: Rect) -> bool {
    room.width >= MAP.0 && room.height >= MAP.1
}

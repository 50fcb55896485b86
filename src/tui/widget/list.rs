//! A list in a panel: rows as far apart as there is room for, of which one is selected.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::super::glyphs::POINTER;
use super::super::theme::{Look, Role};
use super::panel::line_inside;
use super::panels::{Hit, PanelContent};

/// The rows of a list on show, each with its lines.
pub(crate) struct List {
    pub(crate) rows: Vec<Vec<Line<'static>>>,
    /// The number of the first row.
    pub(crate) first: usize,
    pub(crate) selected: Option<usize>,
    /// Whether keys move the selection.
    pub(crate) is_focused: bool,
    /// The lines from one row to the next.
    pub(crate) pitch: usize,
}

impl List {
    /// The whole list, with a row selected.
    pub(crate) const fn new(rows: Vec<Vec<Line<'static>>>, selected: usize, pitch: usize) -> List {
        List { rows, first: 0, selected: Some(selected), is_focused: true, pitch }
    }

    /// The lines, with a pointer or a blank before each row.
    pub(crate) fn lines(self, look: Look) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        for (at, mut row) in (self.first..).zip(self.rows) {
            let is_selected = self.selected == Some(at);
            let pointer = format!("{} ", if is_selected { POINTER } else { ' ' });
            for (number, line) in row.iter_mut().enumerate() {
                let start = if number == 0 { pointer.clone() } else { "  ".to_owned() };
                line.spans.insert(0, Span::styled(start, look.style(Role::Accent)));
                if is_selected && self.is_focused {
                    line.style = line.style.patch(look.ground(Role::Selection));
                }
            }
            row.resize(self.pitch, Line::default());
            lines.extend(row);
        }
        lines
    }

    /// The panel of the list, in which a click on a row is this.
    pub(crate) fn panel(
        self,
        title: &str,
        room: Rect,
        look: Look,
        hit: impl Fn(usize) -> Hit + 'static,
    ) -> PanelContent<'static> {
        let (first, rows, pitch) = (self.first, self.rows.len(), self.pitch);
        PanelContent::new(title, self.lines(look)).paint(move |surface| {
            for (row, line) in (first..first + rows).zip((0..).step_by(pitch)) {
                let area = Rect { height: pitch as u16, ..line_inside(room, line) };
                surface.hit(area, hit(row));
            }
        })
    }
}

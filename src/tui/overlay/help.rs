//! Help over a screen, made from the table of keys.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Clear;

use super::super::keymap::{self, Command, EVERYWHERE, Keys};
use super::super::screen::Screen;
use super::super::theme::Look;
use super::super::widget::{self, PanelState, panel};

/// How far help is scrolled.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Help {
    scroll: usize,
}

impl Help {
    /// A line further up.
    pub(crate) fn up(self) -> Help {
        Help { scroll: self.scroll.saturating_sub(1) }
    }

    /// A line further down, to the last row of the table.
    pub(crate) fn down(self, screen: &dyn Screen) -> Help {
        let lines = screen.keys().rows.len() + EVERYWHERE.len() + screen.notes().len();
        Help { scroll: (self.scroll + 1).min(lines) }
    }

    /// Draws it in the middle of a screen.
    pub(crate) fn draw(self, screen: &dyn Screen, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        let lines = text(screen, look);
        let room = widget::body(area);
        let height = (lines.len() as u16 + 2).min(room.height);
        let width = 68.min(room.width);
        let place = Rect {
            x: room.x + (room.width - width) / 2,
            y: room.y + (room.height - height) / 2,
            width,
            height,
        };
        let visible = usize::from(height) - 2;
        let lines_are_hidden = lines.len() > visible;
        let first = self.scroll.min(lines.len().saturating_sub(visible));
        let aside = if lines_are_hidden { "↑↓ more · Esc closes" } else { "? or Esc closes" };
        frame.render_widget(Clear, place);
        let words = widget::Panel {
            title: format!("Keys: {}", screen.title()),
            aside: aside.to_owned(),
            state: PanelState::Focused,
            text: Text::from(lines.into_iter().skip(first).collect::<Vec<_>>()),
        };
        panel(frame, place, look, words);
        let keys = Keys { rows: keymap::HELP, typing: None };
        widget::draw_hints(frame, area, look, keys, &|command| {
            matches!(command, Command::Back) || lines_are_hidden
        });
    }
}

/// Every row of the table, this screen's first.
fn text(screen: &dyn Screen, look: Look) -> Vec<Line<'static>> {
    let keys = screen.keys();
    let line = |row| {
        Line::from(vec![
            Span::styled(format!("{:<16}", keys.labels(row)), look.strong()),
            Span::raw(format!(" {}", row.help)),
        ])
    };
    let mut lines = vec![Line::styled("On this screen", look.dim())];
    lines.extend(keys.rows.iter().map(line));
    lines.push(Line::default());
    lines.push(Line::styled("Everywhere", look.dim()));
    lines.extend(EVERYWHERE.iter().map(line));
    lines.push(Line::default());
    lines.extend(screen.notes().iter().copied().map(Line::from));
    if keys.typing.is_some() {
        lines.push(Line::default());
        lines.push(Line::from("Small letters that are colours are colours; a command whose letter"));
        lines.push(Line::from("is taken has the key shown here instead."));
    }
    lines
}

//! Help over a screen, made from the table of keys.

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::super::keymap::{Command, EVERYWHERE, Keys, Row, Situation, Typing};
use super::super::screen::Screen;
use super::super::theme::Look;
use super::super::widget::{self, PanelState, popup};

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

    /// A line further down, until the last one is in sight.
    pub(crate) fn down(self, screen: &dyn Screen, area: Rect, look: Look) -> Help {
        let width = place(area, 0).width;
        let lines = text(screen, width, look).len();
        let visible = usize::from(place(area, lines).height) - 2;
        Help { scroll: (self.scroll + 1).min(lines.saturating_sub(visible)) }
    }

    /// Draws it in the middle of a screen.
    pub(crate) fn draw(self, screen: &dyn Screen, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        let lines = text(screen, place(area, 0).width, look);
        let place = place(area, lines.len());
        let visible = usize::from(place.height) - 2;
        let lines_are_hidden = lines.len() > visible;
        let first = self.scroll.min(lines.len().saturating_sub(visible));
        let aside = if lines_are_hidden { "↑↓ more · Esc closes" } else { "? or Esc closes" };
        let words = widget::Panel {
            title: format!("Keys: {}", screen.title()),
            aside: aside.to_owned(),
            state: PanelState::Focused,
            text: Text::from(lines.into_iter().skip(first).collect::<Vec<_>>()),
        };
        popup(frame, place, look, words);
        widget::draw_hints(frame, area, look, KEYS, &|command| works(command, lines_are_hidden));
    }

    /// The key of the hint bar at a place of the screen.
    pub(crate) fn key_under(screen: &dyn Screen, area: Rect, look: Look, at: Position) -> Option<KeyEvent> {
        let lines = text(screen, place(area, 0).width, look).len();
        let lines_are_hidden = lines > usize::from(place(area, lines).height) - 2;
        widget::hint_under(area, look, KEYS, &|command| works(command, lines_are_hidden), at)
    }
}

/// The keys while help is open.
const KEYS: Keys = Keys { situation: Situation::Help, typing: Typing::Nothing };

fn works(command: Command, lines_are_hidden: bool) -> bool {
    command == Command::Back || lines_are_hidden
}

/// Where so many lines of help go: in the middle of the screen.
fn place(area: Rect, lines: usize) -> Rect {
    widget::middle(widget::body(area), 68, lines)
}

/// Every row of the table that has a key now, this screen's first, and what the screen adds.
fn text(screen: &dyn Screen, width: u16, look: Look) -> Vec<Line<'static>> {
    let keys = screen.keys();
    let line = |row: &Row| {
        let labels = look.keys.labels(keys, row);
        (!labels.is_empty() && !row.help.is_empty()).then(|| {
            let labels = Span::styled(format!("{labels:<16}"), look.strong());
            Line::from(vec![labels, Span::raw(format!(" {}", row.help))])
        })
    };
    let mut lines = vec![Line::styled("On this screen", look.dim())];
    lines.extend(keys.situation.rows().iter().filter_map(line));
    lines.extend([Line::default(), Line::styled("Everywhere", look.dim())]);
    lines.extend(EVERYWHERE.iter().filter_map(line));
    lines.push(Line::default());
    let taken = match keys.typing {
        Typing::Code(_) => "Small letters that are colours are only colours.",
        Typing::Nothing | Typing::Text | Typing::Number(_) => "",
    };
    let notes = screen.help_notes().iter().copied().chain([taken]);
    let room = usize::from(width).saturating_sub(4);
    lines.extend(
        notes.flat_map(|note| widget::wrapped(&widget::with_peg_name(note, look), room)).map(Line::from),
    );
    lines
}

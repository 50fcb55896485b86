//! What every screen has around it: a title line above, a status line and the hint bar below.

use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::keymap::{Command, EVERYWHERE, Keys};
use super::super::theme::Look;

/// The smallest window in which screens are drawn.
pub(crate) const LEAST: Size = Size::new(64, 20);
/// The most room that content takes; it is centred in what is larger.
const MOST: Size = Size::new(140, 50);

/// The kinds of layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// From 64x20.
    Compact,
    /// From 80x24: two columns.
    Medium,
    /// From 120x36: three panels and full sentences.
    Large,
}

impl Shape {
    pub(crate) const fn of(area: Rect) -> Shape {
        if area.width >= 120 && area.height >= 36 {
            Shape::Large
        } else if area.width >= 80 && area.height >= 24 {
            Shape::Medium
        } else {
            Shape::Compact
        }
    }
}

/// Whether a window is too small for a screen.
pub(crate) const fn is_too_small(area: Rect) -> bool {
    area.width < LEAST.width || area.height < LEAST.height
}

/// The middle of a window that is larger than content may be.
pub(crate) fn centred(area: Rect) -> Rect {
    let (width, height) = (area.width.min(MOST.width), area.height.min(MOST.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// The room between the title line and the status line.
pub(crate) fn body(area: Rect) -> Rect {
    Rect { y: area.y + 1, height: area.height.saturating_sub(3), ..area }
}

/// The words around a screen.
pub(crate) struct Frame {
    pub(crate) title: &'static str,
    pub(crate) middle: String,
    pub(crate) right: Vec<Span<'static>>,
    pub(crate) status: Span<'static>,
    pub(crate) status_right: String,
}

/// Draws the title, the status line and the hint bar.
pub(crate) fn draw_frame(
    frame: &mut ratatui::Frame<'_>,
    area: Rect,
    look: Look,
    words: Frame,
    keys: Keys,
    works: &dyn Fn(Command) -> bool,
) {
    let row = |y: u16| Rect { y, height: 1, ..area };
    let right = Line::from(words.right);
    let title = Line::from(vec![Span::raw(" "), Span::styled(words.title, look.strong())]);
    let free = usize::from(area.width).saturating_sub(title.width() + right.width() + 4);
    frame.render_widget(Paragraph::new(title), row(area.y));
    if words.middle.chars().count() <= free {
        frame.render_widget(Paragraph::new(Line::from(words.middle).centered()), row(area.y));
    }
    frame.render_widget(Paragraph::new(right.right_aligned()), Rect { width: area.width - 1, ..row(area.y) });
    frame.render_widget(Paragraph::new(status(area, words.status, &words.status_right)), row(area.bottom() - 2));
    frame.render_widget(Paragraph::new(hints(area, look, keys, works)), row(area.bottom() - 1));
}

/// `─ text ───────── right ─`, over the whole width.
fn status(area: Rect, text: Span<'static>, right: &str) -> Line<'static> {
    let width = usize::from(area.width);
    let right = if right.is_empty() { "─".to_owned() } else { format!(" {right} ─") };
    let taken = 3 + text.width() + right.chars().count();
    let rule = "─".repeat(width.saturating_sub(taken));
    Line::from(vec![Span::raw("─ "), text, Span::raw(" "), Span::raw(rule), Span::raw(right)])
}

/// The keys that work now, as many as there is room for; help stands last and is always there.
fn hints(area: Rect, look: Look, keys: Keys, works: &dyn Fn(Command) -> bool) -> Line<'static> {
    let mut spans = vec![Span::raw(" ")];
    let help = hint_spans(&("?".to_owned(), "help".to_owned()), look);
    let back = EVERYWHERE.iter().find_map(|row| {
        let is_back = row.entries.iter().any(|entry| entry.is(Command::Back));
        if is_back { keys.hint(row, works) } else { None }
    });
    let mut room = usize::from(area.width).saturating_sub(2 + width(&help));
    for hint in keys.rows.iter().filter_map(|row| keys.hint(row, works)).chain(back) {
        let hint = hint_spans(&hint, look);
        if width(&hint) + 3 > room {
            break;
        }
        room -= width(&hint) + 3;
        spans.extend(hint);
        spans.push(Span::raw("   "));
    }
    spans.extend(help);
    Line::from(spans)
}

fn hint_spans((label, word): &(String, String), look: Look) -> Vec<Span<'static>> {
    vec![Span::styled(label.clone(), look.strong()), Span::raw(format!(" {word}"))]
}

fn width(spans: &[Span<'_>]) -> usize {
    spans.iter().map(Span::width).sum()
}

//! The frame of every screen: a title line above, a status line and the hint bar below.

use crossterm::event::KeyEvent;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

use super::super::keymap::{Command, Hint, Keys, everywhere};
use super::super::theme::{Look, Role};
use super::panel::wrapped;
use crate::narration::capital;

/// The smallest window in which every screen is drawn.
pub(crate) const LEAST: Size = Size::new(64, 20);

/// The smallest window in which a game can be played and help can be read.
pub(crate) const NARROWEST: Size = Size::new(40, 20);

/// The cells between two hints.
const GAP: usize = 2;

/// The cells between a title and the text after it.
const MIDDLE_GAP: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WindowSize {
    /// Smaller windows.
    Compact,
    /// From 80x24: two columns.
    Medium,
    /// From 120x36: three panels and full sentences.
    Large,
}

impl WindowSize {
    pub(crate) const fn of(area: Rect) -> WindowSize {
        if area.width >= 120 && area.height >= 36 {
            WindowSize::Large
        } else if area.width >= 80 && area.height >= 24 {
            WindowSize::Medium
        } else {
            WindowSize::Compact
        }
    }
}

/// Whether a window is smaller than what has to be drawn needs.
pub(crate) const fn is_too_small(area: Rect, least: Size) -> bool {
    area.width < least.width || area.height < least.height
}

/// Whether a window has no room for one panel beside another.
pub(crate) const fn is_narrow(area: Rect) -> bool {
    area.width < LEAST.width
}

/// The area between the title line and the status. In a narrow window the status has all the lines that it may take.
pub(crate) fn body(area: Rect) -> Rect {
    let status = if is_narrow(area) { MOST_STATUS_LINES as u16 } else { 1 };
    Rect { y: area.y + 1, height: area.height.saturating_sub(2 + status), ..area }
}

/// The status line, without the cells at the edges.
pub(crate) fn status_row(area: Rect) -> Rect {
    Rect { x: area.x + 1, y: area.bottom() - 2, width: area.width.saturating_sub(2), height: 1 }
}

#[derive(Default)]
pub(crate) struct Frame {
    pub(crate) title: &'static str,
    /// The screen of the strategies on show, if it is one.
    pub(crate) tab: Option<StrategyTab>,
    /// What is played, the longest form first. The first that fits is drawn.
    pub(crate) middle: Vec<String>,
    pub(crate) right: Vec<Span<'static>>,
    pub(crate) status: Span<'static>,
}

/// A screen of the strategies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StrategyTab {
    Contest,
    Arena,
    Explorer,
}

impl StrategyTab {
    const ALL: [StrategyTab; 3] = [StrategyTab::Contest, StrategyTab::Arena, StrategyTab::Explorer];

    /// The id of the command that leads to it.
    const fn id(self) -> &'static str {
        match self {
            StrategyTab::Contest => "contest",
            StrategyTab::Arena => "arena",
            StrategyTab::Explorer => "explorer",
        }
    }

    /// The names of all, each behind its key. That of the screen on show is in capitals.
    fn spans(self, keys: Keys, look: Look) -> impl Iterator<Item = Span<'static>> {
        let accent = look.style(Role::Accent).add_modifier(Modifier::BOLD);
        StrategyTab::ALL.into_iter().flat_map(move |tab| {
            let key = look.keys.key(keys, Command::Of(tab.id()));
            let name = if tab == self {
                Span::styled(tab.id().to_uppercase(), accent)
            } else {
                Span::styled(capital(tab.id()), look.style(Role::Secondary))
            };
            [Span::styled(format!("  {key} "), accent), name]
        })
    }
}

/// Draws the title, the status line with the text at its right, and the hint bar.
pub(crate) fn draw_frame(
    frame: &mut ratatui::Frame<'_>,
    area: Rect,
    look: Look,
    (words, status_right): (Frame, String),
    keys: Keys,
    works: &dyn Fn(Command) -> bool,
) {
    let secondary = look.style(Role::Secondary);
    let title_style = look.style(Role::Accent).add_modifier(Modifier::BOLD);
    let mut title = Line::from(Span::styled(words.title, title_style));
    title.spans.extend(words.tab.into_iter().flat_map(|tab| tab.spans(keys, look)));
    let right = Line::from(words.right).style(secondary);
    // How the game stands is worth more than what is played.
    let room = usize::from(area.width).saturating_sub(2 + 2 * MIDDLE_GAP + title.width() + right.width());
    let middle = words.middle.iter().find(|form| Span::raw(form.as_str()).width() <= room);
    let middle = middle.map_or_else(String::new, |form| " ".repeat(MIDDLE_GAP) + form);
    let middle = Span::styled(middle, secondary);
    ends(frame, area, area.y, title, middle, right);
    let row = status_row(area);
    if words.status.width() <= usize::from(row.width) {
        let right = Line::styled(status_right, secondary);
        ends(frame, area, row.y, Line::default(), words.status, right);
    } else {
        draw_long_status(frame.buffer_mut(), area, &words.status);
    }
    draw_hints(frame, area, look, keys, works);
}

/// The most lines of a status that is longer than its row.
const MOST_STATUS_LINES: usize = 3;

fn draw_long_status(buffer: &mut Buffer, area: Rect, status: &Span<'static>) {
    let lines = wrapped(&status.content, usize::from(status_row(area).width));
    draw_message(buffer, area, &lines[..lines.len().min(MOST_STATUS_LINES)], status.style);
}

/// Draws lines that end in the status line. The panels above it give up the rows that more than one take.
pub(crate) fn draw_message(buffer: &mut Buffer, area: Rect, lines: &[String], style: Style) {
    let row = status_row(area);
    let top = row.bottom().saturating_sub(lines.len() as u16).max(body(area).y);
    lift_panels(buffer, body(area), top);
    let whole = Rect { y: top, height: row.bottom() - top, ..area };
    for at in whole.positions() {
        buffer[at].reset();
    }
    for (line, y) in lines.iter().zip(top..) {
        buffer.set_stringn(row.x, y, line, row.width.into(), style);
    }
}

/// Lets the panels that end lowest end above a row. They give up blank rows, the lowest first, and then their last ones.
fn lift_panels(buffer: &mut Buffer, body: Rect, top: u16) {
    let is = |buffer: &Buffer, x: u16, y: u16, signs: [&str; 2]| signs.contains(&buffer[(x, y)].symbol());
    let has_corner = |y: &u16| (body.x..body.right()).any(|x| is(buffer, x, *y, ["╰", "╚"]));
    let Some(border) = (top..body.bottom()).rev().find(has_corner) else { return };
    let given_up = usize::from(border + 1 - top);
    // A box that lies over a panel is lifted with it.
    let mut corners = Vec::new();
    for x in body.x..body.right() {
        if is(buffer, x, border, ["╰", "╚"]) {
            corners.push(x);
        } else if is(buffer, x, border, ["╯", "╝"])
            && let Some(left) = corners.pop().filter(|_| corners.is_empty())
            && let Some(upper) = (body.y..border).rev().find(|y| is(buffer, left, *y, ["╭", "╔"]))
        {
            let is_blank = |y: &u16| {
                let mut inside = (left + 1..x).map(|x| &buffer[(x, *y)]);
                inside.all(|cell| cell.symbol() == " " && cell.bg == Color::Reset)
            };
            let (blank, others): (Vec<u16>, Vec<u16>) = (upper + 1..border).rev().partition(is_blank);
            let dropped: Vec<u16> = blank.into_iter().chain(others).take(given_up).collect();
            let kept = (upper + 1..=border).filter(|y| !dropped.contains(y));
            for (from, to) in kept.zip(upper + 1..) {
                for x in left..=x {
                    buffer[(x, to)] = buffer[(x, from)].clone();
                }
            }
        }
    }
}

/// The cells of the status line between a text of this width and the one at the right, with a gap at either side. Empty
/// if they touch.
pub(crate) fn status_gap(area: Rect, left: u16, right: &str) -> Rect {
    let right = Span::raw(right).width() as u16;
    let x = area.x + 1 + left + MIDDLE_GAP as u16;
    let end = area.right().saturating_sub(1 + right + MIDDLE_GAP as u16);
    Rect { x, y: area.bottom() - 2, width: end.saturating_sub(x), height: 1 }
}

/// Draws the hint bar over an existing one.
pub(crate) fn draw_hints(
    frame: &mut ratatui::Frame<'_>,
    area: Rect,
    look: Look,
    keys: Keys,
    works: &dyn Fn(Command) -> bool,
) {
    let row = Rect { y: area.bottom() - 1, height: 1, ..area };
    frame.render_widget(Clear, row);
    frame.render_widget(Paragraph::new(hint_line(&hints(area, look, keys, works), look)), row);
}

/// Draws a line with text at both ends, one cell from the edges. The text at the right is left out where it would touch
/// the other; the text after `left` is cut.
fn ends(
    frame: &mut ratatui::Frame<'_>,
    area: Rect,
    y: u16,
    mut left: Line<'static>,
    text: Span<'static>,
    right: Line<'static>,
) {
    let row = Rect { x: area.x + 1, y, width: area.width.saturating_sub(2), height: 1 };
    let text = shortened(text, usize::from(row.width).saturating_sub(left.width()));
    left.push_span(text);
    if left.width() + MIDDLE_GAP + right.width() <= usize::from(row.width) {
        frame.render_widget(right.right_aligned(), row);
    }
    frame.render_widget(left, row);
}

/// A text shortened to a width, with a mark where it is cut.
fn shortened(text: Span<'static>, width: usize) -> Span<'static> {
    if text.width() <= width {
        return text;
    }
    let kept: String = text.content.chars().take(width.saturating_sub(1)).collect();
    Span::styled(format!("{kept}…"), text.style)
}

pub(crate) fn hint_under(
    area: Rect,
    look: Look,
    keys: Keys,
    works: &dyn Fn(Command) -> bool,
    at: Position,
) -> Option<KeyEvent> {
    let on_bar = Rect { y: area.bottom() - 1, height: 1, ..area }.contains(at);
    let mut cell = usize::from(at.x.checked_sub(area.x + 1).filter(|_| on_bar)?);
    for hint in hints(area, look, keys, works) {
        if cell < hint.width() {
            return hint.under(cell);
        }
        cell = cell.checked_sub(hint.width() + GAP)?;
    }
    None
}

/// The hints for keys that work now, as many as fit. Help is always the last.
fn hints(area: Rect, look: Look, keys: Keys, works: &dyn Fn(Command) -> bool) -> Vec<Hint> {
    let rows = keys.context.rows();
    let has_back = rows.iter().any(|row| row.has(Command::Back));
    let back = everywhere().iter().find(|row| !has_back && row.has(Command::Back));
    let commands = everywhere().iter().find(|row| row.has(Command::Commands));
    let mut room = usize::from(area.width).saturating_sub(2 + Hint::help().width());
    let fits = |hint: &Hint| {
        let left = room.checked_sub(hint.width() + GAP);
        room = left.unwrap_or(room);
        left.is_some()
    };
    let working = rows.iter().chain(back).chain(commands).filter_map(|row| look.keys.hint(keys, row, works));
    working.take_while(fits).chain([Hint::help()]).collect()
}

fn hint_line(hints: &[Hint], look: Look) -> Line<'static> {
    let mut spans = vec![Span::raw(" ")];
    for hint in hints {
        let words = format!(" {}{}", hint.words, " ".repeat(GAP));
        let key = look.style(Role::Accent).add_modifier(Modifier::BOLD);
        spans.extend([Span::styled(hint.label(), key), Span::styled(words, look.style(Role::Secondary))]);
    }
    Line::from(spans)
}

//! The view of the possible codes: bars, the map of all codes, and the codes themselves.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use super::arrangement::has_room_for_map;
use super::state::BreakCode;

use crate::narration::break_code::bits_missing;
use crate::narration::thousands;
use crate::play::{CodeMap, Information};
use crate::store::settings::NotesMode;
use crate::tui::keymap::Command;
use crate::tui::screen::{Screen, parts};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Bar, ChartColumn, CodeMapView, ColumnChart, PanelContent, Scale, inside, log_bar};

/// The possible codes: bars and, if the notes are worked out, the map of all codes and the codes themselves.
pub(super) fn panel(screen: &BreakCode, room: Rect, look: Look) -> PanelContent<'_> {
    let title = "Possible codes";
    let key = screen.key(Command::Information, look);
    let information = screen.session.information;
    if !information.is_shown() {
        let text = Text::from(Line::styled(format!("{key} shows them."), look.style(Role::Secondary)));
        return PanelContent::new(title, text).aside(format!("{key} show"));
    }
    let next = if information == Information::Bits { "hide" } else { "bits" };
    let aside = format!("{key} {next}");
    let game = screen.shown();
    let counts: Vec<usize> =
        (0..=screen.turns_shown()).map(|turns| game.candidates_after(turns).count()).collect();
    let map_width = map_width(screen, room);
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    let (all, height) = inside(room);
    let width = if map_width < inner.width { all - usize::from(map_width) } else { 0 };
    let mut lines = match width {
        0 => Vec::new(),
        _ => chart(screen, &counts, (width, room.height), look),
    };
    if map_width == 0 {
        lines.extend(named_codes(screen, all, height.saturating_sub(lines.len()), look));
        return PanelContent::new(title, lines).aside(aside);
    }
    let codes = named_codes(screen, all, usize::from(room.height).saturating_sub(22).min(3), look);
    let below = codes.len() as u16;
    let area = Rect { width: map_width, height: inner.height - 1 - below, ..inner };
    let cursor = screen.is_on_map().then(|| screen.map_cursor.place());
    let view = CodeMapView { maps: maps(screen), look, cursor };
    PanelContent::new(title, "").aside(aside).paint(move |surface| {
        let used = view.draw(surface.frame.buffer_mut(), area);
        let legend = view.legend(usize::from(map_width).saturating_sub(2), 1);
        let under = Rect { x: inner.x + 1, y: inner.y + used, height: 1, ..area };
        surface.frame.render_widget(Paragraph::new(legend), under);
        let (x, y) = (inner.x + map_width + 1, inner.y + 1);
        let bars = Rect { x, y, width: width as u16, height: inner.height - 1 };
        surface.frame.render_widget(Paragraph::new(lines), bars);
        let names = Rect { x: inner.x + 1, y: under.y + 1, height: below, ..inner };
        surface.frame.render_widget(Paragraph::new(codes), names);
    })
}

/// The columns of the map of all codes in the panel. 0 if it is not shown.
fn map_width(screen: &BreakCode, room: Rect) -> u16 {
    let inner = room.width - 2;
    if !screen.has_map() || !has_room_for_map(room.width, room.height) {
        0
    } else if inner >= MAP_AND_BARS {
        inner - BARS
    } else {
        inner
    }
}

/// The possible codes, if the notes are worked out and the codes are few.
fn named_codes(screen: &BreakCode, width: usize, lines: usize, look: Look) -> Vec<Line<'static>> {
    let game = screen.shown();
    let candidates = game.candidates_after(screen.turns_shown());
    if screen.notes_mode != NotesMode::Auto {
        return Vec::new();
    }
    parts::named_codes(candidates, MOST_NAMED, (width, lines), look)
}

/// The possible codes at the start and after each guess on show.
fn maps(screen: &BreakCode) -> Vec<&CodeMap> {
    let game = screen.shown();
    (0..=screen.turns_shown()).map(|turns| game.map_after(turns)).collect()
}

/// What is under the cursor of the map.
pub(super) fn dot_in_words(screen: &BreakCode) -> String {
    let (maps, turns) = (maps(screen), screen.shown().history().turns());
    screen.map_cursor.in_words(&maps, &turns[..screen.turns_shown()])
}

const MOST_NAMED: usize = 24;

/// The columns for the map with the bars beside it, and those of the bars.
const MAP_AND_BARS: u16 = 56;
const BARS: u16 = 18;

/// The least height of a panel with columns, and the least width of each with its gap.
const TALL: u16 = 14;
const COLUMN: usize = 4;
const WIDEST: usize = 8;

/// The possible codes at the start and after each guess: columns if all guesses have room, otherwise bars.
fn chart(
    screen: &BreakCode,
    counts: &[usize],
    (width, height): (usize, u16),
    look: Look,
) -> Vec<Line<'static>> {
    let guesses = screen.shown().most().max(counts.len() - 1);
    let has_columns = height >= TALL && width >= (guesses + 1) * COLUMN;
    let mut lines = if has_columns {
        columns(counts, guesses, (width, usize::from(height) - 3), look)
    } else {
        bars(counts, (width, height), look)
    };
    if screen.session.information == Information::Bits {
        let bits = bits_missing(counts[counts.len() - 1]);
        let scale =
            if width < 30 { vec!["log scale".to_owned(), bits] } else { vec![format!("log scale   {bits}")] };
        lines.extend(scale.into_iter().map(|words| Line::styled(words, look.style(Role::Secondary))));
    }
    lines
}

/// A column for the possible codes at the start and after each guess. Guesses to come have their number.
fn columns(
    counts: &[usize],
    guesses: usize,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let column = |at: usize| {
        let name = if at == 0 { "start".to_owned() } else { at.to_string() };
        let made = if at < counts.len() { Role::Secondary } else { Role::Faint };
        let now = at + 1 == counts.len();
        let role = if now { Role::CurrentFill } else { Role::Data };
        let count = counts.get(at).map(|count| *count as u64);
        ChartColumn {
            bar: count.map_or(Bar::Unknown, |count| Bar::Of(count, role)),
            above: Span::styled(count.map(thousands).unwrap_or_default(), look.strong()),
            below: Span::styled(name, if now { look.strong() } else { look.style(made) }),
        }
    };
    let chart = ColumnChart {
        columns: (0..=guesses).map(column).collect(),
        width: ColumnChart::fitting_width(guesses + 1, width, WIDEST),
        scale: Scale::CODES,
        most: 0,
    };
    chart.lines(height, look)
}

/// A bar for the possible codes at the start and after each guess, with its number above it where the panel is narrow.
fn bars(counts: &[usize], (width, height): (usize, u16), look: Look) -> Vec<Line<'static>> {
    let most = counts[0];
    let digits = thousands(most as u64).len();
    let is_narrow = width < 30;
    let rows = if is_narrow { height.saturating_sub(4) / 2 } else { height.saturating_sub(3) };
    let mut lines = Vec::new();
    for (turns, count) in counts.iter().enumerate().skip(counts.len().saturating_sub(rows.max(1).into())) {
        let name = if turns == 0 { "start".to_owned() } else { format!("guess {turns}") };
        let role = if turns + 1 == counts.len() { Role::CurrentFill } else { Role::Data };
        let number = Span::styled(thousands(*count as u64), look.strong());
        let dim = look.style(Role::Secondary);
        if is_narrow {
            let gap = width.saturating_sub(name.chars().count() + number.width());
            lines.push(Line::from(vec![Span::styled(name, dim), Span::raw(" ".repeat(gap)), number]));
            lines.push(Line::from_iter(log_bar(*count, most, width, role, look)));
        } else {
            let bar = log_bar(*count, most, width.saturating_sub(digits + 11), role, look);
            let number = Span::styled(format!(" {:>digits$}", number.content), number.style);
            lines.push(
                [Span::styled(format!("{name:<10}"), dim)].into_iter().chain(bar).chain([number]).collect(),
            );
        }
    }
    lines
}

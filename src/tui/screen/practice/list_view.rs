//! The list of what there is to practice, and what is known about the chosen line.

#![expect(clippy::cast_possible_truncation, reason = "a rating is a positive number of a few digits")]

use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};

use super::state::Practice;
use crate::narration::counted;
use crate::narration::practice::{
    boxes, item_about, item_in_brief, item_name, item_status, rating, to_practice,
};
use crate::play::practice::{Form, Item, Opposition};
use crate::play::puzzle::PuzzleKind;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::key_path;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Bar, ChartColumn, ColumnChart, Frame, Panel, PanelState, Scale, bar, body, draw_frame, inside,
    name_command, panel, wrapped,
};

/// The columns of the names, and of what stands beside them.
const NAME: usize = 20;
const STATUS: usize = 30;

/// The width from which the chosen line has a panel beside the list, and otherwise its height below it.
const BESIDE: u16 = 110;
const BELOW: u16 = 10;

/// The most lines of an item in the list: its name, what it is, and a blank line.
const MOST_LINES: usize = 3;

/// Where the chart of ratings begins: a lower rating has no column.
const LOWEST_RATING: u64 = 800;

/// The widest columns of the chart.
const WIDEST: usize = 4;

fn areas(area: Rect) -> [Rect; 2] {
    let room = body(area);
    if room.width >= BESIDE {
        Layout::horizontal([Constraint::Fill(3), Constraint::Fill(2)]).areas(room)
    } else {
        Layout::vertical([Constraint::Fill(1), Constraint::Length(BELOW.min(room.height / 2))]).areas(room)
    }
}

/// The lines from one item to the next.
fn pitch(list: Rect) -> usize {
    let (_, height) = inside(list);
    (1..=MOST_LINES).rev().find(|pitch| pitch * Item::all().len() <= height).unwrap_or(1)
}

pub(super) fn draw(screen: &Practice, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let [list, chosen] = areas(area);
    let due = screen.book.due(screen.today).len();
    let words = Panel {
        title: "Practice".to_owned(),
        aside: if due > 0 { to_practice(due).into() } else { "".into() },
        state: PanelState::Focused,
        text: Text::from(lines(screen, list, look)),
    };
    panel(frame, list, look, words);
    name_command(frame, list, look, &screen.commands());
    let item = screen.item();
    let words = Panel {
        title: item_name(item).to_owned(),
        aside: "".into(),
        state: PanelState::Resting,
        text: Text::from(about(screen, item, chosen, look)),
    };
    panel(frame, chosen, look, words);
    let status = match (&screen.notice, screen.waits) {
        (Some(notice), _) => notice.clone(),
        (None, true) => "The puzzle is being made …".to_owned(),
        (None, false) if !screen.can_begin() => screen.nothing_due(),
        (None, false) => format!("Enter begins: {}", item_name(item).to_lowercase()),
    };
    let words = Frame {
        title: "PRACTICE",
        middle: "your mistakes, and puzzles without end".to_owned(),
        right: Vec::new(),
        status: Span::raw(if screen.number.is_some() { String::new() } else { status }),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

fn lines(screen: &Practice, list: Rect, look: Look) -> Vec<Line<'static>> {
    let (width, pitch) = (inside(list).0, pitch(list));
    let accent = look.style(Role::Accent).add_modifier(Modifier::BOLD);
    let mut lines = Vec::new();
    for (at, item) in Item::all().enumerate() {
        let is_chosen = at == screen.line();
        let pointer = if is_chosen { POINTER } else { ' ' };
        let status = item_status(item, &screen.book, screen.today);
        let is_due = item == Item::Mistakes && screen.has_due();
        let role = if is_due { Role::Current } else { Role::Secondary };
        let mut spans = vec![
            Span::styled(format!("{pointer} "), accent),
            Span::styled(format!("{:<NAME$}", item_name(item)), look.strong()),
            Span::styled(format!("{status:<STATUS$}"), look.style(role)),
        ];
        if let Item::Kind(kind) = item
            && width >= 2 + NAME + STATUS + 20
        {
            let rated = rating(screen.book.ratings().form(kind)).unwrap_or_default();
            spans.push(Span::styled(rated, look.strong()));
        }
        let row = |line: Line<'static>| {
            if is_chosen { line.style(look.ground(Role::Selection)) } else { line }
        };
        lines.push(row(Line::from(spans)));
        if pitch > 1 {
            let words = format!("  {}", item_in_brief(item));
            lines.push(row(Line::styled(words, look.style(Role::Secondary))));
        }
        lines.resize(pitch * (at + 1), Line::default());
    }
    lines
}

fn about(screen: &Practice, item: Item, room: Rect, look: Look) -> Vec<Line<'static>> {
    let (width, height) = inside(room);
    let mut lines: Vec<Line<'static>> =
        wrapped(&item_about(item, screen.today), width).into_iter().map(Line::from).collect();
    match item {
        Item::Mistakes => lines.extend(box_lines(screen, width, look)),
        Item::Daily => {}
        Item::Kind(kind) => {
            lines.push(Line::default());
            let used = lines.len();
            lines.extend(rating_lines(screen, kind, (width, height.saturating_sub(used)), look));
        }
    }
    lines
}

/// The exercises by box, as bars.
fn box_lines(screen: &Practice, width: usize, look: Look) -> Vec<Line<'static>> {
    const LABEL: usize = 10;
    let boxes = boxes(&screen.book);
    let most = boxes.iter().map(|(_, count)| *count).max().unwrap_or(0);
    if most == 0 {
        return Vec::new();
    }
    let bars = width.saturating_sub(LABEL + 6);
    let line = |(name, count): &(String, usize)| {
        let mut spans = vec![Span::styled(format!("{name:<LABEL$}"), look.style(Role::Secondary))];
        spans.extend(bar(*count as f64 / most as f64, bars, Role::Data, look));
        spans.push(Span::styled(format!(" {count}"), look.strong()));
        Line::from(spans)
    };
    std::iter::once(Line::default()).chain(boxes.iter().map(line)).collect()
}

/// The rating, what it is measured against, and its course by days.
fn rating_lines(
    screen: &Practice,
    kind: PuzzleKind,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let ratings = screen.book.ratings();
    let dim = look.style(Role::Secondary);
    let form = ratings.form(kind);
    let words = match form {
        None => "Your rating appears here after about a dozen puzzles.".to_owned(),
        Some(form) if !form.is_rated() => {
            let tried = screen.book.puzzles(kind).attempts.len();
            format!("{} so far: too few for a rating.", counted(tried, "puzzle"))
        }
        Some(form) => format!("Your {}", rating(Some(form)).unwrap_or_default()),
    };
    let mut lines: Vec<Line<'static>> =
        wrapped(&words, width).into_iter().map(|line| Line::styled(line, look.strong())).collect();
    let of = |puzzles: &Opposition| format!("{} {:.0}", puzzles.difficulty.name(), puzzles.rating);
    if form.is_some_and(|form| form.is_rated()) {
        let puzzles: Vec<String> = ratings.puzzles(kind).iter().map(of).collect();
        let words = format!("Puzzles: {}", puzzles.join(", "));
        lines.extend(wrapped(&words, width).into_iter().map(|line| Line::styled(line, dim)));
    }
    let rated: Vec<Form> =
        ratings.history(kind).into_iter().map(|(_, form)| form).filter(Form::is_rated).collect();
    let room = height.saturating_sub(lines.len() + 1);
    if rated.len() < 2 || room < 3 {
        return lines;
    }
    let shown = &rated[rated.len().saturating_sub((width + 1) / (WIDEST + 1))..];
    let column = |(at, form): (usize, &Form)| {
        let is_last = at + 1 == shown.len();
        let role = if is_last { Role::CurrentFill } else { Role::Data };
        let number = format!("{:.0}", form.rating);
        ChartColumn {
            bar: Bar::Of((form.rating.round() as u64).saturating_sub(LOWEST_RATING), role),
            above: Span::styled(number, if is_last { look.strong() } else { dim }),
            below: Span::raw(""),
        }
    };
    let columns = shown.iter().enumerate().map(column).collect();
    lines.push(Line::styled(format!("By days, columns from {LOWEST_RATING} up:"), dim));
    lines.extend(
        ColumnChart { columns, width: WIDEST, gap: 1, scale: Scale::Linear, most: 0 }.lines(room, look),
    );
    lines
}

/// The commands for a click on a line of the list.
pub(super) fn click(screen: &Practice, at: Position, area: Rect) -> Vec<Command> {
    let [list, _] = areas(area);
    let inner = Rect { x: list.x + 1, y: list.y + 1, width: list.width - 2, height: list.height - 2 };
    if screen.session.open().is_some() || screen.number.is_some() || !inner.contains(at) {
        return Vec::new();
    }
    let row = usize::from(at.y - inner.y);
    let (item, line) = (row / pitch(list), row % pitch(list));
    if item >= Item::all().len() || line > 1 {
        return Vec::new();
    }
    key_path(screen.line(), item, Command::Up, Command::Down)
}

//! The list of what there is to practice, and what is known about the chosen line.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a rating, or lines of a window: positive numbers of a few digits"
)]

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use crate::narration::counted;
use crate::narration::practice::{
    boxes, item_about, item_in_brief, item_name, item_status, rating, to_practice,
};
use crate::play::practice::{Form, Item, Opposition};
use crate::play::puzzle::PuzzleKind;
use crate::session::PracticeSession;
use crate::session::command::Argument;
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Bar, ChartColumn, ColumnChart, Hit, PanelContent, Scale, Surface, bar, inside, line_inside, wrapped,
};

/// The columns of the names, and of what stands beside them.
const NAME: usize = 20;
const STATUS: usize = 30;

/// The most lines of an item in the list: its name, what it is, and a blank line.
const MOST_LINES: usize = 3;

/// Where the chart of ratings begins: a lower rating has no column.
const LOWEST_RATING: u64 = 800;

const WIDEST: usize = 4;

/// The list. A click selects a line.
pub(super) fn panel(practice: &PracticeSession, room: Rect, look: Look) -> PanelContent<'static> {
    let height = inside(room).1;
    let pitch = (1..=MOST_LINES).rev().find(|pitch| pitch * Item::all().len() <= height).unwrap_or(1);
    let due = practice.book.due(practice.today).len();
    let select = move |surface: &mut Surface<'_, '_>| {
        for at in 0..Item::all().len() {
            let row = Rect { height: pitch as u16, ..line_inside(room, (pitch * at) as u16) };
            surface.hit(row, Hit::Selection(Argument::Row(at)));
        }
    };
    let aside = if due > 0 { to_practice(due) } else { String::new() };
    PanelContent::new("Practice", lines(practice, room, pitch, look)).aside(aside).paint(select)
}

/// What is known about the chosen line.
pub(super) fn item(practice: &PracticeSession, room: Rect, look: Look) -> PanelContent<'static> {
    let item = practice.item();
    PanelContent::new(item_name(item), about(practice, item, room, look))
}

fn lines(practice: &PracticeSession, list: Rect, pitch: usize, look: Look) -> Vec<Line<'static>> {
    let width = inside(list).0;
    let accent = look.style(Role::Accent).add_modifier(Modifier::BOLD);
    let mut lines = Vec::new();
    for (at, item) in Item::all().enumerate() {
        let is_chosen = at == practice.line();
        let pointer = if is_chosen { POINTER } else { ' ' };
        let status = item_status(item, &practice.book, practice.today);
        let is_due = item == Item::Mistakes && practice.has_due();
        let role = if is_due { Role::Current } else { Role::Secondary };
        let mut spans = vec![
            Span::styled(format!("{pointer} "), accent),
            Span::styled(format!("{:<NAME$}", item_name(item)), look.strong()),
            Span::styled(format!("{status:<STATUS$}"), look.style(role)),
        ];
        if let Item::Kind(kind) = item
            && width >= 2 + NAME + STATUS + 20
        {
            let rated = rating(practice.book.ratings.form(kind)).unwrap_or_default();
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

fn about(practice: &PracticeSession, item: Item, room: Rect, look: Look) -> Vec<Line<'static>> {
    let (width, height) = inside(room);
    let mut lines: Vec<Line<'static>> =
        wrapped(&item_about(item, practice.today), width).into_iter().map(Line::from).collect();
    match item {
        Item::Mistakes => lines.extend(box_lines(practice, width, look)),
        Item::Daily => {}
        Item::Kind(kind) => {
            lines.push(Line::default());
            let used = lines.len();
            lines.extend(rating_lines(practice, kind, (width, height.saturating_sub(used)), look));
        }
    }
    lines
}

/// The exercises by box, as bars.
fn box_lines(practice: &PracticeSession, width: usize, look: Look) -> Vec<Line<'static>> {
    const LABEL: usize = 10;
    let boxes = boxes(&practice.book);
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
    practice: &PracticeSession,
    kind: PuzzleKind,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let ratings = &practice.book.ratings;
    let dim = look.style(Role::Secondary);
    let form = ratings.form(kind);
    let words = match form {
        None => "Your rating appears here after about a dozen puzzles.".to_owned(),
        Some(form) if !form.is_rated() => {
            let tried = practice.book.puzzles(kind).attempts.len();
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

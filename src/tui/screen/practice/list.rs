//! The list of what there is to practice, and what is known about the chosen line.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a rating, or lines of a window: positive numbers of a few digits"
)]

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::narration::counted;
use crate::narration::practice::{
    boxes, item_about, item_in_brief, item_name, item_status, rating, to_practice,
};
use crate::play::practice::{Form, Item, Opposition};
use crate::play::puzzle::PuzzleKind;
use crate::session::PracticeSession;
use crate::session::command::Argument;
use crate::tui::screen::parts::pitch;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Bar, ChartColumn, ColumnChart, Hit, List, PanelContent, Scale, bar, inside, paragraph, wrapped,
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
    let pitch = pitch(inside(room).1, Item::all().len(), 0, MOST_LINES);
    let due = practice.book.due(practice.today).len();
    let rows = Item::all().map(|item| row(practice, item, room, pitch > 1, look)).collect();
    let list = List::new(rows, practice.line(), pitch);
    list.panel("Learn", room, look, |at| Hit::Selection(Argument::Row(at))).aside(if due > 0 {
        to_practice(due)
    } else {
        String::new()
    })
}

/// What is known about the chosen line.
pub(super) fn item(practice: &PracticeSession, room: Rect, look: Look) -> PanelContent<'static> {
    let item = practice.item();
    PanelContent::new(item_name(item), about(practice, item, room, look))
}

fn row(
    practice: &PracticeSession,
    item: Item,
    list: Rect,
    is_explained: bool,
    look: Look,
) -> Vec<Line<'static>> {
    let status = item_status(item, &practice.book, practice.today);
    let is_due = item == Item::Mistakes && practice.has_due();
    let role = if is_due { Role::Current } else { Role::Secondary };
    let mut spans = vec![
        Span::styled(format!("{:<NAME$}", item_name(item)), look.strong()),
        Span::styled(format!("{status:<STATUS$}"), look.style(role)),
    ];
    if let Item::Kind(kind) = item
        && inside(list).0 >= 2 + NAME + STATUS + 20
    {
        let rated = rating(practice.book.ratings.form(kind)).unwrap_or_default();
        spans.push(Span::styled(rated, look.strong()));
    }
    let about = is_explained.then(|| Line::styled(item_in_brief(item), look.style(Role::Secondary)));
    std::iter::once(Line::from(spans)).chain(about).collect()
}

fn about(practice: &PracticeSession, item: Item, room: Rect, look: Look) -> Vec<Line<'static>> {
    let (width, height) = inside(room);
    let mut lines: Vec<Line<'static>> =
        wrapped(&item_about(item, practice.today), width).into_iter().map(Line::from).collect();
    match item {
        Item::Mistakes => lines.extend(box_lines(practice, width, look)),
        Item::Lessons | Item::Daily => {}
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
    let mut lines = paragraph(&words, width, look.strong());
    let of = |puzzles: &Opposition| format!("{} {:.0}", puzzles.difficulty.name(), puzzles.rating);
    if form.is_some_and(|form| form.is_rated()) {
        let puzzles: Vec<String> = ratings.puzzles(kind).iter().map(of).collect();
        let words = format!("Puzzles: {}", puzzles.join(", "));
        lines.extend(paragraph(&words, width, dim));
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
    lines.extend(ColumnChart { columns, width: WIDEST, scale: Scale::Linear, most: 0 }.lines(room, look));
    lines
}

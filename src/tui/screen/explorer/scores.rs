//! The table of the scores: how many codes give each, the next guess, and the guesses that follow.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use crate::narration::arena::mean;
use crate::narration::{explorer, marks, thousands};
use crate::session::command::Argument;
use crate::session::explorer::{ScoreRow, Stage, Walk};
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Hit, PaintOver, Scale, Table, TableColumn, TileWidth, bar_of_length, inside, lengths, line_inside,
    tiles,
};

const BARS: usize = 12;

/// The lines from one row to the next: rows stand apart if there is room.
fn pitch(walk: &Walk, room: Rect) -> usize {
    if 2 * walk.rows.len() <= inside(room).1 { 2 } else { 1 }
}

/// The rows that fit below the heading.
fn visible(walk: &Walk, room: Rect) -> usize {
    inside(room).1.saturating_sub(1).div_ceil(pitch(walk, room))
}

/// The first visible row.
fn first(walk: &Walk, room: Rect) -> usize {
    let visible = visible(walk, room);
    walk.chosen.saturating_sub(visible / 2).min(walk.rows.len().saturating_sub(visible))
}

/// A click on a row chooses its score.
pub(super) fn hits(walk: &Walk, room: Rect) -> PaintOver<'_> {
    let rows = (first(walk, room)..walk.rows.len()).take(visible(walk, room));
    Box::new(move |surface| {
        for (line, at) in (0..).step_by(pitch(walk, room)).zip(rows) {
            let row = Rect { height: pitch(walk, room) as u16, ..line_inside(room, line + 1) };
            surface.hit(row, Hit::Selection(Argument::Row(at)));
        }
    })
}

pub(super) fn in_words(row: &ScoreRow, look: Look) -> String {
    let score = marks(row.score);
    match &row.next {
        None => format!("{score}: the secret is found"),
        Some(next) => {
            let fits = if next.fits { "" } else { ", which can't be the secret" };
            format!("{score}: then {}{fits}: {}", look.code(&next.guess), explorer::games(&next.lengths))
        }
    }
}

/// A figure of what follows a score. Blank once the secret is found.
fn figure(row: &ScoreRow, figure: impl Fn(&Stage) -> String) -> Line<'static> {
    Line::from(row.next.as_ref().map_or_else(String::new, figure))
}

pub(super) fn text(walk: &Walk, room: Rect, look: Look) -> Text<'static> {
    let rows: Vec<(usize, &ScoreRow)> =
        walk.rows.iter().enumerate().skip(first(walk, room)).take(visible(walk, room)).collect();
    let style = |at: usize| if at == walk.chosen { look.ground(Role::Selection) } else { Style::new() };
    let cells = |cell: &dyn Fn(&ScoreRow) -> Line<'static>| {
        rows.iter().map(|(at, row)| cell(row).style(style(*at))).collect::<Vec<_>>()
    };
    let column = |heading, cells, rank| TableColumn { heading, cells, rank };
    let sizes: Vec<u64> = walk.rows.iter().map(ScoreRow::codes).collect();
    let bars = lengths(&sizes, BARS, Scale::Linear);
    let score = |at: usize, row: &ScoreRow| {
        let pointer = if at == walk.chosen { POINTER } else { ' ' };
        let spans = [
            Span::styled(format!("{pointer} "), look.style(Role::Accent)),
            Span::styled(marks(row.score), look.strong()),
        ];
        Line::from(spans.to_vec()).style(style(at))
    };
    let bar =
        |at: usize| Line::from(bar_of_length(bars[at], BARS, Role::Data, look).to_vec()).style(style(at));
    let next = |row: &ScoreRow| match &row.next {
        Some(next) => Line::from(tiles(&next.guess, TileWidth::Narrow, look)),
        None => Line::styled("found", look.style(Role::Good)),
    };
    let positions = walk.rules().positions();
    let table = Table {
        columns: vec![
            column("  score", rows.iter().map(|(at, row)| score(*at, row)).collect(), 0),
            column("", cells(&|row| Line::from(widget::marks(row.score, positions, look).to_vec())), 4),
            column("codes", cells(&|row| Line::from(format!("{:>5}", thousands(row.codes())))), 0),
            column("", rows.iter().map(|(at, _)| bar(*at)).collect(), 3),
            column("then", cells(&next), 0),
            column("mean", cells(&|row| figure(row, |next| format!("{:.2}", mean(&next.lengths)))), 1),
            column("most", cells(&|row| figure(row, |next| format!("{:>4}", next.lengths.longest()))), 2),
        ],
    };
    let mut rows = table.lines(inside(room).0, look).into_iter();
    let mut lines: Vec<Line<'_>> = rows.next().into_iter().collect();
    for row in rows {
        lines.push(row);
        lines.extend(vec![Line::default(); pitch(walk, room) - 1]);
    }
    Text::from(lines)
}

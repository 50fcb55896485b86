//! What the guess of the strategy, the best one, and the one that was asked about cost: a table, and in sentences.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use crate::narration::explorer::{self, Own};
use crate::play::cost::{Cost, CostQuestion};
use crate::session::ExplorerSession;
use crate::session::explorer::Walk;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Table, TableColumn, TileWidth, inside, paragraph, tiles};
use pegwise_engine::code::Code;

struct Row {
    name: &'static str,
    guess: Option<Code>,
    /// `None` while it is searched.
    cost: Option<Cost>,
}

/// `key` asks about another guess.
pub(super) fn text(
    session: &ExplorerSession,
    walk: &Walk,
    key: &str,
    room: Rect,
    look: Look,
) -> Text<'static> {
    let (width, height) = inside(room);
    let here = &walk.here;
    let own = Own::of(&here.lengths);
    let mut lines = table(&rows(session, walk), own, width, look);
    let fits = match here.fits {
        _ if own.codes == 1 => "is the only possible code",
        true => "could be the secret",
        false => "can't be the secret",
    };
    let mut paragraphs = vec![(format!("{} {fits}.", look.code(&here.guess)), Style::new())];
    if let Some(cost) = session.asked().and_then(|question| session.cost(question)) {
        paragraphs.insert(0, (explorer::cost(look.voice(), &cost, own), look.strong()));
    }
    if own.codes > 1
        && let Some(best) = session.cost(CostQuestion::Best)
    {
        paragraphs.push((explorer::best(look.voice(), &best, own), Style::new()));
    }
    let ask = format!("{key}: what would another guess cost?");
    paragraphs.push((ask, look.style(Role::Secondary)));
    for (words, style) in paragraphs {
        let paragraph = paragraph(&words, width, style);
        if lines.len() + 1 + paragraph.len() <= height {
            lines.push(Line::default());
            lines.extend(paragraph);
        }
    }
    Text::from(lines)
}

/// The guess of the strategy, that which was asked about, and the best.
fn rows(session: &ExplorerSession, walk: &Walk) -> Vec<Row> {
    let here = &walk.here;
    let guesses = here.lengths.guesses();
    let own = Cost { guess: Some(here.guess), least: guesses, most: Some(guesses) };
    let mut rows = vec![Row { name: "strategy", guess: own.guess, cost: Some(own) }];
    if let Some(question @ CostQuestion::Guess(guess)) = session.asked() {
        rows.push(Row { name: "asked", guess: Some(guess), cost: session.cost(question) });
    }
    if here.codes() > 1 {
        let cost = session.cost(CostQuestion::Best);
        rows.push(Row { name: "best", guess: cost.and_then(|cost| cost.guess), cost });
    }
    rows
}

fn table(rows: &[Row], own: Own, width: usize, look: Look) -> Vec<Line<'static>> {
    let dim = look.style(Role::Secondary);
    let figures: Vec<_> = rows.iter().map(|row| row.cost.map(|cost| explorer::figures(&cost, own))).collect();
    let cells = |cell: &dyn Fn(&explorer::CostFigures) -> &String| {
        let cell = |figures: &Option<explorer::CostFigures>| {
            figures.as_ref().map_or_else(Line::default, |figures| Line::from(cell(figures).clone()))
        };
        figures.iter().map(cell).collect::<Vec<_>>()
    };
    let guess = |row: &Row| match row.guess {
        Some(guess) => Line::from(tiles(&guess, TileWidth::Narrow, look)),
        None if row.cost.is_none() => Line::styled("searching …", dim),
        None => Line::styled("not found", dim),
    };
    let name = |row: &Row| Line::styled(row.name, dim);
    let totals = figures.iter().map(|figures| match figures {
        Some(figures) => Line::from(figures.total.clone()),
        None => Line::styled("…", dim),
    });
    let column = |heading, cells, rank| TableColumn { heading, cells, rank };
    let right = |heading: &'static str, cells: Vec<Line<'static>>, rank| {
        let widest = cells.iter().map(Line::width).chain([heading.len()]).max().unwrap_or(0);
        let pad = |mut cell: Line<'static>| {
            cell.spans.insert(0, Span::raw(" ".repeat(widest - cell.width())));
            cell
        };
        column(heading, cells.into_iter().map(pad).collect(), rank)
    };
    let table = Table {
        columns: vec![
            column("", rows.iter().map(name).collect(), 0),
            column("guess", rows.iter().map(guess).collect(), 2),
            right("in total", totals.collect(), 0),
            right("mean", cells(&|figures| &figures.mean), 3),
            right("more", cells(&|figures| &figures.more), 1),
        ],
    };
    table.lines(width, look)
}

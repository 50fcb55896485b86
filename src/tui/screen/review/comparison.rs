//! The view of the comparison: the guesses of both games side by side, and what they come to.

#![expect(clippy::cast_possible_truncation, reason = "lines of a window")]

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::state::{Review, UNKNOWN};
use crate::narration::{Voice, advice, capital, comparison as words, counted, marks, thousands};
use crate::play::{GameComparison, Side};
use crate::session::Comparison;
use crate::session::command::Argument;
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Arrangement, Frame, Hit, PanelContent, Share, Table, TableColumn, TileWidth, View, body, first_fitting,
    inside, line_inside, tiles, wrapped,
};
use pegwise_engine::breaker::review::Judged;
use pegwise_engine::code::Code;

const LIST: usize = 0;
const RESULT: usize = 1;

/// The cells before the first game, which have the number of the guess, and those between the games.
const NUMBER: usize = 4;
const GAP: usize = 2;

/// The lines above the first guess: the names of the games, and the headings.
const HEADINGS: usize = 2;

/// The least width of a game whose guesses are tiles, beside the tiles.
const BESIDE_TILES: usize = 41;

/// The least height of the list of guesses.
const LEAST_LIST: u16 = 8;

/// The panels and the texts around them.
pub(super) fn view(screen: &Review, comparison: &Comparison, area: Rect) -> View {
    let games = comparison.games();
    let height = conclusion(&games, body(area)).len() as u16 + 2;
    let [list, result] = [LIST, RESULT].map(Arrangement::Panel);
    let frame = Frame {
        title: "COMPARISON",
        middle: vec![games.game(Side::Second).rules().to_string()],
        right: vec![Span::raw("practice")],
        status: Span::raw(status(comparison, screen.row)),
        ..Frame::default()
    };
    let rows = Arrangement::Rows(vec![(Share::Of(1), list), (Share::Cells(height), result)]);
    View { focus: Some(LIST), ..View::new(rows, frame) }
}

/// The list of guesses, of which a click selects a row, or the conclusion.
pub(super) fn panel<'a>(
    screen: &Review,
    comparison: &Comparison,
    panel: usize,
    room: Rect,
    look: Look,
) -> PanelContent<'a> {
    let games = comparison.games();
    if panel == RESULT {
        let lines: Vec<Line<'_>> =
            conclusion_lines(&games, inside(room)).into_iter().map(Line::from).collect();
        return PanelContent::new("Result", lines);
    }
    let lines = visible(&games, screen.row, inside(room).1.saturating_sub(HEADINGS));
    let text = guesses(screen, &games, (screen.row, &lines), inside(room).0, look);
    PanelContent::new("Original and second game", text).paint(move |surface| {
        for (row, line) in lines.into_iter().zip(HEADINGS as u16..) {
            if let Some(row) = row {
                surface.hit(line_inside(room, line), Hit::Selection(Argument::Row(row)));
            }
        }
    })
}

/// What the games come to, below a list of guesses in this room.
fn conclusion(games: &GameComparison<'_>, room: Rect) -> Vec<String> {
    conclusion_lines(games, (inside(room).0, usize::from(room.height - LEAST_LIST) - 2))
}

/// What the games come to, in at most `height` lines. The totals of both games and the basis of the grades are left out
/// where they do not fit.
fn conclusion_lines(games: &GameComparison<'_>, (width, height): (usize, usize)) -> Vec<String> {
    let mut lines = wrapped(&words::conclusion(games), width);
    let totals = Side::BOTH.map(|side| {
        let name = format!("{}:", words::name(side));
        let whole = words::skill_and_luck(Voice::TILES, games, side);
        let parted = words::from_parting(Voice::TILES, games, side);
        let both = whole.iter().chain(&parted).map(String::as_str).collect::<Vec<_>>().join("; ");
        let forms = [Some(both).filter(|words| !words.is_empty()), parted, whole, Some(UNKNOWN.to_owned())];
        let forms: Vec<String> =
            forms.into_iter().flatten().map(|words| format!("{name:<12} {words}")).collect();
        first_fitting(&forms, width)
    });
    if lines.len() + totals.len() <= height {
        lines.splice(0..0, totals);
    }
    let basis = words::grades_are_sampled(games).map(|words| wrapped(&words, width)).unwrap_or_default();
    if lines.len() + basis.len() <= height {
        lines.extend(basis);
    }
    lines.truncate(height);
    lines
}

/// The visible rows of the list, in this height. `None` is the mark before the row in which the games part. The selected
/// row is always visible.
fn visible(games: &GameComparison<'_>, selected: usize, height: usize) -> Vec<Option<usize>> {
    let mut lines: Vec<Option<usize>> = (0..games.rows()).map(Some).collect();
    if let Some(parting) = games.parting() {
        lines.insert(parting, None);
    }
    let selected = lines.iter().position(|row| *row == Some(selected)).unwrap_or(0);
    let first = (selected + 1).saturating_sub(height);
    lines.into_iter().skip(first).take(height).collect()
}

/// The guesses of both games side by side, under their names and headings.
fn guesses(
    screen: &Review,
    games: &GameComparison<'_>,
    (selected, visible): (usize, &[Option<usize>]),
    width: usize,
    look: Look,
) -> Vec<Line<'static>> {
    let half = width.saturating_sub(NUMBER + GAP) / 2;
    let dim = look.style(Role::Secondary);
    let names = Side::BOTH.map(|side| {
        let (name, ending) = (words::name(side), words::ending(games.game(side)));
        let forms = [ending, counted(games.turns(side), "guess")].map(|words| format!("{name}: {words}"));
        format!("{:<half$}", first_fitting(&forms, half))
    });
    let mut lines = vec![Line::styled(format!("{:NUMBER$}{}", "", names.join("  ")), look.strong())];
    let [original, second] = tables(screen, games, half, look);
    let beside = |number: Span<'static>, row: usize| {
        let blank = " ".repeat((half + GAP).saturating_sub(original[row].width()));
        let left = original[row].spans.iter().cloned().chain([Span::raw(blank)]);
        let spans = [number].into_iter().chain(left).chain(second[row].spans.iter().cloned());
        Line::from(spans.collect::<Vec<_>>())
    };
    lines.push(beside(Span::raw(" ".repeat(NUMBER)), 0).style(dim));
    lines.extend(visible.iter().map(|row| match row {
        None => Line::styled(format!("{:─^width$}", " the games part here "), dim),
        Some(row) => {
            let pointer = if *row == selected { POINTER } else { ' ' };
            let line = beside(Span::styled(format!("{pointer}{:>2} ", row + 1), look.strong()), row + 1);
            if *row == selected { line.style(look.ground(Role::Selection)) } else { line }
        }
    }));
    lines
}

/// The tables of both games, with the same columns: a line of headings, and a line for each row.
fn tables(screen: &Review, games: &GameComparison<'_>, width: usize, look: Look) -> [Vec<Line<'static>>; 2] {
    let rules = games.game(Side::Second).rules();
    let narrow_tiles = rules.positions() * TileWidth::Narrow.cells();
    let roomy = width >= BESIDE_TILES + narrow_tiles;
    let code = |code: &Code| {
        if roomy { Line::from(tiles(code, TileWidth::Narrow, look)) } else { Line::from(look.code(code)) }
    };
    let columns = Side::BOTH.map(|side| {
        let (game, turns) = (games.game(side), games.game(side).history().turns());
        let count = |turns: usize| thousands(game.candidates_after(turns).count() as u64);
        let each = |cell: &dyn Fn(usize) -> Line<'static>| -> Vec<Line<'static>> {
            (0..games.rows()).map(|row| if row < turns.len() { cell(row) } else { Line::default() }).collect()
        };
        let known = |of: &dyn Fn(&Judged) -> String| {
            let cell = |row: usize| games.judged(side, row).map_or_else(|| UNKNOWN.to_owned(), of);
            each(&|row| Line::from(cell(row)))
        };
        let codes = if roomy {
            each(&|row| Line::from(format!("{} → {}", count(row), count(row + 1))))
        } else {
            each(&|row| Line::from(count(row + 1)))
        };
        let column = |heading, cells, rank| TableColumn { heading, cells, rank };
        let mut columns = vec![
            column("guess", each(&|row| code(&turns[row].code)), 0),
            column("score", each(&|row| Line::from(marks(turns[row].score))), 0),
            column(if roomy { "possible codes" } else { "codes" }, codes, 3),
            column("grade", known(&|judged| advice::grade_name(judged.grade()).to_owned()), 1),
        ];
        if screen.has_bits() {
            let bits = known(&|judged| advice::expected(&judged.made.partition));
            columns.insert(3, column("bits", bits, 2));
        }
        if screen.has_bits() && Side::BOTH.into_iter().all(|side| words::has_luck(games, side)) {
            columns.push(column("luck", known(&|judged| words::turn_luck(Voice::TILES, judged)), 4));
        }
        columns
    });
    let widths: Vec<usize> =
        columns[0].iter().zip(&columns[1]).map(|(one, other)| widest(one).max(widest(other))).collect();
    columns.map(|columns| {
        let padded = columns.into_iter().zip(&widths).map(|(column, width)| padded(column, *width));
        Table { columns: padded.collect() }.lines(width, look)
    })
}

fn widest(column: &TableColumn) -> usize {
    column.cells.iter().map(Line::width).max().unwrap_or(0)
}

/// A column with blanks after its first cell up to this width.
fn padded(mut column: TableColumn, width: usize) -> TableColumn {
    if let Some(first) = column.cells.first_mut() {
        first.push_span(" ".repeat(width.saturating_sub(first.width())));
    }
    column
}

/// The selected row in full, once all guesses are judged.
fn status(comparison: &Comparison, row: usize) -> String {
    if comparison.ask().is_some() {
        return "Working out the guesses".to_owned();
    }
    let games = comparison.games();
    let facts = |side: Side| {
        let judged = games.judged(side, row)?;
        let codes = Voice::TILES.change(&thousands(judged.before()), &thousands(judged.after()));
        let luck = words::has_luck(&games, side)
            .then(|| format!(", luck {}", words::turn_luck(Voice::TILES, judged)));
        Some(format!("{codes}{}", luck.unwrap_or_default()))
    };
    let [original, second] = Side::BOTH
        .map(|side| facts(side).map(|facts| format!("{} {facts}", words::name(side).to_lowercase())));
    capital(&match facts(Side::Original) {
        Some(facts) if games.is_shared(row) => format!("Both {facts}"),
        _ => original.into_iter().chain(second).collect::<Vec<_>>().join("; "),
    })
}

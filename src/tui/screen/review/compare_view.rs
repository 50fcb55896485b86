//! The view of the comparison: the guesses of both games side by side, and what they come to.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines of a window, and bits of information of a guess in a small unit"
)]

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::compare::Compare;
use super::state::{Review, UNKNOWN};
use crate::narration::{Voice, advice, capital, comparison, counted, marks, thousands};
use crate::play::{GameComparison, Side};
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::key_path;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, PanelState, Scale, Table, TableColumn, TileWidth, bar_of_length, draw_frame, first_fitting,
    inside, lengths, panel, tiles, wrapped,
};
use pegwise_engine::breaker::review::Judged;
use pegwise_engine::code::Code;

/// The cells before the first game, which have the number of the guess, and those between the games.
const NUMBER: usize = 4;
const GAP: usize = 2;

/// The lines above the first guess: the names of the games, and the headings.
const HEADINGS: usize = 2;

/// The least width of a game whose guesses are tiles, beside the tiles.
const BESIDE_TILES: usize = 41;

const BARS_NOTE: &str = "bars: bits of information expected";

/// The least height of the list of guesses.
const LEAST_LIST: u16 = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ListLine {
    /// The guesses of this row, from 0.
    Guesses(usize),
    /// The bars of the information expected of them.
    Bars(usize),
    /// A blank line between rows.
    Blank,
    /// The mark before the row in which the games part.
    Parting,
}

/// The areas of the list and of the conclusion, and the lines of the conclusion.
fn layout(compare: &Compare, area: Rect) -> (Rect, Rect, Vec<String>) {
    let room = widget::body(area);
    let lines = conclusion(&compare.games(), inside(room).0, usize::from(room.height - LEAST_LIST) - 2);
    let list = Rect { height: room.height - lines.len() as u16 - 2, ..room };
    (list, Rect { y: list.bottom(), height: room.height - list.height, ..room }, lines)
}

/// What the games come to, in at most `height` lines. The totals of both games and the basis of the grades are left out
/// where they do not fit.
fn conclusion(games: &GameComparison<'_>, width: usize, height: usize) -> Vec<String> {
    let mut lines = wrapped(&comparison::conclusion(games), width);
    let totals = Side::BOTH.map(|side| {
        let name = format!("{}:", comparison::name(side));
        let whole = comparison::skill_and_luck(Voice::Tiles, games, side);
        let parted = comparison::from_parting(Voice::Tiles, games, side);
        let both = whole.iter().chain(&parted).map(String::as_str).collect::<Vec<_>>().join("; ");
        let forms = [Some(both).filter(|words| !words.is_empty()), parted, whole, Some(UNKNOWN.to_owned())];
        let forms: Vec<String> =
            forms.into_iter().flatten().map(|words| format!("{name:<12} {words}")).collect();
        first_fitting(&forms, width)
    });
    if lines.len() + totals.len() <= height {
        lines.splice(0..0, totals);
    }
    let basis = comparison::grades_are_sampled(games).map(|words| wrapped(&words, width)).unwrap_or_default();
    if lines.len() + basis.len() <= height {
        lines.extend(basis);
    }
    lines.truncate(height);
    lines
}

/// The visible lines of the list, in this height. The selected row is always visible.
fn visible(compare: &Compare, height: usize) -> Vec<ListLine> {
    let games = compare.games();
    let parting = games.parting();
    let has_bars = games.rows() * 3 < height;
    let lines: Vec<ListLine> = (0..games.rows())
        .flat_map(|row| {
            let mark = (parting == Some(row)).then_some(ListLine::Parting);
            let below = [ListLine::Bars(row), ListLine::Blank].into_iter().filter(move |_| has_bars);
            mark.into_iter().chain([ListLine::Guesses(row)]).chain(below)
        })
        .collect();
    let selected = lines.iter().position(|line| *line == ListLine::Guesses(compare.row)).unwrap_or(0);
    let first = (selected + 1).saturating_sub(height);
    lines.into_iter().skip(first).take(height).collect()
}

/// The commands for a click: selects the row.
pub(super) fn click(compare: &Compare, at: Position, area: Rect) -> Vec<Command> {
    let (list, ..) = layout(compare, area);
    let line = at.y.checked_sub(list.y + 1 + HEADINGS as u16).filter(|_| list.contains(at));
    let lines = visible(compare, inside(list).1.saturating_sub(HEADINGS));
    match line.and_then(|line| lines.get(usize::from(line))) {
        Some(ListLine::Guesses(row) | ListLine::Bars(row)) => {
            key_path(compare.row, *row, Command::Up, Command::Down)
        }
        Some(ListLine::Blank | ListLine::Parting) | None => Vec::new(),
    }
}

pub(super) fn draw(
    screen: &Review,
    compare: &Compare,
    frame: &mut ratatui::Frame<'_>,
    area: Rect,
    look: Look,
) {
    let games = compare.games();
    let (list, below, words) = layout(compare, area);
    let has_bars = visible(compare, inside(list).1.saturating_sub(HEADINGS)).contains(&ListLine::Blank);
    let aside = if has_bars { BARS_NOTE } else { "" };
    let (title, aside) = ("Original and second game".to_owned(), aside.to_owned());
    let text = Text::from(guesses(compare, inside(list), look));
    panel(frame, list, look, widget::Panel { title, aside: aside.into(), state: PanelState::Focused, text });
    let (title, aside) = ("Result".to_owned(), String::new());
    let text = words.into_iter().map(Line::from).collect();
    panel(frame, below, look, widget::Panel { title, aside: aside.into(), state: PanelState::Resting, text });
    let words = Frame {
        title: "COMPARISON",
        middle: games.game(Side::Second).rules().to_string(),
        right: vec![Span::raw("practice")],
        status: status(screen, compare, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

/// The guesses of both games side by side, under their names and headings.
fn guesses(compare: &Compare, (width, height): (usize, usize), look: Look) -> Vec<Line<'static>> {
    let games = compare.games();
    let half = width.saturating_sub(NUMBER + GAP) / 2;
    let dim = look.style(Role::Secondary);
    let names = Side::BOTH.map(|side| {
        let (name, ending) = (comparison::name(side), comparison::ending(games.game(side)));
        let forms = [ending, counted(games.turns(side), "guess")].map(|words| format!("{name}: {words}"));
        format!("{:<half$}", first_fitting(&forms, half))
    });
    let mut lines = vec![Line::styled(format!("{:NUMBER$}{}", "", names.join("  ")), look.strong())];
    let [original, second] = tables(&games, half, look);
    let beside = |number: Span<'static>, row: usize| {
        let blank = " ".repeat((half + GAP).saturating_sub(original[row].width()));
        let left = original[row].spans.iter().cloned().chain([Span::raw(blank)]);
        let spans = [number].into_iter().chain(left).chain(second[row].spans.iter().cloned());
        Line::from(spans.collect::<Vec<_>>())
    };
    lines.push(beside(Span::raw(" ".repeat(NUMBER)), 0).style(dim));
    let lengths = bar_lengths(&games, half);
    for line in visible(compare, height.saturating_sub(HEADINGS)) {
        lines.push(match line {
            ListLine::Blank => Line::default(),
            ListLine::Bars(row) => {
                let bar = |side: Side, at: usize| {
                    let is_played = row < games.turns(side);
                    let bar = bar_of_length(lengths[2 * row + at], half, Role::Data, look);
                    bar.into_iter().filter(move |_| is_played).collect()
                };
                let [number, gap] = [NUMBER, GAP].map(|cells| vec![Span::raw(" ".repeat(cells))]);
                [number, bar(Side::Original, 0), gap, bar(Side::Second, 1)].into_iter().flatten().collect()
            }
            ListLine::Parting => Line::styled(format!("{:─^width$}", " the games part here "), dim),
            ListLine::Guesses(row) => {
                let pointer = if row == compare.row { POINTER } else { ' ' };
                let line = beside(Span::styled(format!("{pointer}{:>2} ", row + 1), look.strong()), row + 1);
                if row == compare.row { line.style(look.ground(Role::Selection)) } else { line }
            }
        });
    }
    lines
}

/// The lengths of the bars in these cells: for each row, that of the original and that of the second game.
fn bar_lengths(games: &GameComparison<'_>, cells: usize) -> Vec<usize> {
    // In hundred thousandths of a bit.
    let bits = |judged: Option<&Judged>| judged.map_or(0, |judged| (judged.expected() * 1e5).round() as u64);
    let of_row = |row: usize| Side::BOTH.map(|side| bits(games.judged(side, row)));
    lengths(&(0..games.rows()).flat_map(of_row).collect::<Vec<u64>>(), cells, Scale::Linear)
}

/// The tables of both games, with the same columns: a line of headings, and a line for each row.
fn tables(games: &GameComparison<'_>, width: usize, look: Look) -> [Vec<Line<'static>>; 2] {
    let rules = games.game(Side::Second).rules();
    let narrow_tiles = rules.positions() * TileWidth::Narrow.cells();
    let roomy = width >= BESIDE_TILES + narrow_tiles;
    let code = |code: &Code| {
        if roomy { Line::from(tiles(code, TileWidth::Narrow, look)) } else { Line::from(code.capitals()) }
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
            column("bits", known(&|judged| advice::expected(&judged.made.partition)), 2),
            column("grade", known(&|judged| advice::grade_name(judged.grade()).to_owned()), 1),
        ];
        if Side::BOTH.into_iter().all(|side| comparison::has_luck(games, side)) {
            columns.push(column("luck", known(&|judged| comparison::turn_luck(Voice::Tiles, judged)), 4));
        }
        columns
    });
    let widths: Vec<usize> =
        columns[0].iter().zip(&columns[1]).map(|(one, other)| widest(one).max(widest(other))).collect();
    columns.map(|columns| {
        let padded = columns.into_iter().zip(&widths).map(|(column, width)| padded(column, *width));
        Table { columns: padded.collect() }.lines(width)
    })
}

/// The width of the widest cell.
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

/// The selected row in full, or what keeps it from being known.
fn status(screen: &Review, compare: &Compare, look: Look) -> Span<'static> {
    if let Some(words) = &screen.failure {
        return Span::styled(format!("This failed: {words}"), look.style(Role::Warning));
    }
    if !compare.session().is_complete() {
        return Span::raw("Working out the guesses");
    }
    let games = compare.games();
    let facts = |side: Side| {
        let judged = games.judged(side, compare.row)?;
        let codes = Voice::Tiles.change(&thousands(judged.before()), &thousands(judged.after()));
        let luck = comparison::has_luck(&games, side)
            .then(|| format!(", luck {}", comparison::turn_luck(Voice::Tiles, judged)));
        Some(format!("{codes}{}", luck.unwrap_or_default()))
    };
    let [original, second] = Side::BOTH
        .map(|side| facts(side).map(|facts| format!("{} {facts}", comparison::name(side).to_lowercase())));
    let words = match facts(Side::Original) {
        Some(facts) if games.is_shared(compare.row) => format!("Both {facts}"),
        _ => original.into_iter().chain(second).collect::<Vec<_>>().join("; "),
    };
    Span::raw(capital(&words))
}

//! The view of the race: a panel for each strategy, and a chart of the possible codes of all of them.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};

use super::chart_view;
use super::lanes::{counts, letter, letters, most_guesses};
use super::state::RaceFocus;
use crate::narration::{ReasonText, Voice, capitals, description, listed, marks as digits, thousands};
use crate::play::GameEnd;
use crate::session::contest::{Lane, Race};
use crate::task::End;
use crate::tui::glyphs::{PEG, POINTER};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    GuessList, GuessRow, Panel, PanelState, PossibleCodes, RowScore, Scale, TileWidth, bar_of_length, body,
    first_fitting, inside, lengths, marks, panel, tiles, wrapped,
};
use pegwise_engine::code::{Code, Turn};

/// The least height of a strategy's panel, and of the chart.
const LEAST: u16 = 9;

/// The least width of a strategy's panel.
const NARROWEST: u16 = 20;

/// The width from which all strategies stand side by side.
const WIDE: u16 = 100;

/// The areas of the strategies, and of the chart if there is room for it.
fn areas(area: Rect, lanes: u16) -> (Vec<Rect>, Option<Rect>) {
    let room = body(area);
    let all = lanes.max(1);
    let two_by_two = if room.width < WIDE { all.min(2) } else { all };
    let chart_beside = |columns: u16| {
        let rows = lanes.div_ceil(columns);
        (room.height * 9 / 20).min(room.height.saturating_sub(rows * LEAST))
    };
    // The race matters more than wide panels.
    let with_chart = |columns: &u16| chart_beside(*columns) >= LEAST && room.width / columns >= NARROWEST;
    let with_chart = [two_by_two, all].into_iter().find(with_chart);
    let columns = with_chart.unwrap_or(two_by_two);
    let chart = with_chart.map_or(0, chart_beside);
    let rows = lanes.div_ceil(columns);
    let above = room.height - chart;
    let places = (0..lanes).map(|place| {
        let (column, row) = (place % columns, place / columns);
        // The last row shares the whole width.
        let in_row = columns.min(lanes - row * columns);
        let (left, right) = (room.width * column / in_row, room.width * (column + 1) / in_row);
        let (top, bottom) = (above * row / rows, above * (row + 1) / rows);
        Rect { x: room.x + left, y: room.y + top, width: right - left, height: bottom - top }
    });
    let chart = (chart > 0).then_some(Rect { y: room.y + above, height: chart, ..room });
    (places.collect(), chart)
}

/// Draws the panels of the strategies and the chart.
pub(super) fn draw(race: &Race, focus: RaceFocus, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let state = |is_focused| if is_focused { PanelState::Focused } else { PanelState::Resting };
    let (places, chart) = areas(area, race.lanes.len() as u16);
    for (at, (lane, place)) in race.lanes.iter().zip(places).enumerate() {
        let area = disc_area(race, at, place, look);
        // The chart names strategies by their letters.
        let name = lane.strategy.name();
        let has_letter = chart.is_none() || area.is_some() || rows(race, place).has_heading;
        let title = if has_letter { name.to_owned() } else { format!("{}: {name}", letters(race, look)[at]) };
        let words = Panel {
            title,
            aside: outcome(race, lane, usize::from(place.width), look),
            state: state(focus == RaceFocus::Strategy(at)),
            text: match area {
                Some(_) => text_around_discs(race, at, place, look),
                None => lane_text(race, at, place, look),
            },
        };
        panel(frame, place, look, words);
        if let Some(area) = area {
            draw_discs(race, at, frame.buffer_mut(), area, look);
        }
    }
    if let Some(place) = chart {
        let words = Panel {
            title: "The race: possible codes after each guess".to_owned(),
            aside: format!("log scale · {PEG} found").into(),
            state: state(focus == RaceFocus::Chart),
            text: chart_view::text(race, place, look),
        };
        panel(frame, place, look, words);
    }
}

/// The strategy whose panel is at a position.
pub(super) fn strategy_at(race: &Race, area: Rect, at: Position) -> Option<usize> {
    areas(area, race.lanes.len() as u16).0.iter().position(|place| place.contains(at))
}

/// The status of a strategy's game at the guess on show, for a panel of this width. That of a winner stands out.
fn outcome(race: &Race, lane: &Lane, width: usize, look: Look) -> Span<'static> {
    let wins = lane.game.is_won() && race.best().is_some_and(|(winners, _)| winners.contains(&lane.strategy));
    let style = if wins { look.style(Role::Current) } else { look.style(Role::Secondary) };
    Span::styled(outcome_words(race, lane, width), style)
}

fn outcome_words(race: &Race, lane: &Lane, width: usize) -> String {
    let turns = lane.game.turns();
    match &lane.end {
        _ if lane.game.is_won() => {
            // The border and the title take the rest.
            let room = width.saturating_sub(lane.strategy.name().len() + 6);
            first_fitting(&[format!("found in {}", turns.len()), format!("in {}", turns.len())], room)
        }
        Some(End::Failed(_) | End::Canceled | End::Done(GameEnd::Contradiction)) if race.is_at_end() => {
            "stopped".to_owned()
        }
        None if turns.len() == lane.guesses() => "thinking".to_owned(),
        _ => format!("guess {}", turns.len()),
    }
}

/// The word beside the guess that was the secret.
const FOUND: &str = "found";

/// How a guess is drawn in its row: the fullest form that fits.
#[derive(Clone, Copy)]
enum Form {
    Tiles(TileWidth),
    Letters,
}

impl Form {
    const ALL: [Form; 3] = [Form::Tiles(TileWidth::Wide), Form::Tiles(TileWidth::Narrow), Form::Letters];

    const fn cells(self) -> usize {
        match self {
            Form::Tiles(width) => width.cells(),
            Form::Letters => 1,
        }
    }

    fn code(self, code: &Code, look: Look) -> Vec<Span<'static>> {
        match self {
            Form::Tiles(width) => tiles(code, width, look),
            Form::Letters => vec![Span::raw(capitals(code))],
        }
    }
}

/// The cells before a guess: a pointer and its number.
const NUMBER: usize = 3;

/// A row for a guess, with the possible codes after it at the right.
fn row(
    race: &Race,
    number: usize,
    turn: &Turn,
    left: Option<u64>,
    width: usize,
    look: Look,
) -> Line<'static> {
    let positions = race.rules.positions();
    let count = thousands(u64::from(race.rules.universe_size())).len().max(FOUND.len());
    let room = |form: &Form| width.checked_sub(NUMBER + positions * form.cells() + 1 + 1 + count);
    // The dots of a score are as many as the positions.
    let form = Form::ALL.into_iter().find(|form| room(form) >= Some(positions)).unwrap_or(Form::Letters);
    let has_dots = room(&form) >= Some(positions);
    let has_digits = !has_dots || room(&form) >= Some(positions + 1 + 3);
    let found = turn.score.wins(race.rules);
    let pointer = if found { POINTER } else { ' ' };
    let mut spans = vec![
        Span::styled(pointer.to_string(), look.style(Role::Current)),
        Span::styled(format!("{number:<2}"), if found { look.strong() } else { look.style(Role::Secondary) }),
    ];
    spans.extend(form.code(&turn.code, look));
    spans.push(Span::raw(" "));
    if has_dots {
        spans.extend(marks(turn.score, positions, look));
    }
    if has_digits {
        let gap = if has_dots { " " } else { "" };
        spans.push(Span::styled(format!("{gap}{}", digits(turn.score)), look.style(Role::Secondary)));
    }
    let rest = width.saturating_sub(spans.iter().map(Span::width).sum());
    if found {
        let style = look.style(Role::Current).add_modifier(Modifier::BOLD);
        let word = if rest > FOUND.len() { FOUND.to_owned() } else { PEG.to_string() };
        spans.push(Span::styled(format!("{word:>rest$}"), style));
    } else if let Some(left) = left.map(thousands).filter(|left| left.len() < rest) {
        spans.push(Span::styled(format!("{left:>rest$}"), look.strong()));
    }
    let line = Line::from(spans);
    if found { line.style(look.ground(Role::Selection)) } else { line }
}

/// The letter of a strategy, and what it is.
fn heading(race: &Race, at: usize, width: usize, look: Look) -> Line<'static> {
    let strategy = &race.lanes[at].strategy;
    let whole = description(strategy);
    let forms = [whole, whole.trim_start_matches("the ")].map(|words| format!(": {words}"));
    let words = forms.into_iter().find(|words| words.len() < width);
    let words = words.unwrap_or_else(|| format!(": {strategy}"));
    Line::from(vec![letter(&letters(race, look), at, look), Span::styled(words, look.style(Role::Secondary))])
}

/// Why a strategy made its last guess: in short, and in full.
fn reasons(lane: &Lane, width: usize) -> (Vec<String>, Vec<String>) {
    let game = (lane.game.rules(), &lane.strategy);
    let reason = ReasonText::of(Voice::Tiles, game, lane.game.line.shown());
    reason.map_or_else(Default::default, |reason| {
        (wrapped(&reason.short, width), reason.full.iter().flat_map(|line| wrapped(line, width)).collect())
    })
}

/// The lines for the longest of the reasons in short. All panels leave as many, so that their guesses stand side by side.
fn reason_lines(race: &Race, width: usize) -> u16 {
    race.lanes.iter().map(|lane| reasons(lane, width).0.len() as u16).max().unwrap_or(0)
}

/// The lines above the discs: the heading of the strategy, and the names of the columns.
const ABOVE_DISCS: u16 = 2;

/// The guesses of a strategy as rows of a list.
fn guess_rows(lane: &Lane) -> Vec<GuessRow> {
    let row = |(number, turn): (usize, &Turn)| {
        let found = turn.score.wins(lane.game.rules());
        let left =
            counts(lane).get(number).filter(|_| !found).map(|left| PossibleCodes::after(*left as usize));
        GuessRow { number, code: turn.code, score: RowScore::Scored(turn.score, left), is_current: found }
    };
    (1..).zip(&lane.game.turns()).map(row).collect()
}

fn list<'a>(race: &Race, rows: &'a [GuessRow], look: Look) -> GuessList<'a> {
    GuessList { to_come: most_guesses(race) - rows.len(), ..GuessList::new(race.rules, rows, look) }
}

/// The area of a strategy's guesses as discs, if all guesses of the race fit, each with a line for its bar under it.
fn disc_area(race: &Race, at: usize, room: Rect, look: Look) -> Option<Rect> {
    let taken = 2 + ABOVE_DISCS + reason_lines(race, inside(room).0);
    let area = Rect {
        x: room.x + 2,
        y: room.y + 1 + ABOVE_DISCS,
        width: room.width.saturating_sub(4),
        height: room.height.saturating_sub(taken + 1),
    };
    list(race, &guess_rows(&race.lanes[at]), look).disc_rows(area).map(|_| area)
}

/// The lines above and below the discs of a strategy.
fn text_around_discs(race: &Race, at: usize, room: Rect, look: Look) -> Text<'static> {
    let (width, height) = inside(room);
    let (short, _) = reasons(&race.lanes[at], width);
    let mut lines = vec![heading(race, at, width, look)];
    lines.resize(height.saturating_sub(short.len()), Line::default());
    lines.extend(short.into_iter().map(|line| Line::styled(line, look.style(Role::Secondary))));
    Text::from(lines)
}

/// Draws the guesses of a strategy as discs, each with a bar of the possible codes after it.
fn draw_discs(race: &Race, at: usize, buffer: &mut Buffer, area: Rect, look: Look) {
    let lane = &race.lanes[at];
    let rows = guess_rows(lane);
    let list = list(race, &rows, look);
    list.draw(buffer, area);
    let width = usize::from(area.width).saturating_sub(NUMBER);
    let bars = lengths(&counts(lane), width, Scale::CODES);
    for (row, place) in rows.iter().zip(list.disc_rows(area).unwrap_or_default()) {
        if row.is_current {
            let style = look.style(Role::Current).add_modifier(Modifier::BOLD);
            let x = area.right().saturating_sub(FOUND.len() as u16);
            buffer.set_string(x, place.y + place.height / 2, FOUND, style);
        } else if let Some(length) = bars.get(row.number) {
            let bar = Line::from_iter(bar_of_length(*length, width, Role::Series(at), look));
            buffer.set_line(area.x + NUMBER as u16, place.bottom(), &bar, width as u16);
        }
    }
}

/// The rows for the guesses of a panel.
struct Rows {
    /// Whether a line for the heading is left.
    has_heading: bool,
    lines_of_each: usize,
    /// How many rows there is room for.
    count: usize,
}

/// The rows for guesses in a panel without discs. They stay where they are while the guesses are shown one by one.
fn rows(race: &Race, room: Rect) -> Rows {
    let (width, height) = inside(room);
    let most = most_guesses(race);
    let free = height.saturating_sub(usize::from(reason_lines(race, width)) + 1);
    let lines_of_each = [3, 2].into_iter().find(|lines| most * lines < free).unwrap_or(1);
    Rows { has_heading: most * lines_of_each < free, lines_of_each, count: free / lines_of_each }
}

/// The guesses of one strategy, each with a bar of the possible codes after it, and why it made the last one.
fn lane_text(race: &Race, at: usize, room: Rect, look: Look) -> Text<'static> {
    let (width, height) = inside(room);
    let lane = &race.lanes[at];
    let (turns, counts) = (lane.game.turns(), counts(lane));
    let (short, full) = reasons(lane, width);
    let Rows { has_heading, lines_of_each, count } = rows(race, room);
    let mut lines = Vec::new();
    if has_heading {
        lines.push(heading(race, at, width, look));
    }
    if turns.is_empty() {
        lines.push(Line::styled("thinking", look.style(Role::Secondary)));
    }
    let bars = lengths(&counts, width.saturating_sub(NUMBER), Scale::CODES);
    for (number, turn) in (1..).zip(&turns).skip(turns.len().saturating_sub(count.max(1))) {
        if lines_of_each == 3 {
            lines.push(Line::default());
        }
        lines.push(row(race, number, turn, counts.get(number).copied(), width, look));
        if lines_of_each > 1 {
            let mut spans = vec![Span::raw(" ".repeat(NUMBER))];
            let is_found = turn.score.wins(race.rules);
            let length = bars.get(number).copied().filter(|_| !is_found);
            if let Some(length) = length {
                spans.extend(bar_of_length(length, width.saturating_sub(NUMBER), Role::Series(at), look));
            }
            let line = Line::from(spans);
            lines.push(if is_found { line.style(look.ground(Role::Selection)) } else { line });
        }
    }
    let reason: Vec<String> = if lines.len() + full.len() < height { full } else { short };
    lines.resize(height.saturating_sub(reason.len()).max(lines.len()), Line::default());
    lines.extend(reason.into_iter().map(|line| Line::styled(line, look.style(Role::Secondary))));
    Text::from(lines)
}

/// How many guesses each strategy needed: the winners first.
pub(super) fn summary(race: &Race) -> String {
    let solved = |guesses: usize| -> Vec<String> {
        let lanes = race.lanes.iter().filter(|lane| lane.game.is_won() && lane.guesses() == guesses);
        lanes.map(|lane| lane.strategy.name().to_owned()).collect()
    };
    let lengths = (1..=most_guesses(race)).map(|guesses| (solved(guesses), guesses));
    let mut groups = lengths.filter(|(names, _)| !names.is_empty());
    let Some((winners, least)) = groups.next() else { return "No strategy found the secret".to_owned() };
    let others = groups.map(|(names, guesses)| format!(", {} in {guesses}", listed(&names)));
    format!("{} found it in {least}{}", listed(&winners), others.collect::<String>())
}

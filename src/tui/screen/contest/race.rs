//! The panels of the strategies in a contest: their guesses, and why they made the last one.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use crate::narration::{ReasonText, Voice, description, marks as digits, thousands};
use crate::play::GameEnd;
use crate::session::contest::{Lane, Race};
use crate::task::End;
use crate::tui::glyphs::{PEG, POINTER};
use crate::tui::keymap::{KeyContext, Keys, Typing};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Arrangement, LEAST, PanelContent, Popup, Scale, Share, TileWidth, bar_of_length, body, first_fitting,
    inside, lengths, marks, tiles, wrapped,
};
use pegwise_engine::code::Turn;

/// The number of the panel of the chart. Those of the strategies follow.
pub(super) const CHART: usize = 0;

/// The least height of a strategy's panel, and of the chart.
const LEAST_HEIGHT: u16 = 9;

/// The least width of a strategy's panel.
const LEAST_WIDTH: u16 = 20;

/// The width from which all strategies stand side by side.
const WIDE: u16 = 100;

const REASONS: u16 = 100;

/// The strategies side by side or two by two, and the chart below them if there is room for it.
pub(super) fn arrangement(race: &Race, area: Rect) -> Arrangement {
    let room = body(area);
    let lanes = race.lanes.len() as u16;
    let two_by_two = if room.width < WIDE { lanes.min(2) } else { lanes };
    let chart_below = |columns: u16| {
        let least = lanes.div_ceil(columns) * LEAST_HEIGHT;
        (room.height * 9 / 20).min(room.height.saturating_sub(least))
    };
    // The race matters more than wide panels.
    let with_chart =
        |columns: &u16| chart_below(*columns) >= LEAST_HEIGHT && room.width / columns >= LEAST_WIDTH;
    let with_chart = [two_by_two, lanes].into_iter().find(with_chart);
    let panels: Vec<usize> = (1..=race.lanes.len()).collect();
    let alike = |part: Arrangement| (Share::Of(1), part);
    let row = |panels: &[usize]| {
        Arrangement::Columns(panels.iter().map(|at| alike(Arrangement::Panel(*at))).collect())
    };
    // The last row shares the whole width.
    let rows = panels.chunks(with_chart.unwrap_or(two_by_two).into()).map(|panels| alike(row(panels)));
    let strategies = alike(Arrangement::Rows(rows.collect()));
    let chart = with_chart.map(|columns| (Share::Cells(chart_below(columns)), Arrangement::Panel(CHART)));
    Arrangement::Rows(std::iter::once(strategies).chain(chart).collect())
}

/// The letter of each strategy: the first one of its name, or else of the alphabet, that is no key here and that no
/// strategy before it has.
pub(super) fn letters(race: &Race, look: Look) -> Vec<char> {
    let keys = Keys { context: KeyContext::Contest, typing: Typing::Nothing };
    let is_key = |letter: char| look.keys.command(keys, KeyEvent::from(KeyCode::Char(letter))).is_some();
    let mut letters = Vec::new();
    for lane in &race.lanes {
        let mut candidates = lane.strategy.name().chars().chain('a'..='z');
        let free = candidates
            .find(|letter| letter.is_ascii_lowercase() && !letters.contains(letter) && !is_key(*letter));
        letters.push(free.unwrap_or(' '));
    }
    letters
}

pub(super) fn letter(letters: &[char], at: usize, look: Look) -> Span<'static> {
    Span::styled(letters[at].to_string(), look.style(Role::Series(at)).add_modifier(Modifier::BOLD))
}

/// The possible codes of a strategy's game: at the start, and after each guess on show.
pub(super) fn counts(lane: &Lane) -> Vec<u64> {
    lane.game.left().iter().map(|left| left.tally.total() as u64).collect()
}

/// The most guesses of any strategy, as far as they are known.
pub(super) fn most_guesses(race: &Race) -> usize {
    race.lanes.iter().map(|lane| lane.guesses().max(lane.game.turns().len())).max().unwrap_or(0)
}

/// The panel of the strategy at a place in playing order.
pub(super) fn panel(race: &Race, at: usize, room: Rect, has_chart: bool, look: Look) -> PanelContent<'_> {
    let panel = LanePanel { race, at, lane: &race.lanes[at], room, look };
    let name = panel.lane.strategy.name();
    // The chart names strategies by their letters.
    let title = if panel.rows().has_heading || !has_chart {
        name.to_owned()
    } else {
        format!("{}: {name}", letters(race, look)[at])
    };
    PanelContent::new(title, panel.lines()).aside(panel.outcome())
}

/// The word beside the guess that was the secret.
const FOUND: &str = "found";

/// The cells before a guess: a pointer and its number.
const NUMBER: usize = 3;

struct LanePanel<'a> {
    race: &'a Race,
    at: usize,
    lane: &'a Lane,
    room: Rect,
    look: Look,
}

/// The rows for the guesses of a panel without discs.
struct Rows {
    /// Whether a line for the heading is left.
    has_heading: bool,
    lines_of_each: usize,
    /// How many rows there is room for.
    count: usize,
}

impl LanePanel<'_> {
    /// The status of the game at the guess on show. That of a winner stands out.
    fn outcome(&self) -> Span<'static> {
        let best = self.race.best().filter(|_| self.lane.game.is_won());
        let wins = best.is_some_and(|(winners, _)| winners.contains(&self.lane.strategy));
        let style = self.look.style(if wins { Role::Current } else { Role::Secondary });
        Span::styled(self.outcome_words(), style)
    }

    fn outcome_words(&self) -> String {
        let turns = self.lane.game.turns().len();
        match &self.lane.end {
            _ if self.lane.game.is_won() => {
                // The border and the title take the rest.
                let room = usize::from(self.room.width).saturating_sub(self.lane.strategy.name().len() + 6);
                first_fitting(&[format!("found in {turns}"), format!("in {turns}")], room)
            }
            Some(End::Failed(_) | End::Canceled | End::Done(GameEnd::Contradiction))
                if self.race.is_at_end() =>
            {
                "stopped".to_owned()
            }
            None if turns == self.lane.guesses() => "thinking".to_owned(),
            _ => format!("guess {turns}"),
        }
    }

    /// A row for a guess, with the possible codes after it at the right.
    fn row(&self, number: usize, turn: &Turn, left: Option<u64>) -> Line<'static> {
        let (look, rules) = (self.look, self.race.rules);
        let (width, positions) = (inside(self.room).0, rules.positions());
        let count = thousands(u64::from(rules.universe_size())).len().max(FOUND.len());
        let room = |tiles: Option<TileWidth>| {
            let cells = tiles.map_or(1, TileWidth::cells);
            width.checked_sub(NUMBER + positions * cells + 1 + 1 + count)
        };
        // The dots of a score are as many as the positions.
        let wide = [TileWidth::Wide, TileWidth::Narrow].into_iter();
        let form = wide.into_iter().find(|tiles| room(Some(*tiles)) >= Some(positions));
        let has_dots = room(form) >= Some(positions);
        let has_digits = !has_dots || room(form) >= Some(positions + 1 + 3);
        let found = turn.score.wins(rules);
        let pointer = if found { POINTER } else { ' ' };
        let dim = look.style(Role::Secondary);
        let mut spans = vec![
            Span::styled(pointer.to_string(), look.style(Role::Current)),
            Span::styled(format!("{number:<2}"), if found { look.strong() } else { dim }),
        ];
        match form {
            Some(width) => spans.extend(tiles(&turn.code, width, look)),
            None => spans.push(Span::raw(turn.code.capitals())),
        }
        spans.push(Span::raw(" "));
        if has_dots {
            spans.extend(marks(turn.score, positions, look));
        }
        if has_digits {
            let gap = if has_dots { " " } else { "" };
            spans.push(Span::styled(format!("{gap}{}", digits(turn.score)), dim));
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

    /// The letter of the strategy, and what it is.
    fn heading(&self) -> Line<'static> {
        let whole = description(&self.lane.strategy);
        let forms = [whole, whole.trim_start_matches("the "), self.lane.strategy.name()];
        let words = first_fitting(&forms.map(|words| format!(": {words}")), inside(self.room).0 - 1);
        let letter = letter(&letters(self.race, self.look), self.at, self.look);
        Line::from(vec![letter, Span::styled(words, self.look.style(Role::Secondary))])
    }

    /// The lines for the longest of the reasons in short. All panels leave as many, so that their guesses stand side by
    /// side.
    fn reason_lines(&self) -> usize {
        let width = inside(self.room).0;
        self.race.lanes.iter().map(|lane| reason(lane, width).0.len()).max().unwrap_or(0)
    }

    /// The rows for guesses. They stay where they are while the guesses are shown one by one.
    fn rows(&self) -> Rows {
        let most = most_guesses(self.race);
        let free = inside(self.room).1.saturating_sub(self.reason_lines() + 1);
        let lines_of_each = [3, 2].into_iter().find(|lines| most * lines < free).unwrap_or(1);
        Rows { has_heading: most * lines_of_each < free, lines_of_each, count: free / lines_of_each }
    }

    /// The guesses, each with a bar of the possible codes after it, and why the strategy made the last one.
    fn lines(&self) -> Vec<Line<'static>> {
        let (width, height) = inside(self.room);
        let (turns, counts) = (self.lane.game.turns(), counts(self.lane));
        let Rows { has_heading, lines_of_each, count } = self.rows();
        let mut lines: Vec<Line<'static>> = has_heading.then(|| self.heading()).into_iter().collect();
        if turns.is_empty() {
            lines.push(Line::styled("thinking", self.look.style(Role::Secondary)));
        }
        let bars = lengths(&counts, width.saturating_sub(NUMBER), Scale::CODES);
        for (number, turn) in (1..).zip(&turns).skip(turns.len().saturating_sub(count.max(1))) {
            lines.extend((lines_of_each == 3).then(Line::default));
            lines.push(self.row(number, turn, counts.get(number).copied()));
            if lines_of_each > 1 && turn.score.wins(self.race.rules) {
                lines.push(Line::from(" ".repeat(NUMBER)).style(self.look.ground(Role::Selection)));
            } else if lines_of_each > 1 {
                let width = width.saturating_sub(NUMBER);
                let bar = bars
                    .get(number)
                    .map(|length| bar_of_length(*length, width, Role::Series(self.at), self.look));
                lines.push(
                    std::iter::once(Span::raw(" ".repeat(NUMBER))).chain(bar.into_iter().flatten()).collect(),
                );
            }
        }
        let (short, full) = reason(self.lane, width);
        let reason = if lines.len() + full.len() < height { full } else { short };
        self.with_reason(lines, reason)
    }

    /// Lines from the top of the panel, and a reason at its end.
    fn with_reason(&self, mut lines: Vec<Line<'static>>, reason: Vec<String>) -> Vec<Line<'static>> {
        let above = inside(self.room).1.saturating_sub(reason.len());
        lines.resize(above.max(lines.len()), Line::default());
        let style = self.look.style(Role::Secondary);
        lines.extend(reason.into_iter().map(|line| Line::styled(line, style)));
        lines
    }
}

/// Why a strategy made its last guess on show: in short, and in full. Nothing if there is none.
fn reason(lane: &Lane, width: usize) -> (Vec<String>, Vec<String>) {
    let reason = ReasonText::of(Voice::Tiles, (lane.game.rules, &lane.strategy), lane.game.line.shown());
    reason.map_or_else(Default::default, |reason| {
        (wrapped(&reason.short, width), reason.full.iter().flat_map(|line| wrapped(line, width)).collect())
    })
}

/// Each strategy with its last guess on show, and below it why it made this guess.
pub(super) fn reasons(race: &Race, scroll: usize, room: Rect, look: Look) -> Popup {
    let width = usize::from(room.width.min(REASONS)).saturating_sub(4);
    let lines = race.lanes.iter().flat_map(|lane| {
        let turns = lane.game.turns();
        let mut heading = vec![Span::styled(lane.strategy.name().to_owned(), look.strong())];
        if let Some(turn) = turns.last() {
            heading.push(Span::styled(format!("  {} ", turns.len()), look.style(Role::Secondary)));
            heading.extend(tiles(&turn.code, TileWidth::Narrow, look));
        }
        let reason = full_reason(lane, width).into_iter();
        let reason = reason.map(|line| Line::styled(format!("  {line}"), look.style(Role::Text)));
        std::iter::once(Line::from(heading)).chain(reason).collect::<Vec<_>>()
    });
    let title = format!("Why these guesses: guess {}", race.shown);
    Popup { title, width: REASONS, lines: lines.collect(), scroll }
}

/// The scroll position that shows the end of the reasons in the smallest window.
pub(super) fn furthest(race: &Race) -> usize {
    let room = body(Rect::from((Position::ORIGIN, LEAST)));
    let width = usize::from(room.width).saturating_sub(4);
    let lines: usize = race.lanes.iter().map(|lane| 1 + full_reason(lane, width).len()).sum();
    lines.saturating_sub(usize::from(room.height) - 2)
}

fn full_reason(lane: &Lane, width: usize) -> Vec<String> {
    let (_, full) = reason(lane, width.saturating_sub(2));
    if full.is_empty() { vec!["still thinking".to_owned()] } else { full }
}

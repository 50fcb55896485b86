//! The panels of a contest: the guesses of each strategy, and why the one under the cursor made its last one.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use crate::narration::{as_sentence, contest as narration, description, marks as digits, thousands};
use crate::play::GameEnd;
use crate::session::contest::{Lane, Race};
use crate::task::End;
use crate::tui::glyphs::{PEG, POINTER};
use crate::tui::keymap::{KeyContext, Keys, Typing};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Arrangement, PanelContent, Scale, Share, TileWidth, bar_of_length, body, first_fitting, inside, lengths,
    marks, paragraph, tiles,
};
use pegwise_engine::code::Turn;

/// The numbers of the panels of the chart and of the reason. Those of the strategies follow.
pub(super) const CHART: usize = 0;
pub(super) const REASON: usize = 1;
pub(super) const FIRST_LANE: usize = 2;

/// The least height of a strategy's panel, and of the chart.
const LEAST_HEIGHT: u16 = 8;

/// The least width of a strategy's panel.
const LEAST_WIDTH: u16 = 20;

/// The width from which all strategies stand side by side.
const WIDE: u16 = 100;

/// The strategies side by side or two by two, the reason, and below it the chart if there is room for it.
pub(super) fn arrangement(race: &Race, area: Rect) -> Arrangement {
    let room = body(area);
    let lanes = race.lanes.len() as u16;
    // Where lines are short, a reason takes one more.
    let reason = if room.width < 80 { 6 } else { 5 };
    let height = room.height.saturating_sub(reason);
    let two_by_two = if room.width < WIDE { lanes.min(2) } else { lanes };
    let chart_below = |columns: u16| {
        let least = lanes.div_ceil(columns) * LEAST_HEIGHT;
        (height * 9 / 20).max(LEAST_HEIGHT).min(height.saturating_sub(least))
    };
    // The race matters more than wide panels.
    let with_chart =
        |columns: &u16| chart_below(*columns) >= LEAST_HEIGHT && room.width / columns >= LEAST_WIDTH;
    let with_chart = [two_by_two, lanes].into_iter().find(with_chart);
    let panels: Vec<usize> = (FIRST_LANE..FIRST_LANE + race.lanes.len()).collect();
    let alike = |part: Arrangement| (Share::Of(1), part);
    let row = |panels: &[usize]| {
        Arrangement::Columns(panels.iter().map(|at| alike(Arrangement::Panel(*at))).collect())
    };
    // The last row shares the whole width.
    let rows = panels.chunks(with_chart.unwrap_or(two_by_two).into()).map(|panels| alike(row(panels)));
    let strategies = alike(Arrangement::Rows(rows.collect()));
    let reason = (Share::Cells(reason), Arrangement::Panel(REASON));
    let chart = with_chart.map(|columns| (Share::Cells(chart_below(columns)), Arrangement::Panel(CHART)));
    Arrangement::Rows([strategies, reason].into_iter().chain(chart).collect())
}

/// The letter of each strategy: the first one of its name, or else of the alphabet, that is no key here and that no
/// strategy before it has.
pub(super) fn letters(race: &Race, look: Look) -> Vec<char> {
    let keys = Keys { context: KeyContext::Contest, typing: Typing::Nothing };
    let is_key = |letter: char| look.keys.command(keys, KeyEvent::from(KeyCode::Char(letter))).is_some();
    let mut letters = Vec::new();
    for lane in &race.lanes {
        let mut candidates = lane.name().chars().chain('a'..='z');
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
    let name = panel.lane.name();
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
        let wins =
            best.is_some_and(|(winners, _)| winners.iter().any(|lane| lane.strategy == self.lane.strategy));
        let style = self.look.style(if wins { Role::Current } else { Role::Secondary });
        Span::styled(self.outcome_words(), style)
    }

    fn outcome_words(&self) -> String {
        let turns = self.lane.game.turns().len();
        match &self.lane.end {
            _ if self.lane.game.is_won() => {
                // The border and the title take the rest.
                let room = usize::from(self.room.width).saturating_sub(self.lane.name().len() + 6);
                first_fitting(&[format!("found in {turns}"), format!("in {turns}")], room)
            }
            Some(End::Canceled) if self.lane.strategy.is_none() => "gave up".to_owned(),
            Some(End::Failed(_) | End::Canceled | End::Done(GameEnd::Contradiction))
                if self.race.is_at_end() =>
            {
                "stopped".to_owned()
            }
            None if self.race.is_your_turn() && self.lane.strategy.is_none() => "your turn".to_owned(),
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
            None => spans.push(Span::raw(look.code(&turn.code))),
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
        let words = about(self.lane, inside(self.room).0).unwrap_or_default();
        let letter = letter(&letters(self.race, self.look), self.at, self.look);
        Line::from(vec![letter, Span::styled(words, self.look.style(Role::Secondary))])
    }

    /// The rows for guesses. They stay where they are while the guesses are shown one by one.
    fn rows(&self) -> Rows {
        let most = most_guesses(self.race);
        let free = inside(self.room).1;
        let lines_of_each = [3, 2].into_iter().find(|lines| most * lines < free).unwrap_or(1);
        let is_told = self.race.lanes.iter().all(|lane| about(lane, inside(self.room).0).is_some());
        let has_heading = is_told && most * lines_of_each < free;
        Rows { has_heading, lines_of_each, count: free / lines_of_each }
    }

    /// The guesses, each with a bar of the possible codes after it.
    fn lines(&self) -> Vec<Line<'static>> {
        let width = inside(self.room).0;
        let (turns, counts) = (self.lane.game.turns(), counts(self.lane));
        let Rows { has_heading, lines_of_each, count } = self.rows();
        let mut lines: Vec<Line<'static>> = has_heading.then(|| self.heading()).into_iter().collect();
        if turns.is_empty() && !self.race.is_your_turn() {
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
        lines
    }
}

/// What a strategy is, if that fits beside its letter.
fn about(lane: &Lane, width: usize) -> Option<String> {
    let Some(strategy) = &lane.strategy else { return Some(": guess by guess".to_owned()) };
    let whole = description(strategy);
    let mut forms = [whole, whole.trim_start_matches("the ")].map(|words| format!(": {words}")).into_iter();
    forms.find(|words| words.len() < width)
}

/// Why a strategy made its last guess on show, and what to make of it if the optimal one did not win.
pub(super) fn reason(
    race: &Race,
    lane: &Lane,
    means: Option<String>,
    room: Rect,
    look: Look,
) -> PanelContent<'static> {
    let (width, guesses) = (inside(room).0, lane.game.turns().len());
    let Some(strategy) = &lane.strategy else {
        let words = means.unwrap_or_else(|| narration::YOUR_TURN.to_owned());
        return PanelContent::new("You", paragraph(&as_sentence(&words), width, look.style(Role::Text)));
    };
    if race.is_your_turn() && guesses == 0 {
        return PanelContent::new(strategy.name(), "");
    }
    let sentences = narration::why(look.voice(), race, strategy);
    let reason = sentences.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
    let reason = if reason.is_empty() { "The strategy is still thinking." } else { &reason };
    let title = format!("Why {strategy} made guess {}", guesses.max(1));
    let beside = usize::from(room.width).saturating_sub(title.len() + 6);
    let lost = narration::optimal_lost(race).map_or_else(Default::default, |forms| {
        let words = first_fitting(&forms.map(str::to_owned), beside);
        Span::styled(words, look.style(Role::Current))
    });
    PanelContent::new(title, paragraph(reason, width, look.style(Role::Text))).aside(lost)
}

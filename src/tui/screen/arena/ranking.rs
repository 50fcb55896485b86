//! The table of the strategies, those with the fewest guesses first, each with a histogram of its games.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};

use crate::narration::arena::{mean_in, verdict};
use crate::narration::{bounds, description, percent, strategy_in_a_sentence, thousands};
use crate::play::arena::ArenaProgress;
use crate::session::ArenaSession;
use crate::session::arena::{Sorting, Status};
use crate::session::command::Argument;
use crate::tui::glyphs::{NO_MARK, PEG, POINTER};
use crate::tui::keymap::Command;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Bar, ChartColumn, ColumnChart, Hit, PanelContent, Scale, bar, first_fitting, wrapped,
};
use pegwise_engine::breaker::{GameLengths, Strategy};

/// The least lines of a strategy whose histogram is columns.
const TALL: u16 = 4;

/// The lines of each of some strategies in a table of this height.
fn lines_of_each(strategies: usize, room: Rect) -> u16 {
    let each = room.height.saturating_sub(5) / strategies as u16;
    if each < TALL { 1 } else { each }
}

/// The strategies with the least of something, once all that take part have played. None if one was stopped.
fn best(session: &ArenaSession, measure: fn(&GameLengths) -> u64) -> Vec<Strategy> {
    let results = session.final_results();
    if results.len() < 2 {
        return Vec::new();
    }
    let least = results.iter().map(|(_, lengths)| measure(lengths)).min();
    let best = results.into_iter().filter(|(_, lengths)| Some(measure(lengths)) == least);
    best.map(|(strategy, _)| strategy).collect()
}

/// The best strategies by each column of the table.
struct Best {
    by_mean: Vec<Strategy>,
    by_most: Vec<Strategy>,
}

/// The title, with the sorting once there is something to sort.
fn title(session: &ArenaSession) -> &'static str {
    match session.sorting {
        _ if session.final_results().is_empty() => "Strategies",
        Sorting::Mean => "Strategies by mean",
        Sorting::Most => "Strategies by most guesses",
        Sorting::Usual => "Strategies",
    }
}

/// Which strategies are best: the fullest sentence that fits.
pub(super) fn outcome(session: &ArenaSession, width: usize) -> Option<String> {
    verdict(&session.final_results()).map(|forms| first_fitting(&forms, width))
}

/// The games of one strategy as columns with their names, where bars do not fit.
pub(super) fn columns(
    (strategy, lengths): (&Strategy, &GameLengths),
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let columns = Lengths::of(&[(strategy.clone(), lengths)], width);
    let names = Line::styled(columns.heading(), look.style(Role::Secondary));
    let bars = columns.columns(lengths, Role::Data, height.saturating_sub(1), look);
    bars.into_iter().chain([names]).collect()
}

/// The columns of the histograms: one for each number of guesses, the last one for all larger numbers if they do not fit.
struct Lengths {
    /// The first number of guesses.
    first: usize,
    /// The last number of guesses that has its own column.
    last: usize,
    /// Whether the last column has all larger numbers, too.
    merges: bool,
    /// The width of a column, in cells.
    width: usize,
    /// The largest number of games in a column.
    most: u64,
}

impl Lengths {
    fn of(results: &[(Strategy, &GameLengths)], room: usize) -> Lengths {
        let all = || results.iter().flat_map(|(_, lengths)| lengths.by_length());
        let first = all().map(|(guesses, _)| guesses).min().unwrap_or(1);
        let longest = all().map(|(guesses, _)| guesses).max().unwrap_or(1);
        let digits = thousands(all().map(|(_, games)| games).max().unwrap_or(0)).len();
        let width = digits.max(4);
        let count = ((room + 1) / (width + 1)).max(1);
        let last = longest.min(first + count - 1);
        let mut lengths = Lengths { first, last, merges: last < longest, width, most: 0 };
        let games =
            results.iter().flat_map(|(_, of)| (first..=last).map(|guesses| lengths.games(of, guesses)));
        lengths.most = games.max().unwrap_or(0);
        lengths
    }

    /// The games in the column of a number of guesses.
    fn games(&self, lengths: &GameLengths, guesses: usize) -> u64 {
        let merges = self.merges && guesses == self.last;
        let here = lengths.by_length().filter(|(other, _)| *other == guesses || merges && *other > guesses);
        here.map(|(_, games)| games).sum()
    }

    fn heading(&self) -> String {
        let name = |guesses| {
            let more = if self.merges && guesses == self.last { "+" } else { "" };
            format!("{:^1$} ", format!("{guesses}{more}"), self.width)
        };
        (self.first..=self.last).map(name).collect()
    }

    fn cells(&self, lengths: &GameLengths, role: Role, look: Look) -> Vec<Span<'static>> {
        let width = self.width;
        let cell = |guesses| match self.games(lengths, guesses) {
            0 => Span::styled(format!("{NO_MARK:^width$}"), look.style(Role::Faint)),
            games => {
                let share = games as f64 / self.most as f64;
                Span::styled(format!("{:^width$}", thousands(games)), look.histogram_cell(role, share))
            }
        };
        (self.first..=self.last).flat_map(|guesses| [cell(guesses), Span::raw(" ")]).collect()
    }

    /// The histogram as columns.
    fn columns(&self, lengths: &GameLengths, role: Role, height: usize, look: Look) -> Vec<Line<'static>> {
        let column = |guesses| {
            let games = self.games(lengths, guesses);
            let number = if games > 0 { thousands(games) } else { String::new() };
            ChartColumn {
                bar: Bar::Of(games, role),
                above: Span::raw(""),
                below: Span::styled(number, look.style(Role::Secondary)),
            }
        };
        let columns = (self.first..=self.last).map(column).collect();
        ColumnChart { columns, width: self.width, scale: Scale::Linear, most: self.most }.lines(height, look)
    }
}

/// The cells of the pointer, the name, the mean and the most guesses.
const LEFT: usize = 28;

/// The table. A click on a strategy selects it.
pub(super) fn panel<'a>(
    session: &'a ArenaSession,
    cursor: &Strategy,
    room: Rect,
    look: Look,
) -> PanelContent<'a> {
    let content = PanelContent::new(title(session), text(session, cursor, room, look));
    content.aside(session.lineup.rules.to_string()).paint(move |surface| {
        let ranking = session.ranking();
        let height = lines_of_each(ranking.len(), room);
        // The names of the columns stand above.
        for (strategy, y) in ranking.into_iter().zip((room.y + 2..).step_by(height.into())) {
            let row = Rect { y, height, ..room };
            surface.hit(row, Hit::Command(Argument::Strategy(strategy), Command::Choose));
        }
    })
}

fn text(session: &ArenaSession, cursor: &Strategy, room: Rect, look: Look) -> Text<'static> {
    let width = usize::from(room.width).saturating_sub(4);
    let results = session.ranked_results();
    let lengths = Lengths::of(&results, width.saturating_sub(LEFT));
    let ranking = session.ranking();
    let each = usize::from(lines_of_each(ranking.len(), room));
    let best = Best {
        by_mean: best(session, GameLengths::guesses),
        by_most: best(session, |lengths| lengths.longest() as u64),
    };
    let wins = |strategy: &Strategy| best.by_mean.contains(strategy);
    let mut lines = Vec::new();
    let of = if results.is_empty() { String::new() } else { lengths.heading() };
    let heading = format!("     {:<11} {:>5} most  {of}", "strategy", "mean");
    lines.push(Line::styled(heading, look.style(Role::Secondary)));
    for strategy in ranking {
        let here = strategy == *cursor;
        let role = if wins(&strategy) { Role::CurrentFill } else { Role::Data };
        let histogram = match session.status(&strategy) {
            Status::Done(games) if each == 1 => vec![Line::from(lengths.cells(&games.lengths, role, look))],
            Status::Done(games) => lengths.columns(&games.lengths, role, each, look),
            _ => Vec::new(),
        };
        for line in 0..each {
            let mut spans = if line == each.saturating_sub(2) {
                figures((session, cursor), &strategy, &best, width, look)
            } else if line + 3 == each && wins(&strategy) {
                let style = look.style(Role::Current).add_modifier(Modifier::BOLD);
                vec![Span::raw("     "), Span::styled(format!("{PEG} winner"), style)]
            } else {
                Vec::new()
            };
            if let Some(bars) = histogram.get(line) {
                let taken: usize = spans.iter().map(Span::width).sum();
                spans.push(Span::raw(" ".repeat(LEFT.saturating_sub(taken))));
                spans.extend(bars.spans.clone());
            }
            let line = Line::from(spans);
            lines.push(if here { line.style(look.ground(Role::Selection)) } else { line });
        }
    }
    let free = usize::from(room.height).saturating_sub(2 + lines.len());
    lines.extend(legend(Some(&lengths).filter(|_| !results.is_empty()), width, free, look));
    Text::from(lines)
}

/// What the columns are, in the fullest form that the lines left under the table have room for.
fn legend(lengths: Option<&Lengths>, width: usize, lines: usize, look: Look) -> Vec<Line<'static>> {
    let forms = lengths.map_or_else(
        || ["mean: guesses on average, over all secrets".to_owned(), String::new()].to_vec(),
        |Lengths { first, last, .. }| {
            let games = format!("{first}-{last}: games with that many");
            vec![
                format!(
                    "mean: guesses on average; most: in the longest game; {games}; {PEG} the best; {NO_MARK}: none"
                ),
                format!("mean, most: guesses in a game; {games}; {PEG} the best"),
                format!("mean, most: guesses; {games}"),
            ]
        },
    );
    let indent = "     ";
    let mut wrapped = forms.iter().map(|form| wrapped(form, width.saturating_sub(indent.len())));
    let fitting = wrapped.find(|form| form.len() <= lines).unwrap_or_default();
    let line = |line: String| Line::styled(format!("{indent}{line}"), look.style(Role::Secondary));
    fitting.into_iter().map(line).collect()
}

/// The name of a strategy, and its mean and its most guesses, or how far it is.
fn figures(
    (session, cursor): (&ArenaSession, &Strategy),
    strategy: &Strategy,
    best: &Best,
    width: usize,
    look: Look,
) -> Vec<Span<'static>> {
    let here = strategy == cursor;
    let pointer = if here { POINTER } else { ' ' };
    let chosen = if session.lineup.has(strategy) { 'x' } else { ' ' };
    let name = match (best.by_mean.contains(strategy), here) {
        (true, _) => look.style(Role::Current).add_modifier(Modifier::BOLD),
        (false, true) => look.strong(),
        (false, false) => look.style(Role::Text),
    };
    let mut spans = vec![
        Span::styled(pointer.to_string(), look.style(Role::Accent)),
        Span::raw(format!("[{chosen}] ")),
        Span::styled(format!("{:<11} ", strategy.name()), name),
    ];
    let room = width.saturating_sub(17);
    let reason = |words: String| vec![Span::styled(words, look.style(Role::Warning))];
    spans.extend(match session.status(strategy) {
        Status::Absent => {
            let result = session.known(strategy);
            let mean = result
                .map_or_else(String::new, |result| format!("{:>5.2}", result.mean(session.lineup.rules)));
            let forms = [strategy_in_a_sentence(strategy), description(strategy), ""].map(str::to_owned);
            let room = if session.ranked_results().is_empty() { width } else { 0 };
            let sentence = first_fitting(&forms, room.saturating_sub(LEFT));
            vec![
                Span::raw(format!("{mean:<5} ")),
                Span::styled(format!("     {sentence}"), look.style(Role::Secondary)),
            ]
        }
        Status::Waiting => vec![Span::styled("waits", look.style(Role::Secondary))],
        Status::Playing(ArenaProgress::Secrets(0)) if strategy.is_optimal() => {
            vec![Span::raw("searches for its proof")]
        }
        Status::Playing(ArenaProgress::Proved(objective, proved)) => {
            vec![Span::raw(format!("searches: {}", bounds(*objective, proved)))]
        }
        Status::Playing(ArenaProgress::Secrets(found)) => {
            let share = *found as f64 / f64::from(session.played.universe_size());
            let done = Span::raw(format!("{:>3} % ", percent(share, 0)));
            [done].into_iter().chain(bar(share, room.saturating_sub(6), Role::Data, look)).collect()
        }
        Status::Done(games) => {
            let mark = |best: &[Strategy]| {
                let mark = if best.contains(strategy) { PEG } else { ' ' };
                Span::styled(mark.to_string(), look.style(Role::Current))
            };
            vec![
                Span::styled(format!("{:>5}", mean_in(&games.lengths, 3)), look.strong()),
                mark(&best.by_mean),
                Span::raw(format!("{:>3}", games.lengths.longest())),
                mark(&best.by_most),
            ]
        }
        Status::Impossible => reason("cannot be done".to_owned()),
        Status::Stopped(ArenaProgress::Secrets(_)) => reason("stopped".to_owned()),
        Status::Stopped(ArenaProgress::Proved(objective, proved)) => {
            reason(format!("stopped: {}", bounds(*objective, proved)))
        }
        Status::NotBegun => reason("not begun".to_owned()),
        Status::Failed(message) => reason(format!("failed: {message}")),
    });
    spans
}

//! The charts of the statistics: games by guesses, the means of the player and the strategies, and the month of daily
//! puzzles.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use crate::archive::statistics::{CodeStatistics, DailyStatistics};
use crate::narration::statistics::by_guesses;
use crate::play::{Daily, Day, StrategyResult};
use crate::tui::glyphs::POINTER;
use crate::tui::screen::parts::daily_mark;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Bar, Calendar, ChartColumn, ColumnChart, DotLine, Scale, inside, paragraph};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

const WIDEST: usize = 6;

/// The games by guesses as columns, in this many cells and lines.
pub(super) fn distribution(
    games: &CodeStatistics,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let counts = by_guesses(games);
    let most = counts.iter().filter(|(guesses, _)| guesses.is_some()).map(|(_, count)| *count).max();
    let column = |(guesses, count): &(Option<usize>, usize)| {
        let role = match guesses {
            Some(_) if Some(*count) == most => Role::CurrentFill,
            _ => Role::Data,
        };
        let name = guesses.map_or_else(|| "lost".to_owned(), |guesses| guesses.to_string());
        ChartColumn {
            bar: Bar::Of(*count as u64, role),
            above: Span::styled(if *count > 0 { count.to_string() } else { String::new() }, look.strong()),
            below: Span::styled(name, look.style(Role::Secondary)),
        }
    };
    let columns: Vec<ChartColumn> = counts.iter().map(column).collect();
    let column_width = ColumnChart::fitting_width(columns.len(), width, WIDEST);
    ColumnChart { columns, width: column_width, scale: Scale::Linear, most: 0 }.lines(height, look)
}

/// The cells of a pointer and a name, and of a mean.
const NAME: usize = 14;
const MEAN: usize = 6;

/// The means of the player and of the strategies as dots on a line.
pub(super) fn means(
    games: Option<&CodeStatistics>,
    rules: Option<Rules>,
    room: Rect,
    look: Look,
) -> Vec<Line<'static>> {
    let (width, height) = inside(room);
    let dim = look.style(Role::Secondary);
    let sentence = |words: &str| paragraph(words, width, dim);
    let own = games.and_then(CodeStatistics::mean);
    let Some(own) = own else {
        return sentence("Your mean appears here, next to those of the strategies, after you break a code.");
    };
    let mut means = vec![("you", own)];
    if let Some(rules) = rules {
        let known = |of: &Strategy| Some((of.into(), StrategyResult::of(of, rules)?.mean(rules)));
        means.extend(Strategy::ALL.iter().filter_map(known));
    }
    let has_strategies = means.len() > 1;
    means.sort_by(|one, other| one.1.total_cmp(&other.1));
    let dots = DotLine::around(means.iter().map(|(_, mean)| *mean), width.saturating_sub(NAME + MEAN));
    let line = |(name, mean): &(&str, f64)| {
        let is_own = *name == "you";
        let (pointer, role) = if is_own { (POINTER, Role::Current) } else { (' ', Role::Data) };
        let style = if is_own { look.style(role).add_modifier(Modifier::BOLD) } else { dim };
        let rest = NAME - 2;
        let mut spans = vec![Span::styled(format!("{pointer} {name:<rest$}"), style)];
        spans.extend(dots.line(*mean, role, look));
        spans.push(Span::styled(format!("{mean:>MEAN$.2}"), look.strong()));
        let line = Line::from(spans);
        if is_own { line.style(look.ground(Role::Selection)) } else { line }
    };
    let apart = 2 * means.len() <= height;
    let mut lines = dots.chart(means.iter().map(line), NAME, apart, look);
    if !has_strategies {
        lines.push(Line::default());
        lines.extend(sentence("The arena works out the means for these rules."));
    }
    lines
}

/// The month of today's puzzle, with what became of each.
pub(super) fn calendar(played: &DailyStatistics, today: Option<Daily>, look: Look) -> Vec<Line<'static>> {
    let Some(today) = today.map(|today| today.day) else { return Vec::new() };
    let mark = |day: Day| {
        let daily = Daily::come(day, today).ok();
        let (mark, role) = daily_mark(daily.map(|daily| played.state(daily, today)));
        let style = if day == today {
            look.style(Role::Current).add_modifier(Modifier::BOLD)
        } else {
            look.style(role)
        };
        (mark, style)
    };
    Calendar { month: today, mark: &mark }.lines(look)
}

//! The chart of the ways to win after each jump.

use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::jump_table::Jumps;
use super::state::PegsScreen;
use crate::narration::{capital, pegs, thousands};
use crate::play::PegGame;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Bar, ChartColumn, ColumnChart, Scale, first_fitting};
use pegwise_engine::pegs::Evaluation;

/// The least height of the chart, with its caption.
pub(super) const LEAST: usize = 8;

const WIDEST: usize = 6;

/// Whether a game with these evaluations has ways to win that are counted.
pub(super) fn has_ways(evaluations: &[Evaluation]) -> bool {
    evaluations.iter().any(|evaluation| evaluation.ways.is_some_and(|ways| ways > 0))
}

pub(super) fn caption(width: usize) -> String {
    let what = capital(pegs::WAYS_TO_WIN);
    first_fitting(&[format!("{what} after each jump"), what], width)
}

pub(super) fn lines(
    screen: &PegsScreen,
    Jumps { game, shown, evaluations }: &Jumps<'_>,
    (width, height): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let shown = *shown;
    let asked = asked_about(screen, game).filter(|_| shown + 1 == evaluations.len());
    let most_jumps = game.after(0).board().pegs().saturating_sub(1).max(evaluations.len() - 1);
    let column_width = ColumnChart::fitting_width(most_jumps + 1, width, WIDEST);
    let visible = ((width + 1) / (column_width + 1)).max(1);
    // Where not all jumps have room, the one on show is among those that do.
    let first = (shown + 2).min(most_jumps + 1).saturating_sub(visible);
    let column = |at: usize| match (evaluations.get(at), &asked) {
        (Some(evaluation), _) => {
            let before = at.checked_sub(1).and_then(|before| evaluations[before].ways);
            made(at, evaluation.ways, before, at == shown, look)
        }
        (None, Some(asked)) if at == evaluations.len() => not_made(at, asked.ways, look),
        (None, _) => ChartColumn {
            bar: Bar::Unknown,
            above: Span::raw(""),
            below: Span::styled(at.to_string(), look.style(Role::Faint)),
        },
    };
    let columns = (first..=most_jumps).take(visible).map(column).collect();
    let chart = ColumnChart { columns, width: column_width, scale: Scale::WAYS, most: 0 };
    chart.lines(height, look)
}

fn asked_about(screen: &PegsScreen, game: &PegGame) -> Option<Evaluation> {
    let aim = screen.held.as_ref()?.aim();
    let futures = screen.session.evaluations.futures(game);
    futures.into_iter().find(|future| future.jump == aim).map(|future| future.evaluation)
}

/// The column after a jump that was made, and before the first one.
fn made(at: usize, ways: Option<u128>, before: Option<u128>, is_shown: bool, look: Look) -> ChartColumn {
    let role = if is_shown { Role::CurrentFill } else { Role::Data };
    let (bar, above) = match ways {
        // That no way to win is left is news only once.
        Some(0) if before != Some(0) => {
            (Bar::Text(Span::styled("!0", look.style(Role::Warning))), String::new())
        }
        // What is larger than any column can show is as high as the highest.
        Some(ways) => (
            Bar::Of(u64::try_from(ways).unwrap_or(u64::MAX), role),
            if ways == 0 { String::new() } else { thousands(ways) },
        ),
        None => (Bar::Text(Span::styled("?", look.style(Role::Secondary))), String::new()),
    };
    let style = if is_shown { look.strong() } else { look.style(Role::Secondary) };
    ChartColumn { bar, above: Span::styled(above, style), below: Span::styled(at.to_string(), style) }
}

/// The column of the jump that the player is asked about: its ways to win as a number.
fn not_made(at: usize, ways: Option<u128>, look: Look) -> ChartColumn {
    let asked = look.style(Role::Accent).add_modifier(Modifier::BOLD);
    let text = match ways {
        Some(0) => Span::styled("!0", look.style(Role::Warning)),
        Some(ways) => Span::styled(thousands(ways), asked),
        None => Span::styled("?", asked),
    };
    ChartColumn { bar: Bar::Text(text), above: Span::raw(""), below: Span::styled(at.to_string(), asked) }
}

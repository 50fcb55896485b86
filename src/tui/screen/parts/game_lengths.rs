//! The games of a strategy by their number of guesses, a bar for each.

use ratatui::text::{Line, Span};

use crate::narration::{counted, percent, thousands};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Scale, bar_of_length, lengths};
use pegwise_engine::breaker::GameLengths;

/// The cells beside a bar.
const BESIDE: usize = 28;

pub(crate) fn games_by_length(of: &GameLengths, width: usize, look: Look) -> Vec<Line<'static>> {
    let (guesses, games): (Vec<usize>, Vec<u64>) = of.by_length().unzip();
    let (cells, all) = (width.saturating_sub(BESIDE), of.games().max(1) as f64);
    let dim = look.style(Role::Secondary);
    let line = |(at, length): (usize, usize)| {
        let name = Span::styled(format!("{:>10}  ", counted(guesses[at], "guess")), dim);
        let number = Span::styled(format!(" {:>7}", thousands(games[at])), look.strong());
        let share = Span::styled(format!("{:>6} %", percent(games[at] as f64 / all, 1)), dim);
        let bar = bar_of_length(length, cells, Role::Data, look);
        [name].into_iter().chain(bar).chain([number, share]).collect()
    };
    lengths(&games, cells, Scale::Linear).into_iter().enumerate().map(line).collect()
}

//! The games of one strategy by guesses, and the means of all.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::ranking::columns;
use crate::narration::arena::{mean, mean_in};
use crate::narration::thousands;
use crate::play::arena::Games;
use crate::session::ArenaSession;
use crate::session::arena::Status;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{DotLine, inside, length_bars, paragraph};
use pegwise_engine::breaker::{GameLengths, Strategy};

/// The figures beside the title of the histogram.
pub(super) fn aside(status: &Status) -> String {
    let Status::Done(Games { lengths, .. }) = status else { return String::new() };
    format!("{} guesses · mean {}", thousands(lengths.guesses()), mean_in(lengths, 5))
}

/// A histogram of the games of a strategy by guesses.
pub(super) fn games(strategy: &Strategy, status: &Status, room: Rect, look: Look) -> Text<'static> {
    let Status::Done(Games { lengths: result, .. }) = status else {
        return Text::from(Line::styled("no results yet: Enter starts", look.style(Role::Secondary)));
    };
    let (width, height) = inside(room);
    if result.by_length().count() > height {
        return columns((strategy, result), (width, height), look).into();
    }
    // Bars stand apart where there is room.
    let rows = length_bars(result, width, look);
    let apart = 2 * rows.len() < height;
    let mut lines: Vec<Line<'static>> = Vec::new();
    for row in rows {
        lines.push(row);
        lines.extend(apart.then(Line::default));
    }
    lines.extend(summary(result, height.saturating_sub(lines.len())));
    Text::from(lines)
}

/// The sums of the histogram, as many as there is room for.
fn summary(lengths: &GameLengths, room: usize) -> impl Iterator<Item = Line<'static>> {
    let sums = [
        format!("{:>10}  {} secrets", "in all", thousands(lengths.games())),
        format!("{:>12}{} guesses", "", thousands(lengths.guesses())),
        format!("{:>12}mean {}", "", mean_in(lengths, 5)),
    ];
    sums.into_iter().take(room).map(Line::from)
}

/// The cells of a name, and of a mean and the guesses beyond the fewest.
const NAME: usize = 12;
const FIGURES: usize = 14;

/// The means of all strategies as dots on a line.
pub(super) fn means(session: &ArenaSession, room: Rect, look: Look) -> Text<'static> {
    let (width, height) = inside(room);
    let mut results = session.ranked_results();
    results.sort_by_key(|(_, lengths)| lengths.guesses());
    let Some((_, best)) = results.first() else {
        let words = "The means appear here after the games.";
        return paragraph(words, width, look.style(Role::Secondary)).into();
    };
    let dots = DotLine::around(
        results.iter().map(|(_, lengths)| mean(lengths)),
        width.saturating_sub(NAME + FIGURES),
    );
    let line = |(strategy, lengths): &(Strategy, &GameLengths)| {
        let is_best = lengths.guesses() == best.guesses();
        let (name, role) =
            if is_best { (Role::Current, Role::Current) } else { (Role::Secondary, Role::Data) };
        let more = lengths.guesses() - best.guesses();
        let more = if is_best { String::new() } else { format!("+{}", thousands(more)) };
        let mut spans = vec![Span::styled(format!("{:<NAME$}", strategy.name()), look.style(name))];
        spans.extend(dots.line(mean(lengths), role, look));
        spans.push(Span::styled(format!(" {}", mean_in(lengths, 3)), look.strong()));
        spans.push(Span::styled(format!("{more:>8}"), look.style(Role::Secondary)));
        Line::from(spans)
    };
    let apart = 2 * results.len() < height;
    let mut lines = dots.chart(results.iter().map(line), NAME, apart, look);
    let words = format!("+: more guesses in all {} games", thousands(best.games()));
    lines.push(Line::styled(words, look.style(Role::Secondary)));
    Text::from(lines)
}

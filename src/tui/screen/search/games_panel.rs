//! The panel of the games so far: how many ended with each number of pegs, and where there is room the totals.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::state::PegSearch;
use crate::narration::{counted, search, thousands};
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{PanelContent, bar, paragraph, wrapped};
use pegwise_engine::pegs::{Criterion, Target};

const WITH_TOTALS: usize = 12;

/// The width of the first of two columns of totals.
const COLUMN: usize = 21;

pub(super) fn content(screen: &PegSearch, room: Rect, look: Look) -> PanelContent<'static> {
    let games = screen.search().totals().played;
    let aside = if room.width < 40 { thousands(games) } else { counted(games, "game") };
    PanelContent::new("Games by pegs left", text(screen, room, look)).aside(aside)
}

fn text(screen: &PegSearch, room: Rect, look: Look) -> Text<'static> {
    let (width, height) =
        (usize::from(room.width).saturating_sub(4), usize::from(room.height).saturating_sub(2));
    let totals = if height < WITH_TOTALS { Vec::new() } else { totals(screen, width, look) };
    let gap = usize::from(!totals.is_empty());
    let mut lines = histogram(screen, height.saturating_sub(totals.len() + gap).max(2), width, look);
    if gap > 0 {
        lines.push(Line::default());
    }
    lines.extend(totals);
    Text::from(lines)
}

/// The number of pegs that every solution leaves, if it does so and every such game is a solution.
fn pegs_of_solutions(screen: &PegSearch) -> Option<usize> {
    match screen.session.criterion() {
        Criterion::OnTarget(Target::Anywhere) => Some(1),
        Criterion::Pegs(pegs) => Some(pegs),
        Criterion::OnTarget(Target::In(_) | Target::Pattern(_)) | Criterion::Sweeps { .. } => None,
    }
}

/// The games by number of pegs left, a bar for each. The last one sums up those that do not fit.
fn histogram(screen: &PegSearch, height: usize, width: usize, look: Look) -> Vec<Line<'static>> {
    let ended = screen.search().totals().ended_with;
    let Some(last) = ended.iter().rposition(|games| *games > 0) else {
        let words =
            format!("No game has ended yet. {} makes a step.", screen.key(Command::StepForward, look));
        return paragraph(&words, width, look.style(Role::Secondary));
    };
    // Games for one peg begin with one, even while none is found.
    let first = match screen.session.criterion() {
        Criterion::OnTarget(_) | Criterion::Sweeps { .. } => 1,
        Criterion::Pegs(_) => ended.iter().position(|games| *games > 0).unwrap_or(last),
    };
    let fits = last - first < height;
    let shown = if fits { last } else { first + height - 1 };
    let row = |pegs: usize| {
        let (more, games) =
            if pegs == shown && !fits { ("+", ended[pegs..].iter().sum()) } else { ("", ended[pegs]) };
        (pegs, more, games)
    };
    let rows: Vec<(usize, &str, u64)> = (first..=shown).map(row).collect();
    let most = rows.iter().map(|(.., games)| *games).max().unwrap_or(0).max(1);
    let digits = thousands(most).len();
    let bars = width.saturating_sub(digits + 6);
    let line = |(pegs, more, games): (usize, &str, u64)| {
        let role = if pegs_of_solutions(screen) == Some(pegs) { Role::CurrentFill } else { Role::Data };
        let label = Span::styled(format!("{pegs:>2}{more:<2}"), look.style(Role::Secondary));
        let number = Span::styled(format!("  {:>digits$}", thousands(games)), look.strong());
        let bar = bar(games as f64 / most as f64, bars, role, look);
        std::iter::once(label).chain(bar).chain([number]).collect::<Line<'_>>()
    };
    rows.into_iter().map(line).collect()
}

/// The counts of the search, and what is known about all games from its start.
fn totals(screen: &PegSearch, width: usize, look: Look) -> Vec<Line<'static>> {
    let search = screen.search();
    let mut words = Vec::new();
    for pair in search::counts(search).chunks(2) {
        match pair {
            [left, right] if left.chars().count() < COLUMN && COLUMN + right.chars().count() <= width => {
                words.push(format!("{left:<COLUMN$}{right}"));
            }
            separate => words.extend_from_slice(separate),
        }
    }
    let known = screen.session.goal().known;
    let ways = known.ways.map_or_else(|| "not known".to_owned(), thousands);
    words.push(format!("solutions in all {ways}"));
    words.extend(search::memory(search));
    let first = screen.session.first_solution();
    words.extend(first.map(|win| format!("first solution after {}", counted(win.dead_ends(), "dead end"))));
    words.push(format!("{} stop: {}", screen.key(Command::Stop, look), search::stop(screen.session.stop)));
    let share = screen.shown().percentage().zip(known.games);
    words.extend(share.map(|(share, all)| format!("{share} of {} games", thousands(all))));
    words.iter().flat_map(|words| wrapped(words, width)).map(Line::from).collect()
}

//! The table of jumps: the pegs left after each jump, and the best result that was still possible.

use ratatui::layout::Rect;
use ratatui::text::{Line, Text};

use super::chances_chart;
use super::jump_table::Jumps;
use super::state::PegsScreen;
use crate::narration::pegs;
use crate::play::{Coach, Goal, PegGame};
use crate::session::pegs::Mode;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{PanelContent, Table, inside, paragraph};

/// The lines that the table takes at least, with a blank one above it, and those that the chart takes at most.
const LEAST_TABLE: usize = 7;
const MOST_CHART: usize = 16;

pub(super) fn panel(screen: &PegsScreen, room: Rect, look: Look) -> PanelContent<'static> {
    let key = |command| screen.key(command, look);
    let (title, aside, text) = match &screen.session.mode {
        Mode::SettingUp => {
            ("As text", format!("{} types it", key(Command::TypeBoard)), as_text(screen, look))
        }
        Mode::Walking(walk) => {
            let aside = format!("{} {} walk", key(Command::EarlierRow), key(Command::LaterRow));
            ("Jumps", aside, text(screen, &walk.line, walk.at, room, look))
        }
        Mode::Playing => {
            let (game, aside) = (screen.game(), format!("{} undo", key(Command::Undo)));
            ("Jumps", aside, text(screen, game, game.jumps().len(), room, look))
        }
    };
    PanelContent::new(title, text).aside(aside)
}

/// The jumps of a game, of which this many are shown as made, below the chart and above the ratings.
fn text(screen: &PegsScreen, game: &PegGame, shown: usize, room: Rect, look: Look) -> Text<'static> {
    if game.start().is_none() {
        return Text::default();
    }
    let (width, height) = inside(room);
    let shows_ways = screen.session.coach != Coach::Off && screen.session.shows_ways;
    let jumps = if shows_ways {
        Jumps::of(screen, game, shown)
    } else {
        Jumps { game, shown, evaluations: Vec::new() }
    };
    let mut lines = table(&jumps, look).lines(width, look);
    let heading = lines.remove(0);
    let mut below = Vec::new();
    if matches!(screen.session.mode, Mode::Playing) && room.height > 18 {
        let ratings = pegs::ratings(game.goal()).into_iter().map(|(_, words)| words);
        let ratings = ratings.collect::<Vec<_>>().join(" · ");
        below.push(Line::default());
        below.extend(paragraph(&ratings, width, look.style(Role::Secondary)));
    }
    let free = height.saturating_sub(LEAST_TABLE + below.len()).min(MOST_CHART);
    let mut text = Vec::new();
    if free >= chances_chart::LEAST && chances_chart::has_ways(&jumps.evaluations) {
        let caption = chances_chart::caption(width);
        text.push(Line::styled(caption, look.style(Role::Secondary)));
        text.extend(chances_chart::lines(screen, &jumps, (width, free - 1), look));
        text.push(Line::default());
    }
    let rows = height.saturating_sub(1 + below.len() + text.len());
    // The jump on show is the last visible one, unless the later ones fit, too.
    let skip = (shown + 1).saturating_sub(rows);
    text.push(heading);
    text.extend(lines.into_iter().skip(skip).take(rows));
    text.extend(below);
    Text::from(text)
}

fn as_text(screen: &PegsScreen, look: Look) -> Text<'static> {
    let board = screen.session.setup();
    // Rows of a triangle need no places.
    let is_triangle = board.shape().triangle_rows().is_some();
    let board = if is_triangle { board.to_string() } else { board.drawing().replacen(':', ":/", 1) };
    let mut lines: Vec<Line<'static>> = board.split('/').map(|row| Line::from(row.to_owned())).collect();
    let key = screen.key(Command::Copy, look);
    lines.push(Line::styled(format!("{key} copies it as one line"), look.style(Role::Secondary)));
    Text::from(lines)
}

/// The jumps with what was still possible after each.
fn table(jumps: &Jumps<'_>, look: Look) -> Table {
    let (goal, evaluations) = (jumps.game.goal(), &jumps.evaluations);
    let mut columns = jumps.columns(look);
    if evaluations.first().is_some_and(|start| !start.verdict.is_unknown()) {
        columns.push(jumps.column("best", 2, look, |at| {
            goal.pegs(&evaluations[at]).map_or_else(String::new, |pegs| format!("{pegs:>4}"))
        }));
        if goal != Goal::MostPegs {
            columns
                .push(jumps.column("sweeps", 5, look, |at| format!("{:>6}", pegs::sweeps(&evaluations[at]))));
        }
    }
    Table { columns }
}

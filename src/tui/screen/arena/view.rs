//! The view: the strategies with their results, the games of one of them by guesses, and the means of all.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Span, Text};

use super::state::Arena;
use super::{ranking_view, results_view};
use crate::breaker::Strategy;
use crate::narration::thousands;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, Frame, PanelState, Shape, draw_frame, panel};

/// The height of a row for each strategy, the heading, the winner, and the border.
const TABLE: u16 = Strategy::ALL.len() as u16 + 4;

/// The height of the means.
const MEANS: u16 = Strategy::ALL.len() as u16 + 5;

/// The least width of the means beside another panel.
const BESIDE: u16 = 44;

/// The areas of the table, of the games of one strategy, and of the means if there is room.
fn layout(area: Rect) -> (Rect, Rect, Option<Rect>) {
    let room = widget::body(area);
    let split = |rest: Rect| {
        let means =
            Rect { y: rest.bottom() - MEANS.min(rest.height), height: MEANS.min(rest.height), ..rest };
        (Rect { height: rest.height - means.height, ..rest }, means)
    };
    if Shape::of(area) == Shape::Large {
        let table = Rect { width: (room.width * 19 / 30).max(76), ..room };
        let rest = Rect { x: table.right(), width: room.width - table.width, ..room };
        let (games, means) = split(rest);
        return (table, games, Some(means));
    }
    let table = Rect { height: TABLE, ..room };
    let rest = Rect { y: table.bottom(), height: room.height.saturating_sub(TABLE), ..room };
    if rest.height >= MEANS + Strategy::ALL.len() as u16 {
        let (games, means) = split(rest);
        (table, games, Some(means))
    } else if rest.width >= 2 * BESIDE && rest.height >= MEANS {
        let games = Rect { width: rest.width - BESIDE, ..rest };
        (table, games, Some(Rect { x: games.right(), width: BESIDE, ..rest }))
    } else {
        (table, rest, None)
    }
}

/// The commands for a click.
pub(super) fn click(screen: &Arena, at: Position, area: Rect) -> Vec<Command> {
    let (table, ..) = layout(area);
    let line = at.y.checked_sub(table.y + 2).filter(|_| table.contains(at));
    line.map_or_else(Vec::new, |line| {
        let row = line / ranking_view::lines_of_each(table);
        screen.cursor.click(usize::from(row), &screen.session.ranking())
    })
}

pub(super) fn draw(screen: &Arena, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let (table, games, means) = layout(area);
    let resting = |title: String, aside: String, text: Text<'static>| widget::Panel {
        title,
        aside,
        state: PanelState::Resting,
        text,
    };
    let words = widget::Panel {
        title: "Strategies".to_owned(),
        aside: screen.session.lineup().rules().to_string(),
        state: PanelState::Focused,
        text: ranking_view::text(screen, table, look),
    };
    panel(frame, table, look, words);
    let chosen = screen.cursor.strategy();
    let status_of = screen.session.status(chosen);
    let title = format!("Games of {chosen} by guesses");
    let text = results_view::games(status_of, games, look);
    panel(frame, games, look, resting(title, results_view::aside(status_of), text));
    if let Some(means) = means {
        let text = results_view::means(screen, means, look);
        panel(frame, means, look, resting("Mean number of guesses".to_owned(), String::new(), text));
    }
    let running = if screen.session.is_running() { "playing" } else { "" };
    let words = Frame {
        title: "ARENA",
        middle: "every secret against each strategy".to_owned(),
        right: vec![Span::raw(running)],
        status: status(screen, look),
        status_right: played(screen),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

/// The number of games played so far.
fn played(screen: &Arena) -> String {
    let results = ranking_view::done(screen);
    let games: u64 = results.iter().map(|(_, lengths)| lengths.games()).sum();
    if games == 0 { String::new() } else { format!("{} games", thousands(games)) }
}

fn status(screen: &Arena, look: Look) -> Span<'static> {
    match (&screen.message, ranking_view::outcome(screen)) {
        (Some(message), _) => Span::styled(message.clone(), look.strong()),
        (None, _) if screen.session.is_running() => {
            let stop = screen.key(Command::Cancel, look);
            Span::raw(format!("They play, one after the other; {stop} stops them"))
        }
        (None, Some(outcome)) => Span::styled(outcome, look.style(Role::Good)),
        (None, None) => Span::raw("Enter lets those marked x play every secret"),
    }
}

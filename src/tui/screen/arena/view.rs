//! The view: the strategies with their results, the games of one of them by guesses and by secret, and the means of all.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::state::{Arena, Shown};
use super::{ranking_view, results_view};
use crate::narration::thousands;
use crate::play::arena::Games;
use crate::session::arena::Status;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, LengthMapView, PanelState, Shape, draw_frame, inside, name_command, panel, wrapped,
};

/// The height of the table beside a row for each strategy: the heading, the winner, and the border.
const TABLE: u16 = 4;

/// The height of the means beside a row for each strategy.
const MEANS: u16 = 5;

/// The least width of the means beside another panel.
const BESIDE: u16 = 44;

/// The least height of the map, and of the games of one strategy under it.
const MAP: u16 = 24;
const GAMES: u16 = 12;

/// The areas of the panels, as far as there is room for them.
struct Layout {
    table: Rect,
    map: Option<Rect>,
    games: Option<Rect>,
    means: Option<Rect>,
}

impl Layout {
    /// The areas for this many strategies.
    fn of(strategies: usize, area: Rect) -> Layout {
        let (strategies, means) = (strategies as u16, strategies as u16 + MEANS);
        let room = widget::body(area);
        let split = |rest: Rect, lower: u16| {
            let lower = lower.min(rest.height);
            let upper = Rect { height: rest.height - lower, ..rest };
            (upper, Rect { y: upper.bottom(), height: lower, ..rest })
        };
        if Shape::of(area) == Shape::Large {
            let table = Rect { width: (room.width * 19 / 30).max(76), ..room };
            let rest = Rect { x: table.right(), width: room.width - table.width, ..room };
            let (rest, means) = split(rest, means);
            // The table has the games as columns already.
            let (map, games) = split(rest, if rest.height < MAP + GAMES { 0 } else { GAMES });
            let games = Some(games).filter(|games| games.height > 0);
            return Layout { table, map: Some(map), games, means: Some(means) };
        }
        let (table, rest) = split(room, room.height.saturating_sub(strategies + TABLE));
        let (games, means) = if rest.height >= means + strategies {
            let (games, means) = split(rest, means);
            (games, Some(means))
        } else if rest.width >= 2 * BESIDE && rest.height >= means {
            let games = Rect { width: rest.width - BESIDE, ..rest };
            (games, Some(Rect { x: games.right(), width: BESIDE, ..rest }))
        } else {
            (rest, None)
        };
        Layout { table, map: None, games: Some(games), means }
    }
}

/// The commands for a click.
pub(super) fn click(screen: &Arena, at: Position, area: Rect) -> Vec<Command> {
    if screen.shown == Shown::Map {
        return Vec::new();
    }
    let ranking = screen.session.ranking();
    let table = Layout::of(ranking.len(), area).table;
    let line = at.y.checked_sub(table.y + 2).filter(|_| table.contains(at));
    line.map_or_else(Vec::new, |line| {
        let row = line / ranking_view::lines_of_each(ranking.len(), table);
        screen.cursor.click(usize::from(row), &ranking)
    })
}

pub(super) fn draw(screen: &Arena, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    match screen.shown {
        Shown::Panels => draw_panels(screen, &Layout::of(screen.session.ranking().len(), area), frame, look),
        Shown::Map => draw_map(screen, frame, (widget::body(area), PanelState::Focused), look),
    }
    let running = if screen.session.is_running() { "playing" } else { "" };
    let words = Frame {
        title: "ARENA",
        middle: "every secret against each strategy".to_owned(),
        right: vec![Span::raw(running)],
        status: status(screen, area, look),
        status_right: played(screen),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

fn draw_panels(screen: &Arena, layout: &Layout, frame: &mut ratatui::Frame<'_>, look: Look) {
    let resting = |title: String, aside: String, text: Text<'static>| widget::Panel {
        title,
        aside: aside.into(),
        state: PanelState::Resting,
        text,
    };
    let words = widget::Panel {
        title: ranking_view::title(screen).to_owned(),
        aside: screen.session.lineup().rules().to_string().into(),
        state: PanelState::Focused,
        text: ranking_view::text(screen, layout.table, look),
    };
    panel(frame, layout.table, look, words);
    name_command(frame, layout.table, look, &screen.commands());
    if let Some(room) = layout.map {
        draw_map(screen, frame, (room, PanelState::Resting), look);
    }
    if let Some(room) = layout.games {
        let chosen = screen.cursor.strategy();
        let status = screen.session.status(chosen);
        let (title, aside) = (format!("Games of {chosen} by number of guesses"), results_view::aside(status));
        panel(frame, room, look, resting(title, aside, results_view::games(status, room, look)));
    }
    if let Some(room) = layout.means {
        let text = results_view::means(screen, room, look);
        panel(frame, room, look, resting("Mean number of guesses".to_owned(), String::new(), text));
    }
}

/// The map of all secrets by the guesses of the selected strategy.
fn draw_map(screen: &Arena, frame: &mut ratatui::Frame<'_>, (room, state): (Rect, PanelState), look: Look) {
    let chosen = screen.cursor.strategy();
    let title = format!("{chosen} by secret");
    if let Status::Done(Games { lengths, map }) = screen.session.status(chosen) {
        return LengthMapView { map, lengths, look }.draw_panel(frame, room, state, title);
    }
    let words = format!("Each secret by its number of guesses, after {chosen} has played; Enter starts.");
    let lines = wrapped(&words, inside(room).0).into_iter();
    let text = lines.map(|line| Line::styled(line, look.style(Role::Secondary))).collect();
    panel(frame, room, look, widget::Panel { title, aside: "".into(), state, text });
}

/// The number of games played so far.
fn played(screen: &Arena) -> String {
    let results = screen.session.ranked_results();
    let games: u64 = results.iter().map(|(_, lengths)| lengths.games()).sum();
    if games == 0 { String::new() } else { format!("{} games", thousands(games)) }
}

fn status(screen: &Arena, area: Rect, look: Look) -> Span<'static> {
    let width = usize::from(area.width).saturating_sub(played(screen).len() + 4);
    match (&screen.message, ranking_view::outcome(screen, width)) {
        (Some(message), _) => Span::styled(message.clone(), look.strong()),
        (None, _) if screen.session.is_running() => {
            let stop = screen.key(Command::Cancel, look);
            Span::raw(format!("One strategy plays after the other; {stop} stops"))
        }
        (None, Some(outcome)) => Span::styled(outcome, look.style(Role::Good)),
        (None, None) => Span::raw("Enter plays every secret with the selected strategies"),
    }
}

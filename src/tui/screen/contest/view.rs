//! The view: the strategies to choose from, or the race between them.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::race_view;
use super::state::Contest;
use crate::breaker::Strategy;
use crate::narration::description;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, Frame, PanelState, TileWidth, draw_frame, panel, tiles};

pub(super) fn draw(screen: &Contest, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let (mut right, mut status_right) = (Vec::new(), String::new());
    if let Some(race) = screen.session.race() {
        right.push(Span::raw("secret "));
        right.extend(tiles(&race.secret, TileWidth::Narrow, look));
        status_right = screen.playback.label();
        race_view::draw(race, frame, area, look);
    } else {
        choose(screen, frame, area, look);
    }
    let words = Frame {
        title: "CONTEST",
        middle: "the same secret, side by side".to_owned(),
        right,
        status: status(screen, look),
        status_right,
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

/// The commands for a click.
pub(super) fn click(screen: &Contest, at: Position, area: Rect) -> Vec<Command> {
    let top = lineup_room(area);
    let choosing = screen.session.race().is_none();
    let in_list = choosing && top.contains(at) && at.y + 1 < top.bottom();
    let row = at.y.checked_sub(top.y + 1).filter(|_| in_list);
    row.map_or_else(Vec::new, |row| screen.cursor.click(usize::from(row), &Strategy::ALL))
}

/// The area of the strategies to choose from.
fn lineup_room(area: Rect) -> Rect {
    let room = widget::body(area);
    let width = 60.min(room.width);
    let x = room.x + (room.width - width) / 2;
    Rect { x, width, height: (Strategy::ALL.len() as u16 + 2).min(room.height - 7), ..room }
}

/// The strategies to choose from, and the secret.
fn choose(screen: &Contest, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let top = lineup_room(area);
    let below = Rect { y: top.bottom(), height: 7, ..top };
    let lineup = screen.session.lineup();
    let row = |strategy: Strategy| {
        let here = strategy == screen.cursor.strategy();
        let chosen = if lineup.has(strategy) { 'x' } else { ' ' };
        let pointer = if here { POINTER } else { ' ' };
        let style = if here { look.strong() } else { Style::new() };
        Line::from(vec![
            Span::styled(format!("{pointer} [{chosen}] {:<13}", strategy.name()), style),
            Span::styled(description(strategy), look.style(Role::Secondary)),
        ])
    };
    let words = widget::Panel {
        title: "Who takes part".to_owned(),
        aside: format!("{} of at most {}", lineup.chosen().len(), lineup.most()),
        state: PanelState::Focused,
        text: Text::from(Strategy::ALL.map(row).to_vec()),
    };
    panel(frame, top, look, words);
    let mut secret = vec![Span::raw("Secret: ")];
    secret.extend(tiles(&screen.session.secret(), TileWidth::Narrow, look));
    let dim = look.style(Role::Secondary);
    let new = screen.key(Command::New, look);
    let lines = vec![
        Line::from(lineup.rules().to_string()),
        Line::from(secret),
        Line::styled("none of them will see it", dim),
        Line::styled(format!("{new} chooses other rules and another secret"), dim),
    ];
    let words = widget::Panel {
        title: "The game".to_owned(),
        aside: String::new(),
        state: PanelState::Resting,
        text: Text::from(lines),
    };
    panel(frame, below, look, words);
}

fn status(screen: &Contest, look: Look) -> Span<'static> {
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    match screen.session.race() {
        None => Span::raw("Enter lets those marked x guess the secret"),
        Some(_) if screen.playback.is_running() => Span::raw("RUNNING: Space pauses"),
        Some(race) if race.is_at_end() && race.is_over() => {
            Span::styled(race_view::best(race), look.style(Role::Good))
        }
        Some(race) if race.is_at_end() => Span::raw("THINKING"),
        Some(_) => {
            let key = |command| screen.key(command, look);
            let (step, back) = (key(Command::StepForward), key(Command::StepBack));
            Span::raw(format!("{step}: the next guess of each; {back} goes back, Space runs"))
        }
    }
}

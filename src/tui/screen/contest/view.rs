//! The view: the strategies to choose from, or the race between them.

use ratatui::layout::{Position, Rect};
use ratatui::text::Span;

use super::state::Contest;
use super::{lineup_view, race_view, reasons_view};
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Frame, TileWidth, draw_frame, tiles};

pub(super) fn draw(screen: &Contest, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let (mut right, mut status_right) = (Vec::new(), String::new());
    if let Some(race) = screen.session.race() {
        right.push(Span::raw("secret "));
        right.extend(tiles(&race.secret, TileWidth::Narrow, look));
        status_right = screen.playback.label();
        race_view::draw(race, frame, area, look);
        if let Some(scroll) = screen.reasons {
            reasons_view::draw(race, scroll, frame, area, look);
        }
    } else {
        lineup_view::draw(screen, frame, area, look);
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
    if screen.session.race().is_some() { Vec::new() } else { lineup_view::click(screen, at, area) }
}

fn status(screen: &Contest, look: Look) -> Span<'static> {
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    match screen.session.race() {
        None => Span::raw("Enter starts the contest"),
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

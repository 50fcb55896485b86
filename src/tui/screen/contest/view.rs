//! The view: the strategies to choose from, or the race between them.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::state::{Contest, RaceFocus};
use super::{lineup_view, race_view, reasons_view};
use crate::session::contest::Race;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Frame, Scrubber, TileWidth, draw_frame, first_fitting, status_gap, tiles};

pub(super) fn draw(screen: &Contest, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let (mut right, mut status_right) = (Vec::new(), String::new());
    if let Some(race) = screen.session.race() {
        right.push(Span::raw("secret "));
        right.extend(tiles(&race.secret, TileWidth::Narrow, look));
        let guess = format!("guess {} of {}", race.shown, race.longest());
        let speed = screen.playback.label();
        let with_speed = if race.is_at_end() { guess.clone() } else { format!("{guess} · {speed}") };
        let room = usize::from(area.width).saturating_sub(status(screen, look).width() + 4);
        status_right = first_fitting(&[with_speed, guess], room);
        race_view::draw(race, screen.focus, frame, area, look);
        if let Some(scroll) = screen.reasons {
            reasons_view::draw(race, scroll, frame, area, look);
        }
    } else {
        lineup_view::draw(screen, frame, area, look);
    }
    let status = status(screen, look);
    let gap = status_gap(area, status.width() as u16, &status_right);
    let words = Frame {
        title: "CONTEST",
        middle: "the same secret, side by side".to_owned(),
        right,
        status,
        status_right,
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
    if let Some(race) = screen.session.race().filter(|_| gap.width >= Scrubber::LEAST) {
        draw_scrubber(race, frame, gap, look);
    }
}

/// The widest scrubber: a few guesses need no more.
const WIDEST_SCRUBBER: u16 = 30;

/// Draws the guesses as a line with a mark at each, at the right of its room.
fn draw_scrubber(race: &Race, frame: &mut ratatui::Frame<'_>, gap: Rect, look: Look) {
    let marks: Vec<u128> = (0..race.longest() as u128).collect();
    let (length, position) = (race.longest().saturating_sub(1) as u128, race.shown.saturating_sub(1) as u128);
    let width = gap.width.min(WIDEST_SCRUBBER);
    let scrubber = Line::from(Scrubber { length, position, marks: &marks }.spans(width, look));
    frame.buffer_mut().set_line(gap.right() - width, gap.y, &scrubber, width);
}

/// The commands for a click.
pub(super) fn click(screen: &Contest, at: Position, area: Rect) -> Vec<Command> {
    let Some(race) = screen.session.race() else { return lineup_view::click(screen, at, area) };
    let strategies = race.lanes.len();
    let wanted = race_view::strategy_at(race, area, at).filter(|_| screen.reasons.is_none());
    let Some(wanted) = wanted.map(RaceFocus::Strategy) else { return Vec::new() };
    let way = std::iter::successors(Some(screen.focus), |focus| Some(focus.next(strategies)));
    way.take_while(|focus| *focus != wanted).map(|_| Command::NextPanel).collect()
}

fn status(screen: &Contest, look: Look) -> Span<'static> {
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    match screen.session.race() {
        None if screen.session.lineup().chosen().is_empty() => Span::raw("Space selects a strategy"),
        None => Span::raw("Enter starts the contest"),
        Some(_) if screen.playback.is_running() => Span::raw("RUNNING: Space pauses"),
        Some(race) if race.is_at_end() && race.is_over() => {
            Span::styled(format!("DONE: {}", race_view::summary(race)), look.style(Role::Good))
        }
        Some(race) if race.is_at_end() => Span::raw("THINKING"),
        Some(_) => {
            let key = |command| screen.key(command, look);
            let (step, back) = (key(Command::StepForward), key(Command::StepBack));
            Span::raw(format!("{step}: the next guess of each; {back} goes back, Space runs"))
        }
    }
}

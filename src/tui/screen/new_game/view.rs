//! The view of the form: its panels, and the choices in one sentence.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::Span;

use super::layout::panels;
use super::state::{NewGameForm, Panel};
use super::{file_view, game_view, secret_view, size_view, strategies_view};
use crate::narration::{counted, thousands};
use crate::session::new_game::{Activity, Choice, Field, SecretSource};
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, PanelState, draw_frame, first_fitting, panel};

pub(super) fn draw(screen: &NewGameForm, frame: &mut Frame<'_>, area: Rect, look: Look) {
    let activity = screen.session.activity;
    for (which, room) in panels(screen, area) {
        let none = String::new;
        let (title, aside, text) = match which {
            Panel::Game => ("The game".to_owned(), none(), game_view::text(screen, room, look)),
            Panel::Secret => {
                (secret_view::title(activity).to_owned(), none(), secret_view::text(screen, room, look))
            }
            Panel::Size => (size_view::title(screen), none(), size_view::text(screen, room, look)),
            Panel::File => ("Strategy file".to_owned(), none(), file_view::text(screen, room, look)),
            Panel::Strategies => (
                strategies_view::title(activity).to_owned(),
                "mean number of guesses".to_owned(),
                strategies_view::text(screen, room, look),
            ),
        };
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text });
        match which {
            Panel::Game => game_view::draw_pegs(screen, frame, room, look),
            Panel::Secret => secret_view::draw_field(screen, frame, room, look),
            Panel::File => file_view::draw_field(screen, frame, room, look),
            Panel::Size | Panel::Strategies => {}
        }
    }
    let kept = if screen.keeps { "Esc goes back; nothing is lost" } else { "" };
    let words = widget::Frame {
        title: "NEW GAME",
        middle: activity_name(activity).to_owned(),
        right: vec![Span::raw(kept)],
        status: status(screen, usize::from(area.width).saturating_sub(2), look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

const fn activity_name(activity: Activity) -> &'static str {
    match activity {
        Activity::BreakCode => "Break the code",
        Activity::Watch => "Watch it think",
        Activity::Contest => "Contest",
        Activity::Arena => "Arena",
        Activity::Explore => "Explorer",
    }
}

/// A message, what is wrong, or the choices in one sentence.
fn status(screen: &NewGameForm, width: usize, look: Look) -> Span<'static> {
    let session = &screen.session;
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    let rules = match session.rules() {
        Ok(rules) => rules,
        Err(error) => return Span::styled(format!("! {error}"), look.style(Role::Warning)),
    };
    let guesses = match session.chosen(Field::Guesses) {
        Choice::Guesses(guesses) if session.activity == Activity::BreakCode => {
            format!(", {}", counted(guesses, "guess"))
        }
        _ => String::new(),
    };
    let codes = thousands(rules.universe_size());
    let forms = [format!("{rules}: {codes} codes{guesses}"), format!("{rules}: {codes} codes")];
    Span::raw(first_fitting(&forms, width))
}

/// The commands for a click: gives a panel the focus, and chooses what is under the mouse.
pub(super) fn click(screen: &NewGameForm, at: Position, area: Rect, look: Look) -> Vec<Command> {
    let Some((which, room)) = panels(screen, area).into_iter().find(|(_, room)| room.contains(at)) else {
        return Vec::new();
    };
    let activity = screen.session.activity;
    let is_inside = at.x > room.x && at.y > room.y && at.x + 1 < room.right() && at.y + 1 < room.bottom();
    let choice = match which {
        _ if !is_inside => None,
        Panel::Game => game_view::click(screen, at, room, look),
        Panel::Secret => secret_view::click(screen, at, room, look),
        Panel::Size if screen.session.source == SecretSource::Daily => size_view::click(screen, at, room),
        Panel::Strategies if activity.has_one_strategy() => strategies_view::click(screen, at, room),
        Panel::Size | Panel::Strategies | Panel::File => None,
    };
    screen.focus.way_to(which).into_iter().chain(choice).collect()
}

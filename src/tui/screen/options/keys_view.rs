//! The view of the commands that can be bound, with their keys.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::state::{Answer, NextKey, Options, Panel};
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::{Bindable, Command, KeyContext};
use crate::tui::screen::Screen;
use crate::tui::screen::parts::key_path;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, PanelState, inside, panel};

/// The columns of the names of commands, and of their keys.
const NAME: usize = 19;
const KEYS: usize = 15;

pub(super) fn draw(screen: &Options, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let (_, height) = inside(room);
    let first = first_row(screen, height);
    let rows = screen.bindable.iter().enumerate().skip(first).take(height);
    let lines: Vec<Line<'static>> = rows.map(|(at, bindable)| row(screen, at, *bindable, look)).collect();
    let aside = format!("{} of {}", screen.command + 1, screen.bindable.len());
    let state = if screen.focus.is_on(Panel::Keys) { PanelState::Focused } else { PanelState::Resting };
    let title = "Keys".to_owned();
    panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text: Text::from(lines) });
}

/// The first row on show. The selected command is in the middle, where there are enough rows.
fn first_row(screen: &Options, height: usize) -> usize {
    screen.command.saturating_sub(height / 2).min(screen.bindable.len().saturating_sub(height))
}

fn row(screen: &Options, at: usize, bindable: Bindable, look: Look) -> Line<'static> {
    let is_chosen = at == screen.command;
    let pointer =
        Span::styled(format!("{} ", if is_chosen { POINTER } else { ' ' }), look.style(Role::Accent));
    let name = Span::raw(format!("{:<NAME$} ", bindable.name.replace('-', " ")));
    let keys = if is_chosen && screen.next_key == NextKey::Binding {
        Span::styled(format!("{:<KEYS$} ", "press a key"), look.cursor())
    } else {
        // Keys of the player's own are told apart without color, too.
        let own = if bindable.is_bound(look.keys) { "*" } else { "" };
        let keys = bindable.keys(look.keys).join(" ");
        Span::styled(format!("{:<KEYS$} ", keys + own), look.strong())
    };
    let line =
        Line::from(vec![pointer, name, keys, Span::styled(bindable.help, look.style(Role::Secondary))]);
    if is_chosen { line.style(look.chosen_row()) } else { line }
}

/// What the status line says of the selected command.
pub(super) fn status(screen: &Options, look: Look) -> Span<'static> {
    let bindable = screen.bindable();
    let name = bindable.name.replace('-', " ");
    let restore = screen.key(Command::Clear, look);
    match &screen.answer {
        Some(Answer::Refused(reason)) => return Span::styled(reason.clone(), look.style(Role::Warning)),
        Some(Answer::Bound) => {
            let keys = bindable.keys(look.keys).join(" ");
            let words = if bindable.is_bound(look.keys) {
                format!("{name}: {keys} from now on. {restore} restores the built-in ones")
            } else {
                format!("{name}: {keys} again, as built in")
            };
            return Span::styled(words, look.style(Role::Good));
        }
        None => {}
    }
    if screen.next_key == NextKey::Binding {
        return Span::styled(format!("Press the new key for {name}. Esc keeps its keys"), look.strong());
    }
    let count = bindable.contexts().count();
    let places = if count == KeyContext::count() { " (everywhere)" } else { "" };
    let restores = if bindable.is_bound(look.keys) {
        format!("; * means your key, {restore} restores the built-in ones")
    } else {
        String::new()
    };
    let does = bindable.help.strip_prefix(&format!("{name}: ")).unwrap_or(bindable.help);
    Span::raw(format!("{name}{places}: {does}. Enter binds a key{restores}"))
}

/// The commands for a click: selects a command, or asks for a key for the selected one.
pub(super) fn click(screen: &Options, at: Position, room: Rect) -> Vec<Command> {
    let (_, height) = inside(room);
    let row = at.y.checked_sub(room.y + 1).map(usize::from).filter(|row| room.contains(at) && *row < height);
    match row.map(|row| first_row(screen, height) + row) {
        Some(command) if command == screen.command => vec![Command::Accept],
        Some(command) if command < screen.bindable.len() => {
            key_path(screen.command, command, Command::Up, Command::Down)
        }
        Some(_) | None => Vec::new(),
    }
}

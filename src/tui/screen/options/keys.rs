//! The panel of the commands that can be bound, with their keys.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::state::Options;
use crate::session::command::Argument;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::{Bindable, Command, KeyContext};
use crate::tui::screen::Screen as _;
use crate::tui::screen::parts::first_shown;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Hit, PanelContent, inside, line_inside};

/// The columns of the names of commands, and of their keys.
const NAME: usize = 19;
const KEYS: usize = 15;

pub(super) fn panel(options: &Options, room: Rect, look: Look) -> PanelContent<'static> {
    let (_, height) = inside(room);
    let (chosen, count) = (options.command, options.bindable.len());
    let first = first_shown(chosen, count, height);
    let rows = first..count.min(first + height);
    let text: Text<'static> = rows.clone().map(|at| row(options, at, options.bindable[at], look)).collect();
    let content = PanelContent::new("Keys", text).aside(format!("{} of {count}", chosen + 1));
    content.paint(move |surface| {
        for row in rows {
            let this = Argument::Row(row);
            let hit = if row == chosen { Hit::Command(this, Command::Accept) } else { Hit::Selection(this) };
            surface.hit(line_inside(room, (row - first) as u16), hit);
        }
    })
}

fn row(options: &Options, at: usize, bindable: Bindable, look: Look) -> Line<'static> {
    let is_chosen = at == options.command;
    let pointer =
        Span::styled(format!("{} ", if is_chosen { POINTER } else { ' ' }), look.style(Role::Accent));
    let name = Span::raw(format!("{:<NAME$} ", bindable.name.replace('-', " ")));
    let keys = if is_chosen && options.takes_key {
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
pub(super) fn status(options: &Options, look: Look) -> Span<'static> {
    let bindable = options.bindable();
    let name = bindable.name.replace('-', " ");
    let restore = options.key(Command::Clear, look);
    match &options.bound {
        Some(Err(reason)) => return Span::styled(reason.clone(), look.style(Role::Warning)),
        Some(Ok(())) => {
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
    if options.takes_key {
        return Span::styled(format!("Press the new key for {name}. Esc keeps its keys"), look.strong());
    }
    let places = if bindable.contexts().count() == KeyContext::count() { " (everywhere)" } else { "" };
    let restores = if bindable.is_bound(look.keys) {
        format!("; * means your key, {restore} restores the built-in ones")
    } else {
        String::new()
    };
    let does = bindable.help.strip_prefix(&format!("{name}: ")).unwrap_or(bindable.help);
    Span::raw(format!("{name}{places}: {does}. Enter binds a key{restores}"))
}

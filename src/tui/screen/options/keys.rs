//! The panel of the commands that can be bound, with their keys.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::state::Options;
use crate::session::command::Argument;
use crate::tui::keymap::{Command, KeyContext};
use crate::tui::screen::Screen as _;
use crate::tui::screen::parts::first_shown;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Hit, List, PanelContent, inside};

/// The columns of the names of commands, and of their keys.
const NAME: usize = 19;
const KEYS: usize = 15;

pub(super) fn panel(options: &Options, room: Rect, look: Look) -> PanelContent<'static> {
    let (_, height) = inside(room);
    let (chosen, count) = (options.command, options.bindable.len());
    let first = first_shown(chosen, count, height);
    let rows = (first..count.min(first + height)).map(|at| vec![row(options, at, look)]).collect();
    let hit = move |row| {
        let this = Argument::Row(row);
        if row == chosen { Hit::Command(this, Command::Accept) } else { Hit::Selection(this) }
    };
    let list = List { first, ..List::new(rows, chosen, 1) };
    list.panel("Keys", room, look, hit).aside(format!("{} of {count}", chosen + 1))
}

fn row(options: &Options, at: usize, look: Look) -> Line<'static> {
    let bindable = options.bindable[at];
    let name = Span::raw(format!("{:<NAME$} ", bindable.name.replace('-', " ")));
    let keys = if at == options.command && options.takes_key {
        Span::styled(format!("{:<KEYS$} ", "press a key"), look.cursor())
    } else {
        // Keys of the player's own are told apart without color, too.
        let own = if bindable.is_bound(look.keys) { "*" } else { "" };
        let keys = bindable.keys(look.keys).join(" ");
        Span::styled(format!("{:<KEYS$} ", keys + own), look.strong())
    };
    Line::from(vec![name, keys, Span::styled(bindable.help, look.style(Role::Secondary))])
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

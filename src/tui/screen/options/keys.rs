//! The panel of the commands that can be bound, by screens, with their keys.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::groups::{Listed, around, grouped, heading};
use super::state::Options;
use crate::session::command::Argument;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen as _;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Hit, List, PanelContent, inside, line_inside};

/// The columns of the names of commands, and of their keys.
const NAME: usize = 19;
const KEYS: usize = 15;

pub(super) fn panel(options: &Options, room: Rect, look: Look) -> PanelContent<'static> {
    let (width, height) = inside(room);
    let (chosen, found) = (options.command, options.found());
    let lines = grouped(found.iter().map(|at| (options.bindable[*at].group, *at)));
    let lines = around(&lines, chosen, height).to_vec();
    let drawn = lines.iter().flat_map(|line| match line {
        Listed::Item(at) => {
            List { first: *at, ..List::new(vec![vec![row(options, *at, look)]], chosen, 1) }.lines(look)
        }
        Listed::Heading(words) => vec![heading(words, width, look)],
        Listed::Blank => vec![Line::default()],
    });
    let place = found.iter().position(|at| *at == chosen).map(|at| format!("{} of {}", at + 1, found.len()));
    let content = PanelContent::new("Keys", drawn.collect::<Vec<_>>());
    content.aside(place.unwrap_or("No command has these words".to_owned())).paint(move |surface| {
        for (line, listed) in (0..).zip(lines) {
            let Listed::Item(at) = listed else { continue };
            let this = Argument::Row(at);
            let hit = if at == chosen { Hit::Command(this, Command::Accept) } else { Hit::Selection(this) };
            surface.hit(line_inside(room, line), hit);
        }
    })
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
    let restores = if bindable.is_bound(look.keys) {
        format!("; * means your key, {restore} restores the built-in ones")
    } else {
        String::new()
    };
    let does = bindable.help.strip_prefix(&format!("{name}: ")).unwrap_or(bindable.help);
    Span::raw(format!("{name}: {does}{restores}"))
}

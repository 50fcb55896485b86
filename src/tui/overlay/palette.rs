//! The palette over a screen: its commands by their names, of which one is run as its key would.

use std::cmp::Reverse;

use crossterm::event::KeyEvent;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::super::keymap::{Command, KeyContext, Keys, Named, Typing};
use super::super::screen::{LineInput, Screen, first_shown, moved};
use super::super::theme::{Look, Role};
use super::super::widget::{self, List, Panel, PanelState, line_inside, popup};

/// The greatest width in cells.
const WIDTH: u16 = 100;

/// The most commands on show.
const ROWS: usize = 8;

/// The cells of names and of keys.
const NAME: usize = 19;
const KEY: usize = 9;

/// What is typed of a name, and which of the commands with it is chosen.
#[derive(Debug)]
pub(crate) struct Palette {
    line: LineInput,
    chosen: usize,
}

impl Default for Palette {
    fn default() -> Palette {
        Palette { line: LineInput::new(":"), chosen: 0 }
    }
}

impl Palette {
    pub(super) const KEYS: Keys = Keys { context: KeyContext::Commands, typing: Typing::Text };

    pub(super) fn type_key(&mut self, key: KeyEvent) -> bool {
        let typed = self.line.type_key(key);
        if typed {
            self.chosen = 0;
        }
        typed
    }

    /// The palette after a command. `None` if the command closes it.
    pub(super) fn updated(mut self, command: Command, screen: &dyn Screen, look: Look) -> Option<Palette> {
        let found = self.found(screen, look);
        match command {
            Command::Back => return None,
            Command::NextPanel => {
                if let Some(Named { name, key, .. }) = found.get(self.chosen) {
                    self.line = self.line.with(name);
                    // Another command may have this name, too.
                    let again = self.found(screen, look);
                    self.chosen = again.iter().position(|named| named.key == *key).unwrap_or(0);
                }
            }
            command => self.chosen = moved(command, self.chosen, found.len()).unwrap_or(self.chosen),
        }
        Some(self)
    }

    /// Whether a command would do something.
    pub(super) fn works(&self, command: Command, screen: &dyn Screen, look: Look) -> bool {
        let found = self.found(screen, look);
        let chosen = found.get(self.chosen);
        match command {
            Command::Accept => chosen.is_some(),
            Command::Up | Command::Down => found.len() > 1,
            Command::NextPanel => chosen.is_some_and(|named| named.name != self.line.text()),
            command => command != Command::Commands,
        }
    }

    /// The key of the chosen command.
    pub(crate) fn chosen_key(&self, screen: &dyn Screen, look: Look) -> Option<KeyEvent> {
        self.found(screen, look).get(self.chosen).map(|named| named.key)
    }

    /// The commands with the typed words. Those come first whose names have them, and then those that do something now.
    fn found(&self, screen: &dyn Screen, look: Look) -> Vec<Named> {
        let typed = self.line.text().to_lowercase();
        let mut found = look.keys.named(screen.keys());
        found.retain(|named| {
            let id = named.command.name().unwrap_or_default().replace('-', " ");
            self.line.finds(&format!("{} {id} {}", named.name, named.help))
        });
        found.sort_by_cached_key(|named| {
            let has_name =
                (named.name == typed, named.name.starts_with(&typed), self.line.finds(&named.name));
            Reverse((has_name, screen.offers(named.command)))
        });
        found
    }

    /// The box of the list above the status line, and the number of its first command on show.
    fn place(&self, count: usize, area: Rect) -> (Rect, usize) {
        let room = widget::body(area);
        let height = (count.clamp(1, ROWS) as u16 + 2).min(room.height);
        let place = Rect { y: room.bottom() - height, width: room.width.min(WIDTH), height, ..room };
        (place, first_shown(self.chosen, count, usize::from(height - 2)))
    }

    /// The key of the command at a position of the list, if any.
    pub(crate) fn command_under(
        &self,
        screen: &dyn Screen,
        area: Rect,
        look: Look,
        at: Position,
    ) -> Option<KeyEvent> {
        let found = self.found(screen, look);
        let (place, first) = self.place(found.len(), area);
        let row = (0..place.height - 2).find(|row| line_inside(place, *row).contains(at))?;
        found.get(first + usize::from(row)).map(|named| named.key)
    }

    pub(super) fn draw(&self, screen: &dyn Screen, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let found = self.found(screen, look);
        let (place, first) = self.place(found.len(), area);
        let secondary = look.style(Role::Secondary);
        let row = |named: &Named| {
            let works = screen.offers(named.command);
            let styles = if works { [look.strong(), look.style(Role::Accent)] } else { [secondary; 2] };
            vec![Line::from(vec![
                Span::styled(format!("{:<NAME$} ", named.name), styles[0]),
                Span::styled(format!("{:<KEY$} ", named.label), styles[1]),
                Span::styled(named.help, secondary),
            ])]
        };
        let rows = found.iter().skip(first).take(usize::from(place.height - 2)).map(row).collect();
        let list = List { first, ..List::new(rows, self.chosen, 1) };
        let (text, aside) = if found.is_empty() {
            (Text::styled("No command here has these words.", secondary), String::new())
        } else {
            (Text::from(list.lines(look)), format!("{} of {}", self.chosen + 1, found.len()))
        };
        let title = format!("Commands: {}", screen.title());
        popup(frame, place, look, Panel { title, aside: aside.into(), state: PanelState::Focused, text });
        self.line.draw_as_status(frame, area, look);
    }
}

//! Keys and the mouse: what goes to an overlay, what the screen types, and what becomes a command.

use std::collections::VecDeque;

use crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::super::glyphs::key_in_one_cell;
use super::super::keymap::{Command, Keys, key_label};
use super::super::message::{Effect, Message};
use super::super::overlay::Overlay;
use super::super::screen::{Request, Screen, Screens, Typed};
use super::super::theme::Look;
use super::super::widget::{Click, Hit, NARROWEST, hint_under, is_too_small};
use super::notes;

/// What is open over the screen, and input that waits.
#[derive(Debug, Default)]
pub(super) struct Input {
    pub(super) over: Option<Overlay>,
    /// Input that arrived while the screen was busy.
    held: VecDeque<Message>,
    /// The window at the last message.
    window: Rect,
    /// The place where the left button was last pressed.
    pressed: Position,
}

#[derive(Debug)]
pub(super) enum Step {
    Effect(Effect),
    Request(Request),
    /// A command, and what to say if it does nothing now.
    Command(Command, Option<String>),
    Click(Click),
    /// A key without a command here, and what to say about it.
    Unbound(String),
}

impl Input {
    /// Whether the window is large enough to show a screen.
    pub(super) fn has_room(&self, screen: &dyn Screen) -> bool {
        !is_too_small(self.window, screen.least_window())
    }

    /// Whether what takes the input can be seen: what is over the screen, or else the screen.
    fn is_visible(&self, screen: &dyn Screen) -> bool {
        let least =
            self.over.as_ref().map_or_else(|| screen.least_window(), |over| over.least_window(screen));
        !is_too_small(self.window, least)
    }

    /// Receives a message in a window. Returns it, unless it has to wait because the screen is busy.
    pub(super) fn receive(
        &mut self,
        message: Message,
        window: Rect,
        screen: &dyn Screen,
        look: Look,
    ) -> Option<Message> {
        self.window = window;
        let can_wait = match &message {
            Message::Key(key) => {
                let key = look.keys.by_position(screen.keys(), *key);
                look.keys.command(screen.keys(), key).and_then(immediate).is_none()
            }
            Message::Mouse(_) | Message::Paste(_) => true,
            _ => false,
        };
        if screen.is_busy() && can_wait {
            self.held.push_back(message);
            return None;
        }
        Some(message)
    }

    /// The next message that waits, once the screen is no longer busy.
    pub(super) fn next_held(&mut self, screen: &dyn Screen) -> Option<Message> {
        if screen.is_busy() { None } else { self.held.pop_front() }
    }

    /// The keys that work now, on the screen or over it.
    fn keys(&self, screen: &dyn Screen) -> Keys {
        self.over.as_ref().map_or_else(|| screen.keys(), Overlay::keys)
    }

    pub(super) fn key(&mut self, pressed: KeyEvent, screens: &mut Screens, look: Look) -> Option<Step> {
        let keys = self.keys(screens.shown());
        let key = key_in_one_cell(look.keys.by_position(keys, pressed));
        // Messages name the key as its keyboard does, if that can be shown.
        let named = if key_in_one_cell(pressed) == pressed { pressed } else { key };
        let command = look.keys.command(keys, key);
        if let Some(effect) = command.and_then(immediate) {
            return Some(Step::Effect(effect));
        }
        if !self.is_visible(screens.shown()) {
            // The game is not visible, so no key may change it.
            if command == Some(Command::Back) {
                self.over = None;
            }
            let leads_away = |command: &Command| match command {
                Command::Back => true,
                Command::Help => !is_too_small(self.window, NARROWEST),
                _ => false,
            };
            return command.filter(leads_away).map(|command| Step::Command(command, None));
        }
        let typed = match &mut self.over {
            Some(overlay) => overlay.type_key(key).into(),
            None => screens.shown_mut().type_key(key),
        };
        match typed {
            Typed::Yes => return None,
            Typed::Asks(request) => return Some(Step::Request(request)),
            Typed::Stopped if command.is_none() => return None,
            Typed::Stopped | Typed::No => {}
        }
        let screen = screens.shown();
        if let (Some(Overlay::Palette(palette)), Some(Command::Accept)) = (&self.over, command) {
            let key = palette.chosen_key(screen, look)?;
            return self.run(key, screens, look);
        }
        match command {
            Some(command) => self.command(command, does_nothing_now(command, named), screen, look),
            None if self.over.is_some() => None,
            None => {
                let label = key_label(named)?;
                let words = look.keys.about_unbound(keys, (key, &label), &|command| screen.offers(command));
                words.map(Step::Unbound)
            }
        }
    }

    /// Closes what is over the screen, and presses a key on it.
    fn run(&mut self, key: KeyEvent, screens: &mut Screens, look: Look) -> Option<Step> {
        self.over = None;
        self.key(key, screens, look)
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, screens: &mut Screens, look: Look) -> Vec<Step> {
        let (area, screen) = (self.window, screens.shown());
        let at = Position::new(mouse.column, mouse.row);
        let commands = match mouse.kind {
            // The game is not visible, so nothing may change it.
            _ if !self.is_visible(screen) => Vec::new(),
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
                let turn = if mouse.kind == MouseEventKind::ScrollUp { Command::Up } else { Command::Down };
                vec![if self.over.is_some() { turn } else { screen.wheel(turn) }]
            }
            MouseEventKind::Drag(MouseButton::Left) if self.over.is_none() => {
                let position = |at| {
                    let (_, click) = notes::drawn(screen, None, area, look, at)?;
                    click.filter(|click| matches!(click.hit, Hit::Position(_)))
                };
                let click = position(self.pressed).and_then(|_| position(at));
                return click.map(Step::Click).into_iter().collect();
            }
            MouseEventKind::Down(MouseButton::Left) => {
                self.pressed = at;
                if let Some(Overlay::Palette(palette)) = &self.over
                    && let Some(key) = palette.command_under(screen, area, look, at)
                {
                    return self.run(key, screens, look).into_iter().collect();
                }
                let key = match &self.over {
                    Some(overlay) => overlay.key_under(screen, area, look, at),
                    None => hint_under(area, look, screen.keys(), &|command| screen.offers(command), at),
                };
                if let Some(key) = key {
                    return self.key(key, screens, look).into_iter().collect();
                }
                let drawn = notes::drawn(screen, self.over.as_ref(), area, look, at);
                let note = drawn
                    .as_ref()
                    .and_then(|(buffer, _)| notes::command(buffer, self.keys(screen), look, at));
                match (note, drawn.and_then(|(_, click)| click)) {
                    (Some(command), _) => vec![command],
                    (None, Some(click)) if self.over.is_none() => return vec![Step::Click(click)],
                    (None, _) => Vec::new(),
                }
            }
            _ => Vec::new(),
        };
        commands.into_iter().filter_map(|command| self.command(command, None, screen, look)).collect()
    }

    /// Passes a command to what is over the screen, unless it opens help or the palette in its place.
    fn command(
        &mut self,
        command: Command,
        otherwise: Option<String>,
        screen: &dyn Screen,
        look: Look,
    ) -> Option<Step> {
        let replaces = match self.over {
            Some(Overlay::Help(_)) => command == Command::Commands,
            Some(Overlay::Palette(_)) => command == Command::Help,
            None => true,
        };
        if replaces {
            return Some(Step::Command(command, otherwise));
        }
        self.over = self.over.take()?.updated(command, screen, self.window, look);
        None
    }
}

/// What to say about a key whose command does nothing now. Keys that move stop at an end without a word.
fn does_nothing_now(command: Command, key: KeyEvent) -> Option<String> {
    match command {
        Command::NextPanel | Command::PreviousPanel => {
            return Some("No other panel here takes keys".to_owned());
        }
        Command::Why => return Some("There is nothing to explain here".to_owned()),
        _ => {}
    }
    let moves = matches!(
        command,
        Command::Left
            | Command::Right
            | Command::Up
            | Command::Down
            | Command::PageUp
            | Command::PageDown
            | Command::First
            | Command::Last
            | Command::EarlierRow
            | Command::LaterRow
            | Command::PreviousSweep
            | Command::NextSweep
            | Command::Less
            | Command::More
            | Command::Slower
            | Command::Faster
            | Command::Smaller
            | Command::Larger
            | Command::Erase
    );
    let label = key_label(key).filter(|_| !moves)?;
    Some(format!("{label} does nothing now"))
}

/// The effect of a command that ends, suspends or redraws the program. It takes precedence over typing, and never
/// waits.
const fn immediate(command: Command) -> Option<Effect> {
    match command {
        Command::Quit => Some(Effect::Quit),
        Command::Suspend => Some(Effect::Suspend),
        Command::Repaint => Some(Effect::Repaint),
        _ => None,
    }
}

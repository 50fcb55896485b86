//! Keys and the mouse, routed to help, to the screen, or to the program itself.

use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::super::glyphs;
use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::message::{Effect, MouseCapture};
use super::super::overlay::help::Help;
use super::super::screen::Typed;
use super::super::widget::{hint_under, is_too_small};
use super::App;

impl App {
    pub(super) fn key(&mut self, key: KeyEvent, area: Rect, now: Instant) -> Vec<Effect> {
        self.next_input();
        let help = self.help.is_some();
        let (screen, _) = self.screen_and_context(now);
        let keys =
            if help { Keys { context: KeyContext::Help, typing: Typing::Nothing } } else { screen.keys() };
        let command = self.look.keys.command(keys, key);
        // Commands that end, suspend or redraw the program take precedence over typing.
        match command {
            Some(Command::Quit) => return vec![Effect::Quit],
            Some(Command::Suspend) => return vec![Effect::Suspend],
            Some(Command::Repaint) => return vec![Effect::Repaint],
            _ => {}
        }
        if is_too_small(area) {
            // The game is not visible, so no key may change it.
            return match command {
                Some(Command::Back) => {
                    self.help = None;
                    self.command(Command::Back, now)
                }
                _ => Vec::new(),
            };
        }
        if self.help.is_none() && self.screen_and_context(now).0.type_key(key) == Typed::Yes {
            return Vec::new();
        }
        command.map_or_else(Vec::new, |command| self.command(command, now))
    }

    /// Prepares for the next key or click.
    fn next_input(&mut self) {
        self.notice = None;
        self.watch.next_input();
        self.search.next_input();
    }

    fn command(&mut self, command: Command, now: Instant) -> Vec<Effect> {
        if let Some(help) = self.help {
            self.help = match command {
                Command::Up => Some(help.up()),
                Command::Down => Some(help.down(self.screen(), self.window, self.look)),
                Command::NextPanel => Some(help.turned(self.screen())),
                Command::Help | Command::Back => None,
                _ => Some(help),
            };
            return Vec::new();
        }
        match command {
            Command::Help => {
                self.help = Some(Help::default());
                Vec::new()
            }
            Command::Options => {
                self.toggle_options(now);
                Vec::new()
            }
            Command::Print => {
                self.print_later(now);
                Vec::new()
            }
            Command::Mouse => {
                self.mouse = match self.mouse {
                    MouseCapture::On => MouseCapture::Off,
                    MouseCapture::Off => MouseCapture::On,
                };
                let state = if self.mouse == MouseCapture::On { "on" } else { "off" };
                self.notice = Some(format!("Mouse {state}"));
                vec![Effect::Mouse(self.mouse)]
            }
            command => {
                let (screen, mut context) = self.screen_and_context(now);
                let request = screen.update(command, &mut context);
                request.map_or_else(Vec::new, |request| self.grant(request, now))
            }
        }
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, area: Rect, now: Instant) -> Vec<Effect> {
        self.next_input();
        let commands = match mouse.kind {
            // The game is not visible, so nothing may change it.
            _ if is_too_small(area) => Vec::new(),
            MouseEventKind::ScrollUp => vec![Command::Up],
            MouseEventKind::ScrollDown => vec![Command::Down],
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Position::new(mouse.column, mouse.row);
                if let Some(key) = self.key_under(at, area) {
                    return self.key(key, area, now);
                }
                if self.help.is_some() { Vec::new() } else { self.screen().click(at, area) }
            }
            _ => Vec::new(),
        };
        commands.into_iter().flat_map(|command| self.command(command, now)).collect()
    }

    /// The key of the hint at a position, if any.
    fn key_under(&self, at: Position, area: Rect) -> Option<KeyEvent> {
        let screen = self.screen();
        match self.help {
            Some(help) => help.key_under(screen, area, self.look, at),
            None => hint_under(area, self.look, screen.keys(), &|command| screen.works(command), at),
        }
    }
}

/// The key, with its character as it is shown.
pub(super) fn in_one_cell(mut key: KeyEvent) -> KeyEvent {
    if let KeyCode::Char(character) = &mut key.code {
        *character = glyphs::in_one_cell(*character);
    }
    key
}

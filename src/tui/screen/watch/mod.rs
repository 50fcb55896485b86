//! Watch it think: the program breaks a secret, and each fact that it finds is a step. The session has the game.

mod action;
mod layout;
mod log;
mod map_view;
mod panels;
mod state;
mod strategy_panel;
mod view;
mod why;

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::{Arrival, Context, Lesson, Preference, Request, Screen, Typed};
use crate::narration::unfinished::watched_at;
use crate::session::Switch;
use crate::session::watch::{Verb, Watching};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::WorkKind;
use crate::tui::theme::Look;
use state::{Over, Panel};

pub(crate) use state::{Watch, asks_to_drop};

impl Screen for Watch {
    fn title(&self) -> &'static str {
        "Watch it think"
    }

    fn keys(&self) -> Keys {
        let on_panels = Keys { context: KeyContext::Watch, typing: Typing::Nothing };
        match (&self.asking, &self.over, self.session.watching()) {
            (Some(_), _, _) | (None, _, None) => Keys { context: KeyContext::Secret, typing: Typing::Text },
            (None, Some(Over::Score(_)), Some(watching)) => {
                Keys { context: KeyContext::Score, typing: Typing::Number(watching.rules().positions()) }
            }
            (None, Some(Over::Repair(_)), _) => Keys { context: KeyContext::Repair, ..on_panels },
            (None, Some(Over::Why(_)), _) => Keys { context: KeyContext::Why, ..on_panels },
            (None, None, _) if self.focus.is_on(Panel::Grid) || self.focus.is_on(Panel::Map) => {
                Keys { context: KeyContext::Grid, ..on_panels }
            }
            (None, None, Some(watching)) if watching.is_by_hand() => {
                Keys { context: KeyContext::ByHand, ..on_panels }
            }
            (None, None, Some(_)) => on_panels,
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        let watching = self.session.watching().filter(|_| self.asking.is_none());
        strategy_panel::notes(watching.map_or(self.session.strategy(), Watching::strategy))
    }

    fn lesson(&self) -> Option<Lesson> {
        Some(Lesson::Scoring)
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn prefer(&mut self, preference: Preference, now: Instant) {
        match preference {
            Preference::Information(information) => self.information = information,
            Preference::Speed(speed) => {
                self.speed = speed;
                self.playback.set_speed(speed, now);
            }
            _ => {}
        }
    }

    fn unfinished(&self) -> Option<String> {
        let waits = self.asking.is_some() && self.session.watching().is_some();
        self.session.unfinished().filter(|_| !waits).map(watched_at)
    }

    fn next_input(&mut self) {
        self.session.next_input();
    }

    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        let outcome = self.session.arrive()?;
        self.show_game(outcome).map(Request::Start)
    }

    /// The comparison that the reasons of a guess need. A run waits for none.
    fn background(&mut self, on_show: Switch) -> Option<Request> {
        let is_wanted = self.beside == Panel::Why && self.asking.is_none() && !self.playback.is_running();
        match on_show {
            Switch::On if is_wanted => self.session.compare().map(Request::Compare),
            Switch::On => None,
            Switch::Off => self.session.stop_comparing().then_some(Request::Cancel(WorkKind::Comparison)),
        }
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        if let Some(action) = self.action(command) {
            return self.carry_out(action, context);
        }
        self.say_why_not(command);
        None
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        self.asking.as_mut().map_or(Typed::No, |field| field.type_key(key))
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        let rules = self.session.rules();
        if let Some(field) = &mut self.asking {
            field.paste(text, rules);
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.playback.due().filter(|_| self.asking.is_none())
    }

    fn tick(&mut self, now: Instant) {
        if self.asking.is_some() || !self.playback.tick(now) {
            return;
        }
        while self.session.carry_out(Verb::StepForward).is_ok() && self.playback.speed.is_full() {}
        let is_over = |watching: &Watching| watching.game().line.is_at_end() && watching.end().is_some();
        if self.session.watching().is_some_and(is_over) {
            self.playback.pause();
        }
    }

    fn pause(&mut self) {
        self.playback.pause();
    }

    fn click(&self, at: Position, area: Rect, look: Look) -> Vec<Command> {
        view::click(self, at, area, look)
    }

    fn drag(&self, (from, to): (Position, Position), area: Rect, _: Look) -> Vec<Command> {
        view::drag(self, from, to, area).into_iter().collect()
    }

    /// The arrows choose a line of the log, the wheel scrolls it.
    fn wheel(&self, turn: Command) -> Command {
        match (self.keys().context, turn) {
            (KeyContext::Watch | KeyContext::ByHand, Command::Up) => Command::WheelUp,
            (KeyContext::Watch | KeyContext::ByHand, Command::Down) => Command::WheelDown,
            (_, turn) => turn,
        }
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}

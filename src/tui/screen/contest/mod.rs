//! The contest: up to four strategies break the same secret side by side. The session has their games.

mod action;
mod view;

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::message::Work;
use super::super::playback::Playback;
use super::super::theme::Look;
use super::lineup::LineupCursor;
use super::secret_field::SecretField;
use super::{Context, Preference, Request, Screen, Typed};
use crate::code::{Code, Rules};
use crate::play::GameTask;
use crate::session::ContestSession;
use crate::session::contest::Outcome;
use crate::store::settings::Speed;
use crate::task::{TaskId, Update};

/// The screen of the contest.
#[derive(Debug)]
pub(crate) struct Contest {
    session: ContestSession,
    cursor: LineupCursor,
    /// The secret, while it is typed.
    typing: Option<SecretField>,
    playback: Playback,
    /// How fast runs begin.
    speed: Speed,
    message: Option<String>,
}

impl Contest {
    /// The contest before the strategies are chosen.
    pub(crate) fn new(rules: Rules, secret: Code) -> Contest {
        Contest {
            session: ContestSession::new(rules, secret),
            cursor: LineupCursor::default(),
            typing: None,
            playback: Playback::at(Speed::default()),
            speed: Speed::default(),
            message: None,
        }
    }

    /// Takes what is heard of a task, unless it is an older one. Returns the work that follows it.
    pub(crate) fn hear(&mut self, id: TaskId, update: Update<GameTask>) -> Option<Work> {
        match self.session.receive(id, update) {
            Some(Outcome::Plays(id, task)) => Some(Work::Contest(id, *task)),
            Some(Outcome::Done | Outcome::Cancels) | None => None,
        }
    }
}

impl Screen for Contest {
    fn title(&self) -> &'static str {
        "Contest"
    }

    fn keys(&self) -> Keys {
        let (context, typing) = match (&self.typing, self.session.race()) {
            (Some(_), _) => (KeyContext::Typed, Typing::Text),
            (None, None) => (KeyContext::Lineup, Typing::Nothing),
            (None, Some(_)) => (KeyContext::Contest, Typing::Nothing),
        };
        Keys { context, typing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Each strategy plays a game of its own against the secret.",
            "None of them sees the secret, or what the others guess.",
            "states opens with the color a here.",
        ]
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn prefer(&mut self, preference: Preference, now: Instant) {
        if let Preference::Speed(speed) = preference {
            self.speed = speed;
            self.playback.set_speed(speed, now);
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
        let rules = self.session.lineup().rules();
        self.typing.as_mut().map_or(Typed::No, |field| field.type_key(key, rules))
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        let rules = self.session.lineup().rules();
        if let Some(field) = &mut self.typing {
            field.paste(text, rules);
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.playback.due()
    }

    fn tick(&mut self, now: Instant) {
        self.go_on(now);
    }

    fn pause(&mut self) {
        self.playback.pause();
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        self.commands_at(at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        self.draw_stage(frame, area, look);
    }
}

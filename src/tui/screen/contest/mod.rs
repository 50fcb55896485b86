//! The contest: up to four strategies break the same secret side by side. The session has their games.

mod action;
mod chart_view;
mod lanes;
mod lineup_view;
mod race_view;
mod reasons_view;
mod state;
mod view;

use std::time::Instant;

use ratatui::layout::{Position, Rect};

use super::{Context, Preference, Request, Screen};
use crate::narration::command_line;
use crate::play::USUAL_SIDE_BY_SIDE;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Peg;

pub(crate) use state::Contest;

impl Screen for Contest {
    fn title(&self) -> &'static str {
        "Contest"
    }

    fn keys(&self) -> Keys {
        let context = match self.session.race() {
            Some(_) if self.reasons.is_some() => KeyContext::Why,
            Some(_) => KeyContext::Contest,
            None => KeyContext::Lineup,
        };
        Keys { context, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Each strategy plays a game of its own against the secret.",
            "None of them sees the secret, or what the others guess.",
            "states opens with the color a here.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        let lineup = self.session.lineup();
        let (rules, strategies, secret): (_, Vec<Strategy>, _) = match self.session.race() {
            Some(race) => {
                (race.rules, race.lanes.iter().map(|lane| lane.strategy.clone()).collect(), race.secret)
            }
            None => (lineup.rules(), lineup.chosen(), self.session.secret()),
        };
        let games = strategies
            .iter()
            .filter_map(|strategy| command_line::solve(rules, strategy, Peg::default(), &secret));
        let named = if strategies == USUAL_SIDE_BY_SIDE { &[] } else { &strategies[..] };
        command_line::contest(rules, named, &secret).into_iter().chain(games).collect()
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

    fn why_not(&self, command: Command, _: Look) -> Option<String> {
        self.reason_not_to(command)
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        self.action(command).and_then(|action| self.carry_out(action, context))
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

    fn click(&self, at: Position, area: Rect, _: Look) -> Vec<Command> {
        view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}

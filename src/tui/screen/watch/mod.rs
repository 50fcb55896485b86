//! Watch it think: the program breaks a secret, and each fact that it finds is a step. The session has the game.

mod action;
mod layout;
mod lesson_view;
mod log;
mod map_view;
mod panels;
mod score_form;
mod state;
mod strategy_panel;
mod view;
mod watch_view;
mod why;

use std::time::Instant;

use ratatui::layout::{Position, Rect};

use super::{Arrival, Context, HelpTopic, Preference, Request, Screen};
use crate::narration::command_line;
use crate::narration::unfinished::watched_at;
use crate::session::Subject;
use crate::session::new_game::Activity;
use crate::session::watch::{Verb, Watching};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::WorkKind;
use crate::tui::theme::Look;
use state::{Over, Panel};

pub(super) use lesson_view::draw_lesson;
pub(crate) use state::{ASKS_TO_DROP_BY_PASTING, Watch, asks_to_drop};

impl Screen for Watch {
    fn title(&self) -> &'static str {
        "Watch it think"
    }

    fn keys(&self) -> Keys {
        let watching = self.session.watching();
        let typing = watching.map_or(Typing::Nothing, |watching| Typing::Number(watching.rules.positions()));
        let context = match &self.over {
            Some(Over::Score(_)) => KeyContext::Score,
            Some(Over::Repair(_)) => KeyContext::Repair,
            Some(Over::Why(_)) => KeyContext::Why,
            None if self.focus.is_on(Panel::Grid) || self.focus.is_on(Panel::Map) => KeyContext::Grid,
            None if watching.is_some_and(Watching::is_by_hand) => KeyContext::ByHand,
            None => KeyContext::Watch,
        };
        Keys { context, typing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        strategy_panel::notes(
            self.session.watching().map_or(&self.session.strategy, |watching| &watching.strategy),
        )
    }

    fn topic(&self) -> Option<HelpTopic> {
        Some(HelpTopic::Scoring)
    }

    fn commands(&self) -> Vec<String> {
        if let Some(Over::Why(explanation)) = &self.over {
            return vec![explanation.command()];
        }
        let printed = self.session.watching().and_then(command);
        let has_text = self.session.watching().is_some_and(|watching| !watching.game.turns().is_empty());
        printed.into_iter().chain(has_text.then(|| command_line::export("watch"))).collect()
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn prefer(&mut self, preference: Preference, now: Instant) {
        match preference {
            Preference::Information(information) => self.information = information,
            Preference::Speed(speed) => self.playback.prefer(speed, now),
            _ => {}
        }
    }

    fn unfinished(&self) -> Option<String> {
        self.session.unfinished().map(watched_at)
    }

    fn asks(&self) -> bool {
        self.answer.is_some()
    }

    fn next_input(&mut self) {
        self.session.next_input();
    }

    /// Continues a saved game. Without a game, the player chooses one.
    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        if !self.session.has_game() {
            return Some(Request::Open(Subject::Choose(Activity::Watch, None)));
        }
        let outcome = self.session.arrive()?;
        self.show_game(outcome).map(Request::Start)
    }

    /// The comparison that the reasons of a guess need. A run waits for none.
    fn background(&mut self, on_show: bool) -> Option<Request> {
        let is_wanted = self.beside == Panel::Why && !self.playback.is_running();
        match on_show {
            true if is_wanted => self.session.compare().map(Request::Compare),
            true => None,
            false => self.session.stop_comparing().then_some(Request::Cancel(WorkKind::Comparison)),
        }
    }

    fn why_not(&self, command: Command, _: Look) -> Option<String> {
        self.reason_not_to(command)
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        let before = self.answer.take();
        let action = self.action(command);
        if action.is_none() && command == Command::Accept {
            self.go_to_missing();
        }
        let request = action.and_then(|action| self.carry_out(action, context));
        // The same key hides the secret again.
        if command == Command::Check && self.answer == before {
            self.answer = None;
        }
        request
    }

    fn deadline(&self) -> Option<Instant> {
        self.playback.due
    }

    fn tick(&mut self, now: Instant) {
        if !self.playback.tick(now) {
            return;
        }
        while self.session.carry_out(Verb::StepForward).is_ok() && self.playback.speed.is_full() {}
        let is_over = |watching: &Watching| watching.game.line.is_at_end() && watching.end().is_some();
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

/// The command that prints a whole game or, if the player scores, the next guess.
fn command(watching: &Watching) -> Option<String> {
    let (rules, strategy) = (watching.rules, &watching.strategy);
    if watching.is_by_hand() {
        let history = watching.game.history();
        let has_turns = !history.turns().is_empty();
        return if has_turns { command_line::suggest(rules, strategy, &history) } else { None };
    }
    // A game that the player began is not the strategy's from the start.
    let secret = watching.known_secret().filter(|_| watching.is_own_guess(0))?;
    command_line::solve(rules, strategy, watching.opening, &secret)
}

//! Watch it think: the program breaks a secret, and each fact that it finds is a step. The session has the game.

mod commands;
mod layout;
mod log;
mod panels;
mod score_form;
mod state;
mod strategy_panel;
mod view;
mod why;

use std::time::Instant;

use ratatui::layout::Rect;

use super::{Arrival, Request, Screen};
use crate::narration::command_line;
use crate::narration::unfinished::watched_at;
use crate::session::Subject;
use crate::session::command::Place as _;
use crate::session::new_game::Activity;
use crate::session::watch::Watching;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::WorkKind;
use crate::tui::overlay::why::Explanation;
use crate::tui::playback::Playback;
use crate::tui::theme::Look;
use crate::tui::widget::{PanelContent, Popup, View, inside};
use panels::WatchView;
use state::{GRID, MAP, Over, WHY};
use strategy_panel::StrategyPanel;

pub(crate) use state::{ASKS_TO_DROP_BY_PASTING, Watch, asks_to_drop};

impl Screen for Watch {
    fn keys(&self) -> Keys {
        let watching = self.session.watching();
        let typing =
            watching.map_or(Typing::Nothing, |watching| Typing::Number(watching.setup.rules.positions()));
        let context = match &self.over {
            Some(Over::Score(_)) => KeyContext::Score,
            Some(Over::Repair(_)) => KeyContext::Repair,
            Some(Over::Why(_)) => KeyContext::Why,
            None if self.focus.is_on(GRID) || self.focus.is_on(MAP) => KeyContext::Grid,
            None if watching.is_some_and(Watching::is_by_hand) => KeyContext::ByHand,
            None => KeyContext::Watch,
        };
        Keys { context, typing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        strategy_panel::notes(
            self.session.watching().map_or(&self.session.strategy, |watching| &watching.setup.strategy),
        )
    }

    fn explains_scores(&self) -> bool {
        true
    }

    fn commands(&self) -> Vec<String> {
        if let Some(Over::Why(explanation)) = &self.over {
            return vec![explanation.command()];
        }
        let printed = self.session.watching().and_then(command);
        let has_text = self.session.watching().is_some_and(|watching| !watching.game.turns().is_empty());
        printed.into_iter().chain(has_text.then(|| command_line::export("watch"))).collect()
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
        let outcome = self.session.resume()?;
        self.show(outcome)
    }

    /// The comparison that the reasons of a guess need. A run waits for none.
    fn background(&mut self, on_show: bool) -> Option<Request> {
        let is_wanted = self.beside == WHY && !self.playback.is_running();
        match on_show {
            true if is_wanted => self.session.compare().map(Request::Compare),
            true => None,
            false => self.session.stop_comparing().then_some(Request::Cancel(WorkKind::Comparison)),
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.playback.due
    }

    fn playback_mut(&mut self) -> Option<&mut Playback> {
        Some(&mut self.playback)
    }

    fn tick(&mut self, now: Instant) {
        if !self.playback.tick(now) {
            return;
        }
        while self.session.show_next() && self.playback.speed.is_full() {}
        let is_over = |watching: &Watching| watching.game.line.is_at_end() && watching.end().is_some();
        if self.session.watching().is_some_and(is_over) {
            self.playback.pause();
        }
    }

    fn go_to_position(&mut self, position: u128) {
        self.select_row((position as usize).max(1));
    }

    fn select_row(&mut self, step: usize) {
        self.message = None;
        self.show_panels_alone();
        self.session.show(step);
    }

    fn focus_on(&mut self, panel: usize) {
        if !self.focus.is_on(panel) {
            self.focus.turn_to(panel);
            self.take_beside();
        }
    }

    /// The arrows choose a line of the log, the wheel scrolls it.
    fn wheel(&self, turn: Command) -> Command {
        match (self.keys().context, turn) {
            (KeyContext::Watch | KeyContext::ByHand, Command::Up) => Command::WheelUp,
            (KeyContext::Watch | KeyContext::ByHand, Command::Down) => Command::WheelDown,
            (_, turn) => turn,
        }
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        Some(view::view(self, self.session.watching()?, area, look))
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        let watching =
            self.session.watching().unwrap_or_else(|| unreachable!("without a game there is no view"));
        view::panel(self, watching, panel, room, look)
    }

    fn popup(&self, room: Rect, look: Look) -> Option<Popup> {
        let watching = self.session.watching()?;
        match self.over.as_ref()? {
            Over::Score(form) => {
                let leaves = |score| watching.leaves(form.turn, score);
                Some(form.popup(look, &leaves, watching.setup.secret))
            }
            Over::Repair(list) => Some(list.popup(watching.setup.rules, room, look)),
            Over::Why(_) => None,
        }
    }

    fn explanation(&self) -> Option<&Explanation> {
        match &self.over {
            Some(Over::Why(explanation)) => Some(explanation),
            _ => None,
        }
    }
}

/// The panels of a game that a lesson shows: the guesses, the grid, the log, and the strategy's own panel or why this guess.
pub(super) fn lesson_panel(watching: &Watching, panel: usize, room: Rect, look: Look) -> PanelContent<'_> {
    let view = WatchView { watching, information: true, cell: None, entry: None };
    match panel {
        0 => panels::guesses(view, room, look),
        1 => panels::grid(view, room, look),
        2 => log::panel(&watching.game, 0, String::new(), room, look),
        _ if StrategyPanel::of(&watching.setup.strategy).is_some() => {
            StrategyPanel::content(watching, room, look)
        }
        _ => PanelContent::new("Why this guess", why::lines(watching, None, None, inside(room), look)),
    }
}

/// The command that prints a whole game or, if the player scores, the next guess.
fn command(watching: &Watching) -> Option<String> {
    let (rules, strategy) = (watching.setup.rules, &watching.setup.strategy);
    if watching.is_by_hand() {
        let history = watching.game.history();
        let has_turns = !history.turns().is_empty();
        return if has_turns { command_line::suggest(rules, strategy, &history) } else { None };
    }
    // A game that the player began is not the strategy's from the start.
    let secret = watching.known_secret().filter(|_| watching.is_own_guess(0))?;
    command_line::solve(rules, strategy, watching.setup.opening, &secret)
}

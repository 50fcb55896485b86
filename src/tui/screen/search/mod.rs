//! Peg search: the depth-first search, stepped forwards and backwards. The session has the search.

mod board_panel;
mod games_panel;
mod icicle_panel;
mod jumps_panel;
mod layout;
mod log_panel;
mod search_view;
mod state;
mod view;

use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::at_place::{Act, AtPlace, Prompt, ask, at_place, change};
use super::parts::LineInput;
use super::{Arrival, Context, Controls as _, Request, Screen, Typed};
use crate::narration::search::{about_stop, restarted, why_not};
use crate::narration::unfinished::at_step;
use crate::narration::{command_line, thousands};
use crate::session::SearchSession;
use crate::session::command::Outcome;
use crate::session::search::{Fact, Refusal};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::Work;
use crate::tui::playback::Playback;
use crate::tui::theme::Look;
use crate::tui::widget::{PanelContent, View};
use state::{ICICLE, JUMPS, TOLD};

pub(super) use search_view::SearchView;

pub(crate) use state::PegSearch;

impl AtPlace for PegSearch {
    at_place!(SearchSession, typed: typed);

    const NUMBERED: &'static str = "a step";

    fn refused(&self, refusal: &Refusal) -> String {
        why_not(&self.session, refusal)
    }

    fn view_command(&self, command: Command) -> Option<Act<PegSearch>> {
        let plays = |change: fn(&mut Playback, Instant)| -> Option<Act<PegSearch>> {
            Some(Box::new(move |screen, context| {
                change(&mut screen.playback, context.now);
                None
            }))
        };
        let on_levels = self.focus.is_on(ICICLE) || self.focus.is_on(JUMPS);
        let level = self.shown().level_chosen();
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => {
                Some(change(move |screen: &mut PegSearch| _ = screen.focus.update(command)))
            }
            Command::RunPause if !self.search().is_finished() => Some(Box::new(|screen, context| {
                screen.run_or_pause(context.now);
                None
            })),
            Command::Faster if !self.playback.speed.is_full() => plays(Playback::faster),
            Command::Slower if !self.playback.speed.is_slowest() => plays(Playback::slower),
            Command::GoTo => {
                let typed = Prompt { command, line: LineInput::new("Go to step") };
                Some(change(move |screen: &mut PegSearch| screen.typed = Some(typed)))
            }
            Command::Up if on_levels && level > 0 => {
                Some(change(move |screen: &mut PegSearch| screen.level = Some(level - 1)))
            }
            Command::Down if on_levels && self.level.is_some() => {
                Some(change(move |screen: &mut PegSearch| screen.choose(level + 1)))
            }
            Command::Why => Some(change(|screen: &mut PegSearch| {
                screen.focus.turn_to(if screen.focus.is_on(JUMPS) { ICICLE } else { JUMPS });
            })),
            Command::Copy => Some(ask(Request::Copy(self.as_text()))),
            Command::Back if self.focus.is_at_rest() => Some(ask(Request::Back)),
            Command::Back => Some(change(|screen: &mut PegSearch| screen.focus.rest())),
            _ => None,
        }
    }

    fn note(&mut self, outcome: &Outcome<SearchSession>, now: Instant) {
        let Outcome::Happened(fact) = outcome else { return };
        if self.session.seek().is_none() {
            self.seek_due = None;
        }
        match fact {
            Fact::SetsOut => self.go_on(now),
            Fact::Replanned(left) => {
                self.level = None;
                self.message = Some(restarted(self.search().plan(), *left));
            }
            Fact::AsksToRestart(plan) => {
                let now = self.search().plan();
                let how = if plan.order != now.order {
                    " in a new order"
                } else if plan.memory != now.memory {
                    " with new memory"
                } else {
                    ""
                };
                let step = thousands(self.session.step_to_save());
                self.message =
                    Some(format!("Press the same key again to start over{how} and drop step {step}"));
            }
            Fact::Stop => self.message = Some(about_stop(&self.session)),
            _ => {}
        }
    }

    fn reason_in_words(&self, command: Command, _: Look) -> Option<String> {
        match command {
            // A branch ends with the search, and so do the steps: this needs no message.
            Command::Over | Command::Out | Command::Last => None,
            Command::RunPause => self.reason(Command::StepForward),
            command => self.reason(command),
        }
    }

    fn perform(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        let changes_speed = matches!(command, Command::Faster | Command::Slower);
        if !changes_speed {
            self.stopped_at = None;
        }
        let moves_focus = matches!(command, Command::NextPanel | Command::PreviousPanel | Command::Zoom);
        let act = self.act(command)?;
        if !changes_speed && !moves_focus && command != Command::RunPause {
            self.playback.pause();
        }
        let request = act.ok().and_then(|act| act(self, context));
        self.last_steps = self.session.search.last_steps(TOLD);
        request
    }
}

impl Screen for PegSearch {
    fn title(&self) -> &'static str {
        "Peg search"
    }

    fn keys(&self) -> Keys {
        match self.typed {
            Some(_) => Keys { context: KeyContext::TypedNumber, typing: Typing::Text },
            None => Keys { context: KeyContext::Search, typing: Typing::Nothing },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Runs of cells are jumps, as wide as the games below them.",
            "Jumps are numbered by the hole they start from.",
            "The next untried jump is made; the others wait.",
            "At a dead end jumps are undone until one is untried.",
            "Steps back are exact: each one undoes what was done.",
            "A long search continues while you watch; any key stops it.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        let origin = &self.session.origin;
        let printed = command_line::paths(origin).zip(command_line::count(origin));
        let printed = printed.into_iter().flat_map(|(paths, count)| [paths, count]);
        printed.chain(command_line::from_board("search", origin)).collect()
    }

    fn unfinished(&self) -> Option<String> {
        self.session.unfinished().map(at_step)
    }

    fn asks(&self) -> bool {
        self.session.asks()
    }

    fn next_input(&mut self) {
        self.session.next_input();
    }

    fn arrive(&mut self, arrival: Arrival) -> Option<Request> {
        // A restored search goes to its step.
        if self.session.saved_at().is_some() {
            self.session.go_back_to_saved();
            self.go_on(arrival.now);
        }
        None
    }

    fn background(&mut self, on_show: bool) -> Option<Request> {
        let (id, analysis) = if on_show { self.session.tablebase_task()? } else { return None };
        Some(Request::Start(Work::Table(id, analysis)))
    }

    /// Any key stops the search on its way to a step. Esc and Space do nothing else then.
    fn type_key(&mut self, key: KeyEvent) -> Typed {
        if let Some(line) = self.prompt_mut() {
            return line.type_key(key).into();
        }
        let stops = matches!(key.code, KeyCode::Esc | KeyCode::Char(' '));
        // The way back to a saved step continues, unless the key moves the search.
        if self.session.seek().is_some() && (stops || self.session.saved_at().is_none()) {
            self.stop_on_the_way();
            return if stops { Typed::Yes } else { Typed::Stopped };
        }
        Typed::No
    }

    fn select_row(&mut self, level: usize) {
        self.message = None;
        self.playback.pause();
        self.choose(level);
    }

    fn focus_on(&mut self, panel: usize) {
        if !self.focus.is_on(panel) {
            self.focus.turn_to(panel);
        }
    }

    fn playback_mut(&mut self) -> Option<&mut Playback> {
        Some(&mut self.playback)
    }

    fn deadline(&self) -> Option<Instant> {
        self.seek_due.or(self.playback.due)
    }

    fn tick(&mut self, now: Instant) {
        match self.seek_due {
            Some(due) if due <= now => self.go_on(now),
            None if self.playback.tick(now) => self.run(),
            _ => return,
        }
        self.last_steps = self.session.search.last_steps(TOLD);
    }

    fn pause(&mut self) {
        self.playback.pause();
        if self.session.saved_at().is_none() {
            self.session.stop_on_the_way();
            self.seek_due = None;
        }
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        Some(view::view(self, area, look))
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, view: &View, look: Look) -> PanelContent<'a> {
        view::panel(self, panel, room, view, look)
    }
}

/// The panels of a search that a lesson shows: the board, the icicle, the jumps of the level, and the log.
pub(super) fn lesson_panel(view: SearchView<'_>, panel: usize, room: Rect, look: Look) -> PanelContent<'_> {
    match panel {
        0 => board_panel::content(view, room, look),
        1 => icicle_panel::content(view, room, false, look),
        2 => jumps_panel::content(view, room, look),
        _ => log_panel::content(view, room, "no step yet", look),
    }
}

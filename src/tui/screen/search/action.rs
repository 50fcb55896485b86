//! What a command does in the search. The hint bar, help and the keys all ask here.

use std::time::Instant;

use super::state::{Panel, PegSearch};
use crate::narration::search::{nowhere, restarted, where_a_run_stops};
use crate::narration::thousands;
use crate::play::Destination;
use crate::session::Subject;
use crate::session::search::{Leap, Outcome, Verb};
use crate::tui::keymap::Command;
use crate::tui::screen::Request;
use crate::tui::screen::parts::LineInput;
use pegwise_engine::pegs::{Memory, Step};

#[derive(Clone, Copy, Debug)]
pub(super) enum Action {
    Search(Verb),
    RunPause,
    Faster,
    Slower,
    TypeStep,
    GoToTypedStep,
    CloseTyping,
    /// Select this level of the path. `None` follows the search.
    Level(Option<usize>),
    /// Turn to the jumps of the selected level, or back to the icicle.
    Jumps,
    Panels(Command),
    FirstPanel,
    Solutions,
    TryYourself,
    Copy,
    Leave,
}

impl PegSearch {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        if self.prompt.is_some() {
            return match command {
                Command::Accept => Some(Action::GoToTypedStep),
                Command::Back => Some(Action::CloseTyping),
                _ => None,
            };
        }
        let (plan, start, stop) = (self.search().plan(), self.search().start(), self.session.stop);
        let on_levels = self.focus.is_on(Panel::Icicle) || self.focus.is_on(Panel::Jumps);
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => Some(Action::Panels(command)),
            Command::StepForward => self.allowed(Verb::Advance(1)),
            Command::StepBack => self.allowed(Verb::Retreat(1)),
            Command::RunPause => (!self.search().is_finished()).then_some(Action::RunPause),
            Command::Faster => (!self.playback.speed.is_full()).then_some(Action::Faster),
            Command::Slower => (!self.playback.speed.is_slowest()).then_some(Action::Slower),
            Command::NextWin => self.allowed(Verb::Leap(Leap::NextSolution)),
            Command::PreviousWin => self.allowed(Verb::Leap(Leap::PreviousSolution)),
            Command::NextDeadEnd => self.allowed(Verb::Leap(Leap::NextDeadEnd)),
            Command::PreviousDeadEnd => self.allowed(Verb::Leap(Leap::PreviousDeadEnd)),
            Command::Over => self.allowed(Verb::Leap(Leap::Over)),
            Command::Out => self.allowed(Verb::Leap(Leap::Out)),
            Command::Last => self.allowed(Verb::Leap(Leap::End)),
            Command::First => self.allowed(Verb::Start),
            Command::Restart => self.allowed(Verb::Restart),
            Command::GoTo => Some(Action::TypeStep),
            Command::Stop => self.allowed(Verb::Stop(stop.next(self.session.first_hole()))),
            Command::Less => stop.less(start).map(|stop| Action::Search(Verb::Stop(stop))),
            Command::More => stop.more(start).map(|stop| Action::Search(Verb::Stop(stop))),
            Command::Order => self.allowed(Verb::Order(plan.order.next())),
            Command::Memory => self.allowed(Verb::Memory(after(plan.memory))),
            Command::Up if on_levels => {
                self.level_chosen().checked_sub(1).map(|level| Action::Level(Some(level)))
            }
            // At the last level the selection follows the search again.
            Command::Down if on_levels && self.level.is_some() => {
                let below = self.level_chosen() + 1;
                Some(Action::Level(Some(below).filter(|level| *level < self.search().depth())))
            }
            Command::Why => Some(Action::Jumps),
            Command::Solutions => Some(Action::Solutions),
            Command::TryYourself => Some(Action::TryYourself),
            Command::Copy => Some(Action::Copy),
            Command::Back if !self.focus.is_at_rest() => Some(Action::FirstPanel),
            Command::Back => Some(Action::Leave),
            _ => None,
        }
    }

    /// The verb, if the session allows it.
    fn allowed(&self, verb: Verb) -> Option<Action> {
        self.session.allows(verb).then_some(Action::Search(verb))
    }

    pub(super) fn act(&mut self, command: Command, now: Instant) -> Option<Request> {
        self.message = None;
        let changes_speed = matches!(command, Command::Faster | Command::Slower);
        if !changes_speed {
            self.stopped_at = None;
        }
        let action = self.action(command);
        if !changes_speed && command != Command::RunPause && !matches!(action, Some(Action::Panels(_))) {
            self.playback.pause();
        }
        action.and_then(|action| self.carry_out(action, now))
    }

    /// Why a command does nothing now, where a player may wonder.
    pub(super) fn reason_not_to(&self, command: Command) -> Option<String> {
        let there_is_none = |destination| Some(nowhere(destination).to_owned());
        match command {
            Command::StepForward | Command::RunPause => Some("Every game has been played".to_owned()),
            Command::StepBack | Command::Restart | Command::First => Some("This is the start".to_owned()),
            Command::NextWin => {
                self.no_further_solution().or_else(|| there_is_none(Destination::Next(Step::Solution)))
            }
            Command::PreviousWin => there_is_none(Destination::Previous(Step::Solution)),
            Command::NextDeadEnd => there_is_none(Destination::Next(Step::DeadEnd)),
            Command::PreviousDeadEnd => there_is_none(Destination::Previous(Step::DeadEnd)),
            Command::Less | Command::More => Some(self.about_stop()),
            _ => None,
        }
    }

    /// The message about where a run stops, or that it cannot stop there.
    fn about_stop(&self) -> String {
        let stop = self.session.stop;
        self.never_stops().unwrap_or_else(|| format!("A run stops {}", where_a_run_stops(stop)))
    }

    fn carry_out(&mut self, action: Action, now: Instant) -> Option<Request> {
        match action {
            Action::Search(verb) => self.play(verb, now),
            Action::RunPause => {
                self.session.stop_on_the_way();
                self.seek_due = None;
                self.playback.toggle(now);
                let never_stops = self.never_stops().filter(|_| self.playback.is_running());
                self.message = never_stops.map(|words| format!("RUNNING. {words}"));
            }
            Action::Faster => self.playback.faster(now),
            Action::Slower => self.playback.slower(now),
            Action::TypeStep => self.prompt = Some(LineInput::new("Go to step")),
            Action::GoToTypedStep => self.go_to_typed_step(now),
            Action::CloseTyping => self.prompt = None,
            Action::Level(level) => self.level = level,
            Action::Jumps => {
                let is_on_jumps = self.focus.is_on(Panel::Jumps);
                self.focus.turn_to(if is_on_jumps { Panel::Icicle } else { Panel::Jumps });
            }
            Action::Panels(command) => {
                self.focus.update(command);
            }
            Action::FirstPanel => self.focus.rest(),
            Action::Solutions => {
                return Some(Request::Open(Subject::Solutions(Box::new(self.session.origin.clone()))));
            }
            Action::TryYourself => {
                return self.session.path_played().map(|game| Request::Open(Subject::Play(Box::new(game))));
            }
            Action::Copy => return Some(Request::Copy(self.as_text())),
            Action::Leave => return Some(Request::Back),
        }
        None
    }

    /// Carries out a verb and shows its outcome.
    fn play(&mut self, verb: Verb, now: Instant) {
        if !matches!(verb, Verb::Stop(_)) {
            self.seek_due = None;
        }
        match self.session.carry_out(verb) {
            Outcome::SetsOut => self.go_on(now),
            Outcome::Begun(left) if !matches!(verb, Verb::Start | Verb::Restart) => {
                self.level = None;
                self.message = Some(restarted(self.search().plan(), left));
            }
            Outcome::AsksToRestart(step) => {
                let how = match verb {
                    Verb::Order(_) => " in a new order",
                    Verb::Memory(_) => " with new memory",
                    _ => "",
                };
                let step = thousands(step);
                self.message =
                    Some(format!("Press the same key again to start over{how} and drop step {step}"));
            }
            Outcome::StopSet => self.message = Some(self.about_stop()),
            Outcome::Moved(_)
            | Outcome::Begun(_)
            | Outcome::AtStart
            | Outcome::Finished
            | Outcome::NoFurtherSolution => {}
        }
    }

    fn go_to_typed_step(&mut self, now: Instant) {
        let Some(prompt) = &mut self.prompt else { return };
        let digits: String = prompt.text().chars().filter(|digit| !matches!(digit, ',' | ' ')).collect();
        if let Ok(step) = digits.parse() {
            self.prompt = None;
            self.play(Verb::Leap(Leap::Step(step)), now);
        } else {
            let found = prompt.text().to_owned();
            prompt.refuse(format!("{found:?} is not the number of a step: type digits, as 12345"));
        }
    }
}

/// The next kind of memory, cyclically.
const fn after(memory: Memory) -> Memory {
    match memory {
        Memory::Nothing => Memory::Lost,
        Memory::Lost => Memory::Every,
        Memory::Every => Memory::Nothing,
    }
}

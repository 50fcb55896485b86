//! What a command does in the statistics.

use super::state::{Asking, Panel, StatisticsScreen};
use crate::narration::Voice;
use crate::narration::statistics::statistics_lines;
use crate::session::new_game::Activity;
use crate::tui::keymap::Command;
use crate::tui::screen::{Request, Subject};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Panels(Command),
    FirstPanel,
    /// Show these rules, from 0.
    Rules(usize),
    /// Scroll the triangle's games down by this many lines.
    Scroll(usize),
    AskToReset,
    BeginRecord,
    KeepRecord,
    Copy,
    ChooseGame,
    Leave,
}

impl StatisticsScreen {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        let asked = self.asking == Asking::Yes;
        let step = |at: usize, count: usize| match command {
            Command::Up => at.checked_sub(1),
            _ => Some(at + 1).filter(|next| *next < count),
        };
        match (command, self.focus.panel()) {
            (Command::NextPanel | Command::PreviousPanel | Command::Zoom, _) => Some(Action::Panels(command)),
            (Command::Up | Command::Down, Panel::Code | Panel::Record | Panel::Means) => {
                step(self.rules, self.statistics.code.len()).map(Action::Rules)
            }
            (Command::Up | Command::Down, Panel::Triangle) => {
                step(self.scroll, self.statistics.triangle.len()).map(Action::Scroll)
            }
            (Command::Reset, _) if asked => Some(Action::BeginRecord),
            (Command::Reset, _) => (!self.statistics.is_empty()).then_some(Action::AskToReset),
            (Command::Copy, _) => (!self.statistics.is_empty()).then_some(Action::Copy),
            (Command::New, _) => Some(Action::ChooseGame),
            (Command::Accept, _) => asked.then_some(Action::BeginRecord),
            (Command::Back, _) if asked => Some(Action::KeepRecord),
            (Command::Back, _) if !self.focus.is_at_rest() => Some(Action::FirstPanel),
            (Command::Back, _) => Some(Action::Leave),
            _ => None,
        }
    }

    pub(super) fn act(&mut self, command: Command) -> Option<Request> {
        let action = self.action(command);
        self.asking = Asking::No;
        self.message = None;
        match action? {
            Action::Panels(command) => {
                self.focus.update(command);
            }
            Action::Rules(rules) => self.rules = rules,
            Action::Scroll(lines) => self.scroll = lines,
            Action::AskToReset => self.asking = Asking::Yes,
            Action::BeginRecord => return Some(Request::BeginRecord),
            Action::KeepRecord => self.message = Some("Nothing changed"),
            Action::Copy => {
                let lines = statistics_lines(Voice::Text, &self.statistics, self.today);
                return Some(Request::Copy(lines.join("\n") + "\n"));
            }
            Action::ChooseGame => return Some(Request::Open(Subject::Choose(Activity::BreakCode))),
            Action::FirstPanel => self.focus.rest(),
            Action::Leave => return Some(Request::Back),
        }
        None
    }
}

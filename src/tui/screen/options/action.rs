//! What a command does in the options.

use super::state::{Options, SaveState};
use crate::store::settings::Setting;
use crate::tui::keymap::Command;
use crate::tui::screen::Request;

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Select this setting, from 0.
    Choose(usize),
    /// Change the selected setting to the value this many steps further.
    Change(usize),
    Close,
}

impl Options {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        let settings = Setting::ALL.len();
        match command {
            Command::Up => Some(Action::Choose((self.chosen + settings - 1) % settings)),
            Command::Down => Some(Action::Choose((self.chosen + 1) % settings)),
            Command::Right | Command::Choose => Some(Action::Change(1)),
            Command::Left => Some(Action::Change(self.setting().values().len() - 1)),
            Command::Back => Some(Action::Close),
            _ => None,
        }
    }

    /// Changes the setting to the value this many steps further, cyclically.
    pub(super) fn change(&mut self, steps: usize) -> Request {
        let setting = self.setting();
        let values = setting.values();
        let now = self.layers.settings().value(setting);
        let at = values.iter().position(|value| *value == now).unwrap_or(0);
        self.take(setting, values[(at + steps) % values.len()])
    }

    pub(super) fn take(&mut self, setting: Setting, value: &'static str) -> Request {
        self.layers.set(setting, value).unwrap_or_else(|_| unreachable!("it is one of its values"));
        self.save_state = match self.layers.file() {
            Some(_) => SaveState::Saving,
            None => SaveState::NotSaved("there is no home folder".to_owned()),
        };
        Request::Set(setting, value)
    }

    /// Carries out a command.
    pub(super) fn act(&mut self, command: Command) -> Option<Request> {
        match self.action(command)? {
            Action::Choose(setting) => self.chosen = setting,
            Action::Change(steps) => return Some(self.change(steps)),
            Action::Close => return Some(Request::ToggleOptions),
        }
        None
    }
}

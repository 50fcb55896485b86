//! What a command does in the options.

use crossterm::event::{KeyCode, KeyEvent};

use super::state::{NextKey, Options, Panel};
use crate::store::settings::Setting;
use crate::tui::keymap::{Command, key_label};
use crate::tui::screen::{Request, Typed};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Select this setting, from 0.
    Choose(usize),
    /// Change the selected setting to the value this many steps further.
    Change(usize),
    /// Select this command, from 0.
    Command(usize),
    /// Ask for a key for the selected command.
    AskForKey,
    /// Restore the built-in keys of the selected command.
    RestoreKeys,
    Panels(Command),
    /// Close the options, and choose a new game.
    ChooseGame,
    Close,
}

const PAGE: usize = 10;

impl Options {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        let (settings, last) = (Setting::ALL.len(), self.bindable.len() - 1);
        match command {
            Command::NextPanel | Command::PreviousPanel => Some(Action::Panels(command)),
            Command::New => Some(Action::ChooseGame),
            Command::Back => Some(Action::Close),
            _ if self.focus.is_on(Panel::Keys) => {
                let to = match command {
                    Command::Up => (self.command + last) % (last + 1),
                    Command::Down => (self.command + 1) % (last + 1),
                    Command::PageUp => self.command.saturating_sub(PAGE),
                    Command::PageDown => (self.command + PAGE).min(last),
                    Command::First => 0,
                    Command::Last => last,
                    Command::Accept => return Some(Action::AskForKey),
                    Command::Clear => {
                        let name = self.bindable().name;
                        let is_bound = self.layers.bindings.iter().any(|binding| binding.is_general(name));
                        return is_bound.then_some(Action::RestoreKeys);
                    }
                    _ => return None,
                };
                (to != self.command).then_some(Action::Command(to))
            }
            Command::Up => Some(Action::Choose((self.chosen + settings - 1) % settings)),
            Command::Down => Some(Action::Choose((self.chosen + 1) % settings)),
            Command::Right | Command::Choose => Some(Action::Change(1)),
            Command::Left => Some(Action::Change(self.setting().values().len() - 1)),
            _ => None,
        }
    }

    /// Binds a key that was asked for to the selected command. Esc leaves the keys as they are; `?` and F1 open help.
    pub(super) fn take_key(&mut self, key: KeyEvent) -> Typed {
        if self.next_key == NextKey::Command || matches!(key.code, KeyCode::Char('?') | KeyCode::F(1)) {
            return Typed::No;
        }
        self.next_key = NextKey::Command;
        match key_label(key) {
            Some(label) if key.code != KeyCode::Esc => {
                Typed::Asks(Request::Bind(self.bindable().name, Some(label)))
            }
            _ => Typed::Yes,
        }
    }

    /// Changes the setting to the value this many steps further, cyclically.
    pub(super) fn change(&mut self, steps: usize) -> Request {
        let setting = self.setting();
        let values = setting.values();
        let now = self.layers.settings.value(setting);
        let at = values.iter().position(|value| *value == now).unwrap_or(0);
        self.take(setting, values[(at + steps) % values.len()])
    }

    pub(super) fn take(&mut self, setting: Setting, value: &'static str) -> Request {
        self.layers.set(setting, value).unwrap_or_else(|_| unreachable!("it is one of its values"));
        self.save_state = self.saving();
        Request::Set(setting, value)
    }

    pub(super) fn act(&mut self, command: Command) -> Option<Request> {
        self.answer = None;
        match self.action(command)? {
            Action::Command(command) => self.command = command,
            Action::AskForKey => self.next_key = NextKey::Binding,
            Action::RestoreKeys => return Some(Request::Bind(self.bindable().name, None)),
            Action::Panels(command) => {
                self.focus.update(command);
            }
            Action::Choose(setting) => self.chosen = setting,
            Action::Change(steps) => return Some(self.change(steps)),
            Action::ChooseGame => return Some(Request::NewGame),
            Action::Close => return Some(Request::ToggleOptions),
        }
        None
    }
}

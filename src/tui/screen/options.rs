//! The options: every setting with what it can be. A change takes effect at once and is kept.

use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::preferences::Preferences;
use super::super::theme::Look;
use super::{Context, Request, Screen, options_view};
use crate::store::settings::{Layers, Setting};

/// Whether the last change is in the file.
#[derive(Debug)]
pub(super) enum Keeping {
    /// Nothing was changed.
    Nothing,
    /// A change is on its way there.
    OnItsWay,
    /// It is.
    Kept,
    /// It is not, for this reason.
    Lost(String),
}

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// The cursor goes to this setting, from 0.
    Choose(usize),
    /// The setting that is chosen goes so many values on.
    Change(usize),
    Close,
}

/// The options, while they lie over a screen.
#[derive(Debug)]
pub(crate) struct Options {
    /// The settings as they are, and who decided them when the program began.
    pub(super) layers: Layers,
    /// What is wrong in the file.
    pub(super) faults: Vec<String>,
    pub(super) chosen: usize,
    pub(super) keeping: Keeping,
}

impl Options {
    pub(crate) fn new(preferences: &Preferences) -> Options {
        Options {
            layers: preferences.layers().clone(),
            faults: preferences.faults().to_vec(),
            chosen: 0,
            keeping: Keeping::Nothing,
        }
    }

    /// Takes that a change was kept, or why it was not.
    pub(crate) fn kept(&mut self, result: Result<(), String>) {
        self.keeping = match result {
            Ok(()) => Keeping::Kept,
            Err(reason) => Keeping::Lost(reason),
        };
    }

    /// The setting that is chosen.
    pub(super) const fn setting(&self) -> Setting {
        Setting::ALL[self.chosen]
    }

    /// What a command does now. `None` if it does nothing.
    fn action(&self, command: Command) -> Option<Action> {
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

    /// Goes so many values on, round and round.
    fn change(&mut self, steps: usize) -> Request {
        let setting = self.setting();
        let values = setting.values();
        let now = self.layers.settings().value(setting);
        let at = values.iter().position(|value| *value == now).unwrap_or(0);
        self.take(setting, values[(at + steps) % values.len()])
    }

    fn take(&mut self, setting: Setting, value: &'static str) -> Request {
        self.layers.set(setting, value).unwrap_or_else(|_| unreachable!("it is one of its values"));
        self.keeping = match self.layers.file() {
            Some(_) => Keeping::OnItsWay,
            None => Keeping::Lost("there is no home folder".to_owned()),
        };
        Request::Set(setting, value)
    }
}

impl Screen for Options {
    fn title(&self) -> &'static str {
        "Options"
    }

    fn keys(&self) -> Keys {
        Keys { context: KeyContext::Options, typing: Typing::Nothing }
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "A change takes effect at once, here and in the games that wait.",
            "It is written into the file below, where your comments stay.",
            "What the command line or a variable asks for goes before the file at every start.",
            "The same file binds keys: a table [keys] with command = [\"key\"].",
        ]
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        match self.action(command)? {
            Action::Choose(setting) => self.chosen = setting,
            Action::Change(steps) => return Some(self.change(steps)),
            Action::Close => return Some(Request::CloseOptions),
        }
        None
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        options_view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        options_view::draw(self, frame, area, look);
    }
}

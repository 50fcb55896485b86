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

    fn works(&self, _: Command) -> bool {
        true
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
        let last = Setting::ALL.len() - 1;
        match command {
            Command::Up => self.chosen = self.chosen.checked_sub(1).unwrap_or(last),
            Command::Down => self.chosen = if self.chosen == last { 0 } else { self.chosen + 1 },
            Command::Right | Command::Choose => return Some(self.change(1)),
            Command::Left => return Some(self.change(self.setting().values().len() - 1)),
            Command::Back => return Some(Request::CloseOptions),
            _ => {}
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

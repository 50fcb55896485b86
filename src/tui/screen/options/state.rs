//! The settings, the commands that can be bound, the cursors in them, and what a command does.

use std::path::Path;

use crossterm::event::KeyEvent;
use ratatui::text::Span;

use crate::store::settings::{Layers, Setting};
use crate::store::shown;
use crate::tui::keymap::{Bindable, Command};
use crate::tui::preferences::Preferences;
use crate::tui::screen::Request;
use crate::tui::screen::at_place::{Act, ask, change};
use crate::tui::screen::parts::{Focus, LineInput, moved};
use crate::tui::widget::first_fitting;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Settings,
    Keys,
    Preview,
}

pub(super) const PANELS: [Panel; 3] = [Panel::Settings, Panel::Keys, Panel::Preview];

/// The state of the options, while they are open over a screen.
#[derive(Debug)]
pub(crate) struct Options {
    /// The settings, and the source of each at the start.
    pub(super) layers: Layers,
    pub(super) faults: Vec<String>,
    pub(super) focus: Focus<Panel>,
    /// The selected setting, from 0.
    pub(super) chosen: usize,
    pub(super) bindable: &'static [Bindable],
    /// The selected command, from 0.
    pub(super) command: usize,
    /// The words of the commands on show, while they are typed.
    pub(super) search: Option<LineInput>,
    /// Whether the next key is bound to the selected command.
    pub(super) takes_key: bool,
    /// Whether the selected command has the key that the player wants, or why not, until another command.
    pub(super) bound: Option<Result<(), String>>,
    /// Whether the last change is saved, or why not. `None` as long as that is not known.
    pub(super) saved: Option<Result<(), String>>,
}

impl Options {
    pub(crate) fn new(preferences: &Preferences) -> Options {
        Options {
            layers: preferences.layers.clone(),
            faults: preferences.faults.clone(),
            focus: Focus::new(&[Panel::Settings, Panel::Keys]),
            chosen: 0,
            bindable: Bindable::all(),
            command: 0,
            search: None,
            takes_key: false,
            bound: None,
            saved: None,
        }
    }

    pub(crate) fn on_saved(&mut self, result: Result<(), String>) {
        self.saved = Some(result);
    }

    /// Handles whether a binding could be made, with the layers that have it.
    pub(crate) fn on_bound(&mut self, result: Result<&Layers, String>) {
        if let Ok(layers) = result {
            self.layers = layers.clone();
            self.saved = None;
        }
        self.bound = Some(result.map(|_| ()));
    }

    /// The commands with the typed words, as numbers.
    pub(super) fn found(&self) -> Vec<usize> {
        let has_words = |bindable: &Bindable| {
            let Some(search) = &self.search else { return true };
            let name = bindable.name.replace('-', " ");
            search.finds(&[&name, bindable.help, bindable.group].join(" "))
        };
        (0..self.bindable.len()).filter(|at| has_words(&self.bindable[*at])).collect()
    }

    /// Types a key into the search, if there is one, and selects the first command that it finds.
    pub(super) fn type_words(&mut self, key: KeyEvent) -> bool {
        let typed = self.search.as_mut().is_some_and(|search| search.type_key(key));
        if let Some(first) = self.found().first().filter(|_| typed) {
            self.command = *first;
        }
        typed
    }

    pub(super) fn bindable(&self) -> Bindable {
        self.bindable[self.command]
    }

    pub(super) const fn setting(&self) -> Setting {
        Setting::ALL[self.chosen]
    }

    pub(super) fn act(&self, command: Command) -> Option<Act<Options>> {
        Some(match (command, self.focus.panel()) {
            (Command::NextPanel | Command::PreviousPanel, _) => change(move |options: &mut Options| {
                options.search = None;
                options.focus.update(command);
            }),
            (Command::Back, _) if self.search.is_some() => {
                change(|options: &mut Options| options.search = None)
            }
            (Command::New, _) => ask(Request::NewGame),
            (Command::Back, _) => ask(Request::ToggleOptions),
            (Command::Accept, Panel::Keys) if self.found().contains(&self.command) => {
                change(|options: &mut Options| (options.search, options.takes_key) = (None, true))
            }
            (Command::Filter, Panel::Keys) if self.search.is_none() => {
                change(|options: &mut Options| options.search = Some(LineInput::new("/")))
            }
            (Command::Clear, Panel::Keys) => {
                let name = self.bindable().name;
                let is_bound = self.layers.bindings.iter().any(|binding| binding.is_general(name));
                return is_bound.then(|| ask(Request::Bind(name, None)));
            }
            // Their keys move in the line that is typed.
            (Command::First | Command::Last, _) if self.search.is_some() => return None,
            (_, Panel::Keys) => {
                let found = self.found();
                let at = found.iter().position(|at| *at == self.command)?;
                let to = found[moved(command, at, found.len())?];
                change(move |options: &mut Options| options.command = to)
            }
            (Command::Right | Command::Choose, _) => self.change_by(1),
            (Command::Left, _) => self.change_by(self.setting().values().len() - 1),
            _ => {
                let to = moved(command, self.chosen, Setting::ALL.len())?;
                change(move |options: &mut Options| options.chosen = to)
            }
        })
    }

    /// Changes the selected setting to the value this many steps further, cyclically.
    fn change_by(&self, steps: usize) -> Act<Options> {
        let setting = self.setting();
        let (values, now) = (setting.values(), self.layers.settings.value(setting));
        let at = values.iter().position(|value| *value == now).unwrap_or(0);
        let value = values[(at + steps) % values.len()];
        Box::new(move |options, _| {
            let known = options.layers.settings.set(setting, value);
            known.unwrap_or_else(|_| unreachable!("it is one of its values"));
            options.saved = None;
            Some(Request::Set(setting, value))
        })
    }

    /// Whether changes are saved, in words.
    pub(super) fn saving(&self) -> &'static str {
        match (&self.layers.file, &self.saved) {
            (None, _) | (_, Some(Err(_))) => "not saved",
            (_, Some(Ok(()))) => "saved",
            (_, None) if !self.faults.is_empty() => "not saved until the file is corrected",
            (_, None) => "changes are saved immediately",
        }
    }

    /// The file of the settings, as much of its path as fits.
    pub(super) fn file_name(&self, width: usize) -> Option<Span<'static>> {
        let file = self.layers.file.as_deref()?;
        let name = file.file_name().map_or_else(String::new, |name| shown(Path::new(name)));
        Some(Span::raw(first_fitting(&[shown(file), name], width)))
    }
}

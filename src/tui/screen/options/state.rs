//! The settings, the commands that can be bound, and the cursors in them.

use crate::store::settings::{Layers, Setting};
use crate::tui::keymap::Bindable;
use crate::tui::preferences::Preferences;
use crate::tui::screen::parts::Focus;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Settings,
    Keys,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NextKey {
    Command,
    /// The key to bind to the selected command.
    Binding,
}

/// Whether the last change is saved.
#[derive(Debug)]
pub(super) enum SaveState {
    Unchanged,
    Saving,
    Saved,
    /// It could not be saved, for this reason.
    NotSaved(String),
}

/// What a request for a key came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The command has the keys that the player wants.
    Bound,
    Refused(String),
}

/// The state of the options, while they are open over a screen.
#[derive(Debug)]
pub(crate) struct Options {
    /// The settings, and the source of each at the start.
    pub(super) layers: Layers,
    pub(super) faults: Vec<String>,
    pub(super) focus: Focus<Panel>,
    /// The selected setting, from 0.
    pub(super) chosen: usize,
    pub(super) bindable: Vec<Bindable>,
    /// The selected command, from 0.
    pub(super) command: usize,
    pub(super) next_key: NextKey,
    /// What the last request for a key came to, until another command.
    pub(super) answer: Option<Answer>,
    pub(super) save_state: SaveState,
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
            next_key: NextKey::Command,
            answer: None,
            save_state: SaveState::Unchanged,
        }
    }

    /// Handles the result of saving a change.
    pub(crate) fn on_saved(&mut self, result: Result<(), String>) {
        self.save_state = match result {
            Ok(()) => SaveState::Saved,
            Err(reason) => SaveState::NotSaved(reason),
        };
    }

    /// Handles whether a binding could be made, with the layers that have it.
    pub(crate) fn on_bound(&mut self, result: Result<&Layers, String>) {
        match result {
            Ok(layers) => {
                self.layers = layers.clone();
                self.save_state = self.saving();
                self.answer = Some(Answer::Bound);
            }
            Err(reason) => self.answer = Some(Answer::Refused(reason)),
        }
    }

    /// The state of a change that has just been made.
    pub(super) fn saving(&self) -> SaveState {
        match self.layers.file() {
            Some(_) => SaveState::Saving,
            None => SaveState::NotSaved("there is no home folder".to_owned()),
        }
    }

    /// The selected command.
    pub(super) fn bindable(&self) -> Bindable {
        self.bindable[self.command]
    }

    pub(super) const fn setting(&self) -> Setting {
        Setting::ALL[self.chosen]
    }
}

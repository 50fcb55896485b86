//! The settings and the cursor in them.

use crate::store::settings::{Layers, Setting};
use crate::tui::preferences::Preferences;

/// Whether the last change is saved.
#[derive(Debug)]
pub(super) enum SaveState {
    Unchanged,
    Saving,
    Saved,
    /// It could not be saved, for this reason.
    NotSaved(String),
}

/// The state of the options, while they are open over a screen.
#[derive(Debug)]
pub(crate) struct Options {
    /// The settings, and the source of each at the start.
    pub(super) layers: Layers,
    /// The faults of the file.
    pub(super) faults: Vec<String>,
    pub(super) chosen: usize,
    pub(super) save_state: SaveState,
}

impl Options {
    pub(crate) fn new(preferences: &Preferences) -> Options {
        Options {
            layers: preferences.layers().clone(),
            faults: preferences.faults().to_vec(),
            chosen: 0,
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

    /// The selected setting.
    pub(super) const fn setting(&self) -> Setting {
        Setting::ALL[self.chosen]
    }
}

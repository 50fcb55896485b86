//! The settings and the cursor in them.

use crate::store::settings::{Layers, Setting};
use crate::tui::preferences::Preferences;

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

    /// Handles the result of saving a change.
    pub(crate) fn on_saved(&mut self, result: Result<(), String>) {
        self.keeping = match result {
            Ok(()) => Keeping::Kept,
            Err(reason) => Keeping::Lost(reason),
        };
    }

    /// The setting that is chosen.
    pub(super) const fn setting(&self) -> Setting {
        Setting::ALL[self.chosen]
    }
}

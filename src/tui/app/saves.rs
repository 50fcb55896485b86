//! What was last saved, and whether saving works.

use super::super::message::Effect;
use crate::store::{SaveFile, SaveStatus};

/// The saved games as last written.
#[derive(Debug, Default)]
pub(super) struct Saves {
    texts: [Option<String>; SaveFile::ALL.len()],
    status: SaveStatus,
}

impl Saves {
    pub(super) fn works(&self) -> bool {
        self.status == SaveStatus::Saving
    }

    /// Handles that saving began to fail or works again. All games are then saved again.
    pub(super) fn on_status(&mut self, status: SaveStatus) {
        *self = Saves { status, ..Saves::default() };
    }

    /// Updates the texts. Returns the effects that save the changed ones.
    pub(super) fn update(&mut self, text: impl Fn(SaveFile) -> Option<String>) -> Vec<Effect> {
        let mut effects = Vec::new();
        for file in SaveFile::ALL {
            let (text, saved) = (text(file), &mut self.texts[file as usize]);
            if text != *saved {
                effects.push(text.clone().map_or(Effect::Clear(file), |text| Effect::Save(file, text)));
                *saved = text;
            }
        }
        effects
    }
}

//! The texts of the saved games, as last written.

use crate::store::{SaveFile, StoreRequest};

#[derive(Debug, Default)]
pub(crate) struct SavedTexts([Option<String>; SaveFile::ALL.len()]);

impl SavedTexts {
    /// Updates the texts. Returns the requests that save the changed ones.
    pub(crate) fn update(&mut self, text: impl Fn(SaveFile) -> Option<String>) -> Vec<StoreRequest> {
        let mut requests = Vec::new();
        for file in SaveFile::ALL {
            let (text, saved) = (text(file), &mut self.0[file as usize]);
            if text != *saved {
                requests.push(
                    text.clone().map_or(StoreRequest::Clear(file), |text| StoreRequest::Save(file, text)),
                );
                *saved = text;
            }
        }
        requests
    }
}

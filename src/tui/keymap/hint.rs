//! What the hint bar offers.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::resolved::join_labels;

/// What the hint bar offers: labels, each with its key where it stands for a single one, and the words for them.
pub(crate) struct Hint {
    pub(super) keys: Vec<(String, Option<KeyEvent>)>,
    pub(crate) words: String,
}

impl Hint {
    /// That there is help.
    pub(crate) fn help() -> Hint {
        Hint {
            keys: vec![("?".to_owned(), Some(KeyEvent::new(KeyCode::Char('?'), KeyModifiers::NONE)))],
            words: "help".to_owned(),
        }
    }

    /// The keys side by side.
    pub(crate) fn label(&self) -> String {
        let labels: Vec<String> = self.keys.iter().map(|(label, _)| label.clone()).collect();
        join_labels(&labels)
    }

    /// How many cells it takes: the keys, a blank and the words.
    pub(crate) fn width(&self) -> usize {
        self.label().chars().count() + 1 + self.words.chars().count()
    }

    /// The key in a cell; on the words the first one.
    pub(crate) fn under(&self, cell: usize) -> Option<KeyEvent> {
        let ends = (1..=self.keys.len()).map(|count| {
            let labels: Vec<String> = self.keys[..count].iter().map(|(label, _)| label.clone()).collect();
            join_labels(&labels).chars().count()
        });
        let at = ends.zip(&self.keys).find(|(end, _)| cell < *end).map(|(_, key)| key);
        at.or(self.keys.first())?.1
    }
}

//! Hints of the hint bar.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

pub(crate) struct Hint {
    /// Labels. A label for a single key has that key.
    pub(super) keys: Vec<(String, Option<KeyEvent>)>,
    pub(crate) words: String,
}

impl Hint {
    pub(crate) fn help() -> Hint {
        Hint {
            keys: vec![("?".to_owned(), Some(KeyEvent::new(KeyCode::Char('?'), KeyModifiers::NONE)))],
            words: "help".to_owned(),
        }
    }

    /// The labels of all keys, joined.
    pub(crate) fn label(&self) -> String {
        self.first_labels(self.keys.len())
    }

    fn first_labels(&self, count: usize) -> String {
        let labels: Vec<String> = self.keys[..count].iter().map(|(label, _)| label.clone()).collect();
        join_labels(&labels)
    }

    /// The width in cells: the keys, a space and the words.
    pub(crate) fn width(&self) -> usize {
        self.label().chars().count() + 1 + self.words.chars().count()
    }

    /// The key at a cell, from 0. The words belong to the first key.
    pub(crate) fn under(&self, cell: usize) -> Option<KeyEvent> {
        let ends = (1..=self.keys.len()).map(|count| self.first_labels(count).chars().count());
        let at = ends.zip(&self.keys).find(|(end, _)| cell < *end).map(|(_, key)| key);
        at.or(self.keys.first())?.1
    }
}

/// Joins labels: single arrows without separators, other labels with slashes.
pub(super) fn join_labels(labels: &[String]) -> String {
    let arrows = labels.iter().all(|label| "←→↑↓".contains(label.as_str()));
    labels.join(if arrows { "" } else { "/" })
}

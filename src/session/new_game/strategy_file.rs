//! The strategy file that a new game is chosen with.

use thiserror::Error;

use pegwise_engine::breaker::tree::NamedTree;
use pegwise_engine::code::Rules;

/// Why no game can begin with a strategy file.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum FileFault {
    #[error("Enter reads the strategy file")]
    NotRead,
    #[error("not read: {0}")]
    Wrong(String),
}

/// The path of a file, and what was read from it.
#[derive(Clone, Debug, Default)]
pub struct ChosenFile {
    /// Empty if there is no file.
    pub path: String,
    /// `None` until the file is read.
    read: Option<Result<NamedTree, String>>,
}

impl ChosenFile {
    /// Takes another path, or none.
    pub fn name(&mut self, path: &str) {
        let path = path.trim();
        if path != self.path {
            *self = ChosenFile { path: path.to_owned(), read: None };
        }
    }

    /// The path if the file is still to be read. A file that was wrong may be right by now.
    pub fn to_read(&self) -> Option<&str> {
        (self.tree().is_none() && !self.path.is_empty()).then_some(self.path.as_str())
    }

    /// Takes what was read from the file at a path, if that is still the one.
    pub fn take(&mut self, path: &str, read: Result<NamedTree, String>) {
        if self.path == path {
            self.read = Some(read);
        }
    }

    pub const fn tree(&self) -> Option<&NamedTree> {
        match &self.read {
            Some(Ok(tree)) => Some(tree),
            _ => None,
        }
    }

    pub(super) fn rules(&self) -> Option<Rules> {
        self.tree().map(|tree| tree.tree.rules())
    }

    pub fn fault(&self) -> Option<FileFault> {
        match &self.read {
            Some(Ok(_)) => None,
            Some(Err(wrong)) => Some(FileFault::Wrong(wrong.clone())),
            None => (!self.path.is_empty()).then_some(FileFault::NotRead),
        }
    }
}

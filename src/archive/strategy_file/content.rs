//! A strategy with its name, and its two forms.

use std::str::FromStr;
use std::sync::Arc;

use super::error::{Fault, StrategyFileError, Wrong};
use super::format::LONGEST;
use super::label::StrategyLabel;
use super::{json, text};
use crate::archive::checksum::checksum;
use pegwise_engine::breaker::tree::StrategyTree;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyFile {
    pub label: StrategyLabel,
    pub tree: Arc<StrategyTree>,
}

impl FromStr for StrategyFile {
    type Err = StrategyFileError;

    /// Reads the text or the JSON of a strategy. A file that begins with `{` is JSON.
    fn from_str(file: &str) -> Result<StrategyFile, StrategyFileError> {
        let read = if file.len() > LONGEST {
            Err(Wrong { at: 0, fault: Fault::TooLong })
        } else if file.trim_start_matches('\u{feff}').trim_start().starts_with('{') {
            json::read(file)
        } else {
            text::read(file)
        };
        match read {
            Ok((label, tree)) => Ok(StrategyFile { label, tree: Arc::new(tree) }),
            Err(wrong) => Err(wrong.in_file(file)),
        }
    }
}

impl StrategyFile {
    pub fn to_text(&self) -> String {
        text::write(&self.label, &self.tree)
    }

    /// Writes the strategy as JSON, in one line.
    pub fn to_json(&self) -> String {
        json::write(&self.label, &self.tree)
    }

    /// The CRC-32 of the text up to the line of the checksum, in eight hexadecimal digits. It does not depend on the
    /// form, the comments and the blanks of a file.
    pub fn checksum(&self) -> String {
        checksum(&text::without_checksum(&self.label, &self.tree))
    }
}

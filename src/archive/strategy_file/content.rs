//! A strategy with its name, and its two forms.

use std::str::FromStr;
use std::sync::Arc;

use super::error::{Fault, StrategyFileError};
use super::format::LONGEST;
use super::label::StrategyLabel;
use super::{json, text};
use crate::archive::checksum::checksum;
use crate::archive::fragment::Fragment;
use pegwise_engine::breaker::tree::StrategyTree;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyFile {
    pub label: StrategyLabel,
    pub tree: Arc<StrategyTree>,
}

impl FromStr for StrategyFile {
    type Err = StrategyFileError;

    fn from_str(file: &str) -> Result<StrategyFile, StrategyFileError> {
        if file.len() > LONGEST {
            return Err(Fragment::of_line(file, 1).error(Fault::TooLong));
        }
        let (label, tree) = text::read(file)?;
        Ok(StrategyFile { label, tree: Arc::new(tree) })
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

//! What a strategy is called.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::excerpt::{excerpt, printable};

/// What a strategy is called: 1 to 60 printable characters without `#`, which begins a comment, and without blanks at
/// the ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyLabel(String);

#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{found:?} cannot be the name of a strategy: write 1 to 60 printable characters without #")]
pub struct ParseLabelError {
    found: String,
}

impl FromStr for StrategyLabel {
    type Err = ParseLabelError;

    fn from_str(text: &str) -> Result<StrategyLabel, ParseLabelError> {
        let is_label = (1..=60).contains(&text.chars().count())
            && text.trim() == text
            && !text.contains('#')
            && printable(text) == text;
        if is_label {
            Ok(StrategyLabel(text.to_owned()))
        } else {
            Err(ParseLabelError { found: excerpt(text) })
        }
    }
}

impl fmt::Display for StrategyLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

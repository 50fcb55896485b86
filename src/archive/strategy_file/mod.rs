//! Strategy files: whole strategies as text and as JSON, which people and other programs can read, write and check.
//! `docs/strategy-files.md` has the grammar.

mod content;
mod entries;
mod error;
mod format;
mod json;
mod label;
mod text;

pub use content::StrategyFile;
pub use error::{Fault, StrategyFileError};
pub use format::LONGEST;
pub use label::{ParseLabelError, StrategyLabel};
pub use text::by_guesses;

//! The code-breaking game itself: pegs, codes, rules, scores, and what a history of scores leaves possible.

mod candidates;
mod checkpoint;
#[expect(clippy::module_inception, reason = "a code is the field's own word, and so is the game of codes")]
mod code;
mod color_set;
pub mod columns;
mod conflict;
mod domain;
mod earning;
mod excerpt;
mod history;
mod partition;
mod peg;
mod repair;
mod rules;
mod score;
mod universe;

pub use candidates::{Candidates, Tally};
pub use checkpoint::{Checkpoint, unhurried};
pub use code::{Code, ParseCodeError};
pub use color_set::ColorSet;
pub use conflict::smallest_conflict;
pub use domain::{Claims, Domain, Visitor};
pub use earning::Earning;
pub use excerpt::{excerpt, printable};
pub use history::{History, ParseTurnError, Turn};
pub use partition::Partition;
pub use peg::{ParsePegError, Peg};
pub use repair::{Change, Remedies, Remedy, Repair};
pub use rules::{Repeats, Rules, RulesError};
pub use score::{ParseScoreError, Score, ScoreError};
pub use universe::{Codes, Universe};

/// The most positions a code may have.
pub const MAX_POSITIONS: usize = 8;
/// The most colors a game may have: one for each letter.
pub const MAX_COLORS: usize = 26;
/// The most codes a game's rules may allow.
pub const MAX_UNIVERSE: u32 = 1 << 24;

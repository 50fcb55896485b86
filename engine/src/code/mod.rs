//! The code-breaking game: pegs, codes, rules, scores, the colors open at each position, and the candidates.

mod candidates;
mod checkpoint;
#[expect(clippy::module_inception, reason = "the game and its rows of pegs are both named after codes")]
mod code;
mod color_set;
pub(crate) mod columns;
mod domains;
mod earning;
mod excerpt;
mod history;
mod partition;
mod peg;
mod rules;
mod score;
mod score_constraint;
mod score_notation;
mod score_set;
mod scored_guess;
mod search;
mod symbols;
mod universe;
mod variant;

pub use candidates::{Candidates, Tally};
pub use checkpoint::{Checkpoint, unhurried};
pub use code::{Code, ParseCodeError};
pub use color_set::ColorSet;
pub use domains::{Domains, Visitor};
pub use earning::Earning;
pub(crate) use excerpt::excerpt;
pub use history::{History, ImpossibleGuess, Turn};
pub use partition::Partition;
pub use peg::{ParsePegError, Peg};
pub use rules::{ParseRulesError, Rules, RulesError};
pub use score::{ParseScoreError, Score, ScoreError};
pub use score_constraint::ScoreConstraints;
pub use score_set::ScoreSet;
pub use scored_guess::{ParseTurnError, ScoredGuess};
pub use symbols::{ParseSymbolsError, Symbols};
pub use universe::Universe;
pub use variant::{Feedback, ParseVariantError, Repeats, Variant, Variants};

/// The most positions of a code.
pub const MAX_POSITIONS: usize = 10;
/// The most positions of a code in a game that can be played.
pub const MAX_PLAYED_POSITIONS: usize = 8;
/// The most colors of a game: one for each letter.
pub const MAX_COLORS: usize = 26;
/// The most codes of a game.
pub const MAX_UNIVERSE: u32 = 1_000_000_000;
/// The most codes of a game that can be played, and the most candidates that are listed.
pub const MAX_PLAYED_UNIVERSE: u32 = 1 << 24;

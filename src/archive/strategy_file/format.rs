//! The form of a strategy file: its first line, the names of its lines, and how long it can be.

pub const LONGEST: usize = 256 << 20;

pub(super) const FIRST_LINE: &str = "pegwise strategy 1";
pub(super) const FORMAT: &str = "pegwise strategy";
pub(super) const VERSION: u32 = 1;

pub(super) const RULES: &str = "rules";
pub(super) const STRATEGY: &str = "strategy";
pub(super) const TOTAL: &str = "total guesses";
pub(super) const MOST: &str = "most guesses";
pub(super) const GAMES: &str = "games by guesses";
pub(super) const TREE: &str = "tree";
pub(super) const CHECKSUM: &str = "checksum";

/// The names of the lines, in the order in which they are written.
pub(super) const KEYS: [&str; 7] = [RULES, STRATEGY, TOTAL, MOST, GAMES, TREE, CHECKSUM];

//! The form of a certificate file: the words of its lines, and how long it can be.

pub const LONGEST: usize = 64 << 20;

pub(super) const NUMBERS: u32 = 1 << 24;

/// The first line without its version.
pub(super) const FORMAT: &str = "pegwise certificate";
pub(super) const VERSION: u32 = 2;

/// The version before. Its files need no change: only less was evident.
pub(super) const VERSION_BEFORE: u32 = 1;

pub(super) const RULES: &str = "rules";
pub(super) const TOTAL: &str = "total guesses";
pub(super) const LEMMAS: &str = "lemmas";
pub(super) const PROOFS: &str = "proofs:";
/// The word that begins the proof of a lemma.
pub(super) const LEMMA: &str = "lemma";
pub(super) const SYMMETRY: &str = "symmetry";
pub(super) const CHECKSUM: &str = "checksum";

/// What is between a score and the bound of its part.
pub(super) const AT_LEAST: &str = ">=";

//! What a certificate says.

use crate::breaker::relabeling::Relabeling;
use crate::code::{Code, Rules, Score};

/// The most codes of a game that has certificates.
pub const MOST_CODES: u32 = 10_000;

/// A proof that no strategy finds all secrets with fewer guesses in total than a number.
///
/// It consists of lemmas: some codes take at least a number of guesses in total. Lemma 1 is about all codes. The other
/// lemmas are about parts into which guesses divide the codes of earlier ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The rules of the game.
    pub rules: Rules,
    /// The bound of the first lemma.
    pub total: u32,
    /// The number of lemmas.
    pub lemmas: u32,
    /// The proofs that need more than evident bounds.
    pub proofs: Vec<LemmaProof>,
}

/// The proof of a lemma.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LemmaProof {
    /// The number of the lemma, from 1.
    pub lemma: u32,
    /// Relabelings that map the codes of the lemma to themselves.
    pub symmetries: Vec<Relabeling>,
    /// The guesses for which evident bounds do not suffice, one of each class under the symmetries.
    pub guesses: Vec<GuessBound>,
}

/// Bounds of the parts into which a guess divides the codes of a lemma.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuessBound {
    /// The guess.
    pub guess: Code,
    /// The parts with bounds that are not evident.
    pub parts: Vec<PartBound>,
}

/// A bound of a part by a lemma.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartBound {
    /// The score that the codes of the part give the guess.
    pub score: Score,
    /// The fewest guesses in total that find the codes of the part.
    pub least: u32,
    /// The lemma that says so.
    pub source: Source,
}

/// A lemma about a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The next lemma, which is about the codes of this part.
    Next,
    /// An earlier lemma.
    Earlier {
        /// Its number.
        lemma: u32,
        /// Maps its codes to codes of the part.
        relabeling: Relabeling,
    },
}

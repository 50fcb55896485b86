//! Certificates: proofs that no strategy needs fewer guesses in total, which can be checked without a search.
//!
//! A certificate consists of lemmas: some codes take at least a number of guesses in total. A lemma is right if with each
//! guess first the bounds of the parts add up to its number. Bounds are evident, or those of lemmas about fewer codes.

mod check;
mod choices;
mod content;
mod evidence;
mod generation;
mod symmetries;

pub use check::{CertificateError, check};
pub use content::{Certificate, GuessBound, LemmaProof, MOST_CODES, PartBound, Source};
pub use generation::{CertificateProgress, Watch, certify};

//! Certificate files: proofs that no strategy needs fewer guesses in total, as text that other programs can check.
//! `docs/certificates.md` has the grammar.

mod error;
mod file;
mod format;
mod reader;
mod writer;

pub use error::{CertificateFileError, Fault};
pub use file::CertificateFile;
pub use format::LONGEST;

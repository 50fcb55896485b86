//! What can be wrong with the text of a certificate, and where.

use thiserror::Error;

use super::format::{FORMAT, LONGEST, VERSION};
use pegwise_engine::breaker::optimal::certificate::MOST_CODES;
use pegwise_engine::code::{ParseCodeError, ParseRulesError, ParseScoreError};

/// An error in a certificate file, with its line.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("line {line}: {fault}")]
pub struct CertificateFileError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a certificate file. Texts are quoted in part.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Fault {
    /// The file is longer than [`LONGEST`] bytes.
    #[error("a certificate has at most {} MiB", LONGEST >> 20)]
    TooLong,
    /// The first line is not that of a certificate.
    #[error("a certificate begins with the line \"{FORMAT} {VERSION}\"")]
    FirstLine,
    /// The version is another one.
    #[error("this is version {0:?} of the form; this pegwise, {program}, reads version {VERSION}", program = env!("CARGO_PKG_VERSION"))]
    Version(String),
    /// Another line was expected.
    #[error("{found:?} is not expected here: write {expected}")]
    Expected {
        /// What belongs here.
        expected: &'static str,
        /// What is there.
        found: String,
    },
    /// The rules are wrong.
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    /// The game has too many codes.
    #[error("a certificate is for at most {MOST_CODES} codes, and this game has {0}")]
    TooLarge(u32),
    /// A code is wrong.
    #[error(transparent)]
    Code(#[from] ParseCodeError),
    /// A score is wrong.
    #[error(transparent)]
    Score(#[from] ParseScoreError),
    /// There is no checksum, so the end may be missing.
    #[error("the file ends without its checksum: {0} is that of this text, if nothing is missing")]
    NoChecksum(String),
    /// The last line does not end.
    #[error("the file is cut off: its last line has no end")]
    CutOff,
    /// A symmetry after a guess.
    #[error("the symmetries of a proof come before its guesses")]
    LateSymmetry,
    /// Something after the checksum.
    #[error("{0:?} comes after the checksum, which is the last line")]
    AfterChecksum(String),
    /// The checksum is not that of the text.
    #[error("something was changed: this text has the checksum {text}, not {claimed:?}")]
    Checksum {
        /// That of the text.
        text: String,
        /// That of the file.
        claimed: String,
    },
}

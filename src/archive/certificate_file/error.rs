//! What can be wrong with the text of a certificate, and where.

use thiserror::Error;

use super::format::{FORMAT, LONGEST, VERSION};
use crate::archive::fragment::Located;
use pegwise_engine::breaker::optimal::certificate::MOST_CODES;
use pegwise_engine::code::{ParseCodeError, ParseRulesError, ParseScoreError};

pub type CertificateFileError = Located<Fault>;

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Fault {
    #[error("a certificate has at most {} MiB", LONGEST >> 20)]
    TooLong,
    #[error("a certificate begins with the line \"{FORMAT} {VERSION}\"")]
    FirstLine,
    #[error("this is version {0:?} of the form; this pegwise, {program}, reads version {VERSION}", program = env!("CARGO_PKG_VERSION"))]
    Version(String),
    #[error("{found:?} is not expected here: write {expected}")]
    Expected { expected: &'static str, found: String },
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    #[error("a certificate is for at most {MOST_CODES} codes, and this game has {0}")]
    TooLarge(u32),
    #[error(transparent)]
    Code(#[from] ParseCodeError),
    #[error(transparent)]
    Score(#[from] ParseScoreError),
    #[error("the file ends without its checksum: {0} is that of this text, if nothing is missing")]
    NoChecksum(String),
    #[error("the file is cut off: its last line has no end")]
    CutOff,
    #[error("the symmetries of a proof come before its guesses")]
    LateSymmetry,
    #[error("{0:?} comes after the checksum, which is the last line")]
    AfterChecksum(String),
    #[error("something was changed: this text has the checksum {text}, not {claimed:?}")]
    Checksum { text: String, claimed: String },
}

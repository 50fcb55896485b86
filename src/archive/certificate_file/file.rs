//! A certificate and its text.

use std::str::FromStr;

use super::error::CertificateFileError;
use super::{reader, writer};
use pegwise_engine::breaker::optimal::certificate::Certificate;

/// A certificate that can be written and read. What was read need not be right: that is what
/// [`check`](pegwise_engine::breaker::optimal::certificate::check) tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateFile(pub Certificate);

impl FromStr for CertificateFile {
    type Err = CertificateFileError;

    fn from_str(file: &str) -> Result<CertificateFile, CertificateFileError> {
        reader::read(file).map(CertificateFile)
    }
}

impl CertificateFile {
    pub fn to_text(&self) -> String {
        writer::write(&self.0)
    }
}

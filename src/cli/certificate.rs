//! The options of `certificate`.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Subcommand};

use super::file::parsed;
use super::output::OutputArgs;
use super::proof::memory;
use super::rules::RulesArgs;
use crate::archive::certificate_file::{CertificateFile, LONGEST};
use crate::store::shown;
use pegwise_engine::breaker::optimal::certificate::Certificate;

/// Options of `certificate`.
#[derive(Clone, Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct CertificateArgs {
    /// What to do with a certificate; without it, one is written
    #[command(subcommand)]
    pub reading: Option<CertificateCommand>,
    /// The rules of the game
    #[command(flatten)]
    pub rules: RulesArgs,
    /// The memory for what is proved, such as 500M or 4G; more is faster for large games
    #[arg(long, value_name = "SIZE", value_parser = memory)]
    pub memory: Option<u64>,
    /// Where it is written
    #[command(flatten)]
    pub output: OutputArgs,
}

/// What is done with certificates.
#[derive(Clone, Debug, Subcommand)]
pub enum CertificateCommand {
    /// Check every lemma of a certificate, and print what it proves
    Check {
        /// The certificate; - for standard input
        file: CertificatePath,
    },
}

/// The path of a certificate.
#[derive(Clone, Debug)]
pub struct CertificatePath(PathBuf);

impl From<OsString> for CertificatePath {
    fn from(path: OsString) -> CertificatePath {
        CertificatePath(path.into())
    }
}

impl CertificatePath {
    /// Reads the certificate, which need not be right.
    pub fn certificate(&self) -> Result<Certificate> {
        let file: CertificateFile = parsed(&self.0, LONGEST)?;
        Ok(file.0)
    }

    /// The file in messages.
    pub fn name(&self) -> String {
        if self.0.as_os_str() == "-" { "standard input".to_owned() } else { shown(&self.0) }
    }
}

//! `certificate`: proofs of optimality as files.

use std::ops::ControlFlow;

use anyhow::{Error, anyhow};

use super::output::{self, OutputFile};
use super::{progress, proof};
use crate::archive::certificate_file::CertificateFile;
use crate::cli::{CertificateArgs, CertificateCommand, CertificatePath};
use crate::failure::Failure;
use crate::narration::certificate::proved;
use pegwise_engine::breaker::optimal::certificate::{CertificateProgress, MOST_CODES, certify, check};
use pegwise_engine::code::Variants;

/// Writes a certificate, or checks one and prints what it proves.
pub fn certificate(args: &CertificateArgs) -> Result<(), Failure> {
    match &args.reading {
        None => write(args),
        Some(CertificateCommand::Check { file }) => confirm(file),
    }
}

fn write(args: &CertificateArgs) -> Result<(), Failure> {
    let rules = args.rules.rules()?;
    if rules.variants() != Variants::NONE {
        return Err(Failure::CommandLine(anyhow!(
            "certificates are for the usual game: leave --variant out; tree and arena prove by variants, too"
        )));
    }
    let codes = rules.universe_size();
    if codes > MOST_CODES {
        return Err(Failure::CommandLine(anyhow!(
            "a certificate is for at most {MOST_CODES} codes, and these rules have {codes}: take fewer positions or colors"
        )));
    }
    let memory = proof::memory(args.memory)?;
    let output = OutputFile::of(&args.output)?;
    let bar = progress::bar(None, "{msg} {spinner} for {elapsed}").with_message("the optimal strategy");
    let certificate = certify(rules, memory, &mut |CertificateProgress { lemmas, proved }| {
        if lemmas > 0 {
            bar.set_message(format!("{proved} of {lemmas} lemmas or more"));
        }
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    let certificate = certificate.map_err(|stopped| Failure::Machine(Error::new(stopped)))?;
    output::write(&CertificateFile(certificate).to_text(), output)
}

fn confirm(file: &CertificatePath) -> Result<(), Failure> {
    let certificate = file.certificate()?;
    let bar = progress::bar(None, "{spinner} every lemma, for {elapsed}");
    let checked = check(&certificate);
    bar.finish_and_clear();
    checked.map_err(|wrong| Failure::CommandLine(Error::new(wrong).context(file.name())))?;
    output::write(&proved(&certificate), None)
}

//! `completions`: shell completions.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::{Shell, generate};

use crate::cli::Cli;
use crate::failure::Failure;

pub fn completions(shell: Shell) -> Result<(), Failure> {
    // Written to memory first, because `generate` panics if the output fails.
    let mut script = Vec::new();
    generate(shell, &mut Cli::command(), env!("CARGO_PKG_NAME"), &mut script);
    let mut out = io::stdout().lock();
    out.write_all(&script)?;
    Ok(out.flush()?)
}

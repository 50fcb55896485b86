//! The program: reads the command line, runs the command, and turns a failure into its message and exit status.

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use pegwise::{cli::Cli, command};

fn main() -> ExitCode {
    match command::run(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            // Where even the error stream is gone there is nobody left to tell.
            let _ = writeln!(std::io::stderr(), "pegwise: {failure}");
            ExitCode::from(failure.status())
        }
    }
}

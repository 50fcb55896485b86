//! How the program fails, and the exit status of each way.

use std::fmt;
use std::io;
use std::sync::{Arc, atomic::AtomicBool};

use anyhow::Error;

use crate::play::NoRandomness;

/// How the program failed; each way has an exit status of its own.
#[derive(Debug)]
pub enum Failure {
    /// A file or the terminal failed: 1.
    Machine(Error),
    /// The command line asks for what is not there: 2.
    CommandLine(Error),
    /// The scores contradict each other, in these words: 3.
    Contradiction(String),
    /// The game was lost within the guesses allowed: 4.
    Lost(usize),
}

impl Failure {
    /// The exit status.
    pub const fn status(&self) -> u8 {
        match self {
            Failure::Machine(_) => 1,
            Failure::CommandLine(_) => 2,
            Failure::Contradiction(_) => 3,
            Failure::Lost(_) => 4,
        }
    }

    /// Whether it is nothing but the reader of a pipe having seen enough.
    pub fn is_closed_pipe(&self) -> bool {
        match self {
            Failure::Machine(error) => error.chain().any(|cause| {
                cause
                    .downcast_ref::<io::Error>()
                    .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
            }),
            _ => false,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Machine(error) | Failure::CommandLine(error) => write!(f, "{error:#}"),
            Failure::Contradiction(words) => f.write_str(words),
            Failure::Lost(1) => f.write_str("the secret was not found with the one guess allowed"),
            Failure::Lost(most) => write!(f, "the secret was not found within the {most} guesses allowed"),
        }
    }
}

/// Makes a write that exceeds the largest size allowed for a file fail like any other, so that it can be reported. By
/// default the signal sent along with it would end the program.
///
/// # Errors
///
/// If the system does not allow it.
pub fn report_files_too_large() -> io::Result<()> {
    // A handler, because a program that is started from here would inherit that the signal is ignored.
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::new(AtomicBool::new(false)))?;
    Ok(())
}

impl From<NoRandomness> for Failure {
    fn from(error: NoRandomness) -> Failure {
        Failure::Machine(error.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Machine(error.into())
    }
}

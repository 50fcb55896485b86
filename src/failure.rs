//! The ways in which the program fails, and their exit statuses.

use std::fmt;
use std::io;
use std::sync::{Arc, atomic::AtomicBool};

use anyhow::Error;

use crate::play::NoRandomness;

pub const STATUSES: [(u8, &str); 6] = [
    (0, "Done."),
    (
        1,
        "The machine failed: a file cannot be read or written, there is not enough memory, or the terminal failed.",
    ),
    (2, "The command line is wrong, or a file that it names has wrong contents."),
    (3, "The scores contradict each other."),
    (4, "The game was lost within the guesses allowed."),
    (5, "The answer to a puzzle is wrong."),
];

/// A failure with its own exit status.
#[derive(Debug)]
pub enum Failure {
    /// The machine failed: 1.
    Machine(Error),
    /// The command line is invalid, or the contents of a file that it names: 2.
    CommandLine(Error),
    /// The scores contradict each other, with this message: 3.
    Contradiction(String),
    /// The secret was not found within this number of guesses: 4.
    Lost(usize),
    /// The answer to a puzzle is wrong, with this message: 5.
    WrongAnswer(String),
}

impl Failure {
    pub const fn status(&self) -> u8 {
        match self {
            Failure::Machine(_) => 1,
            Failure::CommandLine(_) => 2,
            Failure::Contradiction(_) => 3,
            Failure::Lost(_) => 4,
            Failure::WrongAnswer(_) => 5,
        }
    }

    /// Whether the only failure is that the reader of a pipe closed it.
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
            Failure::Contradiction(words) | Failure::WrongAnswer(words) => f.write_str(words),
            Failure::Lost(1) => f.write_str("the secret was not found with the one guess allowed"),
            Failure::Lost(most) => write!(f, "the secret was not found within the {most} guesses allowed"),
        }
    }
}

/// Makes a write past the file size limit fail with an error. By default, the signal SIGXFSZ would end the program.
///
/// # Errors
///
/// If the signal handler cannot be installed.
pub fn report_files_too_large() -> io::Result<()> {
    // A handler and not `SIG_IGN`, which child processes would inherit.
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::new(AtomicBool::new(false)))?;
    Ok(())
}

/// An error in what was asked for. If a file could not be read or there is no randomness, the machine failed.
impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        if error.chain().any(|cause| cause.is::<io::Error>() || cause.is::<NoRandomness>()) {
            Failure::Machine(error)
        } else {
            Failure::CommandLine(error)
        }
    }
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

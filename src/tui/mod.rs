//! The full screen.
use crate::cli::{Command, LookArgs};
use crate::command::Failure;

/// Runs the full screen.
///
/// # Errors
///
/// If there is no terminal.
pub fn run(_command: Option<&Command>, _look: LookArgs) -> Result<(), Failure> {
    Ok(())
}

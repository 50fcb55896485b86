//! Play in lines: every place of the program for a screen reader, a pipe or a slow line. A line is typed, sentences come
//! back, one for each event; nothing moves the cursor and nothing is drawn.

mod break_code;
mod dialogue;
mod menu;
mod pegs;
mod place;
mod review;
mod scouting;
mod search;
mod session;
mod typed;
mod watch;
mod watching;
mod words;

use std::io::{self, IsTerminal};

pub use dialogue::{Prompt, converse};
pub use session::Session;

use crate::cli::Command;
use crate::cli::opening::Start;
use crate::failure::Failure;
use crate::play::Random;

/// Plays in lines, at the menu or where a command says, until the input ends or the player leaves.
///
/// # Errors
///
/// If the command asks for what is not there, or input or output fails.
pub fn run(command: Option<&Command>) -> Result<(), Failure> {
    let start = Start::from_command(command).map_err(Failure::CommandLine)?;
    let mut session = Session::new(start.place, Random::of(start.seed)?);
    let prompt = if io::stdin().is_terminal() { Prompt::Shown } else { Prompt::Hidden };
    Ok(converse(&mut session, &mut io::stdin().lock(), &mut io::stdout().lock(), prompt)?)
}

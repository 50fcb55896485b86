//! Plain mode: the whole program as a dialogue of lines, for screen readers, pipes and slow connections. Each line
//! typed is answered by sentences, one per event. Nothing moves the cursor. Games and results are saved as in the
//! full screen.

mod break_code;
mod dialogue;
mod everywhere;
mod game_text;
mod interrupt;
mod line;
mod menu;
mod new_game;
mod place;
mod places;
mod saving;
mod search;
mod session;
mod typed;
mod words;
mod working;

use std::env;
use std::io::{self, IsTerminal};

use anyhow::anyhow;

pub use dialogue::{Prompt, converse};
pub use interrupt::Interrupt;
pub use session::Session;

use crate::cli::start::Start;
use crate::cli::{DisplayArgs, Subcommand};
use crate::failure::Failure;
use crate::play::Random;
use crate::store::settings::Layers;
use crate::store::{MonitoredStore, SaveStatus};

/// Runs plain mode, at the menu or where the command says, until the input ends or the player leaves.
///
/// # Errors
///
/// If the command or the environment is invalid, or input or output fails.
pub fn run(command: Option<&Subcommand>, look: DisplayArgs) -> Result<(), Failure> {
    let settings = Layers::read(&look.asked(), &|name| env::var(name).ok());
    let settings = settings.map_err(|wrong| Failure::CommandLine(wrong.into()))?;
    let start = Start::from_command(command, &settings.settings)?;
    let mut session = Session::new(start.place, &settings.settings, Random::of(start.seed)?);
    settings.faults.iter().for_each(|fault| session.notice(fault.to_string()));
    let (store, past) = MonitoredStore::open();
    if let SaveStatus::NotSaving(ref reason) = store.status {
        session.notice(format!("Not saving: {reason}. You can play on"));
    }
    session.restore(store, past);
    if let Some(file) = settings.file {
        session.save_choices_to(file);
    }
    let prompt = if io::stdin().is_terminal() { Prompt::Shown } else { Prompt::Hidden };
    if prompt == Prompt::Shown {
        session.interrupted_by(Interrupt::of_terminal()?);
    }
    converse(&mut session, &mut io::stdin().lock(), &mut io::stdout().lock(), prompt)?;
    session.finish().map_err(|reason| Failure::Machine(anyhow!("not saved: {reason}")))
}

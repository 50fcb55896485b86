//! The full-screen user interface.
//!
//! Messages (keys, signals, task progress) arrive through one channel. [`app::App`] turns each into a new state and
//! effects, without input or output of its own. The main loop carries out the effects and draws the state.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a window has at most 65,535 lines and columns; what is counted or measured in it is not more"
)]

pub mod app;
mod glyphs;
pub mod input;
mod keymap;
pub mod message;
mod overlay;
mod playback;
mod preferences;
pub mod reading;
pub mod run;
mod saving;
mod screen;
mod signals;
pub mod terminal;
mod theme;
mod widget;
mod work;

use std::env;
use std::io::{self, Write};
use std::rc::Rc;

pub use keymap::Keymap;
pub use preferences::Preferences;
pub use theme::{Backdrop, Charset, ColorDepth, GlyphWidth, Look};

use crate::cli::start::Start;
use crate::cli::{DisplayArgs, Subcommand};
use crate::failure::Failure;
use crate::play::Random;
use crate::store::{MonitoredStore, SaveStatus};
use app::App;
use run::{Ending, Inbox};
use saving::Saver;
use signals::Signals;
use terminal::Session;

/// Runs the full screen, starting at the menu or where a command says.
///
/// # Errors
///
/// If the command or the environment is invalid, or the terminal is missing or fails.
pub fn run(command: Option<&Subcommand>, look: DisplayArgs) -> Result<(), Failure> {
    let variable = |name: &str| env::var(name).ok();
    let preferences = Preferences::read(&look.asked(), &variable);
    let preferences = preferences.map_err(|wrong| Failure::CommandLine(wrong.into()))?;
    let start = Start::from_command(command, preferences.settings())?;
    let mut inbox = Inbox::default();
    // First, because threads inherit their blocked signals from this one.
    let signals = Rc::new(Signals::listen(&inbox)?);
    let mut app = App::new(start.place, preferences, Random::of(start.seed)?);
    let (store, past) = MonitoredStore::open();
    app.restore(past);
    if let SaveStatus::NotSaving(_) = store.status {
        app.on_save_status(store.status.clone());
    }
    let (ending, saved) = {
        let mut session = Session::enter(&inbox).map_err(Failure::Machine)?;
        session.save_with(Saver::new(store, &inbox));
        session.stop_by(Rc::clone(&signals));
        input::listen(&inbox)?;
        let ending = run::run(&mut app, &mut session, &mut inbox).map_err(Failure::Machine)?;
        (ending, session.end())
    };
    for text in app.farewell() {
        writeln!(io::stdout(), "{}", text.trim_end())?;
    }
    match ending {
        Ending::Quit => saved.map_err(Failure::Machine),
        Ending::Signal(signal) => {
            if let Err(reason) = saved {
                // If standard error is gone, nothing can be done.
                let _ = writeln!(io::stderr(), "pegwise: {reason}");
            }
            signals.end_by(signal)
        }
    }
}

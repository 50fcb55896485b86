//! The full screen: what a person sees and presses.
//!
//! Messages (keys, signals, what jobs found out) come in through one channel; [`app::App`] turns each into a new
//! state and effects, without input or output of its own; the loop carries the effects out and draws the state.

pub mod app;
mod background;
mod glyphs;
mod judgements;
mod keymap;
pub mod message;
mod overlay;
mod playback;
mod preferences;
pub mod run;
mod screen;
mod signals;
pub mod terminal;
mod theme;
mod widget;

use std::env;
use std::io::{self, Write};
use std::panic::catch_unwind;
use std::thread;

use crossterm::event::{self, Event, KeyEventKind, MouseEventKind};

pub use keymap::Keymap;
pub use preferences::Preferences;
pub use theme::{Charset, ColorDepth, Look};

pub use crate::cli::opening;
use crate::cli::{Command, LookArgs};
use crate::failure::Failure;
use crate::play::Random;
use crate::store::keeper::Keeping;
use app::App;
use message::Message;
use opening::Start;
use run::{Ending, Inbox};
use terminal::Session;

/// Runs the full screen, at the menu or where a command says.
///
/// # Errors
///
/// If the command or the environment asks for what is not there, or the terminal fails, which has to be there.
pub fn run(command: Option<&Command>, look: LookArgs) -> Result<(), Failure> {
    let variable = |name: &str| env::var(name).ok();
    let preferences = Preferences::read(&look.asked(), &variable);
    let preferences = preferences.map_err(|wrong| Failure::CommandLine(wrong.into()))?;
    let start = Start::from_command(command, preferences.settings()).map_err(Failure::CommandLine)?;
    let mut app = App::new(start.place, preferences, Random::of(start.seed)?);
    let (keeping, past) = Keeping::open();
    match past {
        Ok(past) => app.take_up(past),
        Err(reason) => app.is_kept(Err(reason)),
    }
    let mut inbox = Inbox::default();
    signals::listen(&inbox)?;
    let ending = {
        let mut session = Session::enter(&inbox).map_err(Failure::Machine)?;
        session.keep_with(keeping);
        read_input(&inbox)?;
        run::run(&mut app, &mut session, &mut inbox).map_err(Failure::Machine)?
    };
    for text in app.farewell() {
        writeln!(io::stdout(), "{}", text.trim_end())?;
    }
    match ending {
        Ending::Quit => Ok(()),
        Ending::Signal(signal) => Ok(signals::end_by(signal)?),
    }
}

/// Reads what the terminal sends from now on, in a thread of its own.
fn read_input(inbox: &Inbox) -> io::Result<()> {
    let sender = inbox.sender();
    thread::Builder::new().name("input".to_owned()).spawn(move || {
        loop {
            let (message, last) = match catch_unwind(event::read) {
                Ok(Ok(event)) => (message_of(event), false),
                Ok(Err(error)) => (Some(Message::InputLost(error.to_string())), true),
                // A sequence such as a mouse at column 0 can be more than crossterm takes, and then it reads on no more.
                Err(_) => (Some(Message::InputLost("it sent an impossible sequence".to_owned())), true),
            };
            if message.is_some_and(|message| sender.send(message).is_err()) || last {
                break;
            }
        }
    })?;
    Ok(())
}

/// The message of a terminal event, for those that mean something.
fn message_of(event: Event) -> Option<Message> {
    match event {
        // Some terminals tell of keys let go, too.
        Event::Key(key) => (key.kind != KeyEventKind::Release).then_some(Message::Key(key)),
        // Every motion of the mouse is told, and none of them means anything.
        Event::Mouse(mouse) => {
            (!matches!(mouse.kind, MouseEventKind::Moved)).then_some(Message::Mouse(mouse))
        }
        Event::Paste(text) => Some(Message::Paste(text)),
        Event::Resize(..) => Some(Message::Resize),
        Event::FocusGained | Event::FocusLost => None,
    }
}

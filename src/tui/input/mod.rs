//! What the terminal sends, turned into keys, clicks and pastes.
//!
//! [`Decoder`] is a pure state machine over bytes and waiting times; the reader gives it both.

mod decoder;
mod keys;
mod mouse;
#[cfg(unix)]
mod reader;

use crossterm::event::{KeyEvent, MouseEvent};

use super::message::Message;
use super::run::Inbox;

pub use decoder::{Decoder, LONGEST_PASTE};

/// Something the player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed, repeats, or was released.
    Key(KeyEvent),
    /// The mouse was moved, or a button or the wheel was used.
    Mouse(MouseEvent),
    /// Text was pasted, with the line ends that the terminal sent.
    Paste(String),
    /// More than [`LONGEST_PASTE`] bytes were pasted; none of them was kept.
    LongPaste,
}

impl Input {
    /// The message for the program, if the input means anything to it.
    fn message(self) -> Option<Message> {
        use crossterm::event::{KeyEventKind, MouseEventKind};
        match self {
            Input::Key(key) => (key.kind != KeyEventKind::Release).then_some(Message::Key(key)),
            // While the mouse is on, the terminal reports every motion, and none of them means anything.
            Input::Mouse(mouse) => (mouse.kind != MouseEventKind::Moved).then_some(Message::Mouse(mouse)),
            Input::Paste(text) => Some(Message::Paste(text)),
            Input::LongPaste => Some(Message::LongPaste),
        }
    }
}

/// Reads the terminal from now on, in a thread of its own.
///
/// # Errors
///
/// If there is no terminal to read, or no thread to read it.
#[cfg(unix)]
pub(super) fn listen(inbox: &Inbox) -> std::io::Result<()> {
    reader::listen(inbox)
}

/// Reads the console from now on, in a thread of its own. Windows reports keys as records, not as bytes, so there is
/// nothing to decode.
///
/// # Errors
///
/// If there is no thread to read it.
#[cfg(not(unix))]
pub(super) fn listen(inbox: &Inbox) -> std::io::Result<()> {
    use crossterm::event::{self, Event};
    let sender = inbox.sender();
    std::thread::Builder::new().name("input".to_owned()).spawn(move || {
        loop {
            let message = match event::read() {
                Ok(Event::Key(key)) => Input::Key(key).message(),
                Ok(Event::Mouse(mouse)) => Input::Mouse(mouse).message(),
                Ok(Event::Paste(text)) => Input::Paste(text).message(),
                Ok(Event::Resize(..)) => Some(Message::Resize),
                Ok(Event::FocusGained | Event::FocusLost) => None,
                Err(error) => {
                    let _ = sender.send(Message::InputLost(error.to_string()));
                    break;
                }
            };
            if message.is_some_and(|message| sender.send(message).is_err()) {
                break;
            }
        }
    })?;
    Ok(())
}

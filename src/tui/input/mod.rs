//! What the terminal sends, turned into keys, clicks and pastes.
//!
//! [`Decoder`] is a pure state machine over bytes and waiting times; the reader gives it both.

mod decoder;
mod keys;
mod mouse;
mod reader;

use crossterm::event::{KeyEvent, MouseEvent};

use super::message::Message;

pub use decoder::{Decoder, LONGEST_PASTE};
pub(crate) use reader::listen;

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

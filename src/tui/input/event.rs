//! Input from the player and the terminal.

use crossterm::event::{KeyEvent, KeyEventKind, MouseEvent, MouseEventKind};

use super::super::message::Message;
use super::super::theme::{Backdrop, GlyphWidth};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed, repeats, or was released.
    Key(KeyEvent),
    /// The mouse was moved, or a button or the wheel was used.
    Mouse(MouseEvent),
    /// Text was pasted, with the line ends that the terminal sent.
    Paste(String),
    /// The terminal reported the background of its window.
    Background(Backdrop),
    /// The terminal reported how wide it draws the characters of the screen.
    GlyphWidth(GlyphWidth),
    /// More than [`LONGEST_PASTE`](super::LONGEST_PASTE) bytes were pasted. None are kept.
    LongPaste,
}

impl Input {
    /// The message to the program. `None` for a released key or a mouse that only moved.
    pub(super) fn message(self) -> Option<Message> {
        match self {
            Input::Key(key) => (key.kind != KeyEventKind::Release).then_some(Message::Key(key)),
            Input::Mouse(mouse) => (mouse.kind != MouseEventKind::Moved).then_some(Message::Mouse(mouse)),
            Input::Paste(text) => Some(Message::Paste(text)),
            Input::Background(backdrop) => Some(Message::Background(backdrop)),
            Input::GlyphWidth(width) => Some(Message::GlyphWidth(width)),
            Input::LongPaste => Some(Message::LongPaste),
        }
    }
}

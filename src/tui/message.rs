//! Messages to the program, and the effects that it requests.

use crossterm::event::{KeyEvent, MouseEvent};

use super::theme::{Backdrop, GlyphWidth};
pub use super::work::{Work, WorkKind, WorkUpdate};
use crate::store::{StoreReply, StoreRequest};

#[derive(Debug)]
pub enum Message {
    /// A key was pressed or repeats.
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
    /// More text was pasted than the limit allows.
    LongPaste,
    /// The terminal reported the background of its window.
    Background(Backdrop),
    /// The terminal reported how wide it draws the characters of the screen.
    GlyphWidth(GlyphWidth),
    Resize,
    /// The signal with this number asks the program to end.
    Terminate(i32),
    /// A signal asks the program to suspend itself.
    Suspend,
    /// The program continues after it was stopped.
    Continue,
    /// The program was not stopped, because nothing could have continued it.
    NotStopped,
    /// Input can no longer be read, for this reason.
    InputLost(String),
    Work(Box<WorkUpdate>),
    Stored(StoreReply),
}

/// An action outside the program.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    Quit,
    QuitBySignal(i32),
    /// End because input can no longer be read, for this reason.
    Fail(String),
    /// Restore the terminal, stop the program, and switch back when it continues.
    Suspend,
    /// Switch back to the full screen after the program was stopped from outside.
    Resume,
    Repaint,
    /// Ask the terminal for the background of its window. The answer comes as [`Message::Background`], if at all.
    AskBackground,
    /// Ask the terminal how wide it draws the characters of the screen. The answer comes as [`Message::GlyphWidth`], if at
    /// all.
    AskGlyphWidth,
    /// Turn mouse reports on or off.
    Mouse(bool),
    Copy(String),
    /// Start this work and cancel running work of its kind.
    Start(Work),
    Cancel(WorkKind),
    /// Write to the store, or read from it. What is to be told comes as [`Message::Stored`].
    Store(StoreRequest),
}

impl Effect {
    pub const fn ends_program(&self) -> bool {
        matches!(self, Effect::Quit | Effect::QuitBySignal(_) | Effect::Fail(_))
    }
}

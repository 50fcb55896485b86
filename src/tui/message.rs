//! What reaches the program while it runs, and what it asks of the terminal and of the threads.

use std::path::PathBuf;

use crossterm::event::{KeyEvent, MouseEvent};

pub use super::work::{Work, WorkKind, WorkUpdate};
use crate::play::results::RecordEntry;
pub use crate::store::settings::MouseCapture;
use crate::store::settings::Setting;
use crate::store::{SaveFile, SaveStatus};

/// Something that happened.
#[derive(Debug)]
pub enum Message {
    /// A key was pressed or repeats.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// Text was pasted.
    Paste(String),
    /// More text was pasted than is taken.
    LongPaste,
    /// The terminal has another size now.
    Resize,
    /// Saving began to fail or works again.
    SaveStatus(SaveStatus),
    /// A signal asks the program to end; its number.
    Terminate(i32),
    /// A signal asks the program to stop for a while.
    Suspend,
    /// The program goes on after it was stopped.
    Continue,
    /// The program was to stop, but there is nobody who could let it go on.
    NotStopped,
    /// No more input can be read.
    InputLost(String),
    /// Something is heard of work in the background.
    Work(Box<WorkUpdate>),
    /// A setting was written to its file, or was not for this reason.
    SettingKept(Result<(), String>),
    /// The record was put aside, or was not for this reason.
    RecordBegun(Result<(), String>),
}

/// What the program asks to be done outside of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// End, as asked by the player.
    Quit,
    /// End by this signal.
    QuitBySignal(i32),
    /// End because no more input can be read.
    Fail(String),
    /// Give the terminal back, stop, and take it again afterward.
    Suspend,
    /// Take the terminal again after somebody else stopped the program.
    Resume,
    /// Draw everything anew.
    Repaint,
    /// Report the mouse, or do not.
    Mouse(MouseCapture),
    /// Put this text on the clipboard.
    Copy(String),
    /// Start this work and cancel the one before of its kind.
    Start(Work),
    /// Cancel the work of this kind.
    Cancel(WorkKind),
    /// Write this value of a setting to its file, and tell how that went.
    KeepSetting(PathBuf, Setting, &'static str),
    /// Save the games of a table.
    Save(SaveFile, String),
    /// Remove the saved games of a table, on which nothing is left that could be lost.
    Clear(SaveFile),
    /// Add a result to the record.
    Note(RecordEntry),
    /// Put the record aside and begin a new one, and tell how that went.
    BeginRecord,
}

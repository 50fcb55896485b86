//! What reaches the program while it runs, and what it asks of the terminal and of the threads.

use crossterm::event::{KeyEvent, MouseEvent};

use super::exhibition::{Exhibition, Standing};
use super::study::{Finding, Study};
use crate::breaker::{Halt, Strategy};
use crate::code::{Code, Peg, Rules};
use crate::play::WatchedStep;

/// Something that happened.
#[derive(Debug)]
pub enum Message {
    /// A key was pressed or repeats.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// Text was pasted.
    Paste(String),
    /// The terminal has another size now.
    Resize,
    /// A signal asks the program to end; its number.
    Terminate(i32),
    /// A signal asks the program to stop for a while.
    Suspend,
    /// The program goes on after it was stopped.
    Continue,
    /// No more input can be read.
    InputLost(String),
    /// A job recorded a step of a watched game.
    Recorded(Generation, Box<WatchedStep>),
    /// A job ended.
    JobEnded(Generation, JobEnd),
    /// A study found something out.
    Found(Box<Finding>),
    /// How far the strategy of a place is in an exhibition.
    Told(Generation, usize, Standing),
}

/// The number of a job, so that what an old one still sends is known for what it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Generation(pub u64);

/// How a job ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobEnd {
    /// It did all there was to do.
    Done,
    /// The code-breaker stopped early.
    Halted(Halt),
    /// It panicked, with these words.
    Panicked(String),
}

/// Work for a thread of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its number.
    pub generation: Generation,
    /// How it guesses.
    pub strategy: Strategy,
    /// The rules of the game.
    pub rules: Rules,
    /// The colour that the first guess starts from.
    pub opening: Peg,
    /// What it has to find.
    pub secret: Code,
}

/// What the program asks to be done outside of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// End, as asked by the player.
    Quit,
    /// End by this signal.
    QuitBySignal(i32),
    /// End because no more input can be read.
    Fail(String),
    /// Give the terminal back, stop, and take it again afterwards.
    Suspend,
    /// Take the terminal again after somebody else stopped the program.
    Resume,
    /// Draw everything anew.
    Repaint,
    /// Report the mouse, or do not.
    Mouse(Reporting),
    /// Put this text on the clipboard.
    Copy(String),
    /// Start this job and cancel the one before.
    Start(Job),
    /// Start this study and cancel the one before. A job goes on.
    Study(Study),
    /// Start this exhibition and cancel the one before.
    Exhibit(Exhibition),
    /// Stop the exhibition.
    CancelExhibition,
}

/// Whether the terminal reports the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reporting {
    /// It does.
    On,
    /// It does not.
    Off,
}

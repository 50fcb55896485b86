//! What reaches the program while it runs, and what it asks of the terminal and of the threads.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crossterm::event::{KeyEvent, MouseEvent};

use super::exhibition::{Exhibition, Prize, Standing};
use super::lookout::{Lookout, Sighting};
use super::study::{Finding, Study};
use crate::breaker::{Breaker, Halt, Strategy};
use crate::code::{Candidates, Code, History, Partition, Peg, Repair, Rules, Turn};
use crate::play::WatchedStep;
use crate::play::results::Noted;
use crate::store::games::Table;

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
    /// From now on what is to be kept is written, or it cannot be, for this reason.
    Kept(Result<(), String>),
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
    /// A lookout found something out.
    Sighted(Box<Sighting>),
    /// How far the strategy of a place is in an exhibition.
    Told(Generation, Prize, usize, Standing),
}

/// The number of a job, so that what an old one still sends is known for what it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Generation(pub u64);

impl Generation {
    /// The number after this one, which becomes the present one.
    #[must_use]
    pub const fn advance(&mut self) -> Generation {
        self.0 += 1;
        *self
    }
}

/// How a job ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobEnd {
    /// The secret is found.
    Done,
    /// A guess waits for a person to score it.
    Asks(Box<Ask>),
    /// No code fits the scores that a person gave.
    NoCodeFits(Box<Repair>),
    /// The code-breaker stopped early.
    Halted(Halt),
    /// It panicked, with these words.
    Panicked(String),
}

/// A guess that waits for its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The guess.
    pub code: Code,
    /// How many candidates each score would leave.
    pub leaves: Partition,
    /// The code-breaker, which knows all turns before this one.
    pub seat: Seat,
}

/// A code-breaker on its way from one job to the next, with the candidates as it knows them. It can be taken once:
/// whoever comes later has to set another one to work from the history.
#[derive(Clone)]
pub struct Seat(Arc<Mutex<Option<Seated>>>);

/// A code-breaker and the candidates after the turns that it knows.
pub(super) type Seated = (Box<dyn Breaker + Send>, Candidates);

impl Seat {
    pub(super) fn new(seated: Seated) -> Seat {
        Seat(Arc::new(Mutex::new(Some(seated))))
    }

    /// Takes it, if nobody did so before.
    pub(super) fn take(&self) -> Option<Seated> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Only the same code-breaker is the same.
impl PartialEq for Seat {
    fn eq(&self, other: &Seat) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Seat {}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seat")
    }
}

/// Work for a thread of its own: a game goes on.
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
    /// The turns that were told already.
    pub known: History,
    /// Further turns, which are to be told with what follows from them.
    pub scored: Vec<Turn>,
    /// Who scores the guesses from there on.
    pub scorer: Scorer,
    /// The code-breaker that knows the turns known, if there is one.
    pub seat: Option<Seat>,
}

/// Who scores the guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scorer {
    /// A referee, who knows this secret: the game is played to its end.
    Referee(Code),
    /// A person: the game is played up to the next guess, or to this one where it is known.
    Person {
        /// The next guess.
        asked: Option<Code>,
    },
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
    /// Start this lookout and cancel the one before.
    LookOut(Lookout),
    /// Start this exhibition and cancel the one before that was for as much.
    Exhibit(Exhibition),
    /// Stop the exhibition for this.
    CancelExhibition(Prize),
    /// Save the games of a table.
    Save(Table, String),
    /// Add a result to the record.
    Note(Noted),
    /// Put the record aside and begin a new one.
    BeginRecord,
}

/// Whether the terminal reports the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reporting {
    /// It does.
    On,
    /// It does not.
    Off,
}

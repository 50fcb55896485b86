//! The one table of keys: for each situation, which key gives which command. Help and hint bar are made from it.

mod binding;
mod chord;
mod hint;
mod names;
mod pegs;
mod resolved;
mod rows;
mod situation;
mod table;

use crossterm::event::KeyEvent;

use crate::code::{Peg, Rules};
use crate::triangle::Hole;

pub(crate) use chord::Chord;
pub(crate) use hint::Hint;
pub use resolved::Keymap;
pub(crate) use situation::Situation;
pub(crate) use table::EVERYWHERE;

/// What a key asks for. What it means is for the screen to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    First,
    Last,
    Accept,
    Back,
    Quit,
    Choose,
    Color(Peg),
    Digit(u8),
    /// Only a click gives this one.
    Hole(Hole),
    KeepAbove,
    Erase,
    Clear,
    New,
    Restart,
    Reveal,
    Replay,
    GoOn,
    AllAnswers,
    Undo,
    Redo,
    NotesMode,
    Information,
    Coach,
    Hint,
    NextPanel,
    PreviousPanel,
    Zoom,
    Copy,
    CopyGame,
    EarlierRow,
    LaterRow,
    StepForward,
    StepBack,
    RunPause,
    Faster,
    Slower,
    NextGuess,
    ToEnd,
    PreviousGuess,
    NextWin,
    PreviousWin,
    NextDeadEnd,
    PreviousDeadEnd,
    Over,
    Out,
    Stop,
    Less,
    More,
    Order,
    Memory,
    GoTo,
    Solutions,
    Filter,
    LastHole,
    Sort,
    Merge,
    WatchSearch,
    Goal,
    PlayOut,
    TypeMoves,
    SetUp,
    TypeBoard,
    Fill,
    Turn,
    Mirror,
    Larger,
    Smaller,
    NextSweep,
    PreviousSweep,
    TryYourself,
    DrawSecret,
    OtherRules,
    TypeSecret,
    Cancel,
    ByHand,
    Check,
    Why,
    Daily,
    Statistics,
    Reset,
    Print,
    Help,
    Options,
    Mouse,
    Repaint,
    Suspend,
}

/// One command in a row of the table: its keys, the best first, and the word for it in the hint bar.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    chords: &'static [Chord],
    command: Command,
    word: &'static str,
}

/// A row of the table: commands that belong together, and what help says of them; without words help leaves them out.
pub(crate) struct Row {
    pub(crate) entries: &'static [Entry],
    pub(crate) help: &'static str,
}

const fn entry(chords: &'static [Chord], command: Command, word: &'static str) -> Entry {
    Entry { chords, command, word }
}

/// What is being typed: it decides which letters are free for commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Typing {
    /// Every letter is free.
    Nothing,
    /// Small letters and digits that are colors of these rules are not.
    Code(Rules),
    /// No letter and no digit is.
    Text,
    /// Every letter is free; digits are numbers up to this one.
    Number(usize),
}

/// The keys that work at one moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keys {
    pub(crate) situation: Situation,
    pub(crate) typing: Typing,
}

impl Keys {
    /// The color that a key types.
    fn color(self, key: KeyEvent) -> Option<Peg> {
        match (self.typing, Chord::of(key)) {
            (Typing::Code(rules), Some(Chord::Char(letter))) if !letter.is_uppercase() => rules.peg(letter),
            _ => None,
        }
    }

    /// Whether a key is typed rather than looked up.
    fn is_typed(self, chord: Chord) -> bool {
        let Chord::Char(letter) = chord else { return false };
        match self.typing {
            Typing::Nothing | Typing::Number(_) => false,
            Typing::Code(rules) => !letter.is_uppercase() && rules.peg(letter).is_some(),
            Typing::Text => letter.is_alphanumeric(),
        }
    }
}

impl Entry {
    /// Whether this is the entry of a command.
    pub(crate) fn is(&self, command: Command) -> bool {
        self.command == command
    }
}

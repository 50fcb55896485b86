//! The one table of keys: for each context, which key gives which command. Help and hint bar are made from it.

mod pegs;
mod rows;
mod table;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::code::{Peg, Rules};
use crate::triangle::Hole;

use Chord::{Char, Ctrl, Key};
pub(crate) use pegs::{
    GOALS, MOVES, SEARCH, SETUP, SOLUTIONS, TRIANGLE, TRIANGLE_OVER, TRIANGLE_START, TYPED_BOARD,
    TYPED_FILTER, TYPED_MOVES, TYPED_NUMBER,
};
pub(crate) use table::{
    ARENA, BREAK, BREAK_OVER, BY_HAND, CONTEST, EVERYWHERE, GRID, HELP, HOME, LINEUP, NOTES, REPAIR, REVIEW,
    REVIEW_CODES, SCORE, SECRET, STATISTICS, TYPED, WATCH, WHY,
};

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
    Colour(Peg),
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
    Mouse,
    Repaint,
    Suspend,
}

/// A key, as the table names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chord {
    Char(char),
    Ctrl(char),
    Key(KeyCode),
    /// Any letter or digit that is a colour of the game.
    Colour,
    /// Any digit.
    Digit,
}

impl Chord {
    /// The key, where it is a single one.
    fn key(self) -> Option<KeyEvent> {
        match self {
            Char(letter) => Some(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)),
            Ctrl(letter) => Some(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)),
            Key(code) => Some(KeyEvent::new(code, KeyModifiers::NONE)),
            Chord::Colour | Chord::Digit => None,
        }
    }
}

/// One command in a row of the table: its keys, the best first, and the word for it in the hint bar.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    chords: &'static [Chord],
    command: Command,
    word: &'static str,
}

/// A row of the table: commands that belong together, and what help says of them.
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
    /// Small letters and digits that are colours of these rules are not.
    Code(Rules),
    /// No letter and no digit is.
    Text,
    /// Every letter is free; digits are numbers up to this one.
    Number(usize),
}

/// A table as it works at one moment.
#[derive(Clone, Copy)]
pub(crate) struct Keys {
    pub(crate) rows: &'static [Row],
    pub(crate) typing: Typing,
}

impl Keys {
    /// The command of a key, this table first and what works everywhere after it.
    pub(crate) fn command(self, key: KeyEvent) -> Option<Command> {
        if let Some(peg) = self.colour(key) {
            return Some(Command::Colour(peg));
        }
        let entries = self.rows.iter().chain(EVERYWHERE).flat_map(|row| row.entries);
        entries.into_iter().find_map(|entry| entry.chords.iter().find_map(|chord| entry.answer(*chord, key)))
    }

    /// The colour that a key types.
    fn colour(self, key: KeyEvent) -> Option<Peg> {
        let Typing::Code(rules) = self.typing else { return None };
        match key.code {
            KeyCode::Char(letter) if !is_chorded(key) && !letter.is_uppercase() => rules.peg(letter),
            _ => None,
        }
    }

    /// A row as the hint bar has it, for those of its commands that work now.
    pub(crate) fn hint(self, row: &Row, works: impl Fn(Command) -> bool) -> Option<Hint> {
        let mut keys = Vec::new();
        let mut words: Vec<&str> = Vec::new();
        for entry in row.entries.iter().filter(|entry| !entry.word.is_empty() && works(entry.command)) {
            let chord = self.free_chord(entry)?;
            keys.push((self.chord_label(chord), chord.key()));
            if !words.contains(&entry.word) {
                words.push(entry.word);
            }
        }
        (!keys.is_empty()).then(|| Hint { keys, words: words.join("/") })
    }

    /// The keys of a row, as help has them: the first free key of each of its commands.
    pub(crate) fn labels(self, row: &Row) -> String {
        let mut labels: Vec<String> = Vec::new();
        let mut commands: Vec<Command> = Vec::new();
        for entry in row.entries {
            if !commands.contains(&entry.command) {
                labels.extend(self.label(entry));
                commands.push(entry.command);
            }
        }
        join_labels(&labels)
    }

    /// The first key of an entry that is no colour now.
    fn free_chord(self, entry: &Entry) -> Option<Chord> {
        entry.chords.iter().copied().find(|chord| !self.shadowed(*chord))
    }

    fn label(self, entry: &Entry) -> Option<String> {
        self.free_chord(entry).map(|chord| self.chord_label(chord))
    }

    fn shadowed(self, chord: Chord) -> bool {
        match chord {
            Char(letter) => match self.typing {
                Typing::Nothing | Typing::Number(_) => false,
                Typing::Code(rules) => !letter.is_uppercase() && rules.peg(letter).is_some(),
                Typing::Text => letter.is_alphanumeric(),
            },
            Ctrl(_) | Key(_) | Chord::Colour | Chord::Digit => false,
        }
    }

    fn chord_label(self, chord: Chord) -> String {
        match chord {
            Char(' ') => "Space".to_owned(),
            Char(letter) => letter.to_string(),
            Ctrl(letter) => format!("Ctrl-{}", letter.to_ascii_uppercase()),
            Chord::Digit => match self.typing {
                Typing::Number(most) => format!("0-{most}"),
                Typing::Nothing | Typing::Code(_) | Typing::Text => "1-9".to_owned(),
            },
            Chord::Colour => match self.typing {
                Typing::Code(rules) if rules.colors() <= 9 => {
                    format!("a-{}/1-{}", rules.last_peg(), rules.colors())
                }
                Typing::Code(rules) => format!("a-{}", rules.last_peg()),
                Typing::Nothing | Typing::Text | Typing::Number(_) => String::new(),
            },
            Key(code) => key_label(code),
        }
    }
}

/// What the hint bar offers: labels, each with its key where it stands for a single one, and the words for them.
pub(crate) struct Hint {
    keys: Vec<(String, Option<KeyEvent>)>,
    pub(crate) words: String,
}

impl Hint {
    /// That there is help.
    pub(crate) fn help() -> Hint {
        Hint { keys: vec![("?".to_owned(), Char('?').key())], words: "help".to_owned() }
    }

    /// The keys side by side.
    pub(crate) fn label(&self) -> String {
        let labels: Vec<String> = self.keys.iter().map(|(label, _)| label.clone()).collect();
        join_labels(&labels)
    }

    /// How many cells it takes: the keys, a blank and the words.
    pub(crate) fn width(&self) -> usize {
        self.label().chars().count() + 1 + self.words.chars().count()
    }

    /// The key in a cell; on the words the first one.
    pub(crate) fn under(&self, cell: usize) -> Option<KeyEvent> {
        let ends = (1..=self.keys.len()).map(|count| {
            let labels: Vec<String> = self.keys[..count].iter().map(|(label, _)| label.clone()).collect();
            join_labels(&labels).chars().count()
        });
        let at = ends.zip(&self.keys).find(|(end, _)| cell < *end).map(|(_, key)| key);
        at.or(self.keys.first())?.1
    }
}

impl Entry {
    /// Whether this is the entry of a command.
    pub(crate) fn is(&self, command: Command) -> bool {
        self.command == command
    }

    /// The command, if this chord is that key.
    fn answer(&self, chord: Chord, key: KeyEvent) -> Option<Command> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match (chord, key.code) {
            (Char(wanted), KeyCode::Char(found)) if !is_chorded(key) && wanted == found => Some(self.command),
            (Ctrl(wanted), KeyCode::Char(found)) if control && wanted == found => Some(self.command),
            (Key(wanted), found) if wanted == found => Some(self.command),
            (Chord::Digit, KeyCode::Char(found)) if !is_chorded(key) => {
                found.to_digit(10).map(|digit| Command::Digit(digit as u8))
            }
            _ => None,
        }
    }
}

/// Whether a key is held together with one that makes it another key; shift is already in the character.
fn is_chorded(key: KeyEvent) -> bool {
    key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER)
}

fn key_label(code: KeyCode) -> String {
    match code {
        KeyCode::Left => "←".to_owned(),
        KeyCode::Right => "→".to_owned(),
        KeyCode::Up => "↑".to_owned(),
        KeyCode::Down => "↓".to_owned(),
        KeyCode::PageUp => "PgUp".to_owned(),
        KeyCode::PageDown => "PgDn".to_owned(),
        KeyCode::BackTab => "Shift-Tab".to_owned(),
        other => other.to_string(),
    }
}

/// Single arrows stand side by side, everything else has a stroke between.
fn join_labels(labels: &[String]) -> String {
    let arrows = labels.iter().all(|label| "←→↑↓".contains(label.as_str()));
    labels.join(if arrows { "" } else { "/" })
}

//! The one table of keys: for each context, which key gives which command. Help and hint bar are made from it.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::code::{Peg, Rules};

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
    KeepAbove,
    Erase,
    Clear,
    New,
    Restart,
    Reveal,
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
    WatchSearch,
    TryYourself,
    DrawSecret,
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
    Entry {
        chords,
        command,
        word,
    }
}

use Chord::{Char, Ctrl, Key};

const ENTER: Chord = Key(KeyCode::Enter);
const SPACE: Chord = Char(' ');

/// A placeholder: which colour or digit it is comes from the key.
const COLOUR: Command = Command::Colour(match Peg::new(0) {
    Some(peg) => peg,
    None => panic!("there is a first peg"),
});

const UNDO: Row = Row {
    entries: &[
        entry(&[Char('u'), Ctrl('u')], Command::Undo, "undo"),
        entry(&[Char('U'), Ctrl('r')], Command::Redo, "redo"),
    ],
    help: "undo, redo",
};
const PANELS: Row = Row {
    entries: &[
        entry(&[Key(KeyCode::Tab)], Command::NextPanel, "panel"),
        entry(&[Key(KeyCode::BackTab)], Command::PreviousPanel, ""),
    ],
    help: "next, previous panel",
};
const ZOOM: Row = Row {
    entries: &[entry(&[Char('z'), Char('Z')], Command::Zoom, "zoom")],
    help: "this panel alone, or all",
};
const ARROWS: [Entry; 4] = [
    entry(&[Key(KeyCode::Left), Char('h')], Command::Left, "move"),
    entry(&[Key(KeyCode::Up), Char('k')], Command::Up, "move"),
    entry(&[Key(KeyCode::Down), Char('j')], Command::Down, "move"),
    entry(&[Key(KeyCode::Right), Char('l')], Command::Right, "move"),
];
const SPEED: Row = Row {
    entries: &[
        entry(&[Char('+'), Char('=')], Command::Faster, "speed"),
        entry(&[Char('-'), Char('_')], Command::Slower, "speed"),
    ],
    help: "faster, slower: 1 2 4 8 16 60 max steps a second",
};
const STEP: Row = Row {
    entries: &[
        entry(&[Char('s')], Command::StepForward, "step"),
        entry(&[Char('S')], Command::StepBack, "back"),
        entry(&[Char('U'), Ctrl('r')], Command::StepForward, ""),
        entry(&[Char('u'), Ctrl('u')], Command::StepBack, ""),
    ],
    help: "one step forward, back (U and u too)",
};
const ENDS: Row = Row {
    entries: &[
        entry(&[Char('g'), Key(KeyCode::Home)], Command::First, "first"),
        entry(&[Char('G'), Key(KeyCode::End)], Command::Last, "last"),
    ],
    help: "to the first, last step",
};
const RUN: Row = Row {
    entries: &[entry(&[SPACE], Command::RunPause, "run/pause")],
    help: "run or pause",
};
const COPY: Row = Row {
    entries: &[entry(&[Char('y'), Char('Y')], Command::Copy, "copy")],
    help: "copy as text to the clipboard",
};

/// The keys of the menu.
pub(crate) const HOME: &[Row] = &[
    Row {
        entries: &[ARROWS[1], ARROWS[2]],
        help: "choose",
    },
    Row {
        entries: &[entry(&[ENTER, SPACE], Command::Accept, "open")],
        help: "open what is chosen",
    },
    Row {
        entries: &[entry(&[Chord::Digit], Command::Digit(0), "jump")],
        help: "open it straight away",
    },
    Row {
        entries: &[entry(&[Char('q'), Key(KeyCode::Esc)], Command::Back, "quit")],
        help: "leave",
    },
];

/// The keys while a person breaks the code.
pub(crate) const BREAK: &[Row] = &[
    Row {
        entries: &[entry(&[Chord::Colour], COLOUR, "colour")],
        help: "put that colour, go on",
    },
    Row {
        entries: &[entry(&[ENTER], Command::Accept, "try")],
        help: "try the guess",
    },
    Row {
        entries: &[entry(&[Char('n'), Char('N')], Command::New, "new")],
        help: "new game (undo brings this one back)",
    },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Left), Char('h')], Command::Left, "slot"),
            entry(&[Key(KeyCode::Right), Char('l')], Command::Right, "slot"),
        ],
        help: "other slot",
    },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Up), Char('k')], Command::Up, "cycle"),
            entry(&[Key(KeyCode::Down), Char('j')], Command::Down, "cycle"),
        ],
        help: "next, previous colour here",
    },
    UNDO,
    Row {
        entries: &[entry(
            &[Char('x'), Char('X'), Key(KeyCode::Delete)],
            Command::Clear,
            "clear",
        )],
        help: "empty the row",
    },
    Row {
        entries: &[entry(&[Char('P')], Command::NotesMode, "notes")],
        help: "notes: mine or worked out",
    },
    Row {
        entries: &[entry(&[Char('I')], Command::Information, "info")],
        help: "information on, off",
    },
    Row {
        entries: &[entry(&[Char('r'), Char('R')], Command::Reveal, "reveal")],
        help: "show the secret and end",
    },
    Row {
        entries: &[entry(&[SPACE], Command::KeepAbove, "keep")],
        help: "keep the peg of the row above",
    },
    Row {
        entries: &[entry(&[Key(KeyCode::Backspace)], Command::Erase, "erase")],
        help: "empty the slot, go left",
    },
    Row {
        entries: &[
            entry(&[Char('[')], Command::EarlierRow, "rows"),
            entry(&[Char(']')], Command::LaterRow, "rows"),
        ],
        help: "walk through my rows",
    },
    PANELS,
    ZOOM,
    COPY,
];

/// The keys while the cursor is in the notes.
pub(crate) const NOTES: &[Row] = &[
    Row {
        entries: &ARROWS,
        help: "other cell",
    },
    Row {
        entries: &[entry(&[SPACE, ENTER], Command::Choose, "strike/restore")],
        help: "strike or restore the cell",
    },
    Row {
        entries: &[entry(&[Char('P')], Command::NotesMode, "notes")],
        help: "notes: mine or worked out",
    },
    PANELS,
    ZOOM,
];

/// The keys while the secret of a watched game is asked for. All other characters are typed.
pub(crate) const SECRET: &[Row] = &[
    Row {
        entries: &[entry(&[ENTER], Command::Accept, "start")],
        help: "let it guess this secret",
    },
    Row {
        entries: &[entry(
            &[Key(KeyCode::Tab), Ctrl('r')],
            Command::DrawSecret,
            "random secret",
        )],
        help: "draw a secret at random",
    },
];

/// The keys while a game is watched.
pub(crate) const WATCH: &[Row] = &[
    STEP,
    RUN,
    SPEED,
    Row {
        entries: &[
            entry(&[Char('o'), Char(']')], Command::NextGuess, "guess"),
            entry(&[Char('[')], Command::PreviousGuess, ""),
        ],
        help: "to the next, previous guess (] too)",
    },
    ENDS,
    Row {
        entries: &[entry(&[Char('n')], Command::New, "new")],
        help: "another secret",
    },
    Row {
        entries: &[entry(&[ENTER], Command::Accept, "")],
        help: "next step",
    },
    Row {
        entries: &[entry(&[Char('O')], Command::ToEnd, "")],
        help: "on to the end",
    },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Up), Char('k')], Command::Up, "scroll"),
            entry(&[Key(KeyCode::Down), Char('j')], Command::Down, "scroll"),
        ],
        help: "scroll the log",
    },
    Row {
        entries: &[
            entry(&[Key(KeyCode::PageUp)], Command::PageUp, ""),
            entry(&[Key(KeyCode::PageDown)], Command::PageDown, ""),
        ],
        help: "scroll it by ten lines",
    },
    Row {
        entries: &[entry(&[Char('I')], Command::Information, "info")],
        help: "numbers of codes on, off",
    },
    PANELS,
    ZOOM,
    COPY,
];

/// The keys on the peg triangle.
pub(crate) const TRIANGLE: &[Row] = &[
    Row {
        entries: &ARROWS,
        help: "nearest hole that way",
    },
    Row {
        entries: &[entry(&[ENTER, SPACE], Command::Accept, "pick, jump")],
        help: "pick a peg, then jump",
    },
    UNDO,
    Row {
        entries: &[entry(&[Char('H')], Command::Hint, "hint")],
        help: "hint (counted)",
    },
    Row {
        entries: &[entry(&[Char('v')], Command::WatchSearch, "search")],
        help: "watch the search from here",
    },
    Row {
        entries: &[entry(&[Char('n')], Command::New, "new")],
        help: "new game (undo brings this one back)",
    },
    Row {
        entries: &[entry(&[Char('C')], Command::Coach, "coach")],
        help: "coach: off, warn, refuse",
    },
    Row {
        entries: &[entry(&[Char('I')], Command::Information, "info")],
        help: "ways to win on, off",
    },
    Row {
        entries: &[entry(&[Chord::Digit], Command::Digit(0), "hole")],
        help: "go to that hole",
    },
    Row {
        entries: &[entry(&[Char('r')], Command::Restart, "restart")],
        help: "back to the start (undoable)",
    },
    Row {
        entries: &[
            entry(&[Char('[')], Command::EarlierRow, "walk"),
            entry(&[Char(']')], Command::LaterRow, "walk"),
        ],
        help: "walk through my moves, losing none",
    },
    PANELS,
    ZOOM,
    COPY,
];

/// The keys on the peg search.
pub(crate) const SEARCH: &[Row] = &[
    STEP,
    RUN,
    SPEED,
    Row {
        entries: &[
            entry(&[Char(']')], Command::NextWin, "win"),
            entry(&[Char('[')], Command::PreviousWin, ""),
        ],
        help: "next, previous win",
    },
    Row {
        entries: &[
            entry(&[Char('}')], Command::NextDeadEnd, "dead end"),
            entry(&[Char('{')], Command::PreviousDeadEnd, ""),
        ],
        help: "next, previous dead end",
    },
    Row {
        entries: &[entry(&[Char('t')], Command::TryYourself, "try it")],
        help: "play on from this board",
    },
    ENDS,
    Row {
        entries: &[
            entry(&[Char('o')], Command::Over, "over"),
            entry(&[Char('O')], Command::Out, "out"),
        ],
        help: "finish this branch, the level above",
    },
    Row {
        entries: &[entry(&[Char('n'), Char('r')], Command::Restart, "restart")],
        help: "start over",
    },
    Row {
        entries: &[
            entry(&[Key(KeyCode::Up), Char('k')], Command::Up, ""),
            entry(&[Key(KeyCode::Down), Char('j')], Command::Down, ""),
        ],
        help: "scroll the path",
    },
    PANELS,
    ZOOM,
    COPY,
];

/// The keys that work wherever they mean nothing else.
pub(crate) const EVERYWHERE: &[Row] = &[
    Row {
        entries: &[entry(&[Char('?'), Key(KeyCode::F(1))], Command::Help, "help")],
        help: "this help",
    },
    Row {
        entries: &[entry(&[Key(KeyCode::Esc), Char('q')], Command::Back, "back")],
        help: "back (the game is kept)",
    },
    Row {
        entries: &[entry(&[Ctrl('c')], Command::Quit, "")],
        help: "leave at once",
    },
    Row {
        entries: &[entry(&[Char('M')], Command::Mouse, "")],
        help: "mouse on, off",
    },
    Row {
        entries: &[entry(&[Ctrl('l')], Command::Repaint, "")],
        help: "draw everything anew",
    },
    Row {
        entries: &[entry(&[Ctrl('z')], Command::Suspend, "")],
        help: "suspend; fg comes back",
    },
];

/// The keys while help lies over a screen.
pub(crate) const HELP: &[Row] = &[Row {
    entries: &[ARROWS[1], ARROWS[2]],
    help: "scroll",
}];

/// A table as it works at one moment: which colours are being typed decides which letters are free for commands.
#[derive(Clone, Copy)]
pub(crate) struct Keys {
    pub(crate) rows: &'static [Row],
    /// The rules of the code being typed, if one is.
    pub(crate) typing: Option<Rules>,
}

impl Keys {
    /// The command of a key, this table first and what works everywhere after it.
    pub(crate) fn command(self, key: KeyEvent) -> Option<Command> {
        if let Some(peg) = self.colour(key) {
            return Some(Command::Colour(peg));
        }
        let entries = self.rows.iter().chain(EVERYWHERE).flat_map(|row| row.entries);
        entries
            .into_iter()
            .find_map(|entry| entry.chords.iter().find_map(|chord| entry.answer(*chord, key)))
    }

    /// The colour that a key types.
    fn colour(self, key: KeyEvent) -> Option<Peg> {
        let rules = self.typing?;
        match key.code {
            KeyCode::Char(letter) if !is_chorded(key) && !letter.is_uppercase() => rules.peg(letter),
            _ => None,
        }
    }

    /// A row as the hint bar has it, for those of its commands that work now: keys, words.
    pub(crate) fn hint(self, row: &Row, works: impl Fn(Command) -> bool) -> Option<(String, String)> {
        let mut labels = Vec::new();
        let mut words: Vec<&str> = Vec::new();
        for entry in row
            .entries
            .iter()
            .filter(|entry| !entry.word.is_empty() && works(entry.command))
        {
            labels.push(self.label(entry)?);
            if !words.contains(&entry.word) {
                words.push(entry.word);
            }
        }
        (!labels.is_empty()).then(|| (join_labels(&labels), words.join("/")))
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
    fn label(self, entry: &Entry) -> Option<String> {
        entry
            .chords
            .iter()
            .find(|chord| !self.shadowed(**chord))
            .map(|chord| self.chord_label(*chord))
    }

    fn shadowed(self, chord: Chord) -> bool {
        match chord {
            Char(letter) => self
                .typing
                .is_some_and(|rules| !letter.is_uppercase() && rules.peg(letter).is_some()),
            Ctrl(_) | Key(_) | Chord::Colour | Chord::Digit => false,
        }
    }

    fn chord_label(self, chord: Chord) -> String {
        match chord {
            Char(' ') => "Space".to_owned(),
            Char(letter) => letter.to_string(),
            Ctrl(letter) => format!("Ctrl-{}", letter.to_ascii_uppercase()),
            Chord::Digit => "1-9".to_owned(),
            Chord::Colour => self
                .typing
                .map_or_else(String::new, |rules| match rules.colors() {
                    colors @ 2..=9 => format!("a-{}/1-{colors}", rules.last_peg()),
                    _ => format!("a-{}", rules.last_peg()),
                }),
            Key(code) => key_label(code),
        }
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
    key.modifiers
        .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER)
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

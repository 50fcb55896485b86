//! Commands, and their names in the settings file.

use strum::{EnumString, IntoStaticStr};

use pegwise_engine::code::Peg;

/// The command of a key. Each screen decides what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
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
    #[strum(disabled)]
    Color(Peg),
    #[strum(disabled)]
    Digit(u8),
    /// Comes only from a click: the row and the item of a choice, from 0.
    #[strum(disabled)]
    Choice(usize, usize),
    /// Comes only from Esc: the question or the answer in the status line is dropped.
    #[strum(disabled)]
    Drop,
    /// Comes only from the wheel.
    #[strum(disabled)]
    WheelUp,
    /// Comes only from the wheel.
    #[strum(disabled)]
    WheelDown,
    /// The command of a place with this id, where no other place has it.
    #[strum(disabled)]
    Of(&'static str),
    KeepAbove,
    Erase,
    Clear,
    New,
    Restart,
    Reveal,
    Replay,
    PlayOn,
    PlayOnAnother,
    Compare,
    GoOn,
    Parts,
    Undo,
    Redo,
    NotesMode,
    Information,
    Coach,
    Hint,
    Skip,
    Practice,
    NextPanel,
    PreviousPanel,
    Zoom,
    Copy,
    CopyGame,
    CopyCode,
    EarlierRow,
    LaterRow,
    StepForward,
    StepBack,
    RunPause,
    Faster,
    Slower,
    NextGuess,
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
    DrawBoard,
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
    TryGuess,
    Explore,
    Cancel,
    ByHand,
    Check,
    Why,
    BullsAndCows,
    Classic,
    Daily,
    Statistics,
    Reset,
    Print,
    Help,
    /// Runs a command that is found by its name.
    Commands,
    Options,
    Mouse,
    Repaint,
    Suspend,
}

impl Command {
    /// The command of an id. The key of a digit or color decides which one it is.
    pub(crate) fn of(id: &'static str) -> Command {
        match id {
            "digit" => Command::Digit(0),
            "color" => Command::Color(Peg::default()),
            id => match id.parse() {
                Ok(digit) => Command::Digit(digit),
                Err(_) => id.parse().unwrap_or(Command::Of(id)),
            },
        }
    }

    /// The name in the settings file. `None` for colors, digits and the mouse, which cannot be bound.
    pub(crate) fn name(self) -> Option<&'static str> {
        match self {
            Command::Color(_)
            | Command::Digit(_)
            | Command::Choice(..)
            | Command::Drop
            | Command::WheelUp
            | Command::WheelDown => None,
            Command::Of(id) => Some(id),
            command => Some(command.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray as _;

    use super::super::{KeyContext, Line, everywhere};

    /// The names of the commands of some rows, each once.
    fn listed(rows: &[Line]) -> String {
        let mut names: Vec<&str> = Vec::new();
        for name in rows.iter().flat_map(|row| &row.entries).filter_map(|entry| entry.command.name()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.join(", ")
    }

    #[test]
    fn the_guide_to_the_files_lists_every_command_of_every_context() {
        let guide = include_str!("../../../docs/files.md");
        for context in KeyContext::VARIANTS {
            let line = format!("| `{}` | {} |", context.name(), listed(context.rows()));
            assert!(guide.lines().any(|known| known == line), "{line}");
        }
        let line = format!("| everywhere | {} |", listed(everywhere()));
        assert!(guide.lines().any(|known| known == line), "{line}");
    }
}

//! What commands are called in the file of settings.

use super::Command;

/// Every command that has a key of its own, with its name. Colors, digits and clicks have none: they are what is typed.
const NAMES: &[(Command, &str)] = &[
    (Command::Left, "left"),
    (Command::Right, "right"),
    (Command::Up, "up"),
    (Command::Down, "down"),
    (Command::PageUp, "page-up"),
    (Command::PageDown, "page-down"),
    (Command::First, "first"),
    (Command::Last, "last"),
    (Command::Accept, "accept"),
    (Command::Back, "back"),
    (Command::Quit, "quit"),
    (Command::Choose, "choose"),
    (Command::KeepAbove, "keep-above"),
    (Command::Erase, "erase"),
    (Command::Clear, "clear"),
    (Command::New, "new"),
    (Command::Restart, "restart"),
    (Command::Reveal, "reveal"),
    (Command::Replay, "replay"),
    (Command::GoOn, "go-on"),
    (Command::AllAnswers, "all-answers"),
    (Command::Undo, "undo"),
    (Command::Redo, "redo"),
    (Command::NotesMode, "notes-mode"),
    (Command::Information, "information"),
    (Command::Coach, "coach"),
    (Command::Hint, "hint"),
    (Command::NextPanel, "next-panel"),
    (Command::PreviousPanel, "previous-panel"),
    (Command::Zoom, "zoom"),
    (Command::Copy, "copy"),
    (Command::CopyGame, "copy-game"),
    (Command::EarlierRow, "earlier-row"),
    (Command::LaterRow, "later-row"),
    (Command::StepForward, "step-forward"),
    (Command::StepBack, "step-back"),
    (Command::RunPause, "run-pause"),
    (Command::Faster, "faster"),
    (Command::Slower, "slower"),
    (Command::NextGuess, "next-guess"),
    (Command::ToEnd, "to-end"),
    (Command::PreviousGuess, "previous-guess"),
    (Command::NextWin, "next-win"),
    (Command::PreviousWin, "previous-win"),
    (Command::NextDeadEnd, "next-dead-end"),
    (Command::PreviousDeadEnd, "previous-dead-end"),
    (Command::Over, "over"),
    (Command::Out, "out"),
    (Command::Stop, "stop"),
    (Command::Less, "less"),
    (Command::More, "more"),
    (Command::Order, "order"),
    (Command::Memory, "memory"),
    (Command::GoTo, "go-to"),
    (Command::Solutions, "solutions"),
    (Command::Filter, "filter"),
    (Command::LastHole, "last-hole"),
    (Command::Sort, "sort"),
    (Command::Merge, "merge"),
    (Command::WatchSearch, "watch-search"),
    (Command::Goal, "goal"),
    (Command::PlayOut, "play-out"),
    (Command::TypeMoves, "type-moves"),
    (Command::SetUp, "set-up"),
    (Command::TypeBoard, "type-board"),
    (Command::Fill, "fill"),
    (Command::Turn, "turn"),
    (Command::Mirror, "mirror"),
    (Command::Larger, "larger"),
    (Command::Smaller, "smaller"),
    (Command::NextSweep, "next-sweep"),
    (Command::PreviousSweep, "previous-sweep"),
    (Command::TryYourself, "try-yourself"),
    (Command::DrawSecret, "draw-secret"),
    (Command::OtherRules, "other-rules"),
    (Command::TypeSecret, "type-secret"),
    (Command::Cancel, "cancel"),
    (Command::ByHand, "by-hand"),
    (Command::Check, "check"),
    (Command::Why, "why"),
    (Command::Daily, "daily"),
    (Command::Statistics, "statistics"),
    (Command::Reset, "reset"),
    (Command::Print, "print"),
    (Command::Help, "help"),
    (Command::Options, "options"),
    (Command::Mouse, "mouse"),
    (Command::Repaint, "repaint"),
    (Command::Suspend, "suspend"),
];

impl Command {
    /// Its name, if it has one.
    pub(crate) fn name(self) -> Option<&'static str> {
        NAMES.iter().find(|(command, _)| *command == self).map(|(_, name)| *name)
    }

    /// The command of this name.
    pub(crate) fn named(name: &str) -> Option<Command> {
        NAMES.iter().find(|(_, known)| *known == name).map(|(command, _)| *command)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{EVERYWHERE, Row, Situation};
    use super::*;

    /// The names of the commands of some rows, each once.
    fn listed(rows: &[Row]) -> String {
        let mut names: Vec<&str> = Vec::new();
        for name in rows.iter().flat_map(|row| row.entries).filter_map(|entry| entry.command.name()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.join(", ")
    }

    #[test]
    fn the_guide_to_the_files_lists_every_command_of_every_situation() {
        let guide = include_str!("../../../docs/files.md");
        for situation in Situation::ALL {
            let line = format!("| `{}` | {} |", situation.name(), listed(situation.rows()));
            assert!(guide.lines().any(|known| known == line), "{line}");
        }
        let line = format!("| everywhere | {} |", listed(EVERYWHERE));
        assert!(guide.lines().any(|known| known == line), "{line}");
    }

    #[test]
    fn every_name_is_that_of_one_command() {
        for (at, (command, name)) in NAMES.iter().enumerate() {
            assert!(NAMES[..at].iter().all(|(_, other)| other != name), "{name}");
            assert_eq!(Command::named(name), Some(*command));
        }
    }
}

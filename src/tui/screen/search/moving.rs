//! Which commands take the search to another step.

use super::super::super::keymap::Command;

/// Whether a command takes the search to another step, or begins it again.
pub(super) const fn moves_the_search(command: Command) -> bool {
    matches!(
        command,
        Command::StepForward
            | Command::StepBack
            | Command::RunPause
            | Command::NextWin
            | Command::PreviousWin
            | Command::NextDeadEnd
            | Command::PreviousDeadEnd
            | Command::Over
            | Command::Out
            | Command::First
            | Command::Last
            | Command::Restart
            | Command::Order
            | Command::Memory
    )
}

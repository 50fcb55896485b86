//! The comparison of a game with its original: what is selected in it, and what a command does there.

use crate::narration::{Voice, comparison};
use crate::play::GameComparison;
use crate::session::Comparison;
use crate::tui::keymap::Command;

/// Where the comparison was opened, and where it leads back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpenedFrom {
    Game,
    Review,
}

/// What a command does in the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CompareAction {
    /// Select this row, from 0.
    Row(usize),
    Close,
    Copy,
    ChooseGame,
}

/// The state of the comparison.
#[derive(Debug)]
pub(super) struct Compare {
    comparison: Comparison,
    pub(super) opened_from: OpenedFrom,
    /// The selected row, from 0.
    pub(super) row: usize,
}

impl Compare {
    /// A comparison at the row in which the games part.
    pub(super) fn new(comparison: Comparison, opened_from: OpenedFrom) -> Compare {
        let row = comparison.games().parting().unwrap_or(0);
        Compare { comparison, opened_from, row }
    }

    /// The session with the two games.
    pub(super) const fn session(&self) -> &Comparison {
        &self.comparison
    }

    /// The session, to pass on results.
    pub(super) const fn session_mut(&mut self) -> &mut Comparison {
        &mut self.comparison
    }

    /// The two games side by side.
    pub(super) fn games(&self) -> GameComparison<'_> {
        self.comparison.games()
    }

    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<CompareAction> {
        let last = self.games().rows().saturating_sub(1);
        let to = match command {
            Command::Back | Command::Compare => return Some(CompareAction::Close),
            Command::Copy => return Some(CompareAction::Copy),
            Command::New => return Some(CompareAction::ChooseGame),
            Command::Up => self.row.checked_sub(1)?,
            Command::Down => self.row + 1,
            Command::First => 0,
            Command::Last => last,
            _ => return None,
        };
        (to != self.row && to <= last).then_some(CompareAction::Row(to))
    }

    pub(super) fn text(&self) -> String {
        comparison::lines(Voice::Tiles, &self.games()).join("\n") + "\n"
    }
}

//! The entries of the menu, and the selected one.

use crate::archive::statistics::DailyStatistics;
use crate::play::Daily;
use crate::session::Switch;
use crate::tui::screen::{MENU, Place};

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// The unfinished game.
    Continue(Place),
    /// The place at this index of [`MENU`].
    Item(usize),
    Daily,
    Statistics,
    Options,
}

/// Today's puzzle, and the daily puzzles already played.
#[derive(Clone, Debug, Default)]
pub(crate) struct Today {
    pub(crate) daily: Option<Daily>,
    pub(crate) played: DailyStatistics,
}

/// The state of the menu.
#[derive(Debug, Default)]
pub(crate) struct Home {
    /// The place and status of an unfinished game.
    pub(super) unfinished: Option<(Place, String)>,
    pub(super) today: Today,
    /// How many unfinished games of closed windows wait.
    pub(super) waiting: usize,
    pub(super) chosen: usize,
    /// Whether the last key was Esc, which does nothing here.
    pub(super) was_back: Switch,
}

impl Home {
    /// Sets how many unfinished games of closed windows wait.
    pub(crate) fn waiting_elsewhere(&mut self, games: usize) {
        self.waiting = games;
    }

    /// The entries, from top to bottom.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let unfinished = self.unfinished.iter().map(|(place, _)| Entry::Continue(*place));
        unfinished
            .chain((0..MENU.len()).map(Entry::Item))
            .chain([Entry::Daily, Entry::Statistics, Entry::Options])
            .collect()
    }
}

//! The entries of the menu, and what is chosen among them.

use crate::archive::statistics::DailyStatistics;
use crate::play::Daily;
use crate::session::Switch;
use crate::tui::screen::{MENU, Place};

/// What a line of the menu leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// The game that waits.
    Continue(Place),
    /// A line of [`MENU`].
    Item(usize),
    Daily,
    Statistics,
    Options,
}

/// What is to be said of today's puzzle.
#[derive(Clone, Debug, Default)]
pub(crate) struct Today {
    pub(crate) daily: Option<Daily>,
    pub(crate) played: DailyStatistics,
}

/// The menu and what is chosen in it.
#[derive(Debug, Default)]
pub(crate) struct Home {
    /// A game that was begun, and how it stands.
    pub(super) unfinished: Option<(Place, String)>,
    pub(super) today: Today,
    /// How many games of windows that are closed wait until those here are over.
    pub(super) waiting: usize,
    pub(super) chosen: usize,
    /// Whether the last key was Esc, which leads nowhere from here.
    pub(super) was_back: Switch,
}

impl Home {
    /// So many games of windows that are closed wait.
    pub(crate) fn waiting_elsewhere(&mut self, games: usize) {
        self.waiting = games;
    }

    /// The lines that can be chosen, from top to bottom.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let unfinished = self.unfinished.iter().map(|(place, _)| Entry::Continue(*place));
        unfinished
            .chain((0..MENU.len()).map(Entry::Item))
            .chain([Entry::Daily, Entry::Statistics, Entry::Options])
            .collect()
    }
}

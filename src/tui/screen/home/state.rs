//! The entries of the menu, and what is chosen among them.

use crate::archive::statistics::DailyStatistics;
use crate::play::Daily;
use crate::session::Switch;
use crate::tui::screen::Place;

/// A line of the menu.
pub(super) struct Item {
    pub(super) place: Place,
    pub(super) name: &'static str,
    pub(super) about: &'static str,
}

pub(super) const ITEMS: [Item; 6] = [
    Item { place: Place::Break, name: "Break the code", about: "you guess, the program scores" },
    Item { place: Place::Watch, name: "Watch it think", about: "it guesses and tells you why" },
    Item { place: Place::Triangle, name: "Peg triangle", about: "leave one peg" },
    Item { place: Place::Search, name: "Peg search, step by step", about: "watch depth-first search" },
    Item { place: Place::Contest, name: "Contest", about: "strategies side by side" },
    Item { place: Place::Arena, name: "Arena", about: "every secret, every strategy" },
];

/// What a line of the menu leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// The game that waits.
    Continue(Place),
    /// A line of [`ITEMS`].
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
    /// Comes back to the menu with a game to continue, or none.
    pub(crate) fn come_back(&mut self, unfinished: Option<(Place, String)>, today: Today) {
        self.unfinished = unfinished;
        self.today = today;
        self.chosen = 0;
        self.was_back = Switch::Off;
    }

    /// Today's puzzle is this one.
    pub(crate) fn show(&mut self, today: Today) {
        self.today = today;
    }

    /// So many games of windows that are closed wait.
    pub(crate) fn waiting_elsewhere(&mut self, games: usize) {
        self.waiting = games;
    }

    /// The lines that can be chosen, from top to bottom.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let unfinished = self.unfinished.iter().map(|(place, _)| Entry::Continue(*place));
        unfinished
            .chain((0..ITEMS.len()).map(Entry::Item))
            .chain([Entry::Daily, Entry::Statistics, Entry::Options])
            .collect()
    }
}

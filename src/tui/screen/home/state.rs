//! The entries of the menu, and the selected one.

use crate::archive::statistics::{CodeStatistics, DailyStatistics};
use crate::play::{Daily, first_rules};
use crate::session::{Location, Subject};
use crate::tui::screen::{MENU, Unfinished};
use pegwise_engine::code::Rules;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    Continue(Location),
    /// The place at this index of [`MENU`].
    Item(usize),
    Options,
    Daily,
}

/// What somebody plays who has never played before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstStep {
    SmallGame,
    UsualGame,
    /// A code hidden from the program.
    Hide,
}

impl FirstStep {
    pub(super) fn subject(self) -> Subject {
        match self {
            FirstStep::SmallGame => Subject::FirstGame(first_rules()),
            FirstStep::UsualGame => Subject::FirstGame(Rules::CLASSIC),
            FirstStep::Hide => Subject::HideCode,
        }
    }
}

/// Today's puzzle, and the games already played.
#[derive(Clone, Debug, Default)]
pub(crate) struct Today {
    pub(crate) daily: Option<Daily>,
    pub(crate) played: DailyStatistics,
    pub(crate) broken: CodeStatistics,
}

#[derive(Debug, Default)]
pub(crate) struct Home {
    pub(super) unfinished: Option<Unfinished>,
    pub(super) today: Today,
    pub(super) due: usize,
    /// How the puzzle of the day stands, in words.
    pub(super) puzzle_of_day: String,
    /// How many unfinished games of closed windows wait.
    pub(crate) waiting: usize,
    pub(super) chosen: usize,
}

impl Home {
    /// What a newcomer plays next, by the number of games that have ended.
    pub(super) fn first_step(&self) -> Option<FirstStep> {
        match self.today.broken.games {
            _ if self.unfinished.is_some() => None,
            0 => Some(FirstStep::SmallGame),
            1 => Some(FirstStep::UsualGame),
            2 => Some(FirstStep::Hide),
            _ => None,
        }
    }

    /// The entries, from top to bottom.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let unfinished = self.unfinished.iter().map(|unfinished| Entry::Continue(unfinished.place));
        unfinished
            .chain((0..MENU.len()).map(Entry::Item))
            .chain([Entry::Options])
            .chain(self.today.daily.map(|_| Entry::Daily))
            .collect()
    }
}

//! The statistics on show, and what is selected in them.

use crate::archive::statistics::{CodeStatistics, RulesKey, Statistics};
use crate::play::Daily;
use crate::tui::screen::parts::Focus;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Code,
    Record,
    Daily,
    Means,
    Triangle,
}

pub(super) const PANELS: &[Panel] =
    &[Panel::Code, Panel::Record, Panel::Daily, Panel::Means, Panel::Triangle];

/// Whether the player is asked to confirm a new record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asking {
    No,
    Yes,
}

#[derive(Debug)]
pub(crate) struct StatisticsScreen {
    pub(super) statistics: Statistics,
    pub(super) today: Option<Daily>,
    /// The index of the rules on show.
    pub(super) rules: usize,
    /// How many lines the triangle's games are scrolled.
    pub(super) scroll: usize,
    pub(super) focus: Focus<Panel>,
    pub(super) asking: Asking,
    pub(super) message: Option<&'static str>,
}

impl Default for StatisticsScreen {
    fn default() -> StatisticsScreen {
        StatisticsScreen {
            statistics: Statistics::default(),
            today: None,
            rules: 0,
            scroll: 0,
            focus: Focus::new(PANELS),
            asking: Asking::No,
            message: None,
        }
    }
}

impl StatisticsScreen {
    /// Shows these statistics, starting with the rules of the most games.
    pub(crate) fn open(&mut self, statistics: Statistics, today: Option<Daily>) {
        let games = |at: &usize| statistics.code.values().nth(*at).map_or(0, |games| games.games);
        let rules = (0..statistics.code.len()).rev().max_by_key(games).unwrap_or(0);
        *self = StatisticsScreen { statistics, today, rules, ..StatisticsScreen::default() };
    }

    /// The games by the rules on show.
    pub(super) fn games(&self) -> Option<&CodeStatistics> {
        self.statistics.code.get(&self.rules()?)
    }

    pub(super) fn rules(&self) -> Option<RulesKey> {
        self.statistics.code.keys().nth(self.rules).copied()
    }
}

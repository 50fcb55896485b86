//! What the panels of a search show: a session, the selected level, and the last steps.

use crate::narration::percent;
use crate::session::SearchSession;
use crate::session::search::Refusal;
use pegwise_engine::pegs::{Made, Search};

/// A search as its panels show it. Lessons show theirs in the same panels.
#[derive(Clone, Copy, Debug)]
pub(in crate::tui::screen) struct SearchView<'a> {
    pub(in crate::tui::screen) session: &'a SearchSession,
    /// The selected level of the path. `None` is the last one.
    pub(in crate::tui::screen) level: Option<usize>,
    pub(in crate::tui::screen) last_steps: &'a [Made],
    /// Whether keys choose a level. Panels name them only then.
    pub(in crate::tui::screen) chooses: bool,
}

impl<'a> SearchView<'a> {
    pub(super) const fn search(self) -> &'a Search {
        &self.session.search
    }

    /// The selected level, from 0. The last one has the current board.
    pub(super) fn level_chosen(self) -> usize {
        let last = self.search().depth();
        self.level.map_or(last, |level| level.min(last))
    }

    /// Whether the games below jumps are counted.
    pub(super) fn is_to_scale(self) -> bool {
        self.session.is_counted()
    }

    /// The share of all games that is done, if their number is known.
    pub(super) fn percentage(self) -> Option<String> {
        let all = self.session.goal().known.games?;
        let done = self.search().totals().games().all;
        (all > 0).then(|| format!("{} %", percent(done as f64 / all as f64, 1)))
    }

    /// The reason why the games below jumps are not counted.
    pub(super) fn why_not_counted(self) -> Option<String> {
        if self.is_to_scale() {
            return None;
        }
        Some(if self.session.has_tablebase() {
            "The games are being counted".to_owned()
        } else {
            Refusal::NotCounted.to_string()
        })
    }
}

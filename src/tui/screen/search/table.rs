//! The search that lies on the table: kept, taken up again, and what is worked out for it in the background.

use std::time::Instant;

use super::super::super::message::{Effect, Work};
use super::PegSearch;
use crate::archive::saved::SavedSearch;
use crate::narration::unfinished::at_step;
use crate::session::SearchSession;

impl PegSearch {
    /// The session, which has the search.
    pub(crate) const fn session(&self) -> &SearchSession {
        &self.session
    }

    /// Restores a search that was saved; it goes to its step once somebody comes to see it.
    pub(crate) fn restore(&mut self, saved: SavedSearch) {
        *self = PegSearch::showing(SearchSession::restored(saved));
    }

    /// Somebody comes: a search that was saved goes to its step.
    pub(crate) fn arrive(&mut self, now: Instant) {
        if self.session.saved_at().is_some() {
            self.session.resume();
            self.go_on(now);
        }
    }

    /// How the search stands, if it was begun and is not at its end.
    pub(crate) fn unfinished(&self) -> Option<String> {
        self.session.unfinished().map(at_step)
    }

    /// Has the tablebase worked out, once.
    pub(crate) fn ask_for_table(&mut self) -> Option<Effect> {
        let (id, analysis) = self.session.tablebase_task()?;
        Some(Effect::Start(Work::Table(id, analysis)))
    }
}

//! The search as a place of plain mode whose game is saved.

use super::place::{Persist, Talk};
use crate::narration::thousands;
use crate::narration::unfinished::at_step;
use crate::play::{PegGame, SearchGoal};
use crate::session::SearchSession;

impl Persist for SearchSession {
    fn unfinished(&self) -> Option<String> {
        SearchSession::unfinished(self).map(at_step)
    }

    fn saved(&self) -> Option<String> {
        self.save()
    }
}

/// Opens the search from a game's board, or continues the unfinished search from the same game. Returns `false` if the
/// player must first confirm that another search is dropped.
pub(super) fn open_search(
    search: &mut SearchSession,
    origin: PegGame,
    goal: SearchGoal,
    talk: &mut Talk<'_>,
) -> bool {
    match search.opened(origin, goal) {
        Ok(Some(other)) => *search = other,
        Ok(None) => {}
        Err(step) => {
            let step = thousands(step);
            talk.say(format!("A search is unfinished at step {step}. Type that again to replace it."));
            return false;
        }
    }
    true
}

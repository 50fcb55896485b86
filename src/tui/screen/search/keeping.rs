//! The search from one run of the program to the next.

use std::time::Instant;

use super::{Motion, PegSearch, TOLD, first_win};
use crate::narration::thousands;
use crate::narration::unfinished::at_step;
use crate::play::saved::SavedSearch;
use crate::play::{Destination, SearchGoal};
use crate::triangle::Search;

impl PegSearch {
    /// Takes up a search that was kept; it goes to its step once somebody comes to see it.
    pub(crate) fn restore(&mut self, kept: SavedSearch) {
        let SavedSearch { game, plan, step } = kept;
        let search = Search::planned(game.board(), plan);
        let first_win = first_win(&search);
        let goal = SearchGoal::at_once(&game).looking_for(plan.criterion);
        *self = PegSearch { search, first_win, kept_at: Some(step), ..PegSearch::new(game, goal) };
    }

    /// Somebody comes: a search that was kept goes to its step.
    pub(crate) fn arrive(&mut self, now: Instant) {
        if let Some(step) = self.kept_at {
            self.seek(Destination::Step(step), now);
        }
    }

    /// Stops before the step that it is on its way to. A step that was saved stays saved.
    pub(super) fn stop_on_the_way(&mut self) {
        self.motion = Motion::Steady;
        let step = thousands(self.search.totals().steps);
        self.message = Some(match self.kept_at {
            None => format!("Stopped on the way, at step {step}"),
            Some(kept) => {
                let kept = thousands(kept);
                format!("Stopped at step {step}. Leave and come back to go on to step {kept}")
            }
        });
        self.last_steps = self.search.last_steps(TOLD);
    }

    /// The search as it would be saved, once it has made a step.
    pub(crate) fn saved(&self) -> Option<String> {
        let made = self.search.totals().steps;
        let step = match (&self.motion, self.kept_at) {
            (_, Some(step)) => step,
            (Motion::Seeking(seek, _), None) => match seek.destination() {
                Destination::Step(step) => step,
                _ => made,
            },
            (Motion::Steady, None) => made,
        };
        let saved = || SavedSearch { game: self.origin.clone(), plan: self.search.plan(), step };
        (step > 0).then(|| saved().text())
    }

    /// How the search stands, if it was begun and is not at its end.
    pub(crate) fn unfinished(&self) -> Option<String> {
        if let Some(step) = self.kept_at {
            return Some(at_step(step));
        }
        let steps = self.search.totals().steps;
        (steps > 0 && !self.search.is_finished()).then(|| at_step(steps))
    }
}

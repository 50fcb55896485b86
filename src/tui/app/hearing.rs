//! Updates from background work: which screen receives them, and what follows.

use std::time::Instant;

use super::super::message::{Effect, Work, WorkUpdate};
use super::App;
use crate::play::Analysis;
use crate::task::{End, Update};

impl App {
    /// Handles an update from background work. Returns the effects.
    pub(super) fn hear(&mut self, update: WorkUpdate, now: Instant) -> Vec<Effect> {
        let mut follows = None;
        match update {
            WorkUpdate::Watch(id, update) => self.watch.hear(id, update),
            WorkUpdate::Contest(id, update) => follows = self.contest.hear(id, update),
            WorkUpdate::Arena(id, update) => follows = self.arena.hear(id, update),
            // A finding names its game, so it holds whichever analysis made it.
            WorkUpdate::Analysis(_, Update::Progress(finding)) => {
                self.break_code.found(&finding);
                self.review.found(&finding);
                self.reviews.found(&finding);
            }
            WorkUpdate::Analysis(id, Update::Ended(end)) => {
                let ended = self.analysis.take_if(|(asked, _)| *asked == id);
                if let (Some((_, analysis)), End::Failed(message)) = (ended, end) {
                    self.break_code.failed(&analysis, &message);
                    self.review.failed(&analysis, &message);
                    self.reviews.failed(&analysis);
                }
            }
            WorkUpdate::Guess(_, Update::Progress(never)) | WorkUpdate::Why(_, Update::Progress(never)) => {
                match never {}
            }
            WorkUpdate::Guess(id, Update::Ended(end)) => {
                let request = self.break_code.scored(id, end, now);
                return request.map_or_else(Vec::new, |request| self.grant(request, now));
            }
            WorkUpdate::Why(_, Update::Ended(end)) => {
                self.break_code.explained(&end);
                self.watch.explained(&end);
            }
            WorkUpdate::Board(id, update) => self.triangle.hear(id, update, now),
            // The table is shared, so its results are already available.
            WorkUpdate::Table(..) => {}
        }
        follows.map(Effect::Start).into_iter().collect()
    }

    /// Starts an analysis in the background.
    pub(super) fn analyze(&mut self, analysis: Analysis) -> Effect {
        let id = self.ids.advance();
        self.analysis = Some((id, analysis.clone()));
        Effect::Start(Work::Analysis(id, analysis))
    }
}

//! The search on show: its session, its playback, and the level that is selected.

use super::search_view::SearchView;
use crate::archive::saved::SavedSearch;
use crate::narration::search::{never_stops, past_end};
use crate::narration::{pegs, thousands};
use crate::play::{PegGame, SearchGoal};
use crate::session::SearchSession;
use crate::session::search::{self as session, RunEnd};
use crate::store::settings::Speed;
use crate::tui::playback::{FRAME, Playback, SLICE};
use crate::tui::screen::at_place::Prompt;
use crate::tui::screen::parts::Focus;
use pegwise_engine::pegs::{Made, Search};
use std::time::Instant;

pub(super) const ICICLE: usize = 0;
pub(super) const BOARD: usize = 1;
pub(super) const GAMES: usize = 2;
pub(super) const LOG: usize = 3;
pub(super) const JUMPS: usize = 4;

/// The most steps in the log.
pub(super) const TOLD: u64 = 60;

#[derive(Debug)]
pub(crate) struct PegSearch {
    pub(crate) session: SearchSession,
    pub(super) last_steps: Vec<Made>,
    pub(super) playback: Playback,
    /// The time of the next slice on the way to a step.
    pub(super) seek_due: Option<Instant>,
    /// The step at which a run last stopped as set.
    pub(super) stopped_at: Option<u64>,
    pub(super) focus: Focus<usize>,
    /// The selected level of the path. `None` is the last one.
    pub(super) level: Option<usize>,
    /// The line for the number of a step, while it is open.
    pub(super) typed: Option<Prompt>,
    pub(super) message: Option<String>,
}

impl PegSearch {
    pub(crate) fn new(origin: PegGame, goal: SearchGoal) -> PegSearch {
        PegSearch::showing(SearchSession::new(origin, goal))
    }

    pub(super) fn showing(session: SearchSession) -> PegSearch {
        let words = pegs::no_solution(&session.goal())
            .or_else(|| pegs::what_solves(&session.origin, &session.goal()));
        PegSearch {
            session,
            last_steps: Vec::new(),
            playback: Playback::at(Speed::default()),
            seek_due: None,
            stopped_at: None,
            focus: Focus::new(&[ICICLE, BOARD, GAMES, LOG, JUMPS]),
            level: None,
            typed: None,
            message: words,
        }
    }

    pub(super) const fn search(&self) -> &Search {
        &self.session.search
    }

    pub(super) fn shown(&self) -> SearchView<'_> {
        SearchView { session: &self.session, level: self.level, last_steps: &self.last_steps, chooses: true }
    }

    /// Opens the search from the board of a game. A search from the same game continues. Another one is dropped only
    /// when asked again; its step is the error.
    pub(crate) fn open(&mut self, origin: PegGame, goal: SearchGoal) -> Result<(), u64> {
        if let Some(session) = self.session.opened(origin, goal)? {
            *self = PegSearch::showing(session);
        }
        Ok(())
    }

    /// Restores a saved search. It goes to its step when the screen comes on show.
    pub(crate) fn restore(&mut self, saved: SavedSearch) {
        *self = PegSearch::showing(SearchSession::restored(saved));
    }

    /// Makes the next slice of steps on the way to the destination.
    pub(super) fn go_on(&mut self, now: Instant) {
        self.seek_due = Some(now + FRAME);
        let Some(arrival) = self.session.go_on(SLICE) else { return };
        self.seek_due = None;
        self.message = match arrival {
            session::LeapEnd::There => None,
            session::LeapEnd::Nowhere(refusal) => Some(refusal.to_string()),
            session::LeapEnd::PastEnd => Some(past_end(self.search())),
        };
    }

    pub(super) fn stop_on_the_way(&mut self) {
        self.session.stop_on_the_way();
        self.seek_due = None;
        let step = thousands(self.search().totals().steps);
        self.message = Some(match self.session.saved_at() {
            None => format!("Stopped on the way, at step {step}"),
            Some(saved) => {
                let saved = thousands(saved);
                format!("Stopped at step {step}. Leave and come back to go on to step {saved}")
            }
        });
        self.last_steps = self.session.search.last_steps(TOLD);
    }

    /// Makes the next steps of a run.
    pub(super) fn run(&mut self) {
        let run = self.session.run(if self.playback.speed.is_full() { SLICE } else { 1 });
        if run == RunEnd::Stopped {
            self.stopped_at = Some(self.search().totals().steps);
        }
        if run != RunEnd::Underway {
            self.playback.pause();
        }
    }

    pub(super) fn run_or_pause(&mut self, now: Instant) {
        self.session.stop_on_the_way();
        self.seek_due = None;
        self.playback.toggle(now);
        let never = never_stops(self.session.stop, &self.session.origin, &self.session.goal());
        let never = never.filter(|_| self.playback.is_running());
        self.message = never.map(|words| format!("RUNNING. {words}"));
    }

    /// Selects this level of the path. The last one follows the search.
    pub(super) fn choose(&mut self, level: usize) {
        self.level = Some(level).filter(|level| *level < self.search().depth());
    }

    /// The path and the untried jumps as text.
    pub(super) fn as_text(&self) -> String {
        let path: Vec<String> = self.search().path().map(|jump| jump.to_string()).collect();
        format!("{}\n{}\n", path.join(" "), self.search().untried())
    }
}

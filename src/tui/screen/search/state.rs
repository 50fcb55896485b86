//! The session of the search, its playback, and which of its levels is selected.

use std::time::Instant;

use super::search_view::SearchView;
use crate::archive::saved::SavedSearch;
use crate::narration::search::{never_stops, no_further_solution, nowhere};
use crate::narration::{pegs, thousands};
use crate::play::{PegGame, SearchGoal};
use crate::session::SearchSession;
use crate::session::search::{Arrival, Run};
use crate::store::settings::Speed;
use crate::tui::playback::{FRAME, Playback};
use crate::tui::screen::parts::{Focus, LineInput};
use pegwise_engine::pegs::{Made, Search};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Icicle,
    Board,
    Games,
    Log,
    /// The jumps of the selected level.
    Jumps,
}

pub(super) const PANELS: &[Panel] = &[Panel::Icicle, Panel::Board, Panel::Games, Panel::Log, Panel::Jumps];

/// The steps between two frames at full speed and on the way to a step. They take some milliseconds, because a key
/// waits for them.
pub(super) const SLICE: u64 = 250_000;

/// The most steps in the log.
pub(super) const TOLD: u64 = 60;

/// The state of the search screen.
#[derive(Debug)]
pub(crate) struct PegSearch {
    pub(crate) session: SearchSession,
    pub(super) last_steps: Vec<Made>,
    pub(super) playback: Playback,
    /// The time of the next slice on the way to a step.
    pub(super) seek_due: Option<Instant>,
    /// The step at which a run last stopped as set.
    pub(super) stopped_at: Option<u64>,
    pub(super) focus: Focus<Panel>,
    /// The selected level of the path. `None` is the last one.
    pub(super) level: Option<usize>,
    /// The line for the number of a step, while it is open.
    pub(super) prompt: Option<LineInput>,
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
            focus: Focus::new(PANELS),
            level: None,
            prompt: None,
            message: words,
        }
    }

    pub(super) const fn search(&self) -> &Search {
        &self.session.search
    }

    /// What the panels show.
    pub(super) fn view(&self) -> SearchView<'_> {
        SearchView { session: &self.session, level: self.level, last_steps: &self.last_steps, chooses: true }
    }

    /// The selected level, from 0. The last one has the current board.
    pub(super) fn level_chosen(&self) -> usize {
        self.view().level_chosen()
    }

    /// Opens the search from the board of a game. A search from the same game continues. Another one is dropped only
    /// when asked again; its step is returned then.
    pub(crate) fn open(&mut self, origin: PegGame, goal: SearchGoal) -> Option<u64> {
        let asks = self.session.asks_to_drop(&origin);
        if asks.is_none() && (self.session.unfinished().is_none() || origin != self.session.origin) {
            *self = PegSearch::new(origin, goal);
        }
        asks
    }

    /// Makes the next slice of steps on the way to the destination.
    pub(super) fn go_on(&mut self, now: Instant) {
        self.seek_due = Some(now + FRAME);
        let Some(arrival) = self.session.go_on(SLICE) else { return };
        self.seek_due = None;
        self.message = match arrival {
            Arrival::There => None,
            Arrival::Nowhere(destination) => Some(nowhere(destination).to_owned()),
            Arrival::PastEnd => {
                let steps = thousands(self.search().totals().steps);
                Some(format!("There are only {steps} steps: this is the last"))
            }
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
        self.last_steps = self.session.last_steps(TOLD);
    }

    /// Makes the next steps of a run.
    pub(super) fn run(&mut self) {
        let run = self.session.run(if self.playback.speed.is_full() { SLICE } else { 1 });
        if run == Run::Stopped {
            self.stopped_at = Some(self.search().totals().steps);
        }
        if run != Run::Underway {
            self.playback.pause();
        }
    }

    /// The reason why no further solution will be found, if that is known.
    pub(super) fn no_further_solution(&self) -> Option<String> {
        no_further_solution(self.search(), &self.session.goal())
    }

    /// The reason why a run will never stop as set, if that is known.
    pub(super) fn never_stops(&self) -> Option<String> {
        never_stops(self.session.stop, &self.session.origin, &self.session.goal())
    }

    /// The path and the untried jumps as text.
    pub(super) fn as_text(&self) -> String {
        let path: Vec<String> = self.search().path().map(|jump| jump.to_string()).collect();
        format!("{}\n{}\n", path.join(" "), self.search().untried())
    }

    /// Restores a saved search. It goes to its step when the screen comes on show.
    pub(crate) fn restore(&mut self, saved: SavedSearch) {
        *self = PegSearch::showing(SearchSession::restored(saved));
    }
}

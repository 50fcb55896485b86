//! The session of the search, its playback, and what is selected in its path.

use std::time::Instant;

use crate::archive::saved::SavedSearch;
use crate::narration::search::{never_stops, no_further_win, nowhere};
use crate::narration::{pegs, thousands};
use crate::play::{PegGame, SearchGoal};
use crate::session::SearchSession;
use crate::session::search::{Arrival, Run};
use crate::store::settings::Speed;
use crate::triangle::{Made, Search};
use crate::tui::playback::{FRAME, Playback};
use crate::tui::screen::Place;
use crate::tui::screen::parts::{Focus, Prompt};

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Path,
    Board,
    Totals,
    Log,
}

pub(super) const PANELS: &[Panel] = &[Panel::Path, Panel::Board, Panel::Totals, Panel::Log];

/// How many steps are made between two frames at full speed and on the way to a step: some milliseconds, as a key waits
/// for those that are under way.
pub(super) const SLICE: u64 = 250_000;

/// How many steps the log tells at most.
pub(super) const TOLD: u64 = 24;

/// What the path panel tells of its levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aspect {
    /// The jump that stands, those put off and those tried, a row for each level.
    Lists,
    /// The games and wins below each jump of one level.
    Ways,
}

/// The screen of the search.
#[derive(Debug)]
pub(crate) struct PegSearch {
    pub(super) session: SearchSession,
    /// Where Esc leads.
    pub(super) back: Place,
    pub(super) last_steps: Vec<Made>,
    pub(super) playback: Playback,
    /// When the next slice of a way is due.
    pub(super) seek_due: Option<Instant>,
    /// The step at which a run last stopped because it was to.
    pub(super) stopped_at: Option<u64>,
    pub(super) focus: Focus<Panel>,
    /// The level of the path that is chosen; the last one if none is.
    pub(super) level: Option<usize>,
    /// The levels whose jumps are all shown, a bit for each.
    pub(super) unfolded: u64,
    pub(super) aspect: Aspect,
    /// The number of a step while it is typed.
    pub(super) prompt: Option<Prompt>,
    pub(super) message: Option<String>,
}

impl PegSearch {
    /// The search from the board of a game for what its goal wants.
    pub(crate) fn new(origin: PegGame, goal: SearchGoal) -> PegSearch {
        PegSearch::showing(SearchSession::new(origin, goal))
    }

    pub(super) fn showing(session: SearchSession) -> PegSearch {
        let words = pegs::no_solution(&session.goal())
            .or_else(|| pegs::what_solves(session.origin(), session.criterion()));
        PegSearch {
            session,
            back: Place::Home,
            last_steps: Vec::new(),
            playback: Playback::at(Speed::default()),
            seek_due: None,
            stopped_at: None,
            focus: Focus::new(PANELS),
            level: None,
            unfolded: 0,
            aspect: Aspect::Lists,
            prompt: None,
            message: words,
        }
    }

    /// The search as it stands.
    pub(super) const fn search(&self) -> &Search {
        self.session.search()
    }

    /// Goes on to the search from the board of another game. Returns the step of this one if it is asked first whether it is
    /// dropped. The search from the same game goes on.
    pub(crate) fn open(&mut self, origin: PegGame, goal: SearchGoal, from: Place) -> Option<u64> {
        let asks = self.session.asks_to_drop(&origin);
        if asks.is_none() && (self.session.unfinished().is_none() || origin != *self.session.origin()) {
            *self = PegSearch::new(origin, goal);
        }
        if asks.is_none() {
            self.back = from;
        }
        asks
    }

    /// The level that is chosen, from 0.
    pub(super) fn level_chosen(&self) -> usize {
        let last = self.last_level();
        self.level.map_or(last, |level| level.min(last))
    }

    /// The deepest level that has jumps.
    pub(super) fn last_level(&self) -> usize {
        self.search().levels().iter().rposition(|level| !level.is_empty()).unwrap_or(0)
    }

    /// Goes on to the place that the search is on its way to.
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

    /// Stops before the place that the search is on its way to.
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

    /// The steps that a run makes now.
    pub(super) fn run(&mut self) {
        let run = self.session.run(if self.playback.speed.is_full() { SLICE } else { 1 });
        if run == Run::Stopped {
            self.stopped_at = Some(self.search().totals().steps);
        }
        if run != Run::Underway {
            self.playback.pause();
        }
    }

    /// That no further win will be found, and why, where that is known.
    pub(super) fn no_further_win(&self) -> Option<String> {
        no_further_win(self.search(), &self.session.goal())
    }

    /// That a run cannot stop where it is to, and why, if that is known.
    pub(super) fn never_stops(&self) -> Option<String> {
        never_stops(self.session.stop(), self.session.origin(), &self.session.goal())
    }

    /// The path and the untried jumps as text.
    pub(super) fn as_text(&self) -> String {
        let path: Vec<String> = self.search().path().map(|jump| jump.to_string()).collect();
        format!("{}\n{}\n", path.join(" "), self.search().untried())
    }
    /// The session, which has the search.
    pub(crate) const fn session(&self) -> &SearchSession {
        &self.session
    }

    /// Restores a search that was saved; it goes to its step once somebody comes to see it.
    pub(crate) fn restore(&mut self, saved: SavedSearch) {
        *self = PegSearch::showing(SearchSession::restored(saved));
    }
}

impl Aspect {
    pub(super) const fn other(self) -> Aspect {
        match self {
            Aspect::Lists => Aspect::Ways,
            Aspect::Ways => Aspect::Lists,
        }
    }
}

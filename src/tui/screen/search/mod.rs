//! Peg search: the depth-first search, stepped forwards and backwards. The session has the search.

mod action;
mod branches;
mod path_view;
mod table;
mod view;

use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::playback::{FRAME, Playback};
use super::super::theme::Look;
use super::prompt::Prompt;
use super::{Context, Focus, Place, Preference, Request, Screen, Typed};
use crate::narration::search::{never_stops, no_further_win, nowhere};
use crate::narration::{pegs, thousands};
use crate::play::{PegGame, SearchGoal};
use crate::session::SearchSession;
use crate::session::search::{Arrival, Run};
use crate::store::settings::Speed;
use crate::triangle::{Made, Search};

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Path,
    Board,
    Totals,
    Log,
}

const PANELS: &[Panel] = &[Panel::Path, Panel::Board, Panel::Totals, Panel::Log];

/// How many steps are made between two frames at full speed and on the way to a step: some milliseconds, as a key waits
/// for those that are under way.
const SLICE: u64 = 250_000;

/// How many steps the log tells at most.
const TOLD: u64 = 24;

/// What the path panel tells of its levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aspect {
    /// The jump that stands, those put off and those tried, a row for each level.
    Lists,
    /// The games and wins below each jump of one level.
    Ways,
}

/// The screen of the search.
#[derive(Debug)]
pub(crate) struct PegSearch {
    session: SearchSession,
    /// Where Esc leads.
    back: Place,
    last_steps: Vec<Made>,
    playback: Playback,
    /// When the next slice of a way is due.
    seek_due: Option<Instant>,
    /// The step at which a run last stopped because it was to.
    stopped_at: Option<u64>,
    focus: Focus<Panel>,
    /// The level of the path that is chosen; the last one if none is.
    level: Option<usize>,
    /// The levels whose jumps are all shown, a bit for each.
    unfolded: u64,
    aspect: Aspect,
    /// The number of a step while it is typed.
    prompt: Option<Prompt>,
    message: Option<String>,
}

impl PegSearch {
    /// The search from the board of a game for what its goal wants.
    pub(crate) fn new(origin: PegGame, goal: SearchGoal) -> PegSearch {
        PegSearch::showing(SearchSession::new(origin, goal))
    }

    fn showing(session: SearchSession) -> PegSearch {
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
    const fn search(&self) -> &Search {
        self.session.search()
    }

    /// Goes on to the search from the board of another game. Returns the step of this one if it is asked first whether it is
    /// dropped. The search from the same game goes on.
    pub(crate) fn open(&mut self, origin: PegGame, goal: SearchGoal) -> Option<u64> {
        let asks = self.session.asks_to_drop(&origin);
        if asks.is_none() && (self.session.unfinished().is_none() || origin != *self.session.origin()) {
            *self = PegSearch::new(origin, goal);
        }
        asks
    }

    /// The next key, click or paste begins, on whatever screen.
    pub(crate) fn next_input(&mut self) {
        self.session.next_input();
    }

    /// Esc leads to this place from now on.
    pub(crate) fn lead_back_to(&mut self, place: Place) {
        self.back = place;
    }

    /// The level that is chosen, from 0.
    fn level_chosen(&self) -> usize {
        let last = self.last_level();
        self.level.map_or(last, |level| level.min(last))
    }

    /// The deepest level that has jumps.
    fn last_level(&self) -> usize {
        self.search().levels().iter().rposition(|level| !level.is_empty()).unwrap_or(0)
    }

    /// Goes on to the place that the search is on its way to.
    fn go_on(&mut self, now: Instant) {
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
    fn stop_on_the_way(&mut self) {
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
    fn run(&mut self) {
        let run = self.session.run(if self.playback.speed.is_full() { SLICE } else { 1 });
        if run == Run::Stopped {
            self.stopped_at = Some(self.search().totals().steps);
        }
        if run != Run::Underway {
            self.playback.pause();
        }
    }

    /// That no further win will be found, and why, where that is known.
    fn no_further_win(&self) -> Option<String> {
        no_further_win(self.search(), &self.session.goal())
    }

    /// That a run cannot stop where it is to, and why, if that is known.
    fn never_stops(&self) -> Option<String> {
        never_stops(self.session.stop(), self.session.origin(), &self.session.goal())
    }

    /// The path and the untried jumps as text.
    fn as_text(&self) -> String {
        let path: Vec<String> = self.search().path().map(|jump| jump.to_string()).collect();
        format!("{}\n{}\n", path.join(" "), self.search().untried())
    }
}

impl Screen for PegSearch {
    fn title(&self) -> &'static str {
        "Peg search"
    }

    fn keys(&self) -> Keys {
        match self.prompt {
            Some(_) => Keys { context: KeyContext::TypedNumber, typing: Typing::Text },
            None => Keys { context: KeyContext::Search, typing: Typing::Nothing },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "The last jump of the last list is made, the rest put off.",
            "At a dead end jumps are taken back to a list that has one.",
            "Steps back are exact: each one undoes what was done.",
            "A long way goes on while you look; any key stops it.",
        ]
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn prefer(&mut self, preference: Preference, now: Instant) {
        if let Preference::Speed(speed) = preference {
            self.playback.set_speed(speed, now);
        }
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let request = self.act(command, context.now);
        self.last_steps = self.session.last_steps(TOLD);
        request
    }

    /// Any key stops the search on its way to a step; one that does not ask for more than that has done its work.
    fn type_key(&mut self, key: KeyEvent) -> Typed {
        if let Some(prompt) = &mut self.prompt {
            return prompt.type_key(key);
        }
        let stops = matches!(key.code, KeyCode::Esc | KeyCode::Char(' '));
        // The way back to where the player was goes on, unless a key that moves the search is pressed.
        if self.session.seek().is_some() && (stops || self.session.saved_at().is_none()) {
            self.stop_on_the_way();
            if stops {
                return Typed::Yes;
            }
        }
        Typed::No
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        if let Some(prompt) = &mut self.prompt {
            prompt.paste(text);
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.seek_due.or_else(|| self.playback.due())
    }

    fn tick(&mut self, now: Instant) {
        match self.seek_due {
            Some(due) if due <= now => self.go_on(now),
            None if self.playback.tick(now) => self.run(),
            _ => return,
        }
        self.last_steps = self.session.last_steps(TOLD);
    }

    fn pause(&mut self) {
        self.playback.pause();
        if self.session.saved_at().is_none() {
            self.session.stop_on_the_way();
            self.seek_due = None;
        }
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}

impl Aspect {
    const fn other(self) -> Aspect {
        match self {
            Aspect::Lists => Aspect::Ways,
            Aspect::Ways => Aspect::Lists,
        }
    }
}

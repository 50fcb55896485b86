//! The session of the solutions, and what is typed to find one.

use std::time::{Duration, Instant};

use crate::narration::pegs;
use crate::play::{PegGame, SearchGoal};
use crate::session::SolutionsSession;
use crate::triangle::{Criterion, Extent};
use crate::tui::screen::Place;
use crate::tui::screen::parts::{Focus, Prompt};

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    List,
    Board,
    Moves,
}

pub(super) const PANELS: &[Panel] = &[Panel::List, Panel::Board, Panel::Moves];

/// How many steps of the search are made between two frames: some thousandths of a second.
pub(super) const SLICE: u64 = 250_000;

/// How long a frame is shown before the search goes on.
pub(super) const FRAME: Duration = Duration::from_millis(8);

/// What is asked for at the foot of the screen.
#[derive(Debug)]
pub(super) enum Asking {
    Nothing,
    /// The number of a solution.
    Number(Prompt),
    /// Jumps that it has.
    Jumps(Prompt),
}

/// The screen of the solutions.
#[derive(Debug)]
pub(crate) struct SolutionList {
    pub(super) session: SolutionsSession,
    /// Where the list was asked for.
    pub(super) from: Place,
    pub(super) asking: Asking,
    pub(super) focus: Focus<Panel>,
    /// When the search for more goes on.
    pub(super) due: Option<Instant>,
    pub(super) message: Option<String>,
}

impl SolutionList {
    /// The solutions from the board of a game, asked for by a place.
    pub(crate) fn new(origin: PegGame, goal: SearchGoal, from: Place) -> SolutionList {
        SolutionList {
            message: pegs::what_solves(&origin, goal.criterion)
                .filter(|_| goal.criterion == Criterion::default()),
            session: SolutionsSession::new(origin, goal),
            from,
            asking: Asking::Nothing,
            focus: Focus::new(PANELS),
            due: None,
        }
    }

    /// Lists the solutions from the board of a game, of which this much is known; where they are listed already, the list
    /// stays as it was left.
    pub(crate) fn open(&mut self, origin: PegGame, goal: SearchGoal, from: Place, now: Instant) {
        if self.session.open(origin.clone(), goal.clone()) {
            self.from = from;
        } else {
            *self = SolutionList::new(origin, goal, from);
        }
        self.collect(now);
    }

    /// Searches on, unless there is nothing more to find.
    pub(super) fn collect(&mut self, now: Instant) {
        self.session.collect(SLICE);
        self.due = (self.session.extent() == Extent::SoFar).then_some(now + FRAME);
    }
}

//! The session of the solutions, and what is typed to find one.

use std::time::{Duration, Instant};

use crate::narration::pegs;
use crate::play::{PegGame, SearchGoal};
use crate::session::SolutionsSession;
use crate::tui::screen::parts::{Focus, LineInput};
use pegwise_engine::pegs::{Criterion, Extent};

pub(super) const LIST: usize = 0;
pub(super) const BOARD: usize = 1;
pub(super) const MOVES: usize = 2;

/// The steps of the search between two frames. They take some milliseconds.
pub(super) const SLICE: u64 = 250_000;

/// The time of a frame before the search continues.
pub(super) const FRAME: Duration = Duration::from_millis(8);

/// The open prompt, if any.
#[derive(Debug)]
pub(super) enum Asking {
    Nothing,
    Number(LineInput),
    /// Jumps of the wanted solutions.
    Jumps(LineInput),
}

/// The state of the solutions screen.
#[derive(Debug)]
pub(crate) struct SolutionList {
    pub(super) session: SolutionsSession,
    pub(super) asking: Asking,
    pub(super) focus: Focus<usize>,
    /// The time of the next slice of the search for more.
    pub(super) due: Option<Instant>,
    pub(super) message: Option<String>,
}

impl SolutionList {
    pub(crate) fn new(origin: PegGame, goal: SearchGoal) -> SolutionList {
        SolutionList {
            message: pegs::what_solves(&origin, &goal).filter(|_| goal.criterion == Criterion::default()),
            session: SolutionsSession::new(origin, goal),
            asking: Asking::Nothing,
            focus: Focus::new(&[LIST, BOARD, MOVES]),
            due: None,
        }
    }

    /// Lists the solutions from the board of a game. A list that is on show already stays as it is.
    pub(crate) fn open(&mut self, origin: PegGame, goal: SearchGoal, now: Instant) {
        if !self.session.open(origin.clone(), goal.clone()) {
            *self = SolutionList::new(origin, goal);
        }
        self.collect(now);
    }

    /// Makes the next slice of the search, unless it has ended.
    pub(super) fn collect(&mut self, now: Instant) {
        self.session.collect(SLICE);
        self.due = (self.session.extent() == Extent::SoFar).then_some(now + FRAME);
    }
}

//! The list on show: the session, the focus, and the search for more.

use crate::narration::pegs;
use crate::play::{PegGame, SearchGoal};
use crate::session::SolutionsSession;
use crate::tui::playback::{FRAME, SLICE};
use crate::tui::screen::at_place::{Act, Prompt, change};
use crate::tui::screen::parts::Focus;
use pegwise_engine::pegs::{Criterion, Extent};
use std::time::Instant;

pub(super) const LIST: usize = 0;
pub(super) const BOARD: usize = 1;
pub(super) const MOVES: usize = 2;

#[derive(Debug)]
pub(crate) struct SolutionList {
    pub(super) session: SolutionsSession,
    /// The open prompt, for a number or for jumps of the wanted solutions.
    pub(super) typed: Option<Prompt>,
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
            typed: None,
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

    /// Makes this many jumps of the chosen solution on the board.
    pub(super) fn make(&self, jumps: usize) -> Option<Act<SolutionList>> {
        let jumps = jumps.min(self.session.jumps().len());
        let is_other = jumps != self.session.made;
        is_other.then(|| change(move |list: &mut SolutionList| list.session.made = jumps))
    }
}

//! The lesson on the depth-first search: a search of a small triangle, and the step at which each page stands.

use crate::play::{PegGame, SearchGoal, SearchPage};
use crate::session::SearchSession;
use crate::session::search::{Leap, Verb};
use pegwise_engine::pegs::{Made, Rows, Search, Step};

/// The hole that is empty at the start.
const HOLE: usize = 2;

/// The most steps of the search that a log shows.
const LOGGED: u64 = 60;

#[derive(Debug)]
pub struct SearchScene {
    pub session: SearchSession,
    /// The pages, each with the step at which it stands.
    pub pages: Vec<(SearchPage, u64)>,
    pub last_steps: Vec<Made>,
}

impl SearchScene {
    pub(super) fn new() -> SearchScene {
        let hole = Rows::LEAST.hole(HOLE).expect("every triangle has a hole 2");
        let game = PegGame::new(Rows::LEAST).starting_at(hole);
        let goal = SearchGoal::at_once(&game);
        let session = SearchSession::new(game, goal);
        let pages = pages(&session.search);
        SearchScene { session, pages, last_steps: Vec::new() }
    }

    /// Goes to the step of a page.
    pub(super) fn show(&mut self, page: usize) {
        let (_, step) = self.pages[page];
        self.session.carry_out(Verb::Leap(Leap::Step(step)));
        while self.session.go_on(u64::MAX).is_none() && self.session.seek().is_some() {}
        self.last_steps = self.session.last_steps(LOGGED);
    }
}

/// The pages of a search that has not begun, with their steps.
fn pages(start: &Search) -> Vec<(SearchPage, u64)> {
    let mut search = start.clone();
    let mut pages = vec![(SearchPage::Start, 0)];
    let mut add = |page, search: &Search| pages.push((page, search.totals().steps));
    search.advance();
    add(SearchPage::FirstJump, &search);
    search.run(u64::MAX, |search, _| search.board().jumps().is_empty());
    add(SearchPage::FirstEnd, &search);
    search.advance();
    add(SearchPage::FirstDeadEnd, &search);
    let undone = search.upcoming().undone as u64;
    search.run(undone, |_, _| false);
    add(SearchPage::SteppedBack, &search);
    search.run(u64::MAX, |_, step| matches!(step, Step::DeadEnd | Step::Solution));
    add(SearchPage::SecondGame, &search);
    search.run(u64::MAX, |search, _| search.depth() == 0);
    add(SearchPage::FirstBranch, &search);
    search.run(u64::MAX, |_, step| step == Step::Solution);
    add(SearchPage::FirstSolution, &search);
    search.run(u64::MAX, |_, _| false);
    add(SearchPage::Finished, &search);
    add(SearchPage::Next, &search);
    pages
}

//! The lesson on the depth-first search: a search of a small triangle, and the step at which each page stands.

use strum::IntoStaticStr;

use crate::play::{Destination, PegGame, SearchGoal};
use crate::session::SearchSession;
use pegwise_engine::pegs::{Made, Search, Shape, Step};

/// The hole that is empty at the start.
const HOLE: usize = 2;

/// The most steps of the search that a log shows.
const LOGGED: u64 = 60;

/// What a page is about, with its title.
#[derive(Clone, Copy, Debug, IntoStaticStr, PartialEq, Eq)]
pub enum SearchTopic {
    #[strum(serialize = "The start")]
    Start,
    #[strum(serialize = "The first jump")]
    FirstJump,
    #[strum(serialize = "Down to the end")]
    FirstEnd,
    #[strum(serialize = "A dead end")]
    FirstDeadEnd,
    #[strum(serialize = "Undone jumps")]
    SteppedBack,
    #[strum(serialize = "The second game")]
    SecondGame,
    #[strum(serialize = "Back at the start")]
    FirstBranch,
    #[strum(serialize = "A solution")]
    FirstSolution,
    #[strum(serialize = "Every game")]
    Finished,
    #[strum(serialize = "What next")]
    Next,
}

type GoOn = fn(&mut Search);

/// The topics, and how the search goes from each page to the next.
const PAGES: [(SearchTopic, GoOn); 10] = [
    (SearchTopic::Start, |_| ()),
    (SearchTopic::FirstJump, |search| _ = search.advance()),
    (SearchTopic::FirstEnd, |search| _ = search.run(u64::MAX, |search, _| search.board().is_stuck())),
    (SearchTopic::FirstDeadEnd, |search| _ = search.advance()),
    (SearchTopic::SteppedBack, |search| {
        let undone = search.upcoming().undone as u64;
        _ = search.run(undone, |_, _| false);
    }),
    (SearchTopic::SecondGame, |search| {
        _ = search.run(u64::MAX, |_, step| matches!(step, Step::DeadEnd | Step::Solution));
    }),
    (SearchTopic::FirstBranch, |search| _ = search.run(u64::MAX, |search, _| search.depth() == 0)),
    (SearchTopic::FirstSolution, |search| _ = search.run(u64::MAX, |_, step| step == Step::Solution)),
    (SearchTopic::Finished, |search| _ = search.run(u64::MAX, |_, _| false)),
    (SearchTopic::Next, |_| ()),
];

#[derive(Debug)]
pub struct SearchScene {
    pub session: SearchSession,
    pub last_steps: Vec<Made>,
}

impl SearchScene {
    pub(super) fn new() -> SearchScene {
        let hole = Shape::triangle(4).hole(HOLE).expect("every triangle has a hole 2");
        let game = PegGame::new(Shape::triangle(4)).starting_at(hole);
        let goal = SearchGoal::at_once(&game);
        let session = SearchSession::new(game, goal);
        SearchScene { session, last_steps: Vec::new() }
    }

    pub(super) fn show(&mut self, step: u64) {
        self.session.set_out(Destination::Step(step));
        while self.session.go_on(u64::MAX).is_none() && self.session.seek().is_some() {}
        self.last_steps = self.session.search.last_steps(LOGGED);
    }
}

/// The pages of a search that has not begun, with their steps.
pub(super) fn pages(start: &Search) -> Vec<(SearchTopic, u64)> {
    let mut search = start.clone();
    let page = |(topic, go_on): (SearchTopic, GoOn)| {
        go_on(&mut search);
        (topic, search.totals().steps)
    };
    PAGES.map(page).to_vec()
}

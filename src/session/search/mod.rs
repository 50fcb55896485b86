//! The watched peg search: steps forward and back, leaps to places far away, runs that stop, other orders and memories, and
//! what is known of the boards that it comes to. When the next step is due is for the front end to say.

mod ways;

use std::sync::Arc;

pub use ways::{Continuation, Status};

use crate::play::saved::SavedSearch;
use crate::play::{BoardAnalysis, Destination, PegGame, Progress, SearchGoal, Seek, Stop};
use crate::task::TaskId;
use crate::triangle::{
    Board, Criterion, Evaluation, Hole, Made, Memory, Order, Plan, Search, Solver, Step, Tablebase, Target,
    Totals,
};

/// What a person can do with the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Make so many steps.
    Advance(u64),
    /// Undo so many steps.
    Retreat(u64),
    /// Set out for a place.
    Leap(Leap),
    /// Go back to the start.
    Restart,
    /// Search in another order, from the start.
    Order(Order),
    /// Remember other boards, from the start.
    Memory(Memory),
    /// Let runs stop here.
    Stop(Stop),
}

/// A place to leap to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leap {
    /// The next solution.
    NextSolution,
    /// The solution before.
    PreviousSolution,
    /// The next dead end.
    NextDeadEnd,
    /// The dead end before.
    PreviousDeadEnd,
    /// The end of this branch.
    Over,
    /// The end of the level above.
    Out,
    /// The step of this number.
    Step(u64),
    /// The end.
    End,
}

/// What came of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// So many steps were made, or undone.
    Moved(u64),
    /// The search is at its start, so there is no step to undo.
    AtStart,
    /// Every game was tried, so there is no step to make.
    Finished,
    /// No further solution will be found.
    NoFurtherSolution,
    /// The search sets out; [`SearchSession::go_on`] takes it there.
    SetsOut,
    /// The search begins again by another plan; the one before stood at this step.
    Begun(u64),
    /// Runs stop there from now on.
    StopSet,
}

/// How a leap ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// The search is where it was to go.
    There,
    /// There is no such place, and the search is back where it was.
    Nowhere(Destination),
    /// There are fewer steps than that: the search is at its end.
    PastEnd,
}

/// How a run ended, if it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// It can go on.
    Underway,
    /// It met what it stops at.
    Stopped,
    /// Every game was tried.
    Finished,
}

/// How far ahead the first solution is looked for, to say how far away it is.
const LOOK_AHEAD: u64 = 200_000;

/// A search that is watched.
#[derive(Debug)]
pub struct SearchSession {
    /// The game from whose board the search starts.
    origin: PegGame,
    search: Search,
    /// What it looks for, and what is known of all games from its start.
    goal: SearchGoal,
    /// A solver with a tablebase, where the triangle is small enough and the goal is one peg.
    solver: Option<Arc<Solver>>,
    /// The task that works the tablebase out, once it was asked for.
    task: Option<TaskId>,
    /// What is counted when the first solution is found, if it is near.
    first_solution: Option<Totals>,
    /// The way to a step, while the search is on it.
    seek: Option<Seek>,
    stop: Stop,
    /// The step at which the search was saved, until it is there again or goes elsewhere.
    saved_at: Option<u64>,
}

impl SearchSession {
    /// The search from the board of a game that has begun, for what its goal wants.
    pub fn new(origin: PegGame, goal: SearchGoal) -> SearchSession {
        let plan = Plan { criterion: goal.criterion, ..Plan::default() };
        SearchSession::planned(origin, goal, plan)
    }

    /// The search from the board of a game, or from the first hole of its triangle where it has not begun.
    pub fn of_opening(game: PegGame) -> SearchSession {
        let origin = match (game.start(), game.rows().all_holes().next()) {
            (None, Some(top)) => game.starting_at(top),
            _ => game,
        };
        let goal = SearchGoal::at_once(&origin);
        SearchSession::new(origin, goal)
    }

    /// A search that was saved. It is at its start; [`SearchSession::resume`] sets out for its step.
    pub fn restored(saved: SavedSearch) -> SearchSession {
        let SavedSearch { game, plan, step } = saved;
        let goal = SearchGoal::at_once(&game).looking_for(plan.criterion);
        SearchSession { saved_at: Some(step), ..SearchSession::planned(game, goal, plan) }
    }

    fn planned(origin: PegGame, goal: SearchGoal, plan: Plan) -> SearchSession {
        let search = Search::planned(origin.board(), plan);
        SearchSession {
            first_solution: first_solution(&search),
            solver: solver(&origin, goal.criterion),
            task: None,
            origin,
            search,
            goal,
            seek: None,
            stop: Stop::Never,
            saved_at: None,
        }
    }

    /// The game from whose board the search starts.
    pub const fn origin(&self) -> &PegGame {
        &self.origin
    }

    /// The search as it stands.
    pub const fn search(&self) -> &Search {
        &self.search
    }

    /// The last steps, so many or all, the oldest first.
    pub fn last_steps(&mut self, most: u64) -> Vec<Made> {
        self.search.last_steps(most)
    }

    /// What the search looks for, with what the tablebase has to say by now.
    pub fn goal(&self) -> SearchGoal {
        let SearchGoal { criterion, known } = self.goal.clone();
        match self.look_up(self.search.start()) {
            Some(found) => SearchGoal { criterion, known: known.or(found) },
            None => SearchGoal { criterion, known },
        }
    }

    /// Which games are solutions.
    pub const fn criterion(&self) -> Criterion {
        self.goal.criterion
    }

    /// What is counted when the first solution is found, if it is near and still to come.
    pub fn first_solution(&self) -> Option<Totals> {
        self.first_solution.filter(|first| first.steps > self.search.totals().steps)
    }

    /// Where runs stop.
    pub const fn stop(&self) -> Stop {
        self.stop
    }

    /// The way that the search is on.
    pub const fn seek(&self) -> Option<&Seek> {
        self.seek.as_ref()
    }

    /// The step of a search that was saved, until it is reached or given up.
    pub const fn saved_at(&self) -> Option<u64> {
        self.saved_at
    }

    /// The game that has the jumps of the path, to be played on.
    pub fn path_played(&self) -> Option<PegGame> {
        self.origin.after_jumps(self.search.path()).ok()
    }

    /// The hole that a stop at a last peg begins with, if solutions leave one.
    pub fn first_hole(&self) -> Option<Hole> {
        match self.goal.criterion.target()? {
            Target::In(hole) => Some(hole),
            Target::Anywhere => self.origin.starting_hole().or_else(|| self.origin.rows().all_holes().next()),
        }
    }

    /// Whether it is known that no further solution will be found.
    pub fn has_every_solution(&self) -> bool {
        self.goal().known.ways == Some(self.search.totals().games().solutions)
    }

    /// Whether a verb would do something now.
    pub fn allows(&self, verb: Verb) -> bool {
        let begun = self.search.totals().steps > 0;
        match verb {
            Verb::Leap(Leap::NextSolution) => !self.search.is_finished() && !self.has_every_solution(),
            Verb::Retreat(_) | Verb::Restart | Verb::Leap(Leap::PreviousSolution | Leap::PreviousDeadEnd) => {
                begun
            }
            Verb::Advance(_) | Verb::Leap(Leap::NextDeadEnd | Leap::Over | Leap::Out | Leap::End) => {
                !self.search.is_finished()
            }
            Verb::Leap(Leap::Step(_)) | Verb::Order(_) | Verb::Memory(_) | Verb::Stop(_) => true,
        }
    }

    /// Does what a verb asks for.
    pub fn carry_out(&mut self, verb: Verb) -> Outcome {
        let plan = self.search.plan();
        if !matches!(verb, Verb::Stop(_)) {
            self.seek = None;
            self.saved_at = None;
        }
        match verb {
            Verb::Advance(_) if self.search.is_finished() => Outcome::Finished,
            Verb::Advance(steps) => Outcome::Moved(self.search.run(steps, |_, _| false).0),
            Verb::Retreat(steps) => match self.search.run_back(steps, |_| false).0 {
                0 => Outcome::AtStart,
                undone => Outcome::Moved(undone),
            },
            Verb::Leap(Leap::NextSolution) if self.has_every_solution() => Outcome::NoFurtherSolution,
            Verb::Leap(leap) => {
                self.seek = Some(Seek::new(self.destination(leap), &self.search));
                Outcome::SetsOut
            }
            Verb::Restart => self.begin(plan),
            Verb::Order(order) => self.begin(Plan { order, ..plan }),
            Verb::Memory(memory) => self.begin(Plan { memory, ..plan }),
            Verb::Stop(stop) => {
                self.stop = stop;
                Outcome::StopSet
            }
        }
    }

    fn destination(&self, leap: Leap) -> Destination {
        let depth = self.search.depth();
        match leap {
            Leap::NextSolution => Destination::Next(Step::Solution),
            Leap::PreviousSolution => Destination::Previous(Step::Solution),
            Leap::NextDeadEnd => Destination::Next(Step::DeadEnd),
            Leap::PreviousDeadEnd => Destination::Previous(Step::DeadEnd),
            Leap::Over if depth > 0 => Destination::Depth(depth - 1),
            Leap::Out if depth > 1 => Destination::Depth(depth - 2),
            Leap::Step(step) => Destination::Step(step),
            Leap::Over | Leap::Out | Leap::End => Destination::End,
        }
    }

    /// Begins again by a plan.
    fn begin(&mut self, plan: Plan) -> Outcome {
        let left = self.search.totals().steps;
        let is_other = plan != self.search.plan();
        self.search = Search::planned(self.search.start(), plan);
        if is_other {
            self.first_solution = first_solution(&self.search);
        }
        Outcome::Begun(left)
    }

    /// Goes on to the place that the search is on its way to, for at most so many steps. Returns how the leap ended, once it
    /// has.
    pub fn go_on(&mut self, budget: u64) -> Option<Arrival> {
        let seek = self.seek.as_mut()?;
        let destination = seek.destination();
        let progress = seek.go_on(&mut self.search, budget);
        if progress == Progress::Underway {
            return None;
        }
        self.seek = None;
        self.saved_at = None;
        let steps = self.search.totals().steps;
        Some(match (progress, destination) {
            (Progress::Nowhere, destination) => Arrival::Nowhere(destination),
            (_, Destination::Step(step)) if step > steps => Arrival::PastEnd,
            _ => Arrival::There,
        })
    }

    /// Stops on the way. A step that was saved stays saved.
    pub const fn stop_on_the_way(&mut self) {
        self.seek = None;
    }

    /// Makes at most so many steps of a run, up to where it stops.
    pub fn run(&mut self, steps: u64) -> Run {
        self.saved_at = None;
        let stop = self.stop;
        let (_, met) = self.search.run(steps, |search, step| stop.is_met(search, step));
        match met {
            Some(_) => Run::Stopped,
            None if self.search.is_finished() => Run::Finished,
            None => Run::Underway,
        }
    }

    /// Sets out for the step at which the search was saved.
    pub fn resume(&mut self) {
        if let Some(step) = self.saved_at {
            self.seek = Some(Seek::new(Destination::Step(step), &self.search));
        }
    }

    /// The step that the search is at or, where it was told to go to a step, that one.
    fn step(&self) -> u64 {
        let sought = self.seek.as_ref().and_then(|seek| match seek.destination() {
            Destination::Step(step) => Some(step),
            _ => None,
        });
        self.saved_at.or(sought).unwrap_or_else(|| self.search.totals().steps)
    }

    /// The search as it is saved, once it has made a step.
    pub fn save(&self) -> Option<String> {
        let (game, plan, step) = (self.origin.clone(), self.search.plan(), self.step());
        (step > 0).then(|| SavedSearch { game, plan, step }.text())
    }

    /// The step at which a search stands that was begun and is not at its end.
    pub fn unfinished(&self) -> Option<u64> {
        let steps = self.search.totals().steps;
        self.saved_at.or_else(|| (steps > 0 && !self.search.is_finished()).then_some(steps))
    }

    /// Whether boards can be looked up, once the tablebase is worked out.
    pub const fn has_tablebase(&self) -> bool {
        self.solver.is_some()
    }

    /// What the tablebase says of a board, once it is worked out.
    pub fn look_up(&self, board: Board) -> Option<Evaluation> {
        self.solver.as_ref()?.look_up(board)
    }

    /// The task that works the tablebase out, once. No jump leads out of the class of boards that it is worked out for.
    pub fn tablebase_task(&mut self) -> Option<(TaskId, BoardAnalysis)> {
        let (start, solver) = (self.search.start(), self.solver.as_ref()?);
        if self.task.is_some() || solver.look_up(start).is_some() {
            return None;
        }
        let mut id = TaskId::default();
        self.task = Some(id.advance());
        Some((id, BoardAnalysis::new(Arc::clone(solver), start, None)))
    }

    /// Works the tablebase out at once: some hundredths of a second.
    pub fn work_out(&self) {
        if let Some(solver) = &self.solver {
            solver.work_out(self.search.start());
        }
    }
}

/// The solver for the boards of a game, if one can look them up. Where that takes no longer than a key press, the tablebase
/// is worked out.
fn solver(origin: &PegGame, criterion: Criterion) -> Option<Arc<Solver>> {
    let Criterion::OnePeg(target) = criterion else { return None };
    let solver = Solver::new(origin.rows(), target);
    if origin.rows() <= Tablebase::AT_ONCE {
        solver.work_out(origin.board());
    }
    solver.has_tablebase().then(|| Arc::new(solver))
}

/// What is counted when the first solution is found, if it is not far from the start.
fn first_solution(search: &Search) -> Option<Totals> {
    let mut ahead = search.clone();
    let (_, found) = ahead.run(LOOK_AHEAD, |_, step| step == Step::Solution);
    found.map(|_| *ahead.totals())
}

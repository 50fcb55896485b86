//! The watched peg search: steps, leaps to distant places, runs, search orders, memories, and tablebase lookups. The
//! front ends decide when to step.

mod commands;
mod refusal;
mod ways;

use std::sync::Arc;

use super::question::Question;

pub use commands::{Fact, MEMORIES};
pub use refusal::Refusal;
pub use ways::{Below, Continuation, JumpStatus};

use crate::archive::saved::SavedSearch;
use crate::play::{BoardAnalysis, Destination, PegGame, SearchGoal, Seek, SeekProgress, Stop};
use crate::task::TaskId;
use pegwise_engine::pegs::{
    Board, Criterion, Evaluation, Hole, Level, Plan, Search, Solver, Step, Tablebase, Target, Totals,
};

/// The fewest steps for which the player is asked before a search is dropped. Fewer take no time to repeat.
const WORTH_ASKING: u64 = 1_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeapEnd {
    /// The search has arrived.
    There,
    /// The place does not exist, and the search is back where it was.
    Nowhere(Refusal),
    /// The search has fewer steps and is at its end.
    PastEnd,
}

/// How a run ended, if it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunEnd {
    Underway,
    /// It reached its stop.
    Stopped,
    Finished,
}

/// The most steps to look ahead for the first solution.
const LOOK_AHEAD: u64 = 200_000;

#[derive(Clone, Copy, Debug)]
struct SavedStep {
    number: u64,
    is_finished: bool,
}

#[derive(Debug)]
pub struct SearchSession {
    /// The game whose board the search starts from.
    pub origin: PegGame,
    pub search: Search,
    /// What the search looks for, and what is known about all games from its start.
    goal: SearchGoal,
    /// The solver with a tablebase, if the board is small enough.
    solver: Option<Arc<Solver>>,
    /// The task that computes the tablebase, once requested.
    task: Option<TaskId>,
    /// The totals at the first solution, if it is near.
    first_solution: Option<Totals>,
    /// The way to a place, while the search is on it.
    seek: Option<Seek>,
    pub stop: Stop,
    /// Where the search was saved, until it gets there or goes elsewhere.
    saved: Option<SavedStep>,
    dropping: Question<Drops>,
}

#[derive(Clone, Debug, PartialEq)]
enum Drops {
    Other(PegGame),
    StartingOver(Plan),
}

impl SearchSession {
    /// The search from the board of a game that has begun, for its goal.
    pub fn new(origin: PegGame, goal: SearchGoal) -> SearchSession {
        let plan = Plan { criterion: goal.criterion, ..Plan::default() };
        SearchSession::planned(origin, goal, plan)
    }

    /// The search from a game's board, or with the first hole empty if the game has not begun.
    pub fn of_opening(game: PegGame) -> SearchSession {
        let origin = game.begun();
        let goal = SearchGoal::at_once(&origin);
        SearchSession::new(origin, goal)
    }

    /// A saved search, at its start. It sets out for its step when the player comes.
    pub fn restored(saved: SavedSearch) -> SearchSession {
        let SavedSearch { game, plan, step: number, is_finished } = saved;
        let goal = SearchGoal::at_once(&game).looking_for(plan.criterion);
        let saved = Some(SavedStep { number, is_finished });
        SearchSession { saved, ..SearchSession::planned(game, goal, plan) }
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
            saved: None,
            dropping: Question::new(),
        }
    }

    /// What the search looks for, with what the tablebase says so far.
    pub fn goal(&self) -> SearchGoal {
        let SearchGoal { criterion, known } = self.goal.clone();
        match self.look_up(self.criterion(), self.search.start()) {
            Some(found) => SearchGoal { criterion, known: known.or(found) },
            None => SearchGoal { criterion, known },
        }
    }

    pub const fn criterion(&self) -> Criterion {
        self.goal.criterion
    }

    /// The totals at the first solution, if it is near and still to come.
    pub fn first_solution(&self) -> Option<Totals> {
        self.first_solution.filter(|first| first.steps > self.search.totals().steps)
    }

    /// The way that the search is on, if any.
    pub const fn seek(&self) -> Option<&Seek> {
        self.seek.as_ref()
    }

    /// The step of a saved search, until it is reached or given up.
    pub fn saved_at(&self) -> Option<u64> {
        self.saved.map(|saved| saved.number)
    }

    fn path_played(&self) -> PegGame {
        self.origin.after_jumps(self.search.path()).unwrap_or_else(|_| self.origin.clone())
    }

    /// The levels of the path, and the last one if it has jumps.
    pub fn levels_with_jumps(&self) -> Vec<Level> {
        let mut levels = self.search.levels();
        levels.pop_if(|last| last.is_empty());
        levels
    }

    /// Returns the first hole to offer for a stop at a last peg. `None` if solutions do not end with one peg.
    pub fn first_hole(&self) -> Option<Hole> {
        match self.goal.criterion.target()? {
            Target::In(hole) => Some(hole),
            Target::Pattern(_) => None,
            Target::Anywhere => {
                self.origin.starting_hole().or_else(|| self.origin.shape().all_holes().next())
            }
        }
    }

    /// Whether it is known that no further solution will be found.
    pub fn has_every_solution(&self) -> bool {
        self.goal().known.ways == Some(self.search.totals().games().solutions)
    }

    /// Gives up the way that the search is on, and the step at which it was saved.
    const fn leave(&mut self) {
        (self.seek, self.saved) = (None, None);
    }

    /// Makes at most this many steps. Returns how many.
    pub fn advance(&mut self, steps: u64) -> u64 {
        self.leave();
        self.search.run(steps, |_, _| false).0
    }

    /// Sets out for a place. [`SearchSession::go_on`] goes there.
    pub fn set_out(&mut self, destination: Destination) {
        self.leave();
        self.seek = Some(Seek::new(destination, &self.search));
    }

    fn begin(&mut self, plan: Plan) {
        let is_other = plan != self.search.plan();
        self.search = Search::planned(self.search.start(), plan);
        if is_other {
            self.first_solution = first_solution(&self.search);
        }
    }

    /// Continues on the way for at most `budget` steps. Returns how the leap ended, or `None` if it has not.
    pub fn go_on(&mut self, budget: u64) -> Option<LeapEnd> {
        let seek = self.seek.as_mut()?;
        let destination = seek.destination;
        let progress = seek.go_on(&mut self.search, budget);
        if progress == SeekProgress::Underway {
            return None;
        }
        self.leave();
        let steps = self.search.totals().steps;
        Some(match (progress, destination) {
            (SeekProgress::Nowhere, destination) => LeapEnd::Nowhere(Refusal::nowhere(destination)),
            (_, Destination::Step(step)) if step > steps => LeapEnd::PastEnd,
            _ => LeapEnd::There,
        })
    }

    /// Marks the start of the next input. Only this input can confirm that the search is dropped.
    pub fn next_input(&mut self) {
        self.dropping.next_input();
    }

    pub const fn asks(&self) -> bool {
        self.dropping.asked().is_some()
    }

    /// The search from the board of a game that replaces this one. `None` if this one, from the same game, continues.
    ///
    /// # Errors
    ///
    /// The step of this search, if it is dropped only when asked again.
    pub fn opened(&mut self, origin: PegGame, goal: SearchGoal) -> Result<Option<SearchSession>, u64> {
        if let Some(step) = self.asks_to_drop(&origin) {
            return Err(step);
        }
        let continues = self.unfinished().is_some() && origin == self.origin;
        Ok((!continues).then(|| SearchSession::new(origin, goal)))
    }

    /// Asks before a search from another game replaces this one. Returns the step of this search, or `None` if little
    /// would be lost or the last input made the same request.
    fn asks_to_drop(&mut self, origin: &PegGame) -> Option<u64> {
        let step = self.unfinished().filter(|step| *step >= WORTH_ASKING && *origin != self.origin)?;
        let drops = Drops::Other(origin.clone());
        if self.dropping.is_answered(&drops) {
            return None;
        }
        self.dropping.ask(drops);
        Some(step)
    }

    /// Stops on the way. The step of a saved search is kept.
    pub const fn stop_on_the_way(&mut self) {
        self.seek = None;
    }

    /// Runs for at most `steps` steps, or until the run stops.
    pub fn run(&mut self, steps: u64) -> RunEnd {
        self.saved = None;
        let stop = self.stop;
        let (_, met) = self.search.run(steps, |search, step| stop.is_met(search, step));
        match met {
            Some(_) => RunEnd::Stopped,
            None if self.search.is_finished() => RunEnd::Finished,
            None => RunEnd::Underway,
        }
    }

    pub fn go_back_to_saved(&mut self) {
        if let Some(step) = self.saved_at() {
            self.seek = Some(Seek::new(Destination::Step(step), &self.search));
        }
    }

    /// The step to save: the one that the search is still to reach, or else the present one.
    pub fn step_to_save(&self) -> u64 {
        let sought = self.seek.as_ref().and_then(|seek| match seek.destination {
            Destination::Step(step) => Some(step),
            _ => None,
        });
        self.saved_at().or(sought).unwrap_or_else(|| self.search.totals().steps)
    }

    /// Returns the text to save, or `None` before the first step.
    pub fn save(&self) -> Option<String> {
        let (game, plan, step) = (self.origin.clone(), self.search.plan(), self.step_to_save());
        let is_finished = match self.saved {
            Some(saved) => saved.is_finished,
            None => self.search.is_finished() && step == self.search.totals().steps,
        };
        (step > 0).then(|| SavedSearch { game, plan, step, is_finished }.text())
    }

    /// The step of a search that has begun and is not finished.
    pub fn unfinished(&self) -> Option<u64> {
        let (step, is_finished) = match self.saved {
            Some(SavedStep { number, is_finished }) => (number, is_finished),
            None => (self.search.totals().steps, self.search.is_finished()),
        };
        (step > 0 && !is_finished).then_some(step)
    }

    /// Whether boards can be looked up once the tablebase is computed.
    pub const fn has_tablebase(&self) -> bool {
        self.solver.is_some()
    }

    /// Returns what the tablebase says about the games from a board that meet a criterion, once it is computed.
    fn look_up(&self, criterion: Criterion, board: Board) -> Option<Evaluation> {
        self.solver.as_ref()?.look_up_for(criterion, board)
    }

    /// Whether the games from the start are counted by the tablebase.
    pub fn is_counted(&self) -> bool {
        self.solver.as_ref().is_some_and(|solver| solver.look_up(self.search.start()).is_some())
    }

    /// Returns the task that computes the tablebase, once. Jumps never leave the class of boards that it covers.
    pub fn tablebase_task(&mut self) -> Option<(TaskId, BoardAnalysis)> {
        let (start, solver) = (self.search.start(), self.solver.as_ref()?);
        if self.task.is_some() || solver.look_up(start).is_some() {
            return None;
        }
        let mut id = TaskId::default();
        self.task = Some(id.advance());
        Some((id, BoardAnalysis::new(Arc::clone(solver), start, None)))
    }

    /// Computes the tablebase at once, which takes some hundredths of a second.
    pub fn work_out(&self) {
        if let Some(solver) = &self.solver {
            solver.work_out(self.search.start());
        }
    }
}

/// Returns a solver for the boards of a game if a tablebase can cover them. Computes the tablebase if that takes no
/// longer than a key press.
fn solver(origin: &PegGame, criterion: Criterion) -> Option<Arc<Solver>> {
    let solver = Solver::new(origin.shape(), criterion.target().unwrap_or(Target::Anywhere));
    if Tablebase::is_at_once_for(origin.shape()) {
        solver.work_out(origin.board());
    }
    solver.has_tablebase().then(|| Arc::new(solver))
}

/// Returns the totals at the first solution, if it is near the start.
fn first_solution(search: &Search) -> Option<Totals> {
    let mut ahead = search.clone();
    let (_, found) = ahead.run(LOOK_AHEAD, |_, step| step == Step::Solution);
    found.map(|_| *ahead.totals())
}

//! The peg search in words: its start, steps, next step, and counts.

use super::board::spoken_rows;
use super::spoken::Spoken;
use super::unfinished::at_step;
use super::voice::separated;
use super::{Voice, arrow, as_sentence, counted, loss, pegs, thousands};
use crate::narration::board;
use crate::play::{Destination, Goal, PegGame, SearchGoal, Seek, Stop};
use crate::session::SearchSession;
use crate::session::search::{Fact, JumpStatus, LeapEnd, MEMORIES, Refusal, RunEnd};
use pegwise_engine::pegs::{
    Board, Criterion, Hole, Jump, Made, Memory, Order, Plan, Search, Step, Target, Verdict, evaluate_at_once,
};

impl Spoken for SearchSession {
    fn greeting(&self) -> Vec<String> {
        let (order, origin) = (order(self.search.plan().order), &self.origin);
        let start = format!(
            "Peg search, depth first, {}, {order}, on {}.",
            start(origin),
            board::shape(origin.shape())
        );
        let solves = pegs::what_solves(origin, &self.goal()).map(|words| as_sentence(&words));
        let goes = |step| format!("It goes to {}, where it was left.", at_step(step));
        let now = self.saved_at().map_or_else(|| standing(self), goes);
        [start].into_iter().chain(solves).chain([pegs::game_tree(&self.goal()), now]).collect()
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        match fact {
            Fact::Made(made) => last(self, made),
            Fact::SetsOut | Fact::Undone => vec![standing(self)],
            Fact::Arrived(LeapEnd::Nowhere(refusal), _) => vec![format!("{refusal}.")],
            Fact::Arrived(arrival, made) => {
                let past_end = (*arrival == LeapEnd::PastEnd).then(|| past_end(&self.search) + ".");
                past_end.into_iter().chain(last_and_next(self, made)).collect()
            }
            Fact::Underway(seek, steps, made) => {
                let again = match seek.destination {
                    Destination::Step(step) => format!("to {step}"),
                    _ => "the same again".to_owned(),
                };
                let (heading, steps) = (heading(seek), thousands(*steps));
                let words =
                    format!("Still searching: {heading}, after {steps} steps. Type {again} to continue.");
                [vec![words], last_and_next(self, made)].concat()
            }
            Fact::Ran(run, made) => {
                let never = never_stops(self.stop, &self.origin, &self.goal());
                let stopped =
                    (*run == RunEnd::Stopped).then(|| format!("Stopped {}.", where_a_run_stops(self.stop)));
                never.into_iter().chain(stopped).chain(last_and_next(self, made)).collect()
            }
            Fact::AsksToRestart(_) => {
                let step = self.step_to_save();
                let back = thousands(step);
                vec![format!("Type that again to start over. Then to {step} leads back to step {back}.")]
            }
            Fact::Restarted(left) | Fact::Replanned(left) => {
                vec![restarted(self.search.plan(), *left) + "."]
            }
            Fact::Stop => {
                let never = never_stops(self.stop, &self.origin, &self.goal());
                let stops = format!("A run stops {}.", where_a_run_stops(self.stop));
                std::iter::once(stops).chain(never).collect()
            }
            Fact::Board => {
                let rows = spoken_rows(self.search.board());
                std::iter::once(format!("{}.", at(self))).chain(rows).collect()
            }
            Fact::Path => path(self),
            Fact::Untried => vec![self.search.untried().to_string()],
            Fact::Totals => totals(self),
            Fact::Ways(level) => ways(self, *level),
            Fact::Orders => {
                let row = |(number, one): (usize, Order)| {
                    let now = if one == self.search.plan().order { " (in use)" } else { "" };
                    format!("Order {number}: {}{now}.", order(one))
                };
                (1..).zip(Order::ALL).map(row).collect()
            }
            Fact::Memory => {
                let now = MEMORIES.iter().find(|(_, memory)| *memory == self.search.plan().memory);
                vec![format!("Remembered: {}.", now.map_or("nothing", |(name, _)| name))]
            }
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::NoFurtherSolution | Refusal::NoFurtherDeadEnd if self.search.is_finished() => {
                format!("{}.", Refusal::Finished)
            }
            refusal => as_sentence(&why_not(self, refusal)),
        }
    }
}

/// Why a command does nothing now, for a screen.
pub fn why_not(session: &SearchSession, refusal: &Refusal) -> String {
    let words = match refusal {
        Refusal::NoFurtherSolution => no_further_solution(&session.search, &session.goal()),
        Refusal::NoOtherStop => Some(about_stop(session)),
        _ => None,
    };
    words.unwrap_or_else(|| refusal.to_string())
}

/// Where a run stops, or that it cannot stop there.
pub fn about_stop(session: &SearchSession) -> String {
    let never = never_stops(session.stop, &session.origin, &session.goal());
    never.unwrap_or_else(|| format!("A run stops {}", where_a_run_stops(session.stop)))
}

/// That a search has fewer steps than it was to go to.
pub fn past_end(search: &Search) -> String {
    format!("There are only {} steps: this is the last", thousands(search.totals().steps))
}

fn at(session: &SearchSession) -> String {
    format!("Step {}", thousands(session.search.totals().steps))
}

/// The present step and what comes next.
fn standing(session: &SearchSession) -> String {
    let (at, search) = (at(session), &session.search);
    if search.is_finished() {
        return format!("{at}. {}", as_sentence(&finished(search)));
    }
    let pegs = counted(search.board().pegs(), "peg");
    format!("{at}, depth {}, {pegs}. Next: {}.", search.depth(), next(search))
}

/// Steps that were made, and the totals if the search is finished.
fn last(session: &SearchSession, steps: &[Made]) -> Vec<String> {
    let step = |step: &Made| format!("Step {}: {}.", thousands(step.number), made(step));
    let finished = session.search.is_finished().then(|| finished(&session.search));
    let more = skipped(&session.search).into_iter().chain(finished).map(|words| as_sentence(&words));
    steps.iter().map(step).chain(more).collect()
}

fn last_and_next(session: &SearchSession, steps: &[Made]) -> Vec<String> {
    let next = (!session.search.is_finished()).then(|| standing(session));
    last(session, steps).into_iter().chain(next).collect()
}

/// The ways to win below each jump of a level, from 1.
fn ways(session: &SearchSession, number: u64) -> Vec<String> {
    let levels = session.levels_with_jumps();
    let Some(level) = usize::try_from(number).ok().and_then(|number| levels.get(number - 1)) else {
        return Vec::new();
    };
    let heading = format!("Level {number}, {} left.", counted(level.board.pegs(), "peg"));
    let continuations = session.continuations(level);
    let counted = continuations.iter().filter_map(|one| {
        let games = one.counted()?;
        let status = match one.status {
            JumpStatus::Tried => "tried",
            JumpStatus::Stands => "on the path",
            JumpStatus::Untried => "untried",
        };
        let (ways, all) = (counted(games.solutions, "way"), counted(games.all, "game"));
        Some(format!("{}, {status}: {ways} to win in {all}.", one.jump))
    });
    std::iter::once(heading).chain(counted).collect()
}

/// The jumps of each level: on the path, untried, and tried.
fn path(session: &SearchSession) -> Vec<String> {
    let named = |what: &str, jumps: &[Jump]| {
        if jumps.is_empty() { String::new() } else { format!("; {what} {}", separated(jumps, " ")) }
    };
    let levels = session.levels_with_jumps();
    if levels.is_empty() {
        return vec!["No jump is possible.".to_owned()];
    }
    let lines = (1..).zip(levels).map(|(number, level): (usize, _)| {
        let now =
            level.now.map_or_else(|| "no jump on the path".to_owned(), |jump| format!("{jump} on the path"));
        let (later, tried) = (named("untried", &level.untried), named("tried", &level.exhausted));
        format!("Level {number}: {now}{later}{tried}.")
    });
    lines.collect()
}

fn totals(session: &SearchSession) -> Vec<String> {
    let search = &session.search;
    let ended = (0..).zip(search.totals().ended_with).filter(|(_, games)| *games > 0);
    let ended = ended.map(|(pegs, games)| format!("{} {}", counted(pegs, "peg"), thousands(games)));
    let ended = Some(separated(ended, ", ")).filter(|ended| !ended.is_empty());
    let ended = ended.map(|ended| format!("Games by pegs left: {ended}."));
    std::iter::once(format!("{}: {}.", at(session), counts(search).join(", ")))
        .chain(ended)
        .chain(memory(search).map(|words| as_sentence(&words)))
        .chain([pegs::game_tree(&session.goal())])
        .collect()
}

/// The last step, to be read aloud.
pub fn made(made: &Made) -> String {
    let (depth, ordinal) = (made.depth, thousands(made.ordinal));
    match made.step {
        Step::Make(jump) => format!("try {}, depth {depth}", Voice::SPOKEN.jump(jump)),
        Step::Undo(jump) => format!("undo {}, back to depth {depth}", Voice::SPOKEN.jump(jump)),
        Step::Solution => format!("SOLUTION {ordinal}"),
        Step::DeadEnd => format!("dead end {ordinal}, {}", left(made.board)),
        Step::Skip => format!("skip a board seen before, number {ordinal}"),
    }
}

/// Which jump the search makes first.
pub const fn order(order: Order) -> &'static str {
    match order {
        Order::Table => "highest-numbered jump first",
        Order::Reversed => "lowest-numbered jump first",
        Order::Inward => "toward the middle first",
        Order::Outward => "toward the edge first",
        Order::FewestReplies => "fewest jumps left first",
        Order::MostReplies => "most jumps left first",
    }
}

/// The pegs on a board without a jump. The hole of the last one is named, since a goal may want another.
fn left(board: Board) -> String {
    let pegs = counted(board.pegs(), "peg");
    match board.holes_with_pegs().next() {
        Some(hole) if board.pegs() == 1 => format!("{pegs} left in hole {hole}"),
        _ => format!("{pegs} left"),
    }
}

/// Why a board without a jump is not a solution.
pub fn why_dead(board: Board, criterion: Criterion) -> String {
    match criterion {
        Criterion::OnTarget(Target::In(wanted)) if board.pegs() == 1 => {
            format!("{}, not in {wanted}", left(board))
        }
        Criterion::Sweeps { most, .. } if board.pegs() == 1 => {
            format!("1 peg left in more than {}", counted(most, "sweep"))
        }
        _ => format!("{}, no jump", counted(board.pegs(), "peg")),
    }
}

/// The next jump or verdict of the search, with the undo steps before it, to be read aloud.
pub fn next(search: &Search) -> String {
    let upcoming = search.upcoming();
    let pegs_left = || counted(search.board().pegs(), "peg");
    let back = match upcoming.undone {
        0 => String::new(),
        jumps => format!("undo {}, then ", counted(jumps, "jump")),
    };
    match upcoming.step {
        Some(Step::Make(jump)) => {
            let depth = search.depth() - upcoming.undone + 1;
            format!("{back}try {} as jump {depth}", Voice::SPOKEN.jump(jump))
        }
        Some(Step::Solution) if search.board().pegs() == 1 => "one peg is left, a solution".to_owned(),
        Some(Step::Solution) => format!("no jump is left, a solution with {}", pegs_left()),
        Some(Step::DeadEnd) => format!("no jump is left, a dead end with {}", pegs_left()),
        Some(Step::Skip) => "skip this board, it was seen before".to_owned(),
        Some(Step::Undo(_)) | None if upcoming.undone > 0 => {
            format!("undo {}, and every game has been played", counted(upcoming.undone, "jump"))
        }
        Some(Step::Undo(_)) | None => "nothing: every game has been played".to_owned(),
    }
}

/// The same in a few words, for a screen.
pub fn next_in_short(search: &Search) -> String {
    let upcoming = search.upcoming();
    let back = if upcoming.undone == 0 { String::new() } else { format!("undo {}, ", upcoming.undone) };
    match upcoming.step {
        Some(Step::Make(jump)) => format!("{back}try {}", arrow(jump)),
        Some(Step::Solution) => "a solution".to_owned(),
        Some(Step::DeadEnd) => "a dead end".to_owned(),
        Some(Step::Skip) => "skip this board".to_owned(),
        Some(Step::Undo(_)) | None => format!("{back}the end"),
    }
}

/// The destination of a run, to follow "on the way to".
pub fn heading(seek: &Seek) -> String {
    let kind = |step| if step == Step::Solution { "solution" } else { "dead end" };
    match (seek.back_to(), seek.destination) {
        (Some(from), Destination::Next(step)) => {
            format!("back to step {}: there is no further {}", thousands(from), kind(step))
        }
        (Some(from), _) => format!("back to step {}", thousands(from)),
        (None, Destination::Next(step)) => format!("the next {}", kind(step)),
        (None, Destination::Previous(step)) => format!("the {} before this", kind(step)),
        (None, Destination::Depth(depth)) => format!("the end of the branch at depth {}", depth + 1),
        (None, Destination::Step(step)) => format!("step {}", thousands(step)),
        (None, Destination::End) => "the end".to_owned(),
    }
}

/// What a stop is called among others.
pub fn stop(stop: Stop) -> String {
    match stop {
        Stop::Never => "never".to_owned(),
        Stop::DeadEnd => "dead end".to_owned(),
        Stop::Solution => "solution".to_owned(),
        Stop::Depth(depth) => format!("depth {depth} or less"),
        Stop::LastPeg(hole) => format!("last peg in {hole}"),
    }
}

/// When a run stops, after "stops".
pub fn where_a_run_stops(stop: Stop) -> String {
    match stop {
        Stop::Never => "only at the end".to_owned(),
        Stop::DeadEnd => "at a dead end".to_owned(),
        Stop::Solution => "at a solution".to_owned(),
        Stop::Depth(depth) => format!("back at depth {depth} or less"),
        Stop::LastPeg(hole) => format!("at a solution in hole {hole}"),
    }
}

/// That a run cannot stop where it is to, and why, if that is known. `origin` is the game from whose board the search starts.
pub fn never_stops(stop: Stop, origin: &PegGame, goal: &SearchGoal) -> Option<String> {
    match stop {
        Stop::Never | Stop::DeadEnd | Stop::Depth(_) => None,
        Stop::Solution => pegs::no_solution(goal),
        Stop::LastPeg(hole) => why_no_solution_ends_in(hole, origin, goal),
    }
}

fn why_no_solution_ends_in(hole: Hole, origin: &PegGame, goal: &SearchGoal) -> Option<String> {
    let why = if goal.criterion.target().is_some_and(|target| target.takes(hole)) {
        let known = evaluate_at_once(origin.board(), Target::In(hole));
        let Verdict::Lost(loss) = known.verdict else { return None };
        loss::why_lost(&loss, &origin.clone().played_for(Goal::OnePegIn(hole)))
    } else {
        format!("You look for {}.", pegs::solution(goal.criterion))
    };
    Some(format!("No solution ends in {hole}. {why}"))
}

/// The message that there are no more solutions, if that is known in advance.
pub fn no_further_solution(search: &Search, goal: &SearchGoal) -> Option<String> {
    let so_far = search.totals().games().solutions;
    let all = goal.known.ways.filter(|all| *all == so_far)?;
    let none = pegs::no_solution(goal);
    Some(none.unwrap_or_else(|| match all {
        1 => "There is no further solution: the only one is counted".to_owned(),
        all => format!("There is no further solution: all {} are counted", thousands(all)),
    }))
}

pub fn start(origin: &PegGame) -> String {
    match origin.starting_hole() {
        Some(hole) if origin.jumps().is_empty() => format!("start hole {hole}"),
        Some(hole) => format!("after {} from hole {hole}", counted(origin.jumps().len(), "jump")),
        None => "from your board".to_owned(),
    }
}

/// The message that a search restarts with a plan. `left` is the step of the search before it.
pub fn restarted(plan: Plan, left: u64) -> String {
    let memory = match plan.memory {
        Memory::Nothing => "nothing",
        Memory::Lost => "hopeless boards",
        Memory::Every => "all boards",
    };
    let was = if left == 0 { String::new() } else { format!("; was at step {}", thousands(left)) };
    format!("Restarted: {}, {memory} remembered{was}", order(plan.order))
}

/// The warning that a search that waited at this step gives way to the one that is asked for.
pub fn gives_way(step: u64) -> String {
    format!("This search replaces the one at step {}", thousands(step))
}

pub fn counts(search: &Search) -> Vec<String> {
    let totals = search.totals();
    let most = search.start().pegs().saturating_sub(1);
    vec![
        format!("games {}", thousands(totals.played)),
        format!("dead ends {}", thousands(totals.dead_ends())),
        solutions(search),
        format!("jumps undone {}", thousands(totals.undone)),
        format!("deepest {} of {most}", totals.deepest()),
        format!("untried {}", counted(search.untried_count(), "jump")),
    ]
}

/// The solutions found and, if boards are skipped, those that the skipped boards contain.
fn solutions(search: &Search) -> String {
    let totals = search.totals();
    let found = thousands(totals.solutions);
    match totals.spared.solutions {
        0 => format!("solutions {found}"),
        implied => format!("solutions {found} found, {} implied", thousands(implied)),
    }
}

/// What was skipped because boards are remembered, and why. `None` if the search remembers none.
pub fn memory(search: &Search) -> Option<String> {
    let totals = search.totals();
    let why = why_skipped(search.plan().memory)?;
    let kept = counted(search.remembered(), "board");
    let full = if search.remembered() == Memory::MOST { ", the most it can" } else { "" };
    if totals.skipped == 0 {
        return Some(format!("no game skipped so far; remembers {kept}{full}"));
    }
    Some(format!(
        "skipped {} on {} seen before: {why}; remembers {kept}{full}",
        counted(totals.spared.all, "game"),
        counted(totals.skipped, "board")
    ))
}

/// Why games from remembered boards are skipped. `None` if the search remembers none.
const fn why_skipped(memory: Memory) -> Option<&'static str> {
    match memory {
        Memory::Nothing => None,
        Memory::Lost => Some("none of them can win"),
        Memory::Every => Some("the same games were played before"),
    }
}

/// What the last step skipped and why, in games. `None` if it skipped no board.
pub fn skipped(search: &Search) -> Option<String> {
    let games = counted(search.games_skipped()?.all, "game");
    Some(format!("{games} skipped: {}", why_skipped(search.plan().memory)?))
}

pub fn finished(search: &Search) -> String {
    let (totals, games) = (search.totals(), search.totals().games());
    if search.plan().memory == Memory::Nothing {
        let played = counted(totals.played, "game");
        let solutions = counted(totals.solutions, "solution");
        return format!("FINISHED: {played} played, none skipped, {solutions}");
    }
    let (solutions, all) = (thousands(games.solutions), thousands(games.all));
    let (found, played) = (thousands(totals.solutions), thousands(totals.played));
    format!("FINISHED: {solutions} solutions in {all} games; {found} found in {played} played")
}

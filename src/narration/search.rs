//! The peg search in words: its start, steps, next step, and counts.

use super::{Voice, arrow, counted, pegs, thousands};
use crate::play::{Destination, Goal, PegGame, SearchGoal, Seek, Stop};
use pegwise_engine::pegs::{
    Board, Criterion, Hole, Made, Memory, Order, Plan, Search, Step, Target, Verdict, evaluate_at_once,
};

/// The last step, to be read aloud.
pub fn made(made: &Made) -> String {
    let (depth, ordinal) = (made.depth, thousands(made.ordinal));
    match made.step {
        Step::Make(jump) => format!("try {}, depth {depth}", Voice::Spoken.jump(jump)),
        Step::Undo(jump) => format!("undo {}, back to depth {depth}", Voice::Spoken.jump(jump)),
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
        Criterion::OnePeg(Target::In(wanted)) if board.pegs() == 1 => {
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
            format!("{back}try {} as jump {depth}", Voice::Spoken.jump(jump))
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
    match (seek.back_to(), seek.destination()) {
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

pub const fn nowhere(destination: Destination) -> &'static str {
    match destination {
        Destination::Next(Step::Solution) => "There is no further solution",
        Destination::Next(_) => "There is no further dead end",
        Destination::Previous(Step::Solution) => "There is no solution before this",
        _ => "There is no dead end before this",
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
        pegs::why_lost(&loss, &origin.clone().played_for(Goal::OnePegIn(hole)))
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
        format!("games {}", thousands(totals.played())),
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
        let played = counted(totals.played(), "game");
        let solutions = counted(totals.solutions, "solution");
        return format!("FINISHED: {played} played, none skipped, {solutions}");
    }
    let (solutions, all) = (thousands(games.solutions), thousands(games.all));
    let (found, played) = (thousands(totals.solutions), thousands(totals.played()));
    format!("FINISHED: {solutions} solutions in {all} games; {found} found in {played} played")
}

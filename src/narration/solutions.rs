//! The list of solutions in words: what a filter shows, how far they are found, and a number that cannot be chosen.

use super::{counted, pegs, thousands};
use crate::play::SearchGoal;
use crate::play::solutions::{Filter, Grouping, JumpPlacement};
use pegwise_engine::pegs::{Extent, Solution, Solutions};

/// How many solutions are shown.
pub fn shown(grouping: Grouping, count: usize) -> String {
    match grouping {
        Grouping::Each => counted(count, "solution"),
        Grouping::OneOfAKind => sets_of_jumps(count),
    }
}

/// How many solutions there are where those with the same jumps are one.
fn sets_of_jumps(count: usize) -> String {
    match count {
        0 => "no set of jumps".to_owned(),
        1 => "1 set of jumps".to_owned(),
        _ => format!("{} different sets of jumps", thousands(count as u64)),
    }
}

/// How many solutions are found of how many.
pub fn found(solutions: &Solutions, extent: Extent, goal: &SearchGoal) -> String {
    let count = counted(solutions.count(), "solution");
    let all = goal.known.ways;
    let of_all = all.map_or_else(
        || count.clone(),
        |all| format!("{} of {} solutions", thousands(solutions.count() as u64), thousands(all)),
    );
    match (extent, all) {
        (Extent::SoFar, _) => {
            format!("LOOKING: {of_all} in {} games so far", thousands(solutions.games_tried()))
        }
        (Extent::Full, Some(_)) => format!("The first {of_all}"),
        (Extent::Full, None) => format!("The first {count}; there may be more"),
        (Extent::All, _) => format!("{count} in all, {}", sets_of_jumps(solutions.count_of_kinds())),
    }
}

/// That there is no solution, as far as they are found.
pub fn none(extent: Extent, goal: &SearchGoal) -> String {
    match extent {
        Extent::All => pegs::no_solution(goal)
            .unwrap_or_else(|| format!("No game from here leaves {}.", pegs::solution(goal.criterion))),
        Extent::SoFar | Extent::Full => "None found so far.".to_owned(),
    }
}

/// What a filter leaves out; nothing if it shows all.
pub fn filter(filter: &Filter, goal: &SearchGoal) -> Option<String> {
    let last = if goal.criterion.pegs() == 1 { "last peg in" } else { "last jump into" };
    let parts = [
        filter.required.as_ref().map(|required| match required.place() {
            JumpPlacement::Anywhere => format!("with {}", required.jumps_in_words()),
            JumpPlacement::First => format!("beginning {}", required.jumps_in_words()),
        }),
        filter.last_hole.map(|hole| format!("{last} {hole}")),
        filter.most_sweeps.map(|most| format!("at most {}", counted(most, "sweep"))),
    ];
    let words: Vec<String> = parts.into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// In how many orders the jumps of a solution are found.
pub fn orders(solution: Solution<'_>, extent: Extent) -> String {
    let orders = counted(solution.orders(), "order");
    match extent {
        Extent::All => format!("{orders} of its jumps"),
        Extent::SoFar | Extent::Full => format!("{orders} found"),
    }
}

pub fn not_found(number: usize, solutions: &Solutions, extent: Extent) -> String {
    let (number, count) = (thousands(number as u64), thousands(solutions.count() as u64));
    match extent {
        Extent::All => format!("There is no solution {number}: the number of solutions is {count}"),
        Extent::SoFar | Extent::Full => format!("Solution {number} has not been found yet: {count} so far"),
    }
}

/// That a filter leaves out the solution of a number.
pub fn left_out(number: usize) -> String {
    format!("Solution {} is left out: show all again first", thousands(number as u64))
}

pub fn stands_for(number: usize, shown: usize) -> String {
    let (number, shown) = (thousands(number as u64), thousands(shown as u64));
    format!("{number} has the jumps of {shown} in another order")
}

//! The list of solutions in words: what a filter shows, how far they are found, and a number that cannot be chosen.

use std::ops::Range;

pub use super::pegs::path;
use super::spoken::Spoken;
use super::voice::separated;
use super::{as_sentence, counted, pegs, search, thousands};
use crate::archive::game_text::GameText;
use crate::narration::board;
use crate::play::solutions::{Filter, Grouping, JumpPlacement};
use crate::play::{Comment, SearchGoal};
use crate::session::SolutionsSession;
use crate::session::solutions::{Fact, Refusal};
use pegwise_engine::pegs::{Extent, Jump, Solution, Solutions, sweeps};

impl Spoken for SolutionsSession {
    fn greeting(&self) -> Vec<String> {
        let (origin, goal) = (&self.origin, &self.goal);
        let start = format!("Solutions, {}, on {}.", search::start(origin), board::shape(origin.shape()));
        let solves = pegs::what_solves(origin, goal).map(|words| as_sentence(&words));
        std::iter::once(start).chain(solves).collect()
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        match fact {
            Fact::Arrived if self.shown().is_empty() => all_found(self),
            Fact::Arrived => {
                [all_found(self), vec!["Type list for the first ten, or help.".to_owned()]].concat()
            }
            Fact::Looking => all_found(self),
            Fact::List => vec![on_show(self)],
            Fact::Rows(rows) => page(self, rows),
            Fact::Chosen(number) => chosen(self, *number),
            Fact::LeftOut(_) | Fact::NotFound(_) => {
                about_number(self, fact).map(|words| words + ".").into_iter().collect()
            }
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::AllShown => on_show(self),
            refusal => as_sentence(&refusal.to_string()),
        }
    }
}

fn all_found(list: &SolutionsSession) -> Vec<String> {
    let (extent, goal) = (list.extent(), &list.goal);
    let found = match list.solutions.count() {
        0 => none(extent, goal),
        _ => found(&list.solutions, extent, goal) + ".",
    };
    let is_filtered = list.solutions.count() > 0 && *list.filter() != Filter::default();
    let more = (extent == Extent::SoFar).then(|| "Type find to look for more.".to_owned());
    std::iter::once(found).chain(is_filtered.then(|| on_show(list))).chain(more).collect()
}

fn on_show(list: &SolutionsSession) -> String {
    let words = filter(list.filter(), &list.goal).map_or_else(String::new, |words| format!(", {words}"));
    format!("Shown: {}{words}.", shown(list.filter().grouping, list.shown().len()))
}

fn page(list: &SolutionsSession, rows: &Range<usize>) -> Vec<String> {
    let count = list.shown().len();
    if rows.is_empty() {
        return vec![match count {
            0 => "The list is empty; all shows all again.".to_owned(),
            _ => format!("That is the end of the list, which has {}.", counted(count, "row")),
        }];
    }
    let solutions = list.shown()[rows.clone()].iter().filter_map(|index| list.solutions.get(*index));
    let [from, to, of] = [rows.start + 1, rows.end, count].map(|row| thousands(row as u64));
    let more = if rows.end < count { "; more for the next." } else { "." };
    let last = format!("Rows {from} to {to} of {of}{more}");
    solutions.map(|solution| in_one_line(list, solution)).chain([last]).collect()
}

fn in_one_line(list: &SolutionsSession, solution: Solution<'_>) -> String {
    let orders = match list.filter().grouping {
        Grouping::Each => String::new(),
        Grouping::OneOfAKind => format!(", {}", counted(solution.orders(), "order")),
    };
    let (number, sweeps) = (thousands(solution.number() as u64), counted(solution.sweeps(), "sweep"));
    format!("Solution {number}, {sweeps}{orders}: {}.", separated(solution.jumps(), " "))
}

/// The chosen solution, sweep by sweep.
fn chosen(list: &SolutionsSession, number: usize) -> Vec<String> {
    let Some(solution) = list.solution() else { return Vec::new() };
    let stands_for = about_number(list, &Fact::Chosen(number)).map(|words| words + ".");
    let jumps = solution.jumps();
    let sweep = |(number, sweep): (usize, &[Jump])| format!("Sweep {number}: {}.", path(sweep, "-"));
    let best = (solution.fewest_sweeps() < solution.sweeps())
        .then(|| format!("The best order takes {}.", counted(solution.fewest_sweeps(), "sweep")));
    stands_for
        .into_iter()
        .chain([in_one_line(list, solution)])
        .chain((1..).zip(sweeps(&jumps)).map(sweep))
        .chain([orders(solution, list.extent()) + "."])
        .chain(best)
        .collect()
}

/// What became of a number that was asked for, if it is not simply chosen.
pub fn about_number(list: &SolutionsSession, fact: &Fact) -> Option<String> {
    match fact {
        Fact::Chosen(number) => {
            let shown = list.solution()?.number();
            let [number, stands] = [*number, shown].map(|number| thousands(number as u64));
            (number != stands).then(|| format!("{number} has the jumps of {stands} in another order"))
        }
        Fact::LeftOut(number) => {
            Some(format!("Solution {} is left out: show all again first", thousands(*number as u64)))
        }
        Fact::NotFound(number) => {
            let (number, count) = (thousands(*number as u64), thousands(list.solutions.count() as u64));
            Some(match list.extent() {
                Extent::All => {
                    format!("There is no solution {number}: the number of solutions is {count}")
                }
                Extent::SoFar | Extent::Full => {
                    format!("Solution {number} has not been found yet: {count} so far")
                }
            })
        }
        _ => None,
    }
}

/// The text of the game that plays the chosen solution, with its number.
pub fn as_text(list: &SolutionsSession) -> Option<String> {
    let text = format!("solution {}", thousands(list.solution()?.number() as u64));
    let game = list.game_after(usize::MAX)?.with_comments(vec![Comment { after: 0, text }]);
    Some(GameText::Pegs(Box::new(game)).to_string())
}

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
        filter.required.as_ref().map(|required| match required.place {
            JumpPlacement::Anywhere => format!("with {}", required.jumps_in_words()),
            JumpPlacement::First => format!("beginning {}", required.jumps_in_words()),
        }),
        filter.last_hole.map(|hole| format!("{last} {hole}")),
        filter.most_sweeps.map(|most| format!("at most {}", counted(most, "sweep"))),
    ];
    Some(separated(parts.into_iter().flatten(), ", ")).filter(|words| !words.is_empty())
}

/// In how many orders the jumps of a solution are found.
pub fn orders(solution: Solution<'_>, extent: Extent) -> String {
    let orders = counted(solution.orders(), "order");
    match extent {
        Extent::All => format!("{orders} of its jumps"),
        Extent::SoFar | Extent::Full => format!("{orders} found"),
    }
}

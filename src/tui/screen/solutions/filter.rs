//! Which solutions are shown, and in which order.

use std::fmt;

use thiserror::Error;

use crate::narration::counted;
use crate::triangle::{Hole, Jump, JumpTable, Moves, ParseMovesError, Rows, Solution, Solutions, sweeps};

/// Jumps that a solution has to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All of these, at any place.
    Anywhere(Vec<Jump>),
    /// These in this order, from its first.
    First(Vec<Jump>),
}

/// Why a text asks for no jumps.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub(super) enum NotWanted {
    /// It is no text of moves.
    #[error(transparent)]
    Text(#[from] ParseMovesError),
    /// There is no such jump on this triangle.
    #[error("{0}-{1} is no jump here: two holes in a straight line, one between")]
    NoJump(Hole, Hole),
}

impl Wanted {
    /// Reads moves as they are written down; `^` before them asks for those that begin with them.
    pub(super) fn parse(text: &str, rows: Rows) -> Result<Wanted, NotWanted> {
        let begins = text.trim().strip_prefix('^');
        let table = JumpTable::of(rows);
        let jump = |(from, to)| {
            let id = table.between(from, to).ok_or(NotWanted::NoJump(from, to))?;
            Ok(table.jump(id))
        };
        let moves = Moves::parse(begins.unwrap_or(text), rows)?.moves;
        let jumps: Result<Vec<Jump>, NotWanted> = moves.into_iter().map(jump).collect();
        jumps.map(if begins.is_some() { Wanted::First } else { Wanted::Anywhere })
    }

    fn takes(&self, jumps: &[Jump]) -> bool {
        match self {
            Wanted::Anywhere(wanted) => wanted.iter().all(|jump| jumps.contains(jump)),
            Wanted::First(wanted) => jumps.starts_with(wanted),
        }
    }
}

/// As it is typed.
impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, jumps) = match self {
            Wanted::Anywhere(jumps) => ("", jumps),
            Wanted::First(jumps) => ("^", jumps),
        };
        let jumps: Vec<String> = jumps.iter().map(ToString::to_string).collect();
        write!(f, "{sign}{}", jumps.join(" "))
    }
}

/// In which order solutions are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Sorting {
    /// As the search comes upon them.
    #[default]
    AsFound,
    /// Those with the fewest sweeps first.
    FewestSweeps,
}

/// Whether solutions that differ only in order are shown as one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Grouping {
    /// Each by itself.
    #[default]
    Each,
    /// The first of each kind stands for all of it.
    OneOfAKind,
}

/// Which of the solutions are shown and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Filter {
    pub(super) last_hole: Option<Hole>,
    pub(super) most_sweeps: Option<usize>,
    pub(super) wanted: Option<Wanted>,
    pub(super) sorting: Sorting,
    pub(super) grouping: Grouping,
}

impl Filter {
    fn takes(&self, solution: Solution<'_>) -> bool {
        let jumps = || solution.jumps();
        self.last_hole.is_none_or(|hole| solution.last_hole() == Some(hole))
            && self.most_sweeps.is_none_or(|most| sweeps(&jumps()).count() <= most)
            && self.wanted.as_ref().is_none_or(|wanted| wanted.takes(&jumps()))
    }

    /// The indices of those that are shown, in the order in which they are.
    pub(super) fn choose(&self, solutions: &Solutions) -> Vec<usize> {
        let mut chosen: Vec<Solution<'_>> =
            solutions.iter().filter(|solution| self.takes(*solution)).collect();
        if self.sorting == Sorting::FewestSweeps {
            chosen.sort_by_cached_key(|solution| sweeps(&solution.jumps()).count());
        }
        if self.grouping == Grouping::OneOfAKind {
            let mut is_shown = vec![false; solutions.count_of_kinds()];
            chosen.retain(|solution| !std::mem::replace(&mut is_shown[solution.kind()], true));
        }
        chosen.into_iter().map(|solution| solution.number() - 1).collect()
    }

    /// What it leaves out, in words; nothing if it shows all.
    pub(super) fn words(&self) -> Option<String> {
        let parts = [
            self.wanted.as_ref().map(|wanted| match wanted {
                Wanted::Anywhere(_) => format!("with {wanted}"),
                Wanted::First(_) => format!("beginning {}", wanted.to_string().trim_start_matches('^')),
            }),
            self.last_hole.map(|hole| format!("last peg in {hole}")),
            self.most_sweeps.map(|most| format!("at most {}", counted(most, "sweep"))),
        ];
        let words: Vec<String> = parts.into_iter().flatten().collect();
        (!words.is_empty()).then(|| words.join(", "))
    }
}

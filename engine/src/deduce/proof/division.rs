//! Divisions of what is known into cases.

use super::super::Cell;
use super::knowledge::{EntryId, Established};
use super::problem::{Positions, Problem};
use super::reasoning::{Split, Statement};

/// The most contradictions of a proof that a person is asked to follow.
pub(super) const MOST_LEAVES: usize = 6;

/// A split, and what inference says about its cases.
pub(super) struct Division {
    pub(super) split: Split,
    /// What each case supposes.
    pub(super) cases: Vec<Vec<Statement>>,
    /// The numbers of the cases that inference does not refute.
    pub(super) open: Vec<usize>,
}

impl Division {
    /// All divisions of what is known into two to six cases. Their cases are not yet looked at.
    pub(super) fn of_each(known: &Established, problem: &Problem) -> Vec<Division> {
        let rules = problem.rules;
        let mut divisions = Vec::new();
        let mut add = |split: Split, cases: Vec<Vec<Statement>>| {
            if (2..=MOST_LEAVES).contains(&cases.len()) {
                divisions.push(Division { split, cases, open: Vec::new() });
            }
        };
        for (turn, guess) in problem.guesses.iter().enumerate() {
            let cell = |position: usize| Cell { position, peg: guess.pegs[position] };
            let (mut is, mut open) = (0, Vec::new());
            for position in 0..rules.positions() {
                let cell = cell(position);
                if known.knows(Statement::Is(cell)) {
                    is += 1;
                } else if !known.knows(Statement::Not(cell)) {
                    open.push(Statement::Is(cell));
                }
            }
            add(Split::Exact(turn), subsets(&open, guess.exact - is));
        }
        for peg in rules.palette() {
            let (is, can) = (known.is(peg), known.can(peg));
            if known.least(peg) > is.count() {
                let there =
                    can.without(is).each().map(|position| vec![Statement::Is(Cell { position, peg })]);
                add(Split::PositionOf(peg), there.collect());
            }
        }
        for position in 0..rules.positions() {
            let colors = known.open(position).pegs();
            add(
                Split::ColorAt(position),
                colors.map(|peg| vec![Statement::Is(Cell { position, peg })]).collect(),
            );
        }
        for peg in rules.palette() {
            for pegs in known.least(peg)..known.most(peg) {
                add(
                    Split::Whether,
                    vec![vec![Statement::AtMost(peg, pegs)], vec![Statement::AtLeast(peg, pegs + 1)]],
                );
            }
        }
        for position in 0..rules.positions() {
            // Of two colors, a case is one of them.
            for peg in known.open(position).pegs().filter(|_| known.open(position).count() > 2) {
                let cell = Cell { position, peg };
                add(Split::Whether, vec![vec![Statement::Is(cell)], vec![Statement::Not(cell)]]);
            }
        }
        divisions
    }

    /// The fewest contradictions that refute all cases.
    pub(super) fn least_leaves(&self) -> usize {
        self.cases.len() + self.open.len()
    }

    /// The entries that say that one of the cases is true.
    pub(super) fn premises(&self, known: &Established, problem: &Problem) -> Vec<EntryId> {
        let mut premises = Vec::new();
        match self.split {
            Split::Exact(turn) => {
                for (peg, _, at) in &problem.guesses[turn].colors {
                    known.why_is(known.is(*peg).and(*at), &mut premises);
                    known.why_not(*peg, at.without(known.can(*peg)), &mut premises);
                }
            }
            Split::PositionOf(peg) => {
                known.why_least(peg, &mut premises);
                known.why_is(known.is(peg), &mut premises);
                known.why_not(peg, Positions::all(problem.rules).without(known.can(peg)), &mut premises);
            }
            Split::ColorAt(position) => {
                for peg in problem.rules.palette().filter(|peg| !known.open(position).contains(*peg)) {
                    known.why_not(peg, Positions::NONE.with(position), &mut premises);
                }
            }
            Split::Whether => {}
        }
        premises
    }
}

/// The subsets of `size` statements. Empty if there are more than [`MOST_LEAVES`].
fn subsets(of: &[Statement], size: usize) -> Vec<Vec<Statement>> {
    let number = (0..size.min(of.len())).fold(1, |number, at| number * (of.len() - at) / (at + 1));
    if size > of.len() || number > MOST_LEAVES {
        return Vec::new();
    }
    match of {
        _ if size == 0 => vec![Vec::new()],
        [] => Vec::new(),
        [first, rest @ ..] => {
            let with = subsets(rest, size - 1).into_iter().map(|mut subset| {
                subset.insert(0, *first);
                subset
            });
            with.chain(subsets(rest, size)).collect()
        }
    }
}

//! The backtracking search for a code that satisfies the store.

use std::collections::HashSet;

use super::super::trial::still_trying;
use super::super::{Halt, Observer};
use super::branch::{Branch, Filled, OpenBranch, Partial};
use super::disjunction::Disjunction;
use crate::code::{Code, ColorSet, Domains, Repeats, Rules};

/// The code to find.
#[derive(Clone, Copy)]
pub(super) enum Sought<'a> {
    /// The first code in search order that is not one of these.
    FirstBut(&'a HashSet<Code>),
    /// Any code.
    Any,
}

/// A search, which backtracks as soon as a disjunction has no branch left.
pub(super) struct StoreSearch<'a> {
    rules: Rules,
    disjunctions: &'a [Disjunction],
    domains: &'a Domains,
    /// The order in which positions are filled.
    order: Vec<usize>,
    partial: Partial,
    /// The colors of all imposed guesses.
    guessed: ColorSet,
    /// The open branches, each with the number of its disjunction. One list for each number of filled positions,
    /// concatenated.
    open: Vec<(usize, OpenBranch)>,
    tried: u64,
}

impl<'a> StoreSearch<'a> {
    /// Creates a search in these domains. `asked` restricts one disjunction to one of its branches.
    pub(super) fn new(
        rules: Rules,
        disjunctions: &'a [Disjunction],
        domains: &'a Domains,
        asked: Option<(usize, Branch)>,
        order: Vec<usize>,
    ) -> StoreSearch<'a> {
        let mut open = Vec::new();
        for (number, disjunction) in disjunctions.iter().enumerate() {
            match asked {
                Some((one, branch)) if one == number => open.push((number, OpenBranch::new(branch))),
                _ => open.extend(disjunction.living.iter().map(|branch| (number, OpenBranch::new(*branch)))),
            }
        }
        let guesses = disjunctions.iter().map(|disjunction| &disjunction.guess.code);
        let guessed = ColorSet::in_codes(guesses);
        StoreSearch { rules, disjunctions, domains, order, partial: Partial::new(), guessed, open, tried: 0 }
    }

    /// Returns the code, or `None` if there is none.
    ///
    /// # Errors
    ///
    /// If the observer cancels.
    pub(super) fn find(
        mut self,
        sought: Sought<'_>,
        observe: &mut dyn Observer,
    ) -> Result<Option<Code>, Halt> {
        self.fill(0, 0, sought, observe)
    }

    /// Fills the positions from `order[place]` on. The open branches are those from the index `from`.
    fn fill(
        &mut self,
        place: usize,
        from: usize,
        sought: Sought<'_>,
        observe: &mut dyn Observer,
    ) -> Result<Option<Code>, Halt> {
        let Some(position) = self.order.get(place).copied() else {
            let code = self.partial.code(self.order.len());
            return Ok(code.filter(|code| match sought {
                Sought::FirstBut(guessed) => !guessed.contains(code),
                Sought::Any => true,
            }));
        };
        let (to, domains) = (self.open.len(), self.domains);
        let mut unguessed_tried = false;
        for peg in domains.at(position).pegs() {
            if self.rules.repeats() == Repeats::Forbidden && self.partial.contains(peg) {
                continue;
            }
            // Colors that no guess has are interchangeable, so one of them is enough.
            if matches!(sought, Sought::Any) && !self.guessed.contains(peg) {
                if unguessed_tried {
                    continue;
                }
                unguessed_tried = true;
            }
            self.tried += 1;
            still_trying(self.tried, observe)?;
            self.partial.put(position, peg);
            if self.narrow(position, from, to) {
                let found = self.fill(place + 1, to, sought, observe)?;
                if found.is_some() {
                    return Ok(found);
                }
            }
            self.open.truncate(to);
            self.partial.take_out(position);
        }
        Ok(None)
    }

    /// Appends the branches that the peg placed last leaves open. Returns whether each disjunction has one.
    fn narrow(&mut self, position: usize, from: usize, to: usize) -> bool {
        let mut at = from;
        self.disjunctions.iter().enumerate().all(|(number, disjunction)| {
            let filled = Filled::new(&self.partial, position, &disjunction.guess);
            let before = self.open.len();
            while at < to && self.open[at].0 == number {
                let after = self.open[at].1.after(&filled);
                self.open.extend(after.map(|open| (number, open)));
                at += 1;
            }
            self.open.len() > before
        })
    }
}

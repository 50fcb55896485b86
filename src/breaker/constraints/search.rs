//! The search for a code that satisfies the store: positions are filled one by one, and a filling is given up as soon as
//! some disjunction has no branch left.

use std::collections::HashSet;

use super::super::trial::still_trying;
use super::super::{Halt, Observer};
use super::branch::{Branch, Filled, OpenBranch, Partial};
use super::disjunction::Disjunction;
use crate::code::{Code, ColorSet, Domains, Repeats, Rules};

/// Which code is sought.
#[derive(Clone, Copy)]
pub(super) enum Sought<'a> {
    /// The first in the order of the search that is none of these.
    FirstBut(&'a HashSet<Code>),
    /// Whichever is found first.
    Any,
}

/// A search in progress.
pub(super) struct Search<'a> {
    rules: Rules,
    disjunctions: &'a [Disjunction],
    domains: &'a Domains,
    /// The positions in the order in which they are filled.
    order: Vec<usize>,
    partial: Partial,
    /// The colors of all guesses imposed.
    guessed: ColorSet,
    /// For each number of filled positions, one list after the other, the branches still open, each with the number of
    /// its disjunction.
    open: Vec<(usize, OpenBranch)>,
    tried: u64,
}

impl<'a> Search<'a> {
    /// A search in these domains; one disjunction may be asked to hold by one certain branch.
    pub(super) fn new(
        rules: Rules,
        disjunctions: &'a [Disjunction],
        domains: &'a Domains,
        asked: Option<(usize, Branch)>,
        order: Vec<usize>,
    ) -> Search<'a> {
        let mut open = Vec::new();
        for (number, disjunction) in disjunctions.iter().enumerate() {
            match asked {
                Some((one, branch)) if one == number => open.push((number, OpenBranch::new(branch))),
                _ => open.extend(disjunction.living.iter().map(|branch| (number, OpenBranch::new(*branch)))),
            }
        }
        let guesses = disjunctions.iter().map(|disjunction| disjunction.guess.code());
        let guessed = ColorSet::in_codes(guesses);
        Search { rules, disjunctions, domains, order, partial: Partial::new(), guessed, open, tried: 0 }
    }

    /// The code, if there is one.
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

    /// Fills the positions from the one of this place in the order on. The branches open so far are those from `from`.
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
        let mut stranger_tried = false;
        for peg in domains.at(position).pegs() {
            if self.rules.repeats() == Repeats::Forbidden && self.partial.contains(peg) {
                continue;
            }
            // Colors that no guess has are alike to the store: what can be done with the first, can with any.
            if matches!(sought, Sought::Any) && !self.guessed.contains(peg) {
                if stranger_tried {
                    continue;
                }
                stranger_tried = true;
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

    /// Lists those of the open branches that stay open with the peg just put in. Says whether each disjunction has one.
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

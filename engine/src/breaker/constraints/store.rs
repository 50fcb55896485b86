//! The constraint store: a disjunction of branches for each score and a domain for each position.

use std::collections::HashSet;

use super::super::{Halt, Observer};
use super::branch::{Branch, PegMark};
use super::disjunction::Disjunction;
use super::search::{Sought, StoreSearch};
use crate::code::{Code, ColorSet, Domains, History, Rules, Score, Turn};

/// A constraint store. A code satisfies it if the rules allow the code and each disjunction admits it.
#[derive(Clone, Debug)]
pub(super) struct Store {
    pub(super) rules: Rules,
    /// An upper bound on the colors of satisfying codes at each position.
    pub(super) domains: Domains,
    pub(super) disjunctions: Vec<Disjunction>,
    /// Known codes that satisfy the store, which save searches.
    witnesses: Vec<Code>,
}

impl Store {
    /// Creates a store without scores.
    pub(super) fn new(rules: Rules) -> Store {
        Store { rules, domains: Domains::all(rules), disjunctions: Vec::new(), witnesses: Vec::new() }
    }

    /// Imposes the score of the turn `number` (from 0). Returns its number of branches.
    pub(super) fn impose(&mut self, number: usize, turn: &Turn) -> usize {
        let disjunction = Disjunction::new(number, turn);
        let branches = disjunction.living.len();
        self.witnesses.retain(|code| disjunction.admits(code));
        self.disjunctions.push(disjunction);
        branches
    }

    /// Returns the first code in lexicographic order that satisfies the store and was not guessed, or `None`.
    pub(super) fn least(&self, guessed: &History, observe: &mut dyn Observer) -> Result<Option<Code>, Halt> {
        let guessed = guessed.turns().iter().map(|turn| turn.code).collect();
        let order = (0..self.rules.positions()).collect();
        self.search(&self.domains, None, order).find(Sought::FirstBut(&guessed), observe)
    }

    /// Removes and returns the branches of a disjunction that no code of the store satisfies.
    pub(super) fn prune(&mut self, number: usize, observe: &mut dyn Observer) -> Result<Vec<Branch>, Halt> {
        let mut dead = Vec::new();
        for branch in self.disjunctions[number].living.clone() {
            let disjunction = &self.disjunctions[number];
            if self.witnesses.iter().any(|code| disjunction.holds(branch, code)) {
                continue;
            }
            let is_exact = |position: &usize| branch.marks().nth(*position) == Some(PegMark::Exact);
            let search = self.search(&self.domains, Some((number, branch)), self.order(&is_exact));
            match search.find(Sought::Any, observe)? {
                Some(code) => self.witnesses.push(code),
                None => dead.push(branch),
            }
        }
        self.disjunctions[number].living.retain(|branch| !dead.contains(branch));
        Ok(dead)
    }

    /// Removes the colors that no code of the store has at a position from its domain. Without a known code that
    /// satisfies the store, the domain stays.
    pub(super) fn shrink(&mut self, position: usize, observe: &mut dyn Observer) -> Result<(), Halt> {
        let mut gone = ColorSet::NONE;
        for peg in self.domains.at(position).pegs() {
            if self.witnesses.is_empty() || self.witnesses.iter().any(|code| code.pegs()[position] == peg) {
                continue;
            }
            let domains = self.domains.with(position, peg);
            let order = self.order(&|at| *at == position);
            match self.search(&domains, None, order).find(Sought::Any, observe)? {
                Some(code) => self.witnesses.push(code),
                None => gone = gone.with(peg),
            }
        }
        self.domains = self.domains.without(position, gone);
        Ok(())
    }

    /// Whether two codes of the store give a guess different scores.
    pub(super) fn tells_apart(&self, guess: Code, observe: &mut dyn Observer) -> Result<bool, Halt> {
        // The witnesses usually give two scores already.
        let mut scores: HashSet<Score> =
            self.witnesses.iter().map(|code| Score::under(self.rules, &guess, code)).collect();
        for score in Score::all(self.rules) {
            if scores.len() > 1 {
                break;
            }
            if scores.contains(&score) {
                continue;
            }
            let mut scored = self.clone();
            scored.impose(self.disjunctions.len(), &Turn { code: guess, score });
            let search = scored.search(&self.domains, None, self.order(&|_| false));
            if search.find(Sought::Any, observe)?.is_some() {
                scores.insert(score);
            }
        }
        Ok(scores.len() > 1)
    }

    /// A search in these domains. `asked` restricts one disjunction to one of its branches.
    fn search<'a>(
        &'a self,
        domains: &'a Domains,
        asked: Option<(usize, Branch)>,
        order: Vec<usize>,
    ) -> StoreSearch<'a> {
        StoreSearch::new(self.rules, &self.disjunctions, domains, asked, order)
    }

    /// The search order for any code: the positions in question first, then those with the smallest domains.
    fn order(&self, is_first: &dyn Fn(&usize) -> bool) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.rules.positions()).collect();
        order.sort_by_key(|position| (!is_first(position), self.domains.at(*position).count()));
        order
    }
}

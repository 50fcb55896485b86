//! The constraint store: a disjunction of branches for each score, a domain for each position, and questions about them.

use std::collections::HashSet;

use super::super::{Halt, Observer};
use super::branch::{Branch, Mark};
use super::disjunction::Disjunction;
use super::search::{Search, Sought};
use crate::code::{Code, ColorSet, Domains, History, Rules, Score, Turn};

/// What the imposed scores leave: a code satisfies the store if the rules allow it and each disjunction admits it.
#[derive(Clone, Debug)]
pub(super) struct Store {
    pub(super) rules: Rules,
    /// No code that satisfies the store has another color at a position.
    pub(super) domains: Domains,
    pub(super) disjunctions: Vec<Disjunction>,
    /// Codes that satisfy the store. What one of them has need not be searched for.
    witnesses: Vec<Code>,
}

impl Store {
    /// No score imposed: every code satisfies it.
    pub(super) fn new(rules: Rules) -> Store {
        Store { rules, domains: Domains::all(rules), disjunctions: Vec::new(), witnesses: Vec::new() }
    }

    /// Imposes the score of a turn, counted from 0. Returns its number of branches.
    pub(super) fn impose(&mut self, number: usize, turn: &Turn) -> usize {
        let disjunction = Disjunction::new(number, turn);
        let branches = disjunction.living.len();
        self.witnesses.retain(|code| disjunction.admits(code));
        self.disjunctions.push(disjunction);
        branches
    }

    /// The first code in lexicographic order that satisfies the store and was not guessed.
    pub(super) fn least(&self, guessed: &History, observe: &mut dyn Observer) -> Result<Option<Code>, Halt> {
        let guessed = guessed.turns().iter().map(|turn| turn.code).collect();
        let order = (0..self.rules.positions()).collect();
        Search::new(self.rules, &self.disjunctions, &self.domains, None, order)
            .find(Sought::FirstBut(&guessed), observe)
    }

    /// Takes the branches out of a disjunction that no code of the store satisfies any more, and returns them.
    pub(super) fn prune(&mut self, number: usize, observe: &mut dyn Observer) -> Result<Vec<Branch>, Halt> {
        let mut dead = Vec::new();
        for branch in self.disjunctions[number].living.clone() {
            let disjunction = &self.disjunctions[number];
            if self.witnesses.iter().any(|code| disjunction.holds(branch, code)) {
                continue;
            }
            let is_exact = |position: &usize| branch.marks().nth(*position) == Some(Mark::Exact);
            let order = self.order(&is_exact);
            let search =
                Search::new(self.rules, &self.disjunctions, &self.domains, Some((number, branch)), order);
            match search.find(Sought::Any, observe)? {
                Some(code) => self.witnesses.push(code),
                None => dead.push(branch),
            }
        }
        self.disjunctions[number].living.retain(|branch| !dead.contains(branch));
        Ok(dead)
    }

    /// Takes the colors out of a position's domain that no code of the store has there any more. Where nothing satisfies
    /// the store at all, the domain stays.
    pub(super) fn shrink(&mut self, position: usize, observe: &mut dyn Observer) -> Result<(), Halt> {
        let mut gone = ColorSet::NONE;
        for peg in self.domains.at(position).pegs() {
            if self.witnesses.is_empty() || self.witnesses.iter().any(|code| code.pegs()[position] == peg) {
                continue;
            }
            let domains = self.domains.with(position, peg);
            let order = self.order(&|at| *at == position);
            match Search::new(self.rules, &self.disjunctions, &domains, None, order)
                .find(Sought::Any, observe)?
            {
                Some(code) => self.witnesses.push(code),
                None => gone = gone.with(peg),
            }
        }
        self.domains = self.domains.without(position, gone);
        Ok(())
    }

    /// Whether two codes of the store would answer a guess differently.
    pub(super) fn tells_apart(&self, guess: Code, observe: &mut dyn Observer) -> Result<bool, Halt> {
        // Most often the witnesses know two answers already.
        let mut answers: HashSet<Score> = self.witnesses.iter().map(|code| Score::of(&guess, code)).collect();
        for score in Score::all(self.rules) {
            if answers.len() > 1 {
                break;
            }
            if answers.contains(&score) {
                continue;
            }
            let mut answered = self.clone();
            answered.impose(self.disjunctions.len(), &Turn { code: guess, score });
            let search =
                Search::new(self.rules, &answered.disjunctions, &self.domains, None, self.order(&|_| false));
            if search.find(Sought::Any, observe)?.is_some() {
                answers.insert(score);
            }
        }
        Ok(answers.len() > 1)
    }

    /// An order to fill the positions in where any code will do: those asked about first, then the smallest domains.
    fn order(&self, is_first: &dyn Fn(&usize) -> bool) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.rules.positions()).collect();
        order.sort_by_key(|position| (!is_first(position), self.domains.at(*position).count()));
        order
    }
}

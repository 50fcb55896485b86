//! Hints: the simplest fact that follows from the scores and is new to the player.

use super::proof::{ProofStep, Statement, single_step};
use super::rule::{Inference, Rule, all_accounted, all_marks, apart, no_exact, no_marks, rest};
use super::{Cell, Fact};
use crate::code::{Candidates, Code, ColorSet, Domains, History, Repeats, Rules, Tally, Turn};

/// Why a fact holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Justification {
    /// It follows from these turns (from 0), at least one, by a rule.
    Rule(Rule, Vec<usize>),
    /// One step from at most one turn leads to it.
    Step(ProofStep),
    /// It holds for every possible code. Contains their number.
    EveryCode(usize),
}

/// A fact and its justification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The fact.
    pub fact: Fact,
    /// Why it holds.
    pub reason: Justification,
}

impl Deduction {
    /// Whether only an enumeration of several codes shows the fact. A proof of it has more than one step, if there is one.
    pub const fn is_counted(&self) -> bool {
        matches!(self.reason, Justification::EveryCode(2..))
    }
}

/// What the player already knows.
#[derive(Clone, Debug)]
pub struct Known {
    domains: Domains,
    /// The colors known to be in the secret.
    present: ColorSet,
    /// The colors whose pegs are counted together, and their numbers.
    together: Vec<Fact>,
}

impl Known {
    /// Knows that only the colors of these domains are open.
    pub const fn new(domains: Domains) -> Known {
        Known { domains, present: ColorSet::NONE, together: Vec::new() }
    }

    /// Adds a fact.
    pub fn learn(&mut self, fact: &Fact) {
        self.domains = fact.narrow(self.domains);
        if let Fact::Placed(Cell { peg, .. }) | Fact::Present(peg) = fact {
            self.present = self.present.with(*peg);
        }
        if let Fact::Together { .. } = fact {
            self.together.push(fact.clone());
        }
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.domains.at(cell.position).contains(cell.peg)
    }

    /// The new part of a fact. `None` if all of it is known.
    fn news(&self, fact: Fact) -> Option<Fact> {
        match fact {
            Fact::Nowhere(colors) => {
                let new = colors.intersection(self.domains.anywhere());
                (!new.is_empty()).then_some(Fact::Nowhere(new))
            }
            Fact::Excluded(mut cells) => {
                cells.retain(|cell| self.is_open(*cell));
                (!cells.is_empty()).then_some(Fact::Excluded(cells))
            }
            Fact::Placed(cell) => {
                let others = self.domains.at(cell.position).without(cell.peg);
                (!others.is_empty()).then_some(Fact::Placed(cell))
            }
            Fact::Present(peg) => (!self.present.contains(peg)).then_some(Fact::Present(peg)),
            Fact::Together { colors, least, .. } => {
                let is_open = least > 0 || !colors.intersection(self.domains.anywhere()).is_empty();
                let is_told = self.together.iter().any(|told| told.covers(&fact));
                (is_open && !is_told).then_some(fact)
            }
        }
    }
}

/// Returns the simplest unknown fact that follows from the scores, or `None`. `candidates` are those of this history,
/// at least one.
///
/// Facts from a single turn come first: no marks, all marks, no exact marks. Then come sums over turns without a color in
/// common, and facts common to all possible codes: a placed color, a present color, absent colors, an excluded cell, with
/// the step that leads to it if one does.
pub fn simplest(
    rules: Rules,
    history: &History,
    candidates: &Candidates,
    known: &Known,
) -> Option<Deduction> {
    let news = |(fact, reason)| known.news(fact).map(|fact| Deduction { fact, reason });
    facts_of_turns(rules, history.turns())
        .find_map(news)
        .or_else(|| consequence(rules, history, candidates, known))
}

/// Returns the simplest unknown fact that all scores together show, or `None`. `candidates` are those of this history, at
/// least one.
pub fn consequence(
    rules: Rules,
    history: &History,
    candidates: &Candidates,
    known: &Known,
) -> Option<Deduction> {
    // Before the first guess, no fact follows.
    let codes = candidates.listed()?;
    let facts = in_common(rules, codes, &candidates.tally());
    let fact = facts.into_iter().find_map(|fact| known.news(fact))?;
    let step = single_step(rules, history.turns(), &statements(&fact));
    let reason = step.map_or(Justification::EveryCode(codes.len()), Justification::Step);
    Some(Deduction { fact, reason })
}

/// A statement that holds for some of the candidates and not for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvenQuestion {
    /// The statement: a color at a position, or in the secret.
    pub statement: Statement,
    /// The number of candidates for which it holds.
    pub holds: usize,
    /// The number of candidates.
    pub codes: usize,
}

impl EvenQuestion {
    /// The most candidates that the answer can leave.
    pub fn most_left(self) -> usize {
        self.holds.max(self.codes - self.holds)
    }
}

/// Returns the statement that divides the candidates most evenly, or `None` before the first guess and where one candidate is
/// left. Of equals, that about a color in the secret comes first.
pub fn most_even_question(rules: Rules, candidates: &Candidates) -> Option<EvenQuestion> {
    let (codes, tally) = (candidates.listed()?, candidates.tally());
    let ask = |statement, holds| EvenQuestion { statement, holds, codes: codes.len() };
    let present = rules.palette().map(|peg| {
        let holds = codes.iter().filter(|code| code.pegs().contains(&peg)).count();
        ask(Statement::AtLeast(peg, 1), holds)
    });
    let placed = cells(rules).map(|cell| ask(Statement::Is(cell), tally.at(cell.position, cell.peg)));
    let open = present.chain(placed).filter(|question| question.most_left() < question.codes);
    open.min_by_key(|question| question.most_left())
}

/// What a fact says, in the terms of proofs.
fn statements(fact: &Fact) -> Vec<Statement> {
    match fact {
        Fact::Nowhere(colors) => colors.pegs().map(|peg| Statement::AtMost(peg, 0)).collect(),
        Fact::Excluded(cells) => cells.iter().copied().map(Statement::Not).collect(),
        Fact::Placed(cell) => vec![Statement::Is(*cell)],
        Fact::Present(peg) => vec![Statement::AtLeast(*peg, 1)],
        Fact::Together { .. } => Vec::new(),
    }
}

fn facts_of_turns(rules: Rules, turns: &[Turn]) -> impl Iterator<Item = (Fact, Justification)> {
    let numbered = move || turns.iter().enumerate();
    let no_marks = numbered().map(|(at, turn)| (vec![at], no_marks(turn)));
    let all_marks = numbered().map(move |(at, turn)| (vec![at], all_marks(rules, turn)));
    let no_exact = numbered().map(|(at, turn)| (vec![at], no_exact(turn)));
    no_marks.chain(all_marks).chain(no_exact).chain(sums(rules, turns)).filter_map(|(turns, inference)| {
        let Inference { rule, fact } = inference?;
        Some((fact, Justification::Rule(rule, turns)))
    })
}

/// What sets of two and more turns without a color in common leave for other colors, the largest sets first.
fn sums(rules: Rules, turns: &[Turn]) -> impl Iterator<Item = (Vec<usize>, Option<Inference>)> {
    let sets = apart(turns).into_iter().rev().filter(|set| set.len() > 1);
    sets.map(move |set| {
        let of_set = || set.iter().map(|turn| &turns[*turn]);
        let inference = all_accounted(rules, of_set()).or_else(|| rest(rules, of_set()));
        (set, inference)
    })
}

/// For each turn, what it shows with earlier turns that have no color in common with it: how many pegs have other colors.
/// Contains the turns that show it, and the fact. `None` if that says nothing new.
pub fn sums_by_turn(rules: Rules, history: &History) -> Vec<Option<(Vec<usize>, Fact)>> {
    let mut told: Vec<Fact> = Vec::new();
    let new = |end: usize| {
        let turns = &history.turns()[..end];
        let (set, fact) = sums(rules, turns)
            .filter(|(set, _)| set.last() == Some(&(end - 1)))
            .find_map(|(set, sum)| Some((set, sum?.fact)))?;
        let is_sum = matches!(fact, Fact::Together { .. });
        if !is_sum || told.iter().any(|earlier| earlier.covers(&fact)) {
            return None;
        }
        told.push(fact.clone());
        Some((set, fact))
    };
    (1..=history.turns().len()).map(new).collect()
}

/// The facts common to all these codes, the simplest first.
fn in_common(rules: Rules, codes: &[Code], tally: &Tally) -> Vec<Fact> {
    let cells = || cells(rules);
    let count = |cell: &Cell| tally.at(cell.position, cell.peg);
    let shared = codes
        .iter()
        .fold(ColorSet::all(rules), |shared, code| shared.intersection(ColorSet::in_codes([code])));
    let found: ColorSet = cells().filter(|cell| count(cell) > 0).map(|cell| cell.peg).collect();
    // If every code has every color, a present color is no news.
    let must_all = rules.repeats() == Repeats::Forbidden && rules.colors() == rules.positions();
    let present = if must_all { ColorSet::NONE } else { shared };
    let placed = cells().filter(|cell| count(cell) == tally.total()).map(Fact::Placed);
    let excluded = cells().filter(|cell| count(cell) == 0).map(|cell| Fact::Excluded(vec![cell]));
    placed
        .chain(present.pegs().map(Fact::Present))
        .chain([Fact::Nowhere(ColorSet::all(rules).difference(found))])
        .chain(excluded)
        .collect()
}

fn cells(rules: Rules) -> impl Iterator<Item = Cell> {
    (0..rules.positions()).flat_map(move |position| rules.palette().map(move |peg| Cell { position, peg }))
}

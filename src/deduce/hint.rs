//! What a player can deduce from the scores: the simplest fact that is not known yet, with its reason.

use super::rule::{Inference, Rule, all_marks, no_exact, no_marks};
use super::{Cell, Fact};
use crate::code::{Candidates, Code, ColorSet, Domains, History, Repeats, Rules, Tally, Turn};

/// How a fact is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It follows from a turn (from 0) by a rule.
    Rule(Rule, usize),
    /// The number of possible codes. The fact holds for each of them.
    EveryCode(usize),
}

/// A fact and how it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// What is true.
    pub fact: Fact,
    /// Why.
    pub reason: Reason,
}

/// What a player knows already.
#[derive(Clone, Debug)]
pub struct Known {
    domains: Domains,
    /// The colors known to be somewhere.
    present: ColorSet,
}

impl Known {
    /// Someone who knows that no other colors than these are open.
    pub const fn new(domains: Domains) -> Known {
        Known { domains, present: ColorSet::NONE }
    }

    /// Takes in a fact.
    pub fn learn(&mut self, fact: &Fact) {
        self.domains = fact.narrow(self.domains);
        if let Fact::Placed(Cell { peg, .. }) | Fact::Present(peg) = fact {
            self.present = self.present.with(*peg);
        }
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.domains.at(cell.position).contains(cell.peg)
    }

    /// What is new in a fact, if anything is.
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
        }
    }
}

/// The simplest fact that follows from the scores and is not known: first what a single turn says by itself, no marks
/// before all marks before no exact mark; then what all possible codes have in common, a color placed before a color
/// present before colors nowhere before a cell excluded. `None` where all that follows is known.
///
/// `candidates` are those of this history, at least one.
pub fn simplest(
    rules: Rules,
    history: &History,
    candidates: &Candidates,
    known: &Known,
) -> Option<Deduction> {
    let news = |(fact, reason)| known.news(fact).map(|fact| Deduction { fact, reason });
    said_by_turns(rules, history.turns()).find_map(news).or_else(|| {
        // Before the first guess nothing follows.
        let codes = candidates.listed()?;
        let reason = Reason::EveryCode(codes.len());
        in_common(rules, codes, &candidates.tally()).into_iter().find_map(|fact| news((fact, reason)))
    })
}

fn said_by_turns(rules: Rules, turns: &[Turn]) -> impl Iterator<Item = (Fact, Reason)> {
    let numbered = move || turns.iter().enumerate();
    let no_marks = numbered().map(|(at, turn)| (at, no_marks(turn)));
    let all_marks = numbered().map(move |(at, turn)| (at, all_marks(rules, turn)));
    let no_exact = numbered().map(|(at, turn)| (at, no_exact(turn)));
    no_marks.chain(all_marks).chain(no_exact).filter_map(|(at, inference)| {
        let Inference { rule, fact } = inference?;
        Some((fact, Reason::Rule(rule, at)))
    })
}

/// What all these codes have in common, the simplest first.
fn in_common(rules: Rules, codes: &[Code], tally: &Tally) -> Vec<Fact> {
    let cells =
        || (0..rules.positions()).flat_map(|position| rules.palette().map(move |peg| Cell { position, peg }));
    let count = |cell: &Cell| tally.at(cell.position, cell.peg);
    let shared = codes
        .iter()
        .fold(ColorSet::all(rules), |shared, code| shared.intersection(ColorSet::in_codes([code])));
    let found: ColorSet = cells().filter(|cell| count(cell) > 0).map(|cell| cell.peg).collect();
    // Where every color of the game has to be in a code, that one is says nothing.
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

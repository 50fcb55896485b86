//! Why a color can or cannot stand at a position: the fewest turns that settle it, and the rule or the cases by which
//! they do.

use std::ops::ControlFlow;

use super::counting::sure_pegs;
use super::rule::{Rule, all_accounted, rules_out};
use super::{Cell, smallest_contradiction};
use crate::code::{Checkpoint, Code, ColorSet, Domains, History, Peg, Rules, Turn};

/// What a history says of a color at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing yet: some candidates have it there and others have not.
    Open {
        /// The first candidate, in lexicographic order, that has it there.
        with: Code,
        /// The first that has not.
        without: Code,
    },
    /// No candidate has it there.
    Out(Proof),
    /// Every candidate has it there.
    In(Proof),
    /// No code fits the history: these are the fewest turns (from 0, ascending) that contradict each other.
    NoCodeFits(Vec<usize>),
}

/// Turns that settle where a color stands, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The turns, from 0, ascending. No fewer turns of the history would do. Of several sets equally small it is the
    /// first in lexicographic order, but a single turn that settles it by a [`Rule`] goes before one that does not.
    pub turns: Vec<usize>,
    /// How they do it.
    pub argument: Argument,
}

/// How turns settle where a color stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// One turn does, by this rule.
    Alone(Rule),
    /// No two of the guesses share a color, they have as many marks together as a code has pegs, and none of them has
    /// this color.
    Accounted,
    /// The numbers of marks, wherever these stand, leave no peg for the color.
    Counted {
        /// The pegs that every code has which earns these numbers of marks, in order.
        sure: Vec<Peg>,
    },
    /// Every other color is ruled out at the position: which one, by which turn, by which rule.
    NoOther(Vec<(Peg, usize, Rule)>),
    /// Every code that says otherwise would have earned another score in one of the turns.
    Cases(Vec<Case>),
}

/// The codes that one turn of a proof rules out and none of those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// The turn, from 0.
    pub turn: usize,
    /// How many codes; at least 1.
    pub codes: usize,
    /// The first of them in lexicographic order.
    pub example: Code,
}

impl Why {
    /// What a history says of `peg` at `position` (from 0). `Break` if the checkpoint breaks. The largest universes can
    /// take most of a second.
    ///
    /// # Panics
    ///
    /// If the rules have no such position or color.
    pub fn of(
        rules: Rules,
        history: &History,
        (position, peg): (usize, Peg),
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Why> {
        assert!(position < rules.positions() && peg <= rules.last_peg(), "a cell of the game");
        let question = Question { rules, turns: history.turns(), cell: Cell { position, peg } };
        let with = question.domains(Claim::There).first_fitting(question.turns, checkpoint)?;
        let without = question.domains(Claim::Elsewhere).first_fitting(question.turns, checkpoint)?;
        ControlFlow::Continue(match (with, without) {
            (Some(with), Some(without)) => Why::Open { with, without },
            (None, Some(_)) => Why::Out(question.out(checkpoint)?),
            (Some(_), None) => Why::In(question.within(checkpoint)?),
            (None, None) => {
                let turns = smallest_contradiction(&Domains::all(rules), question.turns, checkpoint)?;
                Why::NoCodeFits(turns.unwrap_or_default())
            }
        })
    }
}

/// What is supposed of a color, to be refuted.
#[derive(Clone, Copy)]
enum Claim {
    There,
    Elsewhere,
}

/// A color at a position, and what is known of the secret.
#[derive(Clone, Copy)]
struct Question<'a> {
    rules: Rules,
    turns: &'a [Turn],
    cell: Cell,
}

impl Question<'_> {
    /// The domains of the codes for which a claim holds.
    fn domains(&self, claim: Claim) -> Domains {
        let (all, Cell { position, peg }) = (Domains::all(self.rules), self.cell);
        match claim {
            Claim::There => all.with(position, peg),
            Claim::Elsewhere => all.without(position, ColorSet::NONE.with(peg)),
        }
    }

    /// The first of these turns that rules a color out here by a rule.
    fn ruled_out_by(&self, among: impl IntoIterator<Item = usize>, peg: Peg) -> Option<(usize, Rule)> {
        let cell = Cell { peg, ..self.cell };
        among.into_iter().find_map(|at| Some((at, rules_out(self.rules, &self.turns[at], cell)?)))
    }

    /// Why the color is not here, given that the turns rule it out.
    fn out(&self, checkpoint: &mut Checkpoint<'_>) -> ControlFlow<(), Proof> {
        if let Some((turn, rule)) = self.ruled_out_by(0..self.turns.len(), self.cell.peg) {
            return ControlFlow::Continue(Proof { turns: vec![turn], argument: Argument::Alone(rule) });
        }
        let turns = self.fewest_against(Claim::There, checkpoint)?;
        let named = || turns.iter().map(|turn| &self.turns[*turn]);
        let accounted = all_accounted(self.rules, named());
        let argument = if accounted.is_some_and(|inference| inference.fact.rules_out(self.cell)) {
            Argument::Accounted
        } else if let Some(sure) = sure_pegs(self.rules, named(), self.cell.peg) {
            Argument::Counted { sure }
        } else {
            self.cases(&turns, Claim::There, checkpoint)?
        };
        ControlFlow::Continue(Proof { turns, argument })
    }

    /// Why the color is here, given that the turns leave no other.
    fn within(&self, checkpoint: &mut Checkpoint<'_>) -> ControlFlow<(), Proof> {
        let found = self.turns.iter().position(|turn| turn.score.wins(self.rules));
        if let Some(turn) = found {
            let argument = Argument::Alone(Rule::Found);
            return ControlFlow::Continue(Proof { turns: vec![turn], argument });
        }
        let turns = self.fewest_against(Claim::Elsewhere, checkpoint)?;
        let others = self.rules.palette().filter(|other| *other != self.cell.peg);
        let ruled_out: Option<Vec<_>> = others
            .map(|other| {
                let (turn, rule) = self.ruled_out_by(turns.iter().copied(), other)?;
                Some((other, turn, rule))
            })
            .collect();
        let argument = match ruled_out {
            Some(others) => Argument::NoOther(others),
            None => self.cases(&turns, Claim::Elsewhere, checkpoint)?,
        };
        ControlFlow::Continue(Proof { turns, argument })
    }

    fn fewest_against(&self, claim: Claim, checkpoint: &mut Checkpoint<'_>) -> ControlFlow<(), Vec<usize>> {
        let turns = smallest_contradiction(&self.domains(claim), self.turns, checkpoint)?;
        ControlFlow::Continue(turns.unwrap_or_default())
    }

    /// Which of these turns refutes which of the codes for which a claim holds.
    fn cases(
        &self,
        turns: &[usize],
        claim: Claim,
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Argument> {
        let domains = self.domains(claim);
        let named: Vec<Turn> = turns.iter().map(|turn| self.turns[*turn]).collect();
        let mut left = self.size(claim);
        let mut cases = Vec::new();
        for (at, turn) in turns.iter().enumerate() {
            // The codes that fit are fewer than those refuted, and counted sooner.
            let fitting = domains.count_fitting(&named[..=at], checkpoint)?;
            let codes = std::mem::replace(&mut left, fitting) - fitting;
            let mut example = None;
            domains.walk(&named[..=at], 1, checkpoint, &mut |code, failed| {
                if failed != [at] {
                    return ControlFlow::Continue(());
                }
                example = Some(*code);
                ControlFlow::Break(())
            })?;
            cases.extend(example.map(|example| Case { turn: *turn, codes, example }));
        }
        ControlFlow::Continue(Argument::Cases(cases))
    }

    /// How many codes there are for which a claim holds: each color stands at each position equally often.
    fn size(&self, claim: Claim) -> usize {
        let all = self.rules.universe_size() as usize;
        let there = all / self.rules.colors();
        match claim {
            Claim::There => there,
            Claim::Elsewhere => all - there,
        }
    }
}

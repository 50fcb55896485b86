//! Proofs: the fewest turns that decide whether a color is at a position, and the argument.

use std::ops::ControlFlow;

use super::counting::sure_pegs;
use super::rule::{Rule, all_accounted, rules_out};
use super::{Cell, smallest_contradiction};
use crate::code::{Checkpoint, Code, ColorSet, Domains, History, Peg, Rules, Turn};

/// What a history says about a color at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Undecided: some candidates have it there and others do not.
    Open {
        /// The first candidate, in lexicographic order, with the color there.
        with: Code,
        /// The first candidate, in lexicographic order, without it there.
        without: Code,
    },
    /// No candidate has it there.
    Out(Proof),
    /// Every candidate has it there.
    In(Proof),
    /// No code agrees with the history. Contains the smallest set of contradictory turns (from 0, ascending).
    NoCodeFits(Vec<usize>),
}

/// A proof that a color is or is not at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The fewest turns that decide it, from 0, ascending: a single turn that decides it by a [`Rule`] if there is one,
    /// otherwise the first smallest set in lexicographic order.
    pub turns: Vec<usize>,
    /// The argument from these turns.
    pub argument: Argument,
}

/// The argument of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// One turn decides it by this rule.
    Alone(Rule),
    /// [`Rule::AllAccounted`]: the guesses account for all colors of the secret, and none of them has this color.
    Accounted,
    /// The totals of the scores leave no peg for the color.
    Counted {
        /// The pegs that every code with these totals has, in order.
        sure: Vec<Peg>,
    },
    /// Every other color is ruled out at the position: each color, the turn (from 0), and the rule.
    NoOther(Vec<(Peg, usize, Rule)>),
    /// Every code that contradicts the claim disagrees with one of the turns.
    Cases(Vec<Case>),
}

/// The codes that a turn of a proof is the first to rule out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// The turn, from 0.
    pub turn: usize,
    /// The number of codes, at least 1.
    pub codes: usize,
    /// The first of these codes in lexicographic order.
    pub example: Code,
}

impl Why {
    /// Explains what a history says about `peg` at `position` (from 0). `Break` if the checkpoint breaks.
    ///
    /// Takes up to a second in the largest universes.
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
        let query = CellQuery { rules, turns: history.turns(), cell: Cell { position, peg } };
        let with = query.domains(Claim::There).first_fitting(query.turns, checkpoint)?;
        let without = query.domains(Claim::Elsewhere).first_fitting(query.turns, checkpoint)?;
        ControlFlow::Continue(match (with, without) {
            (Some(with), Some(without)) => Why::Open { with, without },
            (None, Some(_)) => Why::Out(query.out(checkpoint)?),
            (Some(_), None) => Why::In(query.within(checkpoint)?),
            (None, None) => {
                let turns = smallest_contradiction(&Domains::all(rules), query.turns, checkpoint)?;
                Why::NoCodeFits(turns.unwrap_or_default())
            }
        })
    }
}

/// The assumption that a proof refutes.
#[derive(Clone, Copy)]
enum Claim {
    There,
    Elsewhere,
}

/// A cell of a game in progress.
#[derive(Clone, Copy)]
struct CellQuery<'a> {
    rules: Rules,
    turns: &'a [Turn],
    cell: Cell,
}

impl CellQuery<'_> {
    /// The domains of the codes for which a claim holds.
    fn domains(&self, claim: Claim) -> Domains {
        let (all, Cell { position, peg }) = (Domains::all(self.rules), self.cell);
        match claim {
            Claim::There => all.with(position, peg),
            Claim::Elsewhere => all.without(position, ColorSet::NONE.with(peg)),
        }
    }

    /// The first of these turns that rules out `peg` at the position by a rule.
    fn ruled_out_by(&self, among: impl IntoIterator<Item = usize>, peg: Peg) -> Option<(usize, Rule)> {
        let cell = Cell { peg, ..self.cell };
        among.into_iter().find_map(|at| Some((at, rules_out(self.rules, &self.turns[at], cell)?)))
    }

    /// Proves that the color is not at the position, given that the turns rule it out.
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

    /// Proves that the color is at the position, given that the turns leave no other.
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

    /// Assigns each code for which a claim holds to the first of these turns that refutes it.
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
            // Counting the codes that agree is faster than counting the more numerous refuted ones.
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

    /// The number of codes for which a claim holds. By symmetry, each color is equally frequent at each position.
    fn size(&self, claim: Claim) -> usize {
        let all = self.rules.universe_size() as usize;
        let there = all / self.rules.colors();
        match claim {
            Claim::There => there,
            Claim::Elsewhere => all - there,
        }
    }
}

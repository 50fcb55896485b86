//! Why a color is or is not at a position.

use std::ops::ControlFlow;

use super::super::rule::{Rule, rules_out};
use super::super::{Cell, smallest_contradiction};
use super::reasoning::{ProofStep, Reasoning, Statement};
use super::search::{Chain, search};
use crate::code::{Candidates, Checkpoint, Code, ColorSet, Domains, History, Peg, Rules, Turn};

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
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Proof {
    /// The fewest turns that decide it, from 0, ascending: a single turn that decides it by a [`Rule`] if there is one,
    /// otherwise the first smallest set in lexicographic order. An argument in steps may use others where that makes it
    /// shorter.
    pub turns: Vec<usize>,
    /// The argument.
    pub argument: Argument,
}

/// The argument of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Argument {
    /// One turn decides it by this rule, or none for [`Rule::Leading`].
    Alone(Rule),
    /// These steps lead to the claim.
    Direct(Vec<ProofStep>),
    /// The opposite of the claim leads to contradictions, at most six.
    Refuted {
        /// The steps that hold in any case.
        steps: Vec<ProofStep>,
        /// What follows from the opposite.
        reasoning: Reasoning,
    },
    /// No such argument was found: every code that contradicts the claim disagrees with one of the turns.
    Enumerated(Vec<RefutedCodes>),
}

/// The codes that a turn of a proof is the first to rule out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefutedCodes {
    /// The turn, from 0.
    pub turn: usize,
    /// The number of codes, at least 1.
    pub codes: usize,
    /// The first of these codes in lexicographic order.
    pub example: Code,
}

impl Proof {
    /// The number of steps and contradictions; of an enumeration, that of the turns.
    pub fn length(&self) -> usize {
        match &self.argument {
            Argument::Alone(_) => 1,
            Argument::Direct(steps) => steps.len(),
            Argument::Refuted { steps, reasoning } => steps.len() + reasoning.length(),
            Argument::Enumerated(refuted) => refuted.len(),
        }
    }

    /// The number of times that it divides into cases.
    pub fn splits(&self) -> usize {
        match &self.argument {
            Argument::Refuted { reasoning, .. } => reasoning.splits(),
            Argument::Alone(_) | Argument::Direct(_) | Argument::Enumerated(_) => 0,
        }
    }

    /// Whether it goes through codes one by one, because no shorter argument was found.
    pub const fn is_enumeration(&self) -> bool {
        matches!(self.argument, Argument::Enumerated(_))
    }
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
        let with = query.opposite(Side::Out).first_fitting(query.turns, checkpoint)?;
        let without = query.opposite(Side::In).first_fitting(query.turns, checkpoint)?;
        ControlFlow::Continue(match (with, without) {
            (Some(with), Some(without)) => Why::Open { with, without },
            (None, Some(_)) => Why::Out(query.prove(Side::Out, checkpoint)?),
            (Some(_), None) => Why::In(query.prove(Side::In, checkpoint)?),
            (None, None) => {
                let turns = smallest_contradiction(&Domains::all(rules), query.turns, checkpoint)?;
                Why::NoCodeFits(turns.unwrap_or_default())
            }
        })
    }
}

/// What a proof shows: that the color is not at the position, or that it is.
#[derive(Clone, Copy)]
enum Side {
    Out,
    In,
}

/// A cell of a game in progress.
#[derive(Clone, Copy)]
struct CellQuery<'a> {
    rules: Rules,
    turns: &'a [Turn],
    cell: Cell,
}

impl CellQuery<'_> {
    /// The domains of the codes that contradict a side.
    fn opposite(&self, side: Side) -> Domains {
        let (all, Cell { position, peg }) = (Domains::all(self.rules), self.cell);
        match side {
            Side::Out => all.with(position, peg),
            Side::In => all.without(position, ColorSet::NONE.with(peg)),
        }
    }

    /// The turn and the rule that decide a side alone.
    fn alone(&self, side: Side) -> Option<(usize, Rule)> {
        self.turns.iter().enumerate().find_map(|(at, turn)| {
            let rule = match side {
                Side::Out => rules_out(self.rules, turn, self.cell)?,
                Side::In => turn.score.wins(self.rules).then_some(Rule::Found)?,
            };
            Some((at, rule))
        })
    }

    /// Proves a side that the turns decide.
    fn prove(&self, side: Side, checkpoint: &mut Checkpoint<'_>) -> ControlFlow<(), Proof> {
        if !self.rules.allow_at(self.cell.position, self.cell.peg) {
            return ControlFlow::Continue(Proof {
                turns: Vec::new(),
                argument: Argument::Alone(Rule::Leading),
            });
        }
        if let Some((turn, rule)) = self.alone(side) {
            return ControlFlow::Continue(Proof { turns: vec![turn], argument: Argument::Alone(rule) });
        }
        let opposite = self.opposite(side);
        let turns = smallest_contradiction(&opposite, self.turns, checkpoint)?.unwrap_or_default();
        let claim = match side {
            Side::Out => Statement::Not(self.cell),
            Side::In => Statement::Is(self.cell),
        };
        let argument = match search(self.rules, self.turns, claim, checkpoint)? {
            Some(Chain::Direct(steps)) => Argument::Direct(steps),
            Some(Chain::Refuted(steps, reasoning)) => Argument::Refuted { steps, reasoning },
            None => {
                let size = self.size(side);
                Argument::Enumerated(enumerate(&opposite, size, self.turns, &turns, checkpoint)?)
            }
        };
        ControlFlow::Continue(Proof { turns, argument })
    }

    /// The number of codes that contradict a side.
    fn size(&self, side: Side) -> usize {
        let all = Candidates::all(self.rules).tally();
        let there = all.at(self.cell.position, self.cell.peg);
        match side {
            Side::Out => there,
            Side::In => all.total() - there,
        }
    }
}

/// The last resort of a proof: every code that contradicts the claim disagrees with a turn.
///
/// Assigns each of the `size` codes of the domains to the first of these turns that refutes it.
fn enumerate(
    domains: &Domains,
    size: usize,
    turns: &[Turn],
    named: &[usize],
    checkpoint: &mut Checkpoint<'_>,
) -> ControlFlow<(), Vec<RefutedCodes>> {
    let refuting: Vec<Turn> = named.iter().map(|turn| turns[*turn]).collect();
    let mut left = size;
    let mut refuted = Vec::new();
    for (at, turn) in named.iter().enumerate() {
        // Counting the codes that agree is faster than counting the more numerous refuted ones.
        let fitting = domains.count_fitting(&refuting[..=at], checkpoint)?;
        let codes = std::mem::replace(&mut left, fitting) - fitting;
        let mut example = None;
        domains.walk(&refuting[..=at], 1, checkpoint, &mut |code, failed| {
            if failed != [at] {
                return ControlFlow::Continue(());
            }
            example = Some(*code);
            ControlFlow::Break(())
        })?;
        refuted.extend(example.map(|example| RefutedCodes { turn: *turn, codes, example }));
    }
    ControlFlow::Continue(refuted)
}

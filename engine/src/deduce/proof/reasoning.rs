//! Chains of steps, the cases they divide into, and the contradictions they lead to.

use std::collections::BTreeSet;

use super::super::Cell;
use crate::code::Peg;

/// A statement about the secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Statement {
    /// The color is at the position.
    Is(Cell),
    /// The color is not at the position.
    Not(Cell),
    /// At least this many pegs have the color.
    AtLeast(Peg, usize),
    /// At most this many pegs have the color.
    AtMost(Peg, usize),
}

impl Statement {
    /// The color.
    pub const fn peg(self) -> Peg {
        match self {
            Statement::Is(cell) | Statement::Not(cell) => cell.peg,
            Statement::AtLeast(peg, _) | Statement::AtMost(peg, _) => peg,
        }
    }
}

/// The marks of a score that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Marks {
    /// The exact marks.
    Exact,
    /// The misplaced marks.
    Misplaced,
    /// All marks.
    All,
}

/// Why a step follows from the statements before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Ground {
    /// The pegs that are certain to earn such marks earn all that the turn has.
    Taken(Marks),
    /// Only as many pegs can earn such marks as the turn has.
    Forced(Marks),
    /// The turns share no color. Their marks and the pegs known leave the color no more of the positions. Without
    /// turns, the pegs known do.
    PositionsTaken,
    /// The turns share no color. Their marks and the other colors cannot fill the positions without this color.
    /// Without turns, the other colors cannot.
    PositionsForced,
    /// The color has no more pegs than those placed.
    ColorTaken,
    /// The color can only be at as many positions as it has pegs.
    ColorForced,
    /// No other color is left at the position.
    LastColor,
}

/// A step of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofStep {
    /// The turns that the step needs beside the statements before it, from 0: none, one, or several without a color in
    /// common.
    pub turns: Vec<usize>,
    /// Why it follows.
    pub ground: Ground,
    /// What follows, at least one statement.
    pub statements: Vec<Statement>,
}

/// A bound of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// At least this.
    AtLeast(usize),
    /// At most this.
    AtMost(usize),
}

/// A contradiction between the statements so far and the turns named.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Impossibility {
    /// A turn would have another score.
    Score {
        /// The turn, from 0.
        turn: usize,
        /// The marks that are counted.
        marks: Marks,
        /// How many there would be.
        would: Bound,
    },
    /// The secret would have more or fewer pegs than positions.
    Pegs {
        /// Turns that share no color.
        turns: Vec<usize>,
        /// The number of pegs that their marks and the statements demand or allow.
        would: Bound,
    },
    /// More pegs would need to have a color than can.
    Color {
        /// The color.
        peg: Peg,
        /// The number of pegs that need it.
        least: usize,
        /// The number of pegs that can have it.
        most: usize,
    },
    /// No color would be left at a position.
    Position(
        /// The position, from 0.
        usize,
    ),
}

/// What the cases of a split have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Split {
    /// Which pegs of this turn's guess, from 0, are exact.
    Exact(usize),
    /// Where a peg of this color is.
    PositionOf(Peg),
    /// Which color this position, from 0, has.
    ColorAt(usize),
    /// Whether a statement is true.
    Whether,
}

/// A case of a split.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// What is supposed.
    pub supposed: Vec<Statement>,
    /// Why it is impossible.
    pub reasoning: Reasoning,
}

/// A chain of steps that ends in contradictions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reasoning {
    /// The steps, each from its turns and the statements before it.
    pub steps: Vec<ProofStep>,
    /// The end.
    pub ending: Ending,
}

/// The end of a chain of steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The statements contradict each other or a turn.
    Impossible(Impossibility),
    /// At least one of these cases is true, and each is impossible.
    Cases(Split, Vec<Case>),
}

impl Reasoning {
    /// The number of contradictions.
    pub fn leaves(&self) -> usize {
        self.ending.cases().iter().map(|case| case.reasoning.leaves()).sum::<usize>().max(1)
    }

    /// The number of steps and contradictions.
    pub fn length(&self) -> usize {
        self.steps.len()
            + self.ending.cases().iter().map(|case| case.reasoning.length()).sum::<usize>().max(1)
    }

    /// The number of times that it divides into cases.
    pub fn splits(&self) -> usize {
        let cases = self.ending.cases();
        usize::from(!cases.is_empty()) + cases.iter().map(|case| case.reasoning.splits()).sum::<usize>()
    }

    /// The turns that it uses, from 0.
    pub fn turns(&self) -> BTreeSet<usize> {
        let of_ending = match &self.ending {
            Ending::Impossible(Impossibility::Score { turn, .. }) | Ending::Cases(Split::Exact(turn), _) => {
                std::slice::from_ref(turn)
            }
            Ending::Impossible(Impossibility::Pegs { turns, .. }) => turns,
            Ending::Impossible(_) | Ending::Cases(..) => &[],
        };
        let of_steps = self.steps.iter().flat_map(|step| &step.turns);
        let of_cases = self.ending.cases().iter().flat_map(|case| case.reasoning.turns());
        of_steps.chain(of_ending).copied().chain(of_cases).collect()
    }

    /// Gives its turns other numbers.
    pub(super) fn renumber(&mut self, number: &dyn Fn(usize) -> usize) {
        let all = |turns: &mut Vec<usize>| turns.iter_mut().for_each(|turn| *turn = number(*turn));
        self.steps.iter_mut().for_each(|step| all(&mut step.turns));
        match &mut self.ending {
            Ending::Impossible(Impossibility::Score { turn, .. }) => *turn = number(*turn),
            Ending::Impossible(Impossibility::Pegs { turns, .. }) => all(turns),
            Ending::Impossible(_) => {}
            Ending::Cases(split, cases) => {
                if let Split::Exact(turn) = split {
                    *turn = number(*turn);
                }
                for case in cases {
                    case.reasoning.renumber(number);
                }
            }
        }
    }
}

impl Ending {
    fn cases(&self) -> &[Case] {
        match self {
            Ending::Impossible(_) => &[],
            Ending::Cases(_, cases) => cases,
        }
    }
}

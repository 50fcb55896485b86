//! The facts that code-breakers tell. Text, JSON and screens are all made from them.

use super::optimal::Proof;
use super::partition::Choice;
use super::{Branch, Insight};
use crate::code::{Code, Peg, Turn};
use crate::deduce::Rule;

/// A fact, in the order of discovery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A guess was made and earned its score.
    Guess(Turn),
    /// A rule fired on the last score.
    Rule(Rule),
    /// A color is ruled out. A rule may tell it once for each peg of the guess that had it.
    RuleOut {
        /// The rule that rules it out.
        rule: Rule,
        /// The color.
        peg: Peg,
        /// Where it is ruled out.
        scope: Scope,
    },
    /// A color is somewhere in the secret, by [`Rule::Forced`].
    Force {
        /// The color.
        peg: Peg,
    },
    /// The four-state machine goes from one state to another.
    State {
        /// The state it leaves.
        from: State,
        /// The state it enters.
        to: State,
    },
    /// The last score was imposed on the constraint store.
    Impose {
        /// How many branches it has: one for each way to lay its marks over the pegs of the guess.
        branches: usize,
    },
    /// The last score was not imposed on the constraint store.
    Forgo,
    /// Branches died: no code that satisfies every score imposed lays this score's marks so.
    Die {
        /// The turn whose score it is, counted from 0.
        turn: usize,
        /// The branches, at least one.
        branches: Vec<Branch>,
        /// How many of that score's branches still live.
        left: usize,
    },
    /// What two imposed scores say about the pegs in which their guesses differ.
    Insight(Insight),
    /// The candidates were tested against the last score.
    Candidates {
        /// How many there were.
        before: usize,
        /// How many of them would have earned it.
        after: usize,
    },
    /// The next guess was chosen because it divides the candidates best.
    Choice(Box<Choice>),
    /// What was proved of the next guess.
    Proof(Proof),
    /// Codes were tried and rejected before the next guess was found.
    Reject {
        /// Their number.
        count: u64,
        /// The first few of them, at most [`Rejected::SHOWN`].
        examples: Vec<Rejected>,
    },
}

/// A code that was tried and rejected, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// The code.
    pub code: Code,
    /// What speaks against it.
    pub reason: Rejection,
}

impl Rejected {
    /// The most examples in an event.
    pub const SHOWN: usize = 3;
}

/// What speaks against a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// It would have earned another score in this turn, counted from 0.
    Turn(usize),
    /// It repeats a color where the rules forbid it.
    Repeats,
}

/// Where a color is ruled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// At every position: it is nowhere in the secret.
    Everywhere,
    /// At one position, from 0.
    At(usize),
}

/// The states of the four-state machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// About to make the first guess.
    GuessOne,
    /// About to make the second, of other colors.
    GuessTwo,
    /// Trying every code that the slots still allow.
    GuessCompute,
    /// Trying every order of colors that are known.
    GuessPermute,
}
